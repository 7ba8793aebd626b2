/// Searches for the bytes of JSON's syntax, eight at a time, like `TextScan`.
///
/// It loads words itself because calls into another module are not inlined.
enum ByteScan {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// The offset of the first `"`, `\` or control character in `start..<end`, or `end`.
  @inline(__always)
  static func endOfStringText(_ span: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var index = start
    while index &+ 8 <= end {
      let word = load(span, at: index)
      let quote = word ^ (ones &* 0x22)
      let backslash = word ^ (ones &* 0x5C)
      let low = (word &- (ones &* 0x20)) & ~word
      let hits =
        (((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash) | low) & highs
      if hits != 0 { return index &+ hits.trailingZeroBitCount &>> 3 }
      index &+= 8
    }
    while index < end {
      let byte = span[index]
      if byte < 0x20 || byte == 0x22 || byte == 0x5C { return index }
      index &+= 1
    }
    return end
  }

  /// The offset of the first byte in `start..<end` from U+007F on, or `end`.
  static func endOfPlainASCII(_ span: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var index = start
    while index &+ 8 <= end {
      let word = load(span, at: index)
      if (word | (word &+ ones)) & highs != 0 { break }
      index &+= 8
    }
    while index < end, span[index] < 0x7F { index &+= 1 }
    return index
  }

  /// The offset of the first byte in `start..<end` that is not a space (U+0020), or `end`.
  @inline(__always)
  static func endOfSpaces(_ span: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var index = start
    while index &+ 8 <= end {
      let others = load(span, at: index) ^ (ones &* 0x20)
      if others != 0 { return index &+ others.trailingZeroBitCount &>> 3 }
      index &+= 8
    }
    while index < end, span[index] == 0x20 { index &+= 1 }
    return index
  }

  /// The offset of the first of three bytes in `start..<end`, or `end`.
  @inline(__always)
  static func first(
    of needles: (UInt64, UInt64, UInt64),
    in span: Span<UInt8>,
    from start: Int,
    to end: Int
  ) -> Int {
    var index = start
    while index &+ 32 <= end, !holds(needles, span, at: index) { index &+= 32 }
    while index &+ 8 <= end {
      let word = load(span, at: index)
      let first = word ^ (ones &* needles.0)
      let second = word ^ (ones &* needles.1)
      let third = word ^ (ones &* needles.2)
      let hits =
        (((first &- ones) & ~first) | ((second &- ones) & ~second) | ((third &- ones) & ~third))
        & highs
      if hits != 0 { return index &+ hits.trailingZeroBitCount &>> 3 }
      index &+= 8
    }
    while index < end {
      let byte = UInt64(span[index])
      if byte == needles.0 || byte == needles.1 || byte == needles.2 { return index }
      index &+= 1
    }
    return end
  }

  /// Whether one of three bytes is among the 32 at `index`, which the compiler tests by sixteen.
  @inline(__always)
  private static func holds(
    _ needles: (UInt64, UInt64, UInt64),
    _ span: Span<UInt8>,
    at index: Int
  ) -> Bool {
    let block = span.extracting(droppingFirst: index).extracting(first: 32)
    let first = UInt8(truncatingIfNeeded: needles.0)
    let second = UInt8(truncatingIfNeeded: needles.1)
    let third = UInt8(truncatingIfNeeded: needles.2)
    var hits: UInt8 = 0
    for offset in 0..<32 {
      let byte = block[offset]
      hits |= (byte == first ? 1 : 0) | (byte == second ? 1 : 0) | (byte == third ? 1 : 0)
    }
    return hits != 0
  }

  /// The approximate number of nodes: one for each colon, comma, opening bracket and, if
  /// `countsLines`, line end.
  ///
  /// The rest after the last block of 64 bytes counts for half its length.
  static func likelyNodeCount(_ span: Span<UInt8>, countsLines: Bool) -> Int {
    // Counted once more, the comma adds nothing.
    let lineEnd = countsLines ? 0x0A : UInt8(ascii: ",")
    var total = 0
    var index = 0
    while index &+ 64 <= span.count {
      let block = span.extracting(droppingFirst: index).extracting(first: 64)
      // The sum for 64 bytes fits into a byte, so that the compiler can add sixteen at a time.
      var sum: UInt8 = 0
      for offset in 0..<64 {
        let byte = block[offset]
        sum &+=
          (byte == UInt8(ascii: ":") ? 1 : 0) | (byte == UInt8(ascii: ",") ? 1 : 0)
          | (byte == lineEnd ? 1 : 0) | (byte | 0x20 == UInt8(ascii: "{") ? 1 : 0)
      }
      total &+= Int(sum)
      index &+= 64
    }
    return total &+ (span.count &- index) / 2
  }

  /// Whether `count` bytes are the same in two texts that have as many from there on.
  @inline(__always)
  static func areEqual(
    _ text: Span<UInt8>,
    from start: Int,
    _ other: Span<UInt8>,
    from otherStart: Int,
    count: Int
  ) -> Bool {
    var offset = 0
    while offset &+ 8 <= count {
      if load(text, at: start &+ offset) != load(other, at: otherStart &+ offset) { return false }
      offset &+= 8
    }
    while offset < count {
      if text[start &+ offset] != other[otherStart &+ offset] { return false }
      offset &+= 1
    }
    return true
  }

  /// The eight bytes at `index`, the first in the lowest bits.
  @inline(__always)
  static func load(_ span: Span<UInt8>, at index: Int) -> UInt64 {
    let eight = span.extracting(droppingFirst: index).extracting(first: 8)
    // Always so; said, it is checked once instead of at each of the bytes.
    guard eight.count == 8 else { return 0 }
    return UInt64(eight[0]) | UInt64(eight[1]) &<< 8 | UInt64(eight[2]) &<< 16
      | UInt64(eight[3]) &<< 24 | UInt64(eight[4]) &<< 32 | UInt64(eight[5]) &<< 40
      | UInt64(eight[6]) &<< 48 | UInt64(eight[7]) &<< 56
  }
}

extension Span<UInt8> {
  /// The byte at `index`, or 0, which no token starts with, at the end.
  @inline(__always)
  func byte(at index: Int) -> UInt8 { index < count ? self[index] : 0 }
}

/// The classes of bytes for the parsers.
extension UInt8 {
  /// White space of RFC 8259 section 2.
  var isSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
  var isLineEnd: Bool { self == 0x0A || self == 0x0D }
  var isDigit: Bool { self &- 0x30 < 10 }
  var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  var isUpperCaseLetter: Bool { self &- 0x41 < 26 }

  /// Whether a name can begin with the byte.
  var beginsName: Bool {
    isLetter || self == UInt8(ascii: "_") || self == UInt8(ascii: "$")
      || self == UInt8(ascii: "@") || self >= 0x80
  }

  /// Whether a word or number ends in front of the byte.
  var endsWord: Bool {
    switch self {
    case 0...0x20, UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "\""),
      UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"):
      true
    default: false
    }
  }
}
