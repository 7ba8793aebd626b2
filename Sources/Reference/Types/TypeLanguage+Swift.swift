extension TypePrinter {
  mutating func addSwift() {
    add("import Foundation\n")
    add("/// The types of a payload for Apple Push Notification service.")
    add("enum APNs {")
    for object in model.objects {
      document(object.documentation, level: 1)
      if object.isOpen {
        document("For custom keys, write a type of your own with a property `aps`.", level: 1)
      }
      add("struct \(object.name): Codable, Hashable, Sendable {", level: 1)
      for field in object.fields {
        document(field.documentation, level: 2)
        let mark = field.isNeeded ? "" : "?"
        add(
          "var \(TypePrinter.swiftName(field)): \(TypePrinter.swift(field.kind))\(mark)",
          level: 2
        )
      }
      add("\nenum CodingKeys: String, CodingKey {", level: 2)
      for field in object.fields {
        let name = TypePrinter.swiftName(field)
        add("case \(name)" + (name == field.key ? "" : " = \"\(field.key)\""), level: 3)
      }
      add("}", level: 2)
      add("}\n", level: 1)
    }
    for enumeration in model.enumerations + [.pushType] {
      add("enum \(enumeration.name): String, Codable, Hashable, Sendable {", level: 1)
      for word in enumeration.words {
        let name = TypePrinter.words(of: word).lowerCamelCase
        add("case \(name)" + (name == word ? "" : " = \"\(word)\""), level: 2)
      }
      add("}\n", level: 1)
    }
    add(TypePrinter.swiftHelpers, level: 1)
    add("}")
  }

  private static func swiftName(_ field: TypeModel.Field) -> String {
    field.words.withInitialisms.lowerCamelCase
  }

  private static func swift(_ kind: TypeModel.Kind) -> String {
    switch kind {
    case .text: "String"
    case .word(let enumeration): enumeration.name
    case .number: "Double"
    case .integer, .seconds: "Int"
    case .one: "Flag"
    case .boolean: "Bool"
    case .texts: "[String]"
    case .object(let name): name
    case .ownObject: "JSONValue"
    case .textOrObject(let name): "TextOr<\(name)>"
    case .nullable(let kind): swift(kind)
    }
  }

  private static let swiftHelpers = """
    /// The number 1.
    enum Flag: Int, Codable, Hashable, Sendable {
      case on = 1
    }

    /// A text, or an object in its place.
    enum TextOr<Object: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
      case text(String)
      case object(Object)

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
          self = .text(text)
        } else {
          self = .object(try container.decode(Object.self))
        }
      }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .object(let object): try container.encode(object)
        }
      }
    }

    /// A value that the app defines, such as the content state of a Live Activity.
    enum JSONValue: Codable, Hashable, Sendable {
      case null
      case bool(Bool)
      case number(Double)
      case string(String)
      case array([JSONValue])
      case object([String: JSONValue])

      /// A value as the default coders send and read it.
      init(encoding value: some Encodable) throws {
        self = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value))
      }

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
          self = .null
        } else if let bool = try? container.decode(Bool.self) {
          self = .bool(bool)
        } else if let number = try? container.decode(Double.self) {
          self = .number(number)
        } else if let string = try? container.decode(String.self) {
          self = .string(string)
        } else if let array = try? container.decode([JSONValue].self) {
          self = .array(array)
        } else {
          self = .object(try container.decode([String: JSONValue].self))
        }
      }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let bool): try container.encode(bool)
        case .number(let number): try container.encode(number)
        case .string(let string): try container.encode(string)
        case .array(let array): try container.encode(array)
        case .object(let object): try container.encode(object)
        }
      }
    }
    """
}
