import Text

/// The plain scalars that YAML 1.1 reads differently from YAML 1.2.
///
/// Follows the type repository of YAML 1.1 (bool, float, int, null, timestamp), except that a float
/// has at most one point: the pattern printed there accepts `1.2.3`, which no reader does.
extension CoreSchema {
  /// The type of a plain scalar in YAML 1.1, if it differs from YAML 1.2; else nil.
  package static func yaml11Reading(_ slice: ArraySlice<UInt8>) -> Kind? {
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
    _ = rest.take(UInt8(ascii: "+"), UInt8(ascii: "-"))
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
    _ = rest.take(UInt8(ascii: "+"), UInt8(ascii: "-"))
    let whole = rest.takeAll { isDigit11($0, below: 10) }
    if whole.first == UInt8(ascii: "_") { return false }
    let isSexagesimal = !whole.isEmpty && rest.rest.first == UInt8(ascii: ":")
    guard takeSexagesimalPlaces(&rest), rest.take(UInt8(ascii: ".")) != nil else { return false }
    let fraction = rest.takeAll { isDigit11($0, below: 10) }
    if whole.isEmpty && (fraction.isEmpty || fraction.first == UInt8(ascii: "_")) { return false }
    if !isSexagesimal, rest.take(UInt8(ascii: "e"), UInt8(ascii: "E")) != nil {
      guard rest.take(UInt8(ascii: "+"), UInt8(ascii: "-")) != nil, !rest.takeDigits().isEmpty
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
    guard rest.take(UInt8(ascii: "+"), UInt8(ascii: "-")) != nil,
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
    _ = rest.take(UInt8(ascii: "+"), UInt8(ascii: "-"))
    guard rest.take(UInt8(ascii: "0")) != nil else { return false }
    let digits = rest.takeDigits()
    guard rest.isAtEnd else { return false }
    return digits.drop { $0 == UInt8(ascii: "0") }.count > 1
  }
}
