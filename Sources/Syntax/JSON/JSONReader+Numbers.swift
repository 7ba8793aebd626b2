import Text

/// Numbers (RFC 8259 section 6), and what was meant to be one.
extension JSONReader {
  /// Reads the number at `index`, which begins with a digit or `-`.
  @inline(__always)
  mutating func readNumber() {
    let start = index
    guard let number = scanNumber(from: start), endsLiteral(at: number.end) else {
      return readOddNumber()
    }
    index = number.end
    if number.hasLeadingZero { reportLeadingZeros(from: start) }
    leaf(.number, from: start, flags: number.isInteger ? [.isFlow, .isInteger] : .isFlow)
  }

  private struct ScannedNumber {
    var end: Int
    var isInteger: Bool
    var hasLeadingZero: Bool
  }

  /// Scans `-? digits (. digits)? ([eE] [+-]? digits)?`, leading zeros allowed.
  @inline(__always)
  private func scanNumber(from start: Int) -> ScannedNumber? {
    var offset = start
    if byte(at: offset) == UInt8(ascii: "-") { offset &+= 1 }
    let integer = offset
    offset = digitsEnd(from: offset)
    guard offset > integer else { return nil }
    let hasLeadingZero = offset &- integer > 1 && bytes[integer] == UInt8(ascii: "0")
    var isInteger = true
    if byte(at: offset) == UInt8(ascii: ".") {
      let fraction = offset &+ 1
      offset = digitsEnd(from: fraction)
      guard offset > fraction else { return nil }
      isInteger = false
    }
    if byte(at: offset) | 0x20 == UInt8(ascii: "e") {
      var exponent = offset &+ 1
      let sign = byte(at: exponent)
      if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { exponent &+= 1 }
      offset = digitsEnd(from: exponent)
      guard offset > exponent else { return nil }
      isInteger = false
    }
    return ScannedNumber(end: offset, isInteger: isInteger, hasLeadingZero: hasLeadingZero)
  }

  @inline(__always)
  private func digitsEnd(from offset: Int) -> Int {
    var offset = offset
    while offset < end, bytes[offset].isDigit { offset &+= 1 }
    return offset
  }

  private mutating func reportLeadingZeros(from start: Int) {
    let zeros = bytes[start] == UInt8(ascii: "-") ? start + 1 : start
    var last = zeros
    while bytes[last] == UInt8(ascii: "0"), byte(at: last + 1).isDigit { last += 1 }
    report(.leadingZero, ByteRange(zeros, last))
  }

  /// Reads what begins like a number and is none.
  @inline(never)
  mutating func readOddNumber() {
    let start = index
    let placeholder = placeholderEnd(from: start)
    let word = wordEnd(from: start)
    if placeholder > word {
      index = placeholder
      return leafPlaceholder(from: start)
    }
    index = word
    if bytes[start] == UInt8(ascii: "+"), let number = scanNumber(from: start + 1),
      number.end == word, byte(at: start + 1) != UInt8(ascii: "-")
    {
      report(.leadingPlus, ByteRange(start, start + 1))
      return leaf(.number, from: start, flags: number.isInteger ? [.isFlow, .isInteger] : .isFlow)
    }
    if bytes[start] == UInt8(ascii: "-"), word == start + 1 {
      // `- 1`
      let digits = skippingSpace(word)
      if byte(at: digits).isDigit, !hasLineEnd(word, digits) { index = wordEnd(from: digits) }
    }
    let range = ByteRange(start, index)
    report(isNotANumber(bytes[range.indices]) ? .notANumber : .malformedNumber, range)
    leaf(.unexpected, from: start)
  }

  private func isNotANumber(_ word: ArraySlice<UInt8>) -> Bool {
    guard word.count <= 10 else { return false }
    switch EditDistance.fold(String(decoding: word.dropFirst(), as: UTF8.self)) {
    case "nan", "inf", "infinity": return true
    default: return false
    }
  }
}
