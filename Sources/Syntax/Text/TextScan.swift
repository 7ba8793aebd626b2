/// Searches UTF-8 text and counts in it, eight bytes at a time.
///
/// A word of eight bytes, the first in the lowest bits, is tested at once with the carries of
/// subtraction (as in Warren, Hacker's Delight, section 6-1); the loads are bounds-checked, and the
/// compiler merges them into one.
public enum TextScan {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// The offset of the first LF or CR in `start..<end`, or `end`.
  public static func endOfLine(in bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var index = start
    while index &+ 32 <= end, !holdsLineEnd(bytes, at: index) { index &+= 32 }
    while index &+ 8 <= end {
      let word = load(bytes, at: index)
      // Other bytes below CR are rare.
      if (word &- ones &* 0x0E) & ~word & highs != 0 {
        let lineFeed = word ^ (ones &* 0x0A)
        let carriageReturn = word ^ (ones &* 0x0D)
        let hits =
          (((lineFeed &- ones) & ~lineFeed) | ((carriageReturn &- ones) & ~carriageReturn)) & highs
        if hits != 0 { return index &+ hits.trailingZeroBitCount &>> 3 }
      }
      index &+= 8
    }
    while index < end, bytes[index] != 0x0A, bytes[index] != 0x0D { index &+= 1 }
    return index
  }

  /// Whether an LF or CR is among the 32 bytes at `index`, which the compiler tests by sixteen.
  @inline(__always)
  private static func holdsLineEnd(_ bytes: Span<UInt8>, at index: Int) -> Bool {
    let block = bytes.extracting(droppingFirst: index).extracting(first: 32)
    var hits: UInt8 = 0
    for offset in 0..<32 {
      let byte = block[offset]
      hits |= (byte == 0x0A ? 1 : 0) | (byte == 0x0D ? 1 : 0)
    }
    return hits != 0
  }

  /// The offset of the first of two bytes in `start..<end`, or `end`.
  public static func index(
    of first: UInt8,
    or second: UInt8,
    in bytes: Span<UInt8>,
    from start: Int,
    to end: Int
  ) -> Int {
    var index = start
    while index &+ 8 <= end {
      let word = load(bytes, at: index)
      let one = word ^ (ones &* UInt64(first))
      let other = word ^ (ones &* UInt64(second))
      let hits = (((one &- ones) & ~one) | ((other &- ones) & ~other)) & highs
      if hits != 0 { return index &+ hits.trailingZeroBitCount &>> 3 }
      index &+= 8
    }
    while index < end, bytes[index] != first, bytes[index] != second { index &+= 1 }
    return index
  }

  /// Whether bytes contain a text.
  public static func contains(_ text: String, in bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = text.utf8.first else { return true }
    return bytes.indices.contains { bytes[$0] == first && bytes[$0...].starts(with: text.utf8) }
  }

  /// The offset of the first byte from `start` on that is not ASCII, or the end.
  public static func endOfASCII(in bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index &+ 8 <= bytes.count {
      let hits = load(bytes, at: index) & highs
      if hits != 0 { return index &+ hits.trailingZeroBitCount &>> 3 }
      index &+= 8
    }
    while index < bytes.count, bytes[index] < 0x80 { index &+= 1 }
    return index
  }

  /// The offset of the first byte in `start..<end` that is not a space or visible ASCII, or `end`.
  public static func endOfPlain(in bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var index = start
    while index &+ 8 <= end {
      let word = load(bytes, at: index)
      let hits = (((word &- ones &* 0x20) & ~word) | word | (word &+ ones)) & highs
      // Carries may spoil bytes after the first hit, but not the hit itself.
      if hits != 0 { return index &+ hits.trailingZeroBitCount &>> 3 }
      index &+= 8
    }
    while index < end, bytes[index] &- 0x20 < 0x5F { index &+= 1 }
    return index
  }

  /// The scalars that begin in `start..<end` of well-formed text.
  public static func scalarCount(in bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var count = max(0, end &- start)
    var index = start
    while index &+ 8 <= end {
      let word = load(bytes, at: index)
      // The continuation bytes (10xxxxxx) as ones, which the product adds up.
      let others = (word & ~(word &<< 1) & highs) &>> 7
      count &-= Int(truncatingIfNeeded: (others &* ones) &>> 56)
      index &+= 8
    }
    while index < end {
      if bytes[index] & 0xC0 == 0x80 { count &-= 1 }
      index &+= 1
    }
    return count
  }

  /// The scalar at `index`, and its bytes; U+FFFD for one byte where the text is ill-formed.
  ///
  /// Overlong forms are not checked: the text of a file is already well-formed.
  public static func scalar(
    in bytes: Span<UInt8>,
    at index: Int
  ) -> (scalar: Unicode.Scalar, byteCount: Int) {
    let lead = bytes[index]
    let byteCount = lead < 0x80 ? 1 : min(4, (~lead).leadingZeroBitCount)
    guard bytes.count - index >= byteCount else { return ("\u{FFFD}", 1) }
    var value = byteCount == 1 ? UInt32(lead) : UInt32(lead & (0x7F &>> UInt8(byteCount)))
    for offset in 1..<byteCount {
      guard bytes[index + offset] & 0xC0 == 0x80 else { return ("\u{FFFD}", 1) }
      value = value &<< 6 | UInt32(bytes[index + offset] & 0x3F)
    }
    guard let scalar = Unicode.Scalar(value), byteCount > 1 || lead < 0x80 else {
      return ("\u{FFFD}", 1)
    }
    return (scalar, byteCount)
  }

  /// Eight bytes from `index` on, which must be there.
  @inline(__always)
  static func load(_ bytes: Span<UInt8>, at index: Int) -> UInt64 {
    let eight = bytes.extracting(droppingFirst: index).extracting(first: 8)
    // Always true; with the check, the compiler does not check each byte.
    guard eight.count == 8 else { return 0 }
    return UInt64(eight[0]) | UInt64(eight[1]) &<< 8 | UInt64(eight[2]) &<< 16
      | UInt64(eight[3]) &<< 24 | UInt64(eight[4]) &<< 32 | UInt64(eight[5]) &<< 40
      | UInt64(eight[6]) &<< 48 | UInt64(eight[7]) &<< 56
  }
}
