import Syntax

extension Schema {
  /// The name of the alternative for every value, since a placeholder may become anything.
  static let placeholderName = "placeholder"

  /// A text that holds a placeholder of one of the styles that are on without configuration.
  static let placeholder: Schema = [
    "description": "Text with a template placeholder, which may become anything.",
    "type": "string",
    "pattern": .string(placeholderPattern),
  ]

  /// What a text that holds a placeholder matches.
  static let placeholderPattern = PlaceholderStyle.standard
    .compactMap { $0.pattern }.joined(separator: "|")

  /// The same, or a placeholder in its place.
  var orPlaceholder: Schema {
    let alternatives: [Schema] =
      if case .array(let schemas)? = self["anyOf"] { schemas } else { [self] }
    return .any(of: alternatives + [.reference(Schema.placeholderName)])
  }

  /// Keys that may be anything, too.
  static let placeholderKeys: Schema = ["patternProperties": [placeholderPattern: true]]

  /// An object without placeholder keys, in which a key can be missing.
  static let closedName = "closed"

  static let closed: Schema = [
    "description": "An object whose keys are all known.",
    "propertyNames": ["not": .reference(placeholderName)],
  ]

  /// The same for objects that have no placeholder among their keys; others may be anything.
  var ifClosed: Schema { ["if": .reference(Schema.closedName), "then": self] }
}

extension PlaceholderStyle {
  /// A regular expression (ECMA-262) for a text with such a placeholder in it.
  ///
  /// It may accept more than the linter does, never less. Nil for the styles that must be
  /// enabled, whose delimiters are common characters.
  fileprivate var pattern: String? {
    switch self {
    case .mustache: #"\{\{.+\}\}|\{%.+%\}|\{#.+#\}"#
    case .dollar: #"\$\{.+\}|\$\(.+\)"#
    case .erb: "<%.+%>"
    case .percent, .brace, .bracket, .angle: nil
    }
  }
}
