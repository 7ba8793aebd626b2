public import PushlintAPNsSpec
public import PushlintSyntax

/// The contents of one `pushlint.yml`.
public struct Configuration: Sendable {
  /// How configurations and files of custom rules are parsed.
  public static let parseOptions = ParseOptions(language: .yaml, placeholderStyles: [])

  /// The configurations that it extends; later ones win.
  public var bases: [PathSetting] = []
  /// Globs of the only files to check in folders, empty for all; nil if not set.
  public var include: [GlobSetting]?
  /// Globs of files to skip in folders; nil if not set.
  public var exclude: [PathPattern]?
  /// How some files are read, where that cannot be told from them; later ones win.
  public var files: [FileSetting] = []
  /// Settings for every file.
  public var general = SettingsLayer()
  /// Settings for some files, on top of it; later ones win.
  public var overrides: [SettingsOverride] = []
  /// Where the app's files are, and what is known about the app.
  public var app = AppSetting()
  public var suppressions: [SuppressionSetting] = []
  /// The ids or globs of the only rules whose fixes are offered, and of those whose fixes are not; nil
  /// if not set.
  public var fixable: [String]?
  public var unfixable: [String]?
  /// Custom rules, in the order in which they are read.
  public var customRules: [CustomRuleSetting] = []
  /// The ids of custom rules, those among them that hold mistakes.
  public var customRuleIDs: [String] = []
  /// The files that hold such rules, each once.
  public var ruleFiles: [RuleFile] = []

  /// The longest chain of configurations that extend each other.
  public static let maxBaseDepth = 16
  /// The id that mistakes in a configuration are reported under.
  public static let rule = "config-invalid"

  /// An empty configuration.
  public init() {}
}

/// Settings that are allowed both at the top and in an override.
public struct SettingsLayer: Sendable {
  public var headers: [HeaderSetting] = []
  /// In the order in which they apply: globs before ids, else as written.
  public var rules: [RuleSetting] = []
  /// The list that replaces the default one; nil if not set.
  public var placeholderStyles: [PlaceholderStyle]?
  public var placeholders: [PlaceholderSetting] = []
  public var authentication: SenderAuthentication?
  public var dialect: Dialect?
}

/// Settings for the files that some globs match.
public struct SettingsOverride: Sendable {
  public var files: [GlobSetting]
  public var layer: SettingsLayer
  /// Where it is written in the configuration.
  public let range: ByteRange
}

/// How the files that some globs match are read.
public struct FileSetting: Sendable {
  public let files: [GlobSetting]
  /// The form of the requests; nil if not set.
  public let form: String?
  /// The language; nil if not set.
  public let language: Language?
  /// Where the payloads are; nil if not set.
  public let payloads: [PointerPattern]?

  /// Whether it is about the file at a path from the configuration's folder.
  public func covers(_ path: String) -> Bool { files.covers(path) }
}

/// A header that the sender adds.
public struct HeaderSetting: Hashable, Sendable {
  /// In lower case.
  public let name: String
  /// The value as text; nil removes the header.
  public let value: String?
  /// Where it is written in the configuration.
  public let range: ByteRange
}

/// The settings of one rule.
public struct RuleSetting: Hashable, Sendable {
  public let id: String
  /// The new values; nil removes the inherited ones.
  public let change: RuleSettings?
}

/// What a placeholder stands for.
public struct PlaceholderSetting: Hashable, Sendable {
  public let name: String
  /// The maximum size of its value in bytes.
  public let maxBytes: Int?
  public let example: String?
  /// Whether it removes the inherited setting of this name.
  public let isRemoval: Bool
}

/// A finding that is accepted.
public struct SuppressionSetting: Sendable {
  public let path: PathPattern
  /// A JSON Pointer; nil is the whole file.
  public let pointer: String?
  /// A rule's id, or a glob with `*`.
  public let rule: String
  public let reason: String
  /// The first day on which it no longer applies.
  public let expires: CalendarDay?
  public let place: SuppressionPlace
}

/// Where a suppression is written in the configuration.
public struct SuppressionPlace: Sendable {
  /// The JSON Pointer to it.
  public let pointer: String
  public let path: ByteRange
  public let rule: ByteRange
  public let expires: ByteRange?
}

/// The app's files, and what is known about the app without them.
///
/// A part is nil if it is not set.
public struct AppSetting: Sendable {
  /// The folders with the app's sounds.
  public var sounds: [PathSetting]?
  /// Strings files and catalogs.
  public var strings: [GlobSetting]?
  /// The categories that the app registers.
  public var categories: [CategorySetting]?
  /// The Live Activity types, and the files with their pushes.
  public var activities: [ActivitySetting]?
  /// Swift and Objective-C files with categories and Live Activity types.
  public var sources: [GlobSetting]?
  public var entitlements: [GlobSetting]?
  /// The `Info.plist` of the app and those of its extensions.
  public var infoPlists: [GlobSetting]?
  /// The systems that the app runs on.
  public var platforms: [PlatformSetting]?

  public init() {}
}

/// A path as it is written in the configuration.
public struct PathSetting: Hashable, Sendable {
  /// The path from the configuration's folder.
  public let path: String
  /// Where it is written in the configuration.
  public let range: ByteRange
  public let pointer: String
}

/// A glob with its place.
public struct GlobSetting: Hashable, Sendable {
  /// For paths from the configuration's folder.
  public let pattern: PathPattern
  /// Where it is written in the configuration.
  public let range: ByteRange
  public let pointer: String
}

/// A system that the app runs on.
public struct PlatformSetting: Hashable, Sendable {
  /// As Apple writes it: `iOS`.
  public let name: String
  /// The oldest version: `15.0`.
  public let version: String
}

/// A category's identifier that the configuration lists.
public struct CategorySetting: Hashable, Sendable {
  public let identifier: String
  /// Where it is written in the configuration.
  public let range: ByteRange
}

/// A Live Activity type, and the files with its pushes.
public struct ActivitySetting: Sendable {
  /// The type's name in Swift.
  public let type: String
  public let files: [PathPattern]
  /// Where the name is written in the configuration.
  public let range: ByteRange
  public let pointer: String
}

/// What a configuration needs to know of one that it extends: the ids of custom rules there, and
/// whether there may be more of them, because a file could not be read.
public typealias BaseKnowledge = (customRuleIDs: [String], mayLackRuleIDs: Bool)

/// Why a configuration under `extends` is not read.
public enum ExtendsError: Error, Hashable, Sendable {
  case notFound
  case isFolder
  /// An absolute path, which names another file on each machine.
  case isAbsolute
  /// The name is not that of a configuration, so reports must not quote the file.
  case isOfOtherKind
  case isCircular
  case isTooDeep
  /// The system's message.
  case unreadable(String)
}
