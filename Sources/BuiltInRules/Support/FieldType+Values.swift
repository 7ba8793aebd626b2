import PushlintAPNsSpec
import PushlintLint
import PushlintSyntax

extension FieldType {
  /// What of a value does not have the form, and the form that it should have: an item of an array,
  /// or all of it.
  func wrongPart(of value: NodeView) -> (NodeView, FieldType)? {
    if accepts(value) { return nil }
    if let items = value.asArray, let type = itemType {
      return items.lazy.compactMap { type.wrongPart(of: $0) }.first
    }
    return (value, self)
  }

  /// The type of the items, where arrays have the form.
  private var itemType: FieldType? {
    switch self {
    case .list(let item): item
    case .value(.arrayOfStrings): .value(.string)
    case .either(let types): types.lazy.compactMap { $0.itemType }.first
    default: nil
    }
  }

  /// Whether a value has the form; what is not known is taken, and `null` is an absent field.
  func accepts(_ value: NodeView) -> Bool {
    if value.isUnknown || value.kind == .null || value.kind == .missing { return true }
    switch self {
    case .any: return true
    case .value(let type): return type.accepts(value)
    case .duration: return value.asString.map { $0.isTemplate || acceptsText($0.value) } ?? false
    case .object: return value.kind == .object
    case .embedded: return value.kind == .string
    case .list(let item):
      guard let items = value.asArray else { return false }
      return items.allSatisfy { item.accepts($0) }
    case .either(let types): return types.contains { $0.accepts(value) }
    }
  }

  /// The JSON text of the same value in this form, where only that can be meant.
  func conversion(of value: NodeView) -> String? {
    if takesBooleans { return FieldType.boolean(for: value) }
    guard isText, value.kind == .number || value.kind == .true || value.kind == .false else {
      return nil
    }
    var text = value.text
    if case .duration = self, value.kind == .number { text += "s" }
    return acceptsText(text) ? JSONString.quoted(text) : nil
  }

  /// The boolean that a value in another form can only mean.
  private static func boolean(for value: NodeView) -> String? {
    if let number = value.asNumber?.integer {
      return number == 1 ? "true" : number == 0 ? "false" : nil
    }
    switch value.asString?.value {
    case "true", "1": return "true"
    case "false", "0": return "false"
    default: return nil
    }
  }

  /// Whether a boolean has the form, and no text.
  private var takesBooleans: Bool {
    switch self {
    case .value(.boolean): true
    case .either(let types): types.contains { $0.takesBooleans } && !types.contains { $0.isText }
    default: false
    }
  }

  /// Whether text is a value of the type, as far as text can be.
  func acceptsText(_ text: String) -> Bool {
    switch self {
    case .duration:
      let parts = text.utf8.dropLast().split(separator: UInt8(ascii: "."), maxSplits: 1)
      return text.utf8.last == UInt8(ascii: "s") && !parts.isEmpty
        && parts.allSatisfy { part in part.allSatisfy { $0 &- 0x30 < 10 } }
    case .value(.oneOf(let words)): return words.contains(text)
    default: return isText
    }
  }

  var isNumeric: Bool {
    switch self {
    case .value(.number), .value(.integer), .value(.unixSeconds): true
    default: false
    }
  }

  var isNumber: Bool { if case .value(.number) = self { true } else { false } }

  var isText: Bool {
    switch self {
    case .value(.string), .value(.oneOf), .value(.base64), .duration, .embedded: true
    default: false
    }
  }

  /// The words of each form that it may have.
  private var alternatives: [String] {
    switch self {
    case .either(let types): types.flatMap { $0.alternatives }
    case .value(.oneOf(let words)): words.map { Words.alternatives([$0]) }
    default: [words]
    }
  }

  var words: String {
    switch self {
    case .any: "any value"
    case .value(.oneOf(let words)): Words.alternatives(words)
    case .value(.number(let from?, let to?)) where from == to:
      "the number \(Words.number(from))"
    case .value(.number(let from?, let to?)):
      "a number from \(Words.number(from)) to \(Words.number(to))"
    case .value(let type): Words.name(of: type)
    case .duration: "a string such as '3600s'"
    case .object: "an object"
    case .embedded: "a string of JSON"
    case .list: "an array"
    case .either: Words.choice(alternatives)
    }
  }
}

extension ValueType {
  fileprivate func accepts(_ value: NodeView) -> Bool {
    switch self {
    case .string, .base64: return value.kind == .string
    case .oneOf(let words):
      return value.asString.map { $0.isTemplate || words.contains($0.value) } ?? false
    case .number, .unixSeconds, .integer, .flag:
      // Protocols of this kind take a number as text too; placeholders in quotes are such text.
      if let text = value.asString { return text.isTemplate || Double(text.value) != nil }
      guard let number = value.asNumber else { return false }
      switch self {
      case .integer: return number.integer != nil
      case .number(let from, let to):
        guard let double = number.double else { return true }
        return double >= from ?? -.infinity && double <= to ?? .infinity
      default: return true
      }
    case .trueOnly, .boolean: return value.kind == .true || value.kind == .false
    case .arrayOfStrings:
      return value.asArray?.allSatisfy { $0.kind == .string || $0.isUnknown } ?? false
    case .object: return value.kind == .object
    case .either(let types): return types.contains { $0.accepts(value) }
    case .nullable(let type): return type.accepts(value)
    }
  }
}
