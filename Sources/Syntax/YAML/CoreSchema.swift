import Text

/// The types of plain scalars: the core schema of YAML 1.2.2, section 10.3.2.
///
/// Numbers are converted to JSON's notation (RFC 8259 section 6), which does not allow `+1`, `007`,
/// `.5`, `1.`, `0o17` and `0x1F`.
package enum CoreSchema {
  package enum Resolution: Hashable, Sendable {
    case string
    case null
    case boolean(Bool)
    /// The number as JSON text.
    case number(text: [UInt8], isInteger: Bool)
    /// `.inf`, `-.inf` and `.nan`, which have no JSON equivalent.
    case notFinite
  }

  /// The type of a scalar by a schema.
  package enum Kind: Hashable, Sendable {
    case string
    case null
    case boolean
    case integer
    case float
    /// A date or a timestamp, which only YAML 1.1 has.
    case timestamp
  }

  /// The type of the plain scalar `text`.
  package static func resolve(_ text: ArraySlice<UInt8>) -> Resolution {
    guard let first = text.first else { return .null }
    switch first {
    case UInt8(ascii: "~"): return text.count == 1 ? .null : .string
    case UInt8(ascii: "n"), UInt8(ascii: "N"):
      return isWord(text, "null", "Null", "NULL") ? .null : .string
    case UInt8(ascii: "t"), UInt8(ascii: "T"):
      return isWord(text, "true", "True", "TRUE") ? .boolean(true) : .string
    case UInt8(ascii: "f"), UInt8(ascii: "F"):
      return isWord(text, "false", "False", "FALSE") ? .boolean(false) : .string
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      let text = Array(text)
      if isPlainDecimal(text[...]) { return .number(text: text, isInteger: true) }
      return number(text) ?? radixInteger(text) ?? (isNotFinite(text) ? .notFinite : .string)
    default: return .string
    }
  }

  /// Whether a scalar is an integer in JSON's notation.
  static func isPlainDecimal(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first else { return false }
    if first == UInt8(ascii: "0") && text.count > 1 { return false }
    return text.allSatisfy { $0.isDigit }
  }

  static func isWord(_ text: ArraySlice<UInt8>, _ words: String...) -> Bool {
    words.contains { $0.utf8.elementsEqual(text) }
  }

  static func isNotFinite(_ text: [UInt8]) -> Bool {
    var rest = ByteScanner(text)
    let isSigned = rest.take(UInt8(ascii: "+"), UInt8(ascii: "-")) != nil
    guard rest.take(UInt8(ascii: ".")) != nil else { return false }
    let word = rest.rest
    if isWord(word, "inf", "Inf", "INF") { return true }
    return !isSigned && isWord(word, "nan", "NaN", "NAN")
  }

  // `[-+]?[0-9]+` and `[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?`
  private static func number(_ text: [UInt8]) -> Resolution? {
    var rest = ByteScanner(text)
    let sign = rest.take(UInt8(ascii: "+"), UInt8(ascii: "-"))
    let whole = rest.takeDigits()
    let hasPoint = rest.take(UInt8(ascii: ".")) != nil
    let fraction = hasPoint ? rest.takeDigits() : []
    if whole.isEmpty && fraction.isEmpty { return nil }
    var json: [UInt8] = sign == UInt8(ascii: "-") ? [UInt8(ascii: "-")] : []
    json += withoutLeadingZeros(whole)
    if hasPoint {
      json.append(UInt8(ascii: "."))
      json += fraction.isEmpty ? [UInt8(ascii: "0")] : fraction
    }
    var hasExponent = false
    if let letter = rest.take(UInt8(ascii: "e"), UInt8(ascii: "E")) {
      hasExponent = true
      json.append(letter)
      if let sign = rest.take(UInt8(ascii: "+"), UInt8(ascii: "-")) { json.append(sign) }
      let digits = rest.takeDigits()
      if digits.isEmpty { return nil }
      json += digits
    }
    guard rest.isAtEnd else { return nil }
    return .number(text: json, isInteger: !hasPoint && !hasExponent)
  }

  // `0o[0-7]+` and `0x[0-9a-fA-F]+`
  private static func radixInteger(_ text: [UInt8]) -> Resolution? {
    guard text.count > 2, text[0] == UInt8(ascii: "0") else { return nil }
    let bits: UInt8
    switch text[1] {
    case UInt8(ascii: "o"): bits = 3
    case UInt8(ascii: "x"): bits = 4
    default: return nil
    }
    var digits: [UInt8] = []
    digits.reserveCapacity(text.count - 2)
    for byte in text[2...] {
      guard let digit = Hexadecimal.digit(byte), digit < 1 << bits else { return nil }
      digits.append(digit)
    }
    return .number(text: decimal(digits, bits: bits), isInteger: true)
  }

  /// The decimal digits of a number with `bits` bits per digit.
  ///
  /// Beyond 64 digits nobody needs the exact value, and long division would be quadratic: the
  /// result is a number that exceeds a double.
  private static func decimal(_ digits: [UInt8], bits: UInt8) -> [UInt8] {
    let digits = digits.drop { $0 == 0 }
    if digits.isEmpty { return [UInt8(ascii: "0")] }
    if digits.count > 64 { return Array("1e999".utf8) }
    var decimal: [UInt8] = [0]
    for digit in digits {
      var carry = Int(digit)
      for index in decimal.indices {
        carry += Int(decimal[index]) << Int(bits)
        decimal[index] = UInt8(truncatingIfNeeded: carry % 10)
        carry /= 10
      }
      while carry > 0 {
        decimal.append(UInt8(truncatingIfNeeded: carry % 10))
        carry /= 10
      }
    }
    return decimal.reversed().map { $0 + UInt8(ascii: "0") }
  }

  private static func withoutLeadingZeros(_ digits: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let significant = digits.drop { $0 == UInt8(ascii: "0") }
    return significant.isEmpty ? [UInt8(ascii: "0")] : significant
  }
}

/// Takes bytes from the front of a short text.
struct ByteScanner {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isAtEnd: Bool { rest.isEmpty }

  /// Takes the next byte if it is one of `wanted`.
  mutating func take(_ wanted: UInt8...) -> UInt8? {
    guard let first = rest.first, wanted.contains(first) else { return nil }
    rest = rest.dropFirst()
    return first
  }

  /// Takes the bytes that match.
  mutating func takeAll(where isWanted: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let taken = rest.prefix(while: isWanted)
    rest = rest[taken.endIndex...]
    return taken
  }

  mutating func takeDigits() -> ArraySlice<UInt8> {
    takeAll { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
  }
}
