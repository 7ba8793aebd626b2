public import PushlintAppFiles
public import PushlintSyntax

/// What the app's own files say; each part is read when a rule first asks for it.
public struct AppContext: Sendable {
  /// The app's texts; nil where no strings files are configured.
  public var strings: @Sendable () -> AppStrings? = { nil }
  /// The categories that the app registers; nil where nothing is configured to find them.
  public var categories: @Sendable () -> AppCategories? = { nil }
  /// What each build of the app may do; nil where no entitlements are configured.
  public var entitlements: @Sendable () -> AppLists<AppEntitlements>? = { nil }
  /// The app's `Info.plist` files, without those of extensions; nil where none is configured.
  public var manifest: @Sendable () -> AppLists<AppManifest>? = { nil }
  /// The Live Activities of the app; nil where no sources are configured.
  public var activities: @Sendable () -> AppActivities? = { nil }

  public init() {}
}

/// What the property lists of one kind say; builds of an app have lists of their own.
public struct AppLists<Contents: Sendable>: Sendable {
  public typealias List = (contents: Contents, file: OtherFile)

  private let lists: [List]
  /// Whether every list could be read.
  private let areAll: Bool

  public init(_ lists: [List], areAll: Bool) {
    self.lists = lists
    self.areAll = areAll
  }

  /// Where the app says no: the first place if every list does, and nil if one says yes, or if
  /// something is unknown.
  public func denial(of fact: (Contents) -> Declared<Bool>) -> FilePlace? {
    var first: FilePlace?
    for list in lists {
      switch fact(list.contents) {
      case .unknown, .value(true, _): return nil
      case .absent: first = first ?? FilePlace(list.file)
      case .value(false, let range): first = first ?? FilePlace(list.file, range)
      }
    }
    return areAll ? first : nil
  }
}
