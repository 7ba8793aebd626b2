/// The names of types.
public enum TypeWords {
  /// Those of JSON Schema.
  public static let ofSchemas: Set<ExactText> = [
    "object", "array", "string", "number", "integer", "boolean", "null", "structure",
  ]
  /// Those of other descriptions.
  public static let others: Set<ExactText> = [
    "any", "blob", "bool", "date", "datetime", "dict", "dictionary", "double", "enum", "float",
    "int", "keyword", "list", "long", "map", "record", "str", "text", "timestamp", "uuid",
  ]
  /// Those with which a description in words begins.
  private static let inTexts: Set<ExactText> = ofSchemas.union([
    "bool", "date", "dict", "dictionary", "double", "float", "int", "list", "timestamp", "uuid",
  ])

  /// Whether a text describes a type: `string`, `number, 1 wakes the app`, `boolean (optional)`.
  public static func begin(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text.drop { "\"'<[( ".utf8.contains($0) }
    var word = rest.prefix { $0.isLetter }
    let first = lowercased(word)
    if first == "optional" || first == "required" || first == "a" || first == "an" {
      rest = rest[word.endIndex...].drop { " )".utf8.contains($0) }
      word = rest.prefix { $0.isLetter }
    }
    guard 3...11 ~= word.count, inTexts.contains(ExactText(singular(lowercased(word)))) else {
      return false
    }
    let next = rest[word.endIndex...].drop { $0 == 0x20 }
    guard let sign = next.first else { return true }
    if "\"',;:(|[]<>?/)".utf8.contains(sign) { return true }
    return next.startIndex > word.endIndex
      && ["or", "of", "optional", "required"].contains(lowercased(next.prefix { $0.isLetter }))
  }

  private static func lowercased(_ word: ArraySlice<UInt8>) -> String {
    word.count > 11 ? "" : String(decoding: word, as: UTF8.self).lowercased()
  }

  private static func singular(_ word: String) -> String {
    word.hasSuffix("s") ? String(word.dropLast()) : word
  }
}
