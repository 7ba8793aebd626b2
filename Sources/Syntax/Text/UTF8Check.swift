/// Checks bytes against Unicode 16 table 3-7, "Well-Formed UTF-8 Byte Sequences".
public enum UTF8Check {
  /// The offset of the first byte that is not part of a well-formed sequence.
  public static func firstInvalidOffset(in bytes: [UInt8], from start: Int = 0) -> Int? {
    let span = bytes.span
    var index = start
    let count = span.count
    while index < count {
      if span[index] < 0x80 {
        index = TextScan.endOfASCII(in: span, from: index &+ 1)
        continue
      }
      let length = sequenceLength(span, at: index)
      if length == 0 { return index }
      index &+= length
    }
    return nil
  }

  /// A copy in which each byte outside a well-formed sequence is `?`.
  public static func repaired(_ bytes: [UInt8], from start: Int) -> [UInt8] {
    var copy = bytes
    var next = firstInvalidOffset(in: bytes, from: start)
    while let offset = next {
      copy[offset] = UInt8(ascii: "?")
      next = firstInvalidOffset(in: bytes, from: offset + 1)
    }
    return copy
  }

  /// The length of the multi-byte sequence at `index`, or 0 if it is ill-formed.
  private static func sequenceLength(_ bytes: Span<UInt8>, at index: Int) -> Int {
    let lead = bytes[index]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0:
      length = 3
      second = 0xA0...0xBF
    case 0xED:
      length = 3
      second = 0x80...0x9F
    case 0xE1...0xEF: length = 3
    case 0xF0:
      length = 4
      second = 0x90...0xBF
    case 0xF1...0xF3: length = 4
    case 0xF4:
      length = 4
      second = 0x80...0x8F
    default: return 0
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return 0 }
    for offset in 2..<max(2, length) where bytes[index + offset] & 0xC0 != 0x80 { return 0 }
    return length
  }
}
