/// The types of plain scalars: the core schema of YAML 1.2.2, section 10.3.2.
///
/// Numbers are converted to JSON's notation (RFC 8259 section 6), which does not allow `+1`, `007`,
/// `.5`, `1.`, `0o17` and `0x1F`.
public enum CoreSchema {
  public enum Resolution: Hashable, Sendable {
    case string
    case null
    case boolean(Bool)
    /// The number as JSON text.
    case number(text: [UInt8], isInteger: Bool)
    /// `.inf`, `-.inf` and `.nan`, which have no JSON equivalent.
    case notFinite
  }

  /// The type of a scalar by a schema.
  public enum Kind: Hashable, Sendable {
    case string
    case null
    case boolean
    case integer
    case float
    /// A date or a timestamp, which only YAML 1.1 has.
    case timestamp
  }

  /// The type of the plain scalar `text`.
  public static func resolve(_ text: ArraySlice<UInt8>) -> Resolution {
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
  private static func isPlainDecimal(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first else { return false }
    if first == UInt8(ascii: "0") && text.count > 1 { return false }
    return text.allSatisfy { $0.isDigit }
  }

  private static func isWord(_ text: ArraySlice<UInt8>, _ words: String...) -> Bool {
    words.contains { $0.utf8.elementsEqual(text) }
  }

  private static func isNotFinite(_ text: [UInt8]) -> Bool {
    var rest = ByteScanner(text)
    let isSigned = rest.takeSign() != nil
    guard rest.take(UInt8(ascii: ".")) != nil else { return false }
    let word = rest.rest
    if isWord(word, "inf", "Inf", "INF") { return true }
    return !isSigned && isWord(word, "nan", "NaN", "NAN")
  }

  // `[-+]?[0-9]+` and `[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?`
  private static func number(_ text: [UInt8]) -> Resolution? {
    var rest = ByteScanner(text)
    let sign = rest.takeSign()
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
      if let sign = rest.takeSign() { json.append(sign) }
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

/// The plain scalars that YAML 1.1 reads differently from YAML 1.2.
///
/// Follows the type repository of YAML 1.1 (bool, float, int, null, timestamp), except that a float
/// has at most one point: the pattern printed there accepts `1.2.3`, which no reader does.
extension CoreSchema {
  /// The type of a plain scalar in YAML 1.1, if it differs from YAML 1.2; else nil.
  public static func yaml11Reading(_ slice: ArraySlice<UInt8>) -> Kind? {
    if !mayBeRead11(slice) { return nil }
    let text = Array(slice)
    let reading = yaml11Kind(text)
    switch (resolve(slice), reading) {
    case (.string, .string), (.null, .null), (.boolean, .boolean), (.notFinite, .float):
      return nil
    case (.number(_, isInteger: true), .integer): return isOctal11(text) ? reading : nil
    case (.number(_, isInteger: false), .float): return nil
    default: return reading
    }
  }

  /// Whether the two may differ: most scalars are words or consist of digits.
  private static func mayBeRead11(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first else { return false }
    switch first {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return !isPlainDecimal(text)
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): return true
    case UInt8(ascii: "y"), UInt8(ascii: "Y"), UInt8(ascii: "n"), UInt8(ascii: "N"),
      UInt8(ascii: "o"), UInt8(ascii: "O"):
      return text.count <= 3
    default: return false
    }
  }

  private static func yaml11Kind(_ text: [UInt8]) -> Kind {
    guard let first = text.first else { return .null }
    switch first {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      if isInteger11(text) { return .integer }
      if isFloat11(text) || isNotFinite(text) { return .float }
      return isTimestamp(text) ? .timestamp : .string
    default:
      if isBoolean11(text) { return .boolean }
      return isWord(text[...], "~", "null", "Null", "NULL") ? .null : .string
    }
  }

  private static func isBoolean11(_ bytes: [UInt8]) -> Bool {
    let text = bytes[...]
    guard text.count <= 5 else { return false }
    return isWord(text, "y", "Y", "yes", "Yes", "YES", "n", "N", "no", "No", "NO")
      || isWord(text, "on", "On", "ON", "off", "Off", "OFF")
      || isWord(text, "true", "True", "TRUE", "false", "False", "FALSE")
  }

  /// Binary, octal, hexadecimal, decimal and sexagesimal, with `_` between digits.
  private static func isInteger11(_ text: [UInt8]) -> Bool {
    var rest = ByteScanner(text)
    _ = rest.takeSign()
    if rest.take(UInt8(ascii: "0")) != nil {
      if rest.isAtEnd { return true }
      let digits: ArraySlice<UInt8>
      if rest.take(UInt8(ascii: "b")) != nil {
        digits = rest.takeAll { isDigit11($0, below: 2) }
      } else if rest.take(UInt8(ascii: "x")) != nil {
        digits = rest.takeAll { isDigit11($0, below: 16) }
      } else {
        digits = rest.takeAll { isDigit11($0, below: 8) }
      }
      return rest.isAtEnd && !digits.isEmpty
    }
    let digits = rest.takeAll { isDigit11($0, below: 10) }
    guard let first = digits.first, first != UInt8(ascii: "_") else { return false }
    return takeSexagesimalPlaces(&rest) && rest.isAtEnd
  }

  private static func isFloat11(_ text: [UInt8]) -> Bool {
    var rest = ByteScanner(text)
    _ = rest.takeSign()
    let whole = rest.takeAll { isDigit11($0, below: 10) }
    if whole.first == UInt8(ascii: "_") { return false }
    let isSexagesimal = !whole.isEmpty && rest.rest.first == UInt8(ascii: ":")
    guard takeSexagesimalPlaces(&rest), rest.take(UInt8(ascii: ".")) != nil else { return false }
    let fraction = rest.takeAll { isDigit11($0, below: 10) }
    if whole.isEmpty && (fraction.isEmpty || fraction.first == UInt8(ascii: "_")) { return false }
    if !isSexagesimal, rest.take(UInt8(ascii: "e"), UInt8(ascii: "E")) != nil {
      guard rest.takeSign() != nil, !rest.takeDigits().isEmpty
      else { return false }
    }
    return rest.isAtEnd
  }

  /// Takes `(:[0-5]?[0-9])*`; false if a colon is followed by something else.
  private static func takeSexagesimalPlaces(_ rest: inout ByteScanner) -> Bool {
    while rest.take(UInt8(ascii: ":")) != nil {
      let digits = rest.takeDigits()
      guard let first = digits.first, digits.count <= 2 else { return false }
      if digits.count == 2 && first > UInt8(ascii: "5") { return false }
    }
    return true
  }

  /// `2024-01-01`, optionally followed by a time.
  private static func isTimestamp(_ text: [UInt8]) -> Bool {
    var rest = ByteScanner(text)
    guard rest.takeDigits().count == 4, rest.take(UInt8(ascii: "-")) != nil else { return false }
    let month = rest.takeDigits().count
    guard rest.take(UInt8(ascii: "-")) != nil else { return false }
    let day = rest.takeDigits().count
    if rest.isAtEnd { return month == 2 && day == 2 }
    guard 1...2 ~= month, 1...2 ~= day else { return false }
    if rest.take(UInt8(ascii: "T"), UInt8(ascii: "t")) == nil {
      guard !takeBlanks(&rest).isEmpty else { return false }
    }
    guard 1...2 ~= rest.takeDigits().count, rest.take(UInt8(ascii: ":")) != nil,
      rest.takeDigits().count == 2, rest.take(UInt8(ascii: ":")) != nil,
      rest.takeDigits().count == 2
    else { return false }
    if rest.take(UInt8(ascii: ".")) != nil { _ = rest.takeDigits() }
    return isTimeZone(&rest)
  }

  private static func isTimeZone(_ rest: inout ByteScanner) -> Bool {
    if rest.isAtEnd { return true }
    _ = takeBlanks(&rest)
    if rest.take(UInt8(ascii: "Z")) != nil { return rest.isAtEnd }
    guard rest.takeSign() != nil,
      1...2 ~= rest.takeDigits().count
    else { return false }
    if rest.take(UInt8(ascii: ":")) != nil, rest.takeDigits().count != 2 { return false }
    return rest.isAtEnd
  }

  private static func takeBlanks(_ rest: inout ByteScanner) -> ArraySlice<UInt8> {
    rest.takeAll { $0 == 0x20 || $0 == 0x09 }
  }

  private static func isDigit11(_ byte: UInt8, below radix: UInt8) -> Bool {
    if byte == UInt8(ascii: "_") { return true }
    guard let digit = Hexadecimal.digit(byte) else { return false }
    return digit < radix
  }

  /// Whether YAML 1.1 reads an octal number where YAML 1.2 reads a different decimal one.
  private static func isOctal11(_ text: [UInt8]) -> Bool {
    var rest = ByteScanner(text)
    _ = rest.takeSign()
    guard rest.take(UInt8(ascii: "0")) != nil else { return false }
    let digits = rest.takeDigits()
    guard rest.isAtEnd else { return false }
    return digits.drop { $0 == UInt8(ascii: "0") }.count > 1
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
    takeAll { $0.isDigit }
  }

  mutating func takeSign() -> UInt8? { take(UInt8(ascii: "+"), UInt8(ascii: "-")) }
}
