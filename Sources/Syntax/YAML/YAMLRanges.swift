/// Derives the exact bytes of a value from libyaml's marks.
enum YAMLRanges {
  /// The character at `offset`; empty at a line end.
  static func scalar(at offset: Int, in bytes: [UInt8]) -> ByteRange {
    let lower = min(max(0, offset), bytes.count)
    guard lower < bytes.count, !bytes[lower].isLineEnd else { return .at(lower) }
    var upper = lower + 1
    while upper < bytes.count, bytes[upper] & 0xC0 == 0x80 { upper += 1 }
    return ByteRange(lower, upper)
  }

  /// The bytes between the start of `offset`'s line and `offset`.
  static func column(of offset: Int, in bytes: [UInt8], from start: Int) -> Int {
    var index = min(offset, bytes.count)
    while index > start, !bytes[index - 1].isLineEnd { index -= 1 }
    return offset - index
  }

  /// The start of a container, after its properties.
  ///
  /// Without properties the event begins there. With them it ends after the bracket of a flow
  /// container, before the first key or dash of a block container, and after the first dash of a
  /// sequence that is not indented.
  static func containerStart(_ event: YAMLEvent, in bytes: [UInt8]) -> Int {
    let lower = Int(event.range.lower)
    guard hasProperties(at: lower, in: bytes) else { return lower }
    let upper = Int(event.range.upper)
    if event.style == .flow { return max(lower, upper - 1) }
    let isAtDash = upper < bytes.count && bytes[upper] == UInt8(ascii: "-")
    if event.kind == .sequenceStart, !isAtDash { return max(lower, upper - 1) }
    return upper
  }

  /// The bytes of a scalar after its properties, up to the end of its text.
  static func scalar(_ event: YAMLEvent, in bytes: [UInt8]) -> ByteRange {
    let upper = min(Int(event.range.upper), bytes.count)
    var lower = min(Int(event.range.lower), upper)
    while hasProperties(at: lower, in: bytes), lower < upper {
      lower = endOfProperty(at: lower, in: bytes, limit: upper)
      lower = endOfGap(from: lower, in: bytes, limit: upper)
    }
    guard event.style == .literal || event.style == .folded else { return ByteRange(lower, upper) }
    return ByteRange(lower, endOfBlockScalar(from: lower, upTo: upper, in: bytes))
  }

  /// Whether an anchor or a tag begins at `offset`: no plain scalar begins with `&` or `!`.
  static func hasProperties(at offset: Int, in bytes: [UInt8]) -> Bool {
    guard offset < bytes.count else { return false }
    return bytes[offset] == UInt8(ascii: "&") || bytes[offset] == UInt8(ascii: "!")
  }

  static func endOfLine(from offset: Int, in bytes: [UInt8]) -> Int {
    TextScan.endOfLine(in: bytes.span, from: offset, to: bytes.count)
  }

  /// The end of an anchor (`&name`, letters, digits, `-` and `_`) or a tag (`!x`, `!<…>`).
  private static func endOfProperty(at offset: Int, in bytes: [UInt8], limit: Int) -> Int {
    var index = offset + 1
    if bytes[offset] == UInt8(ascii: "&") {
      while index < limit, isNameByte(bytes[index]) { index += 1 }
    } else if index < limit, bytes[index] == UInt8(ascii: "<") {
      while index < limit, bytes[index] != UInt8(ascii: ">") { index += 1 }
      index = min(limit, index + 1)
    } else {
      while index < limit, bytes[index] > 0x20, bytes[index] != UInt8(ascii: ",") { index += 1 }
    }
    return index
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || "-_".utf8.contains(byte)
  }

  private static func endOfGap(from offset: Int, in bytes: [UInt8], limit: Int) -> Int {
    var index = offset
    while index < limit {
      if bytes[index] == UInt8(ascii: "#") {
        index = min(limit, endOfLine(from: index, in: bytes))
      } else if bytes[index] <= 0x20 {
        index += 1
      } else {
        break
      }
    }
    return index
  }

  /// The end of the last line that is not blank; the end of the indicator if all are.
  private static func endOfBlockScalar(from lower: Int, upTo end: Int, in bytes: [UInt8]) -> Int {
    let header = min(end, endOfLine(from: lower, in: bytes))
    var upper = end
    while upper > header, bytes[upper - 1] <= 0x20 { upper -= 1 }
    if upper > header { return min(end, endOfLine(from: upper, in: bytes)) }
    upper = lower + 1
    while upper < header, "+-0123456789".utf8.contains(bytes[upper]) { upper += 1 }
    return upper
  }
}
