public import PushlintAPNsSpec
import PushlintSyntax

extension Key {
  /// The member of its object's `properties`.
  var property: Schema.Member { Schema.Member(name, schema) }

  /// Its value, described.
  private var schema: Schema {
    var schema = Schema.any(of: Key.alternatives(for: type, of: self))
    if !takesAnyText { schema = schema.orPlaceholder }
    schema = schema.described(words)
    if case .deprecated = status { schema = schema.adding("deprecated", true) }
    return schema
  }

  /// What it means, since when, and what became of it.
  public var words: String {
    var words = documentation
    if let since { words += " Since \(since)." }
    if case .deprecated(let reason) = status { words += " Deprecated: \(reason)." }
    return words
  }

  /// Whether the value may be text of any kind, so that a placeholder is nothing special.
  private var takesAnyText: Bool { Key.isText(type) }

  private static func isText(_ type: ValueType) -> Bool {
    switch type {
    case .string: true
    case .either(let types): types.contains { isText($0) }
    case .nullable(let type): isText(type)
    default: false
    }
  }

  /// The values that fit a type; each alternative has a schema of its own.
  private static func alternatives(for type: ValueType, of row: Key) -> [Schema] {
    switch type {
    case .string: [text(of: row)]
    case .oneOf(let words): [.word(of: words)]
    case .number(let from, let to): [number(from: from, to: to, of: row)]
    case .integer(let from):
      [from.map { ["type": "integer", "minimum": .integer($0)] } ?? ["type": "integer"]]
    case .unixSeconds: [["type": "number"]]
    case .flag: [["enum": row == Sound.critical ? [1] : [1, 0, false]]]
    case .trueOnly: [["enum": [true, false, 0]]]
    case .boolean: [["type": "boolean"]]
    case .arrayOfStrings: [["type": "array", "items": ["type": "string"]]]
    case .base64: [["type": "string", "pattern": .string(base64)]]
    case .object(let place?): [.reference(place.definitionName)]
    case .object(nil): [["type": "object"]]
    case .either(let types): types.flatMap { alternatives(for: $0, of: row) }
    case .nullable(let type): alternatives(for: type, of: row) + [["type": "null"]]
    }
  }

  /// Text in groups of four, with its padding (RFC 4648, section 4).
  private static let base64 =
    "^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$"

  private static func text(of row: Key) -> Schema {
    let mayBeEmpty = row.mayBeEmpty && row != Aps.alert
    return mayBeEmpty ? ["type": "string"] : ["type": "string", "minLength": 1]
  }

  /// The bounds of a relevance score depend on the push type and are in its schema.
  private static func number(from: Double?, to: Double?, of row: Key) -> Schema {
    row == Aps.relevanceScore
      ? ["type": "number"] : ["type": "number"] + bounds(from: from, to: to)
  }

  /// The bounds of a number; those of our tables are whole.
  static func bounds(from: Double?, to: Double?) -> Schema {
    let bounds = [("minimum", from), ("maximum", to)].compactMap { name, bound in
      bound.flatMap { Int(exactly: $0) }.map { Schema.Member(name, .integer($0)) }
    }
    return .object(bounds)
  }
}

extension Key.Place {
  /// The name under `$defs`.
  var definitionName: String {
    switch self {
    case .root: "payload"
    case .aps: Root.aps.name
    case .alert: Aps.alert.name
    case .localizedText: "localizedText"
    case .sound: Aps.sound.name
    }
  }

  /// The object's keys, and no others where Apple defines them.
  var schema: Schema {
    let object: Schema =
      ["type": "object"]
      + .properties(Key.rows(in: self).map { $0.property })
    return self == .root
      ? object : object + Schema.placeholderKeys + ["additionalProperties": false]
  }
}
