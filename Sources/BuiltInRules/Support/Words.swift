import PushlintAPNsSpec
import PushlintLint
import PushlintSyntax

/// Words for messages.
enum Words {
  /// What is there instead of a type: the type of the value, or the value where its type is right.
  static func found(_ value: NodeView, insteadOf type: FieldType) -> String {
    if type.isNumber, value.kind == .number { return value.text }
    guard let text = value.asString?.value, type.isText else { return kind(of: value) }
    return "'\(Message.shortened(text))'"
  }

  /// `'a'`, `'a' or 'b'`, `'a', 'b' or 'c'`.
  static func alternatives(_ words: [String]) -> String { quoted(words, last: " or ") }

  /// `'a'`, `'a' and 'b'`, `'a', 'b' and 'c'`.
  static func list(_ words: [String]) -> String { quoted(words, last: " and ") }

  /// Paths of our own tables, uncut: `'a.b'`, `'a.b' or 'c.d'`.
  static func paths(_ paths: [String]) -> String { choice(paths.map { "'\($0)'" }) }

  /// `A`, `A or B`, `A, B or C`: words that need no quotes.
  static func choice(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  private static func quoted(_ words: [String], last joint: String) -> String {
    let quoted = words.map { "'\(Message.shortened($0))'" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + joint + last
  }

  /// The JSON type of a value, with its article.
  static func kind(of node: NodeView) -> String {
    switch node.kind {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .true, .false: "a boolean"
    case .null: "null"
    case .placeholder, .missing, .unexpected, .member: "unknown"
    }
  }

  /// What a value of a type is, with its article: "an integer", "an object or a string".
  static func name(of type: ValueType) -> String {
    switch type {
    case .string, .oneOf, .base64: "a string"
    case .number: "a number"
    case .integer: "an integer"
    case .unixSeconds: "a number of seconds since 1970"
    case .flag: "the number 1"
    case .trueOnly: "the boolean true"
    case .boolean: "a boolean"
    case .arrayOfStrings: "an array of strings"
    case .object: "an object"
    case .either(let types): alternatives(of: types)
    case .nullable(let type): name(of: type)
    }
  }

  private static func alternatives(of types: [ValueType]) -> String {
    choice(types.map { name(of: $0) })
  }

  /// A number without needless digits: `1`, `0.5`.
  static func number(_ value: Double) -> String {
    Int(exactly: value).map { String($0) } ?? value.description
  }

  /// A count with its noun: "1 byte", "2 bytes".
  static func bytes(_ count: Int) -> String { count == 1 ? "1 byte" : "\(count) bytes" }
}

extension Words {
  /// The dotted path of the object that contains a key: `aps.alert`.
  static func holder(of row: Key) -> String {
    guard let dot = row.path.lastIndex(of: ".") else { return "the root" }
    return String(row.path[..<dot])
  }
}

extension KeyOccurrence {
  /// What messages call the key, in quotes: where a field of a service's message becomes it, the
  /// name of the field, and that of Apple's key if it is another.
  var title: String {
    guard let row = meantRow else { return Words.list([name]) }
    if field != nil { return Words.title(of: name, becoming: row.name) }
    // Under another name that the sender converts, the key is right.
    return Words.list([resolution == .documented ? name : row.name])
  }
}

extension HeaderField {
  /// What messages call the header, in quotes; see `KeyOccurrence.title`.
  var title: String {
    guard isOtherField, let member else { return Words.list([row?.name ?? name]) }
    return Words.title(of: member.keyText, becoming: name)
  }

  /// Whether it is a field of a service's message under a name of its own.
  var isOtherField: Bool { member.map { $0.keyText.lowercased() != lowercasedName } ?? false }
}

extension Words {
  fileprivate static func title(of field: String, becoming name: String) -> String {
    let isSame = EditDistance.isSame(field, name)
    return list([field]) + (isSame ? "" : " (Apple's '\(name)')")
  }
}

extension Message {
  /// The first of two wordings where it fits a line, and else the second.
  static func fitting(_ long: Message, or short: Message) -> Message {
    long.text.unicodeScalars.count <= 100 ? long : short
  }
}
