import Diagnostics
import Linting
import PropertyLists
import System
import Text

/// A property list of the app, with its place.
struct ReadPropertyList: Sendable {
  let list: PropertyList
  let file: OtherFile

  /// Reads a file; nil, and reported, if it cannot be read.
  init?(_ file: AppFile, note: (AppFinding) -> Void) {
    guard let bytes = file.read(note: note) else { return nil }
    list = PropertyList.read(bytes)
    let isText = list.format != .binary
    self.file = OtherFile(path: file.name, source: isText ? list.source : nil)
    guard let issue = list.issues.first else { return }
    note(.failure(FileError(.malformed(issue.message), path: file.name)))
  }

  /// The claim that a stated value makes; with `isWholeStory`, an absent value is false.
  func claim(_ stated: Stated<Bool>, isWholeStory: Bool = true) -> AppClaim {
    switch stated {
    case .absent: isWholeStory ? .no(AppPlace(file)) : .unknown
    case .unknown: .unknown
    case .value(true, _): .yes
    case .value(false, let range): .no(AppPlace(file, file.source == nil ? nil : range))
    }
  }
}

extension EntitlementClaims {
  /// What the entitlements of all builds of the app allow; nil if there are none.
  ///
  /// If some could not be read, nothing is known to be forbidden.
  init?(_ lists: [ReadPropertyList], areAll: Bool) {
    guard !lists.isEmpty else { return nil }
    let others: [AppClaim] = areAll ? [] : [.unknown]
    let entitlements = lists.map { ($0, AppEntitlements($0.list)) }
    self.init(
      timeSensitive: AppClaim.any(entitlements.map { $0.claim($1.timeSensitive) } + others),
      criticalAlerts: AppClaim.any(entitlements.map { $0.claim($1.criticalAlerts) } + others)
    )
  }
}

/// What the `Info.plist`s of the app and its extensions say.
struct ReadManifests: Sendable {
  let claims: ManifestClaims
  /// The categories that content extensions show.
  let categories: [AppCategories.Registration]

  /// If some lists could not be read, nothing is known to be missing.
  init(_ lists: [ReadPropertyList], areAll: Bool) {
    let others: [AppClaim] = areAll ? [] : [.unknown]
    let manifests = lists.map { ($0, AppManifest($0.list)) }
    let apps = manifests.filter { $1.extensionPoint.isAbsent }
    claims = ManifestClaims(
      wakesForPushes: AppClaim.any(
        apps.map { $0.claim($1.receivesBackgroundPushes, isWholeStory: $0.isWholeManifest) }
          + others
      ),
      supportsLiveActivities: AppClaim.any(
        apps.map { $0.claim($1.supportsLiveActivities, isWholeStory: $0.isWholeManifest) } + others
      )
    )
    categories = manifests.flatMap { list, manifest in
      (manifest.extensionCategories.value?.names ?? []).map { name in
        let range = list.file.source == nil ? nil : name.range
        return AppCategories.Registration(name.text, at: AppPlace(list.file, range))
      }
    }
  }
}

extension ReadPropertyList {
  /// Whether nothing is added to the list when the app is built.
  ///
  /// Xcode adds build settings to a list that names no bundle identifier.
  fileprivate var isWholeManifest: Bool { list.root?["CFBundleIdentifier"] != nil }
}

extension AppClaim {
  /// Yes if one of them is; no only if all are.
  fileprivate static func any(_ claims: [AppClaim]) -> AppClaim {
    var result: AppClaim?
    for claim in claims {
      switch (claim, result) {
      case (.yes, _): return .yes
      case (.unknown, _): result = .unknown
      case (.no, nil): result = claim
      case (.no, _): continue
      }
    }
    return result ?? .unknown
  }
}
