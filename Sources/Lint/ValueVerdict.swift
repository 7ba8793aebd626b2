public import PushlintAPNsSpec
public import PushlintSyntax

/// What is wrong with the value of a documented key.
///
/// One value gets one verdict, so that only one rule reports it.
public enum ValueVerdict: Sendable {
  case fine
  /// Another JSON type than the row's; `conversion` is the same value as the right JSON text.
  case wrongType(expected: ValueType, conversion: String?)
  /// A YAML scalar without quotes that is read as another type than a string.
  case unquotedScalar
  case quotedPlaceholder
  case notAllowed([String])
  case outOfRange(ValueType)
  case notFlag(Flag)
  case empty

  /// How a flag that must be 1 (or `true`) is written instead.
  public enum Flag: Sendable {
    /// `true` for 1, which works without being documented.
    case trueForOne
    /// 0, `false`: the same as omitting it.
    case off
    /// The right value in another type, such as `"1"`.
    case wrongForm
    /// `"0"`, which was meant as off and is not.
    case offAsText
    case other
  }

  /// Judges a value in a payload by the row of the key that was meant.
  public static func of(
    _ value: NodeView,
    _ row: Key,
    _ pushType: PushTypeFact,
    _ dialect: Dialect
  ) -> ValueVerdict {
    // The Admin SDKs take booleans for flags and convert them.
    if case .firebaseAdmin = dialect, row.type == .flag,
      value.kind == .true || value.kind == .false
    {
      return .fine
    }
    return judge(value, typeHere(of: row, value, pushType), row)
  }

  /// The row's type, unless the push type changes it.
  private static func typeHere(
    of row: Key,
    _ value: NodeView,
    _ pushType: PushTypeFact
  ) -> ValueType {
    switch row.place {
    case .aps where row == Aps.relevanceScore && !pushType.isNone(of: .liveactivity):
      .number(from: nil, to: nil)
    case .aps where pushType.type == .liveactivity && row == Aps.alert: .object(.alert)
    // The object form is for Live Activities; of anything else only text is right elsewhere.
    case .alert
    where value.kind != .object && (row == Alert.title || row == Alert.body)
      && pushType.isNone(of: .liveactivity):
      .string
    default: row.type
    }
  }

  private static func judge(_ value: NodeView, _ type: ValueType, _ row: Key) -> ValueVerdict {
    if value.isUnknown || value.asString?.isNumberPlaceholder == true { return .fine }
    switch type {
    case .nullable(let inner): return value.kind == .null ? .fine : judge(value, inner, row)
    case .either(let types):
      let fitting = types.first { fits(value.kind, $0) }
      return fitting.map { judge(value, $0, row) }
        ?? .wrongType(expected: type, conversion: nil)
    case .string, .base64: return text(value, type, row)
    case .oneOf(let words):
      guard let string = value.asString else {
        // What would be wrong as text, too, needs no quotes.
        return words.contains(value.text)
          ? text(value, type, row) : .wrongType(expected: type, conversion: nil)
      }
      if string.isTemplate || words.contains(string.value) { return .fine }
      return .notAllowed(words)
    case .number, .integer, .unixSeconds: return number(value, type)
    case .flag: return flag(value, row)
    case .trueOnly: return trueOnly(value)
    case .boolean, .arrayOfStrings, .object:
      return fits(value.kind, type) ? .fine : .wrongType(expected: type, conversion: nil)
    }
  }

  static func fits(_ kind: NodeKind, _ type: ValueType) -> Bool {
    switch type {
    case .string, .oneOf, .base64: kind == .string
    case .number, .integer, .unixSeconds, .flag: kind == .number
    case .trueOnly, .boolean: kind == .true || kind == .false
    case .arrayOfStrings: kind == .array
    case .object: kind == .object
    case .either(let types): types.contains { fits(kind, $0) }
    case .nullable(let type): kind == .null || fits(kind, type)
    }
  }

  private static func text(_ value: NodeView, _ type: ValueType, _ row: Key) -> ValueVerdict {
    if let string = value.asString {
      let isEmpty = string.isEmpty && !row.mayBeEmpty
      return isEmpty ? .empty : .fine
    }
    // Nothing shows that `null` was meant as text.
    let isScalar = value.flags.contains(.isPlain) && value.kind != .null
    if isScalar, !value.range.isEmpty { return .unquotedScalar }
    let conversion = value.asNumber.map { JSONString.quoted($0.text) }
    return .wrongType(expected: type, conversion: conversion)
  }

  private static func number(_ value: NodeView, _ type: ValueType) -> ValueVerdict {
    if let string = value.asString {
      if string.isLonePlaceholder { return .quotedPlaceholder }
      let number = string.isTemplate ? nil : number(in: string.value)
      let isFitting = number.map { isInside($0, type) } ?? false
      return .wrongType(expected: type, conversion: isFitting ? string.value : nil)
    }
    guard let number = value.asNumber else { return .wrongType(expected: type, conversion: nil) }
    return isInside(number, type) ? .fine : .outOfRange(type)
  }

  private static func isInside(_ number: NumberView, _ type: ValueType) -> Bool {
    guard let double = number.double else { return false }
    switch type {
    case .number(let from, let to):
      return double >= from ?? -.infinity && double <= to ?? .infinity
    case .integer(let from):
      guard number.integer != nil || double.magnitude >= 9e18 else { return false }
      return from.map { double >= Double($0) } ?? true
    default: return true
    }
  }

  /// The number that a text spells exactly.
  private static func number(in text: String) -> NumberView? {
    let tree = SyntaxTree.parse(
      SourceText(text),
      ParseOptions(language: .json, placeholderStyles: [])
    )
    guard tree.issues.isEmpty, let root = tree.roots.first,
      root.range.count == text.utf8.count, root.asNumber?.double?.isFinite == true
    else { return nil }
    return root.asNumber
  }

  private static func flag(_ value: NodeView, _ row: Key) -> ValueVerdict {
    if let number = value.asNumber {
      switch number.integer {
      case 1: return .fine
      // `critical: 0` makes the whole sound object pointless; another rule reports that.
      case 0: return row == Sound.critical ? .fine : .notFlag(.off)
      default: return .notFlag(.other)
      }
    }
    return flagText(value) ?? (value.kind == .true ? .notFlag(.trueForOne) : off(value))
  }

  private static func trueOnly(_ value: NodeView) -> ValueVerdict {
    if value.kind == .true { return .fine }
    if let number = value.asNumber {
      return .notFlag(number.integer == 1 ? .wrongForm : number.integer == 0 ? .off : .other)
    }
    return flagText(value) ?? off(value)
  }

  private static func off(_ value: NodeView) -> ValueVerdict {
    .notFlag(value.kind == .false ? .off : .other)
  }

  private static func flagText(_ value: NodeView) -> ValueVerdict? {
    guard let string = value.asString else { return nil }
    if string.isLonePlaceholder { return .quotedPlaceholder }
    switch string.isTemplate ? "" : string.value {
    case "1", "true": return .notFlag(.wrongForm)
    // What YAML 1.1 called true; quoting it would not help.
    case "yes", "Yes", "on", "On":
      return .notFlag(value.flags.contains(.isPlain) ? .wrongForm : .other)
    case "0", "false": return .notFlag(.offAsText)
    default: return .notFlag(.other)
    }
  }
}
