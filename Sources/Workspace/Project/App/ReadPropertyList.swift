import PushlintAppFiles
import PushlintLint
import PushlintSettings
import PushlintSyntax

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
}

/// What the `Info.plist`s of the app and its extensions say.
struct ReadManifests: Sendable {
  let apps: AppLists<AppManifest>
  /// The categories that content extensions show.
  let categories: [AppCategories.Registration]

  init(
    _ lists: [ReadPropertyList],
    areAll: Bool,
    _ manifest: (PropertyList) -> AppManifest
  ) {
    let manifests = lists.map { (contents: manifest($0.list), file: $0.file) }
    apps = AppLists(manifests.filter { $0.contents.extensionPoint.isAbsent }, areAll: areAll)
    categories = manifests.flatMap { manifest, file in
      manifest.extensionCategories.map {
        AppCategories.Registration($0.text, at: FilePlace(file, $0.range))
      }
    }
  }
}
