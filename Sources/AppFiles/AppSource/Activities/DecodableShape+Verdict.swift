import PushlintSyntax

/// A JSON value, as far as decoding it on its own goes; a text that is not known is nil.
public enum JSONValueForm: Hashable, Sendable {
  case null
  case boolean
  /// A number as it is written.
  case number(String?)
  /// A string without its escapes.
  case string(String?)
  case array
  case object
}

/// Whether a value can be decoded.
public enum DecodingVerdict: Hashable, Sendable {
  case accepted
  case rejected
  /// It depends on what is not known, or on the version of the decoder.
  case unknown
}

extension DecodableShape {
  /// Whether a value can be decoded as this; for arrays and objects without what is in them.
  ///
  /// What is said was tried with Foundation's JSON decoder; where versions of it differ, the answer
  /// is `unknown`.
  public func verdict(on value: JSONValueForm) -> DecodingVerdict {
    switch self {
    case .notChecked(.constant): return .accepted
    case .notChecked: return .unknown
    case .optional(let wrapped): return value == .null ? .accepted : wrapped.verdict(on: value)
    case .boolean: return value == .boolean ? .accepted : .rejected
    case .array: return value == .array ? .accepted : .rejected
    case .object, .dictionary: return value == .object ? .accepted : .rejected
    case .integer, .floating, .date, .decimal, .integerEnum:
      guard case .number(let text) = value else { return .rejected }
      guard let text, let number = NumberText(text) else { return .unknown }
      return verdict(onNumber: number)
    case .string, .data, .url, .uuid, .stringEnum:
      guard case .string(let text) = value else { return .rejected }
      guard let text else { return self == .string ? .accepted : .unknown }
      return verdict(onText: text)
    }
  }

  private func verdict(onNumber number: NumberText) -> DecodingVerdict {
    switch self {
    case .integer(let width): number.fits(width)
    case .integerEnum(let values): number.isOne(of: values)
    default: number.isModest ? .accepted : .unknown
    }
  }

  private func verdict(onText text: String) -> DecodingVerdict {
    let bytes = Array(text.utf8)
    switch self {
    case .stringEnum(let values): return values.contains(text) ? .accepted : .rejected
    case .uuid: return Hexadecimal.isUUID(bytes) ? .accepted : .rejected
    case .data: return DecodableShape.base64Verdict(bytes)
    case .url:
      if bytes.isEmpty { return .rejected }
      return bytes.allSatisfy { DecodableShape.isPlainInURL($0) } ? .accepted : .unknown
    default: return .accepted
    }
  }

  /// Padding that is missing is refused; what stands behind padding is left open.
  private static func base64Verdict(_ bytes: [UInt8]) -> DecodingVerdict {
    let digits = bytes.prefix { byte in
      SourceLexer.isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20)
        || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "/")
    }
    let rest = bytes[digits.count...]
    if rest.contains(where: { $0 != UInt8(ascii: "=") }) { return .rejected }
    guard bytes.count.isMultiple(of: 4) else { return .rejected }
    return rest.count <= 2 ? .accepted : .unknown
  }

  private static func isPlainInURL(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"),
      UInt8(ascii: "/"):
      true
    default:
      SourceLexer.isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20)
    }
  }
}
