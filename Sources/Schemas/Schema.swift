// JSON Schema, draft 2020-12.
//
// Choices:
// - A schema is a JSON value and is written as one: the code shows what is printed.
// - Of the keywords, those are used that drafts 7 and 2020-12 share, since editors know those best;
//   `$defs` and `$ref` next to other keywords are the exceptions; all of them understand these.
// - What no schema can tell (sizes, files, what goes together with what) is left to the linter.

package import Syntax

/// A schema or a part of one.
package typealias Schema = JSONValue

extension Schema {
  /// The schema under `$defs` of that name.
  static func reference(_ name: String) -> Schema { ["$ref": .string("#/$defs/" + name)] }

  /// A list of texts.
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
    [
      "if": ["type": "array"],
      "then": ["items": .reference(name), "minItems": 1],
      "else": .reference(name),
    ]
  }

  /// An object with these keys.
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
}
