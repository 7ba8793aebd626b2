// JSON Schema, draft 2020-12.
//
// Choices:
// - A schema is a JSON value and is written as one: what stands in the code is what is printed.
// - Of the keywords, those are used that drafts 7 and 2020-12 share, since editors know those best;
//   `$defs` and `$ref` beside other keywords are the exceptions, and are understood by all of them.
// - What no schema can tell (sizes, files, what goes together with what) is left to the linter.

/// A schema or a part of one: a JSON value whose members keep their order.
package indirect enum Schema: Hashable, Sendable {
  case null
  case flag(Bool)
  case integer(Int)
  case text(String)
  case list([Schema])
  case object([Member])

  /// A member of an object.
  package struct Member: Hashable, Sendable {
    package let name: String
    package let value: Schema

    package init(_ name: String, _ value: Schema) {
      self.name = name
      self.value = value
    }
  }

  /// The member of that name.
  package subscript(name: String) -> Schema? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }
}

extension Schema: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(nilLiteral: ()) { self = .null }
  package init(booleanLiteral value: Bool) { self = .flag(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(stringLiteral value: String) { self = .text(value) }
  package init(arrayLiteral elements: Schema...) { self = .list(elements) }
  package init(dictionaryLiteral elements: (String, Schema)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}

extension Schema {
  /// The schema under `$defs` of that name.
  static func reference(_ name: String) -> Schema { ["$ref": .text("#/$defs/" + name)] }

  /// A list of texts.
  static func texts(_ words: [String]) -> Schema { .list(words.map { .text($0) }) }

  /// One of these texts and nothing else.
  static func word(of words: [String]) -> Schema { ["enum": .texts(words)] }

  /// Any one of these; a single one stands for itself.
  static func any(of schemas: [Schema]) -> Schema {
    if schemas.count == 1, let only = schemas.first { return only }
    return ["anyOf": .list(schemas)]
  }

  /// One such thing in a file, or a list of them.
  static func oneOrMore(_ name: String) -> Schema {
    [
      "if": ["type": "array"],
      "then": ["items": .reference(name), "minItems": 1],
      "else": .reference(name),
    ]
  }

  /// An object in which these keys are there.
  static func required(_ keys: [String]) -> Schema { ["required": .texts(keys)] }

  static func properties(_ members: [Member]) -> Schema { ["properties": .object(members)] }

  /// Another member behind those that are there.
  func adding(_ name: String, _ value: Schema) -> Schema { self + .object([Member(name, value)]) }

  /// The same with a description, which comes first.
  func described(_ words: String) -> Schema { ["description": .text(words)] + self }

  /// The members of both; what is no object has none.
  static func + (left: Schema, right: Schema) -> Schema { .object(left.members + right.members) }

  private var members: [Member] {
    if case .object(let members) = self { members } else { [] }
  }
}
