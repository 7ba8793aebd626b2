import Syntax

extension Schema {
  /// The name of what every value may be instead, since nobody knows what a placeholder will hold.
  static let placeholderName = "placeholder"

  /// A text that holds a placeholder of one of the styles that are on without configuration.
  static let placeholder: Schema = [
    "description": "Text with a template's placeholder in it, which may come to be anything.",
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

  /// An object none of whose keys is a placeholder, so that one can be said to be missing in it.
  static let closedName = "closed"

  static let closed: Schema = [
    "description": "An object of which every key is known.",
    "propertyNames": ["not": .reference(placeholderName)],
  ]

  /// The same for objects that have no placeholder among their keys; others may be anything.
  var ifClosed: Schema { ["if": .reference(Schema.closedName), "then": self] }
}

extension PlaceholderStyle {
  /// A regular expression (ECMA-262) for a text with such a placeholder in it.
  ///
  /// It may take more than the linter does, and never less. Nil for the styles that have to be
  /// switched on, whose signs are everyday ones.
  fileprivate var pattern: String? {
    switch self {
    case .mustache: #"\{\{.+\}\}|\{%.+%\}|\{#.+#\}"#
    case .dollar: #"\$\{.+\}|\$\(.+\)"#
    case .erb: "<%.+%>"
    case .percent, .brace, .bracket, .angle: nil
    }
  }
}
