package import Diagnostics
package import Syntax
package import Text
package import Vocabulary

/// The contents of one `pushlint.yml`.
package struct Configuration: Sendable {
  /// The configurations that it extends; later ones win.
  package var bases: [PathSetting] = []
  /// Globs of the only files to check in folders, empty for all; nil if not set.
  package var include: [GlobSetting]?
  /// Globs of files to skip in folders; nil if not set.
  package var exclude: [PathPattern]?
  /// How some files are read, where that cannot be told from them; later ones win.
  package var files: [FileSetting] = []
  /// Settings for every file.
  package var general = SettingsLayer()
  /// Settings for some files, on top of it; later ones win.
  package var overrides: [SettingsOverride] = []
  /// Where the app's files are, and what is known about the app.
  package var app = AppSetting()
  package var suppressions: [SuppressionSetting] = []
  /// Custom rules, in the order in which they are read.
  package var customRules: [CustomRuleSetting] = []
  /// The ids of custom rules, those among them that hold mistakes.
  package var customRuleIDs: [String] = []
  /// The files that hold such rules, each once.
  package var ruleFiles: [RuleFile] = []

  /// The longest chain of configurations that extend each other.
  package static let maxBaseDepth = 16
  /// The id that mistakes in a configuration are reported under.
  package static let rule = "config-invalid"

  /// An empty configuration.
  package init() {}
}

/// Settings that are allowed both at the top and in an override.
package struct SettingsLayer: Sendable {
  package var headers: [HeaderSetting] = []
  /// In the order in which they apply: globs before ids, else as written.
  package var rules: [RuleSetting] = []
  /// The list that replaces the default one; nil if not set.
  package var placeholderStyles: [PlaceholderStyle]?
  package var placeholders: [PlaceholderSetting] = []
  package var authentication: SenderAuthentication?
  package var dialect: Dialect?
}

/// Settings for the files that some globs match.
package struct SettingsOverride: Sendable {
  package var files: [GlobSetting]
  package var layer: SettingsLayer
  /// Where it is written in the configuration.
  package let range: ByteRange
}

/// How the files that some globs match are read.
package struct FileSetting: Sendable {
  package let files: [GlobSetting]
  /// The language; nil if not set.
  package let language: Language?
  /// Where the payloads are; nil if not set.
  package let payloads: [PointerPattern]?

  /// Whether it is about the file at a path from the configuration's folder.
  package func covers(_ path: String) -> Bool { files.covers(path) }
}

/// A header that the sender adds.
package struct HeaderSetting: Hashable, Sendable {
  /// In lower case.
  package let name: String
  /// The value as text; nil removes the header.
  package let value: String?
  /// Where it is written in the configuration.
  package let range: ByteRange
}

/// The settings of one rule.
package struct RuleSetting: Hashable, Sendable {
  package let id: String
  /// The new values; nil removes the inherited ones.
  package let change: RuleSettings?
}

/// What a placeholder stands for.
package struct PlaceholderSetting: Hashable, Sendable {
  package let name: String
  /// The maximum size of its value in bytes.
  package let maxBytes: Int?
  package let example: String?
  /// Whether it removes the inherited setting of this name.
  package let isRemoval: Bool
}

/// A finding that is accepted.
package struct SuppressionSetting: Sendable {
  package let path: PathPattern
  /// A JSON Pointer; nil is the whole file.
  package let pointer: String?
  /// A rule's id, or a glob with `*`.
  package let rule: String
  package let reason: String
  /// The first day on which it no longer applies.
  package let expires: CalendarDay?
  package let place: SuppressionPlace
}

/// Where a suppression is written in the configuration.
package struct SuppressionPlace: Sendable {
  /// The JSON Pointer to it.
  package let pointer: String
  package let path: ByteRange
  package let rule: ByteRange
  package let expires: ByteRange?
}

/// The app's files, and what is known about the app without them.
///
/// A part is nil if it is not set.
package struct AppSetting: Sendable {
  /// The folders with the app's sounds.
  package var sounds: [PathSetting]?
  /// Strings files and catalogs.
  package var strings: [GlobSetting]?
  /// The categories that the app registers.
  package var categories: [CategorySetting]?
  /// The Live Activity types, and the files with their pushes.
  package var activities: [ActivitySetting]?
  /// Swift and Objective-C files with categories and Live Activity types.
  package var sources: [GlobSetting]?
  package var entitlements: [GlobSetting]?
  /// The `Info.plist` of the app and those of its extensions.
  package var infoPlists: [GlobSetting]?
  /// The systems that the app runs on.
  package var platforms: [PlatformSetting]?

  package init() {}
}

/// A path as it is written in the configuration.
package struct PathSetting: Hashable, Sendable {
  /// The path from the configuration's folder.
  package let path: String
  /// Where it is written in the configuration.
  package let range: ByteRange
  package let pointer: String
}

/// A glob with its place.
package struct GlobSetting: Hashable, Sendable {
  /// For paths from the configuration's folder.
  package let pattern: PathPattern
  /// Where it is written in the configuration.
  package let range: ByteRange
  package let pointer: String
}

/// A system that the app runs on.
package struct PlatformSetting: Hashable, Sendable {
  /// As Apple writes it: `iOS`.
  package let name: String
  /// The oldest version: `15.0`.
  package let version: String
}

/// A category's identifier that the configuration lists.
package struct CategorySetting: Hashable, Sendable {
  package let identifier: String
  /// Where it is written in the configuration.
  package let range: ByteRange
}

/// A Live Activity type, and the files with its pushes.
package struct ActivitySetting: Sendable {
  /// The type's name in Swift.
  package let type: String
  package let files: [PathPattern]
  /// Where the name is written in the configuration.
  package let range: ByteRange
  package let pointer: String
}

/// What a configuration needs to know of one that it extends: the ids of custom rules there, and
/// whether there may be more of them, because a file could not be read.
package typealias BaseKnowledge = (customRuleIDs: [String], mayLackRuleIDs: Bool)

/// Why a configuration under `extends` is not read.
package enum BaseRefusal: Error, Hashable, Sendable {
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
