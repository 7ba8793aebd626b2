/// A scalar as RFC 8259 writes it; `JSONFastPath` and `RecoveringJSONParser` both scan with this.
struct JSONToken {
  let kind: NodeKind
  let start: Int
  let end: Int
  var flags: NodeFlags = []
}

extension JSONToken {
  /// Scans `-? digits (. digits)? ([eE] [+-]? digits)?`, leading zeros allowed.
  @inline(__always)
  static func number(_ text: Span<UInt8>, at start: Int) -> JSONToken? {
    let integer = text.byte(at: start) == UInt8(ascii: "-") ? start &+ 1 : start
    var end = endOfDigits(text, from: integer)
    if end == integer { return nil }
    let integerEnd = end
    if text.byte(at: end) == UInt8(ascii: ".") {
      let fraction = end &+ 1
      end = endOfDigits(text, from: fraction)
      if end == fraction { return nil }
    }
    if text.byte(at: end) | 0x20 == UInt8(ascii: "e") {
      let sign = text.byte(at: end &+ 1)
      let isSigned = sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
      let exponent = isSigned ? end &+ 2 : end &+ 1
      end = endOfDigits(text, from: exponent)
      if end == exponent { return nil }
    }
    let flags: NodeFlags = end == integerEnd ? .isInteger : []
    return JSONToken(kind: .number, start: start, end: end, flags: flags)
  }

  /// The zeros that a number should not start with.
  @inline(__always)
  static func leadingZeros(_ text: Span<UInt8>, at start: Int) -> Range<Int>? {
    let integer = text.byte(at: start) == UInt8(ascii: "-") ? start &+ 1 : start
    var end = integer
    while text.byte(at: end) == UInt8(ascii: "0"), text.byte(at: end &+ 1).isDigit { end &+= 1 }
    return end == integer ? nil : integer..<end
  }

  /// Scans `true`, `false` or `null`, whatever follows.
  static func literal(_ text: Span<UInt8>, at start: Int) -> JSONToken? {
    var word: UInt32 = 0
    for offset in 0..<4 { word = word &<< 8 | UInt32(text.byte(at: start &+ offset)) }
    switch word {
    case 0x7472_7565: return JSONToken(kind: .true, start: start, end: start &+ 4)
    case 0x6E75_6C6C: return JSONToken(kind: .null, start: start, end: start &+ 4)
    case 0x6661_6C73 where text.byte(at: start &+ 4) == UInt8(ascii: "e"):
      return JSONToken(kind: .false, start: start, end: start &+ 5)
    default: return nil
    }
  }

  /// The length of the escape at `index`; 0 for one that is unknown or half of a surrogate pair.
  static func escapeLength(_ text: Span<UInt8>, at index: Int) -> Int {
    switch text.byte(at: index &+ 1) {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return 2
    case UInt8(ascii: "u"):
      guard let unit = codeUnit(text, at: index &+ 2) else { return 0 }
      if unit & 0xF800 != 0xD800 { return 6 }
      guard unit < 0xDC00, text.byte(at: index &+ 6) == UInt8(ascii: "\\"),
        text.byte(at: index &+ 7) == UInt8(ascii: "u"),
        let low = codeUnit(text, at: index &+ 8), low & 0xFC00 == 0xDC00
      else { return 0 }
      return 12
    default: return 0
    }
  }

  /// The UTF-16 code unit that the four hexadecimal digits at `index` spell.
  static func codeUnit(_ text: Span<UInt8>, at index: Int) -> UInt32? {
    var value: UInt32 = 0
    for offset in 0..<4 {
      guard let digit = Hexadecimal.digit(text.byte(at: index &+ offset)) else { return nil }
      value = value &<< 4 | UInt32(digit)
    }
    return value
  }

  @inline(__always)
  private static func endOfDigits(_ text: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while text.byte(at: index).isDigit { index &+= 1 }
    return index
  }
}
