// JSON Schema, draft 2020-12.
//
// Choices:
// - A schema is a JSON value and is written as one: the code shows what is printed. Those that no
//   table of ours is part of are written as text, which takes less code.
// - Of the keywords, those are used that drafts 7 and 2020-12 share, since editors know those best;
//   `$defs` and `$ref` next to other keywords are the exceptions; all of them understand these.
// - What no schema can tell (sizes, files, what goes together with what) is left to the linter.

public import PushlintSyntax

/// A schema or a part of one.
public typealias Schema = JSONValue

extension Schema {
  /// The schema under `$defs` of that name.
  static func reference(_ name: String) -> Schema { ["$ref": .string("#/$defs/" + name)] }

  static func texts(_ words: [String]) -> Schema { .array(words.map { .string($0) }) }

  /// One of these texts and nothing else.
  static func word(of words: [String]) -> Schema { ["enum": .texts(words)] }

  /// Any one of these; a single one needs no wrapper.
  static func any(of schemas: [Schema]) -> Schema {
    if schemas.count == 1, let only = schemas.first { return only }
    return ["anyOf": .array(schemas)]
  }

  /// One such thing in a file, or a list of them.
  static func oneOrMore(_ name: String) -> Schema {
    any(of: [
      .reference(name), ["type": "array", "items": .reference(name), "minItems": 1],
    ])
  }

  static func required(_ keys: [String]) -> Schema { ["required": .texts(keys)] }

  static func properties(_ members: [Member]) -> Schema { ["properties": .object(members)] }

  /// Adds a member after the existing ones.
  func adding(_ name: String, _ value: Schema) -> Schema { self + .object([Member(name, value)]) }

  /// The same with a description, which comes first.
  func described(_ words: String) -> Schema { ["description": .string(words)] + self }

  /// The members of both; a value that is not an object has none.
  static func + (left: Schema, right: Schema) -> Schema { .object(left.members + right.members) }

  private var members: [Member] {
    if case .object(let members) = self { members } else { [] }
  }

  // MARK: Placeholders

  /// The name of the alternative for every value, since a placeholder may become anything.
  static let placeholderName = "placeholder"

  /// A text that holds a placeholder of one of the styles that are on without configuration.
  static let placeholder: Schema = [
    "description": "Text with a template placeholder, which may become anything.",
    "type": "string",
    "pattern": .string(placeholderPattern),
  ]

  private static let placeholderPattern = PlaceholderStyle.standard
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

  // MARK: Text

  private static let columns = 100

  /// JSON, indented by two spaces, with a line end behind it; what fits into a line stays in one.
  public var text: String {
    var text = ""
    write(to: &text, indentation: 0, column: 0)
    return text + "\n"
  }

  /// `column` is where it begins, its key in front of it counted in.
  private func write(to text: inout String, indentation: Int, column: Int) {
    let parts = parts
    guard let brackets, !parts.isEmpty else {
      text += line
      return
    }
    // Room for the comma behind it; what holds objects within objects is better read in lines.
    if depth <= 3, line.count < Schema.columns - column {
      text += line
      return
    }
    let margin = String(repeating: " ", count: indentation + 2)
    text += brackets.open
    for (index, part) in parts.enumerated() {
      text += (index == 0 ? "\n" : ",\n") + margin + part.label
      part.value.write(
        to: &text,
        indentation: indentation + 2,
        column: indentation + 2 + part.label.count
      )
    }
    text += "\n" + String(repeating: " ", count: indentation) + brackets.close
  }

  /// The value in one line.
  private var line: String {
    switch self {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .integer(let value): return String(value)
    case .number(let text): return text
    case .string(let text): return JSONString.quoted(text)
    case .array, .object:
      let parts = parts.map { $0.label + $0.value.line }.joined(separator: ", ")
      return (brackets?.open ?? "") + parts + (brackets?.close ?? "")
    }
  }

  private var brackets: (open: String, close: String)? {
    switch self {
    case .null, .bool, .integer, .number, .string: nil
    case .array: ("[", "]")
    case .object: ("{", "}")
    }
  }

  /// The items between the brackets, each with its key, quoted and followed by a colon.
  private var parts: [(label: String, value: Schema)] {
    switch self {
    case .null, .bool, .integer, .number, .string: []
    case .array(let items): items.map { ("", $0) }
    case .object(let members): members.map { (JSONString.quoted($0.name) + ": ", $0.value) }
    }
  }

  /// How deep containers are nested.
  private var depth: Int {
    brackets == nil ? 0 : 1 + (parts.map { $0.value.depth }.max() ?? 0)
  }
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
