package import Diagnostics
package import Syntax
package import Text
package import Vocabulary

/// What one `pushlint.yml` says.
package struct Configuration: Sendable {
  /// The configurations that it builds on, in the order in which they hold.
  package var bases: [BaseSetting] = []
  /// Globs for the only files that are checked in folders, empty for all; nil where nothing is said.
  package var include: [PathPattern]?
  /// Globs for files that are left out in folders; nil where nothing is said.
  package var exclude: [PathPattern]?
  /// What holds for every file.
  package var general = SettingsLayer()
  /// What holds for some files on top of it; later ones win.
  package var overrides: [SettingsOverride] = []
  /// Where the app's own files are, and what is known of it.
  package var app = AppSetting()
  package var suppressions: [SuppressionSetting] = []
  /// The team's own rules, in the order in which they are read.
  package var customRules: [CustomRuleSetting] = []
  /// The ids of the team's own rules, those among them that hold mistakes.
  package var customRuleIDs: [String] = []
  /// The files that hold such rules, each once.
  package var ruleFiles: [RuleFile] = []

  /// The id that mistakes in a configuration are reported under.
  package static let rule = "config-invalid"

  /// A configuration that says nothing.
  package init() {}
}

/// Settings that may stand at the top and in an override alike.
package struct SettingsLayer: Sendable {
  package var headers: [HeaderSetting] = []
  /// In the order in which they hold: globs before ids, else as written.
  package var rules: [RuleSetting] = []
  /// The list that takes the place of the standard one; nil where nothing is said.
  package var placeholderStyles: [PlaceholderStyle]?
  package var placeholders: [PlaceholderSetting] = []
  package var authentication: SenderAuthentication?
  package var dialect: Dialect?
}

/// Settings for the files that some globs match.
package struct SettingsOverride: Sendable {
  package var files: [PathPattern]
  package var layer: SettingsLayer
  /// Where it is written in the configuration.
  package let range: ByteRange
}

/// A header that the sender adds.
package struct HeaderSetting: Hashable, Sendable {
  /// In lower case.
  package let name: String
  /// The value as text; nil takes the header away.
  package let value: String?
  /// Where it is written in the configuration.
  package let range: ByteRange
}

/// What is set for one rule.
package struct RuleSetting: Hashable, Sendable {
  package let id: String
  /// The new values; nil takes away all that was set before.
  package let change: RuleSettings?
}

/// What a placeholder may hold.
package struct PlaceholderSetting: Hashable, Sendable {
  package let name: String
  /// The most bytes it puts in.
  package let maxBytes: Int?
  package let example: String?
  /// Whether it takes away what was set before under its name.
  package let isRemoval: Bool
}

/// A finding that is known and accepted.
package struct SuppressionSetting: Sendable {
  package let path: PathPattern
  /// A JSON Pointer; nil is the whole file.
  package let pointer: String?
  /// A rule's id, or a glob with `*`.
  package let rule: String
  package let reason: String
  /// The first day on which it does not hold any more.
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
