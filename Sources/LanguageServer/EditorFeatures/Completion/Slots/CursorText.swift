import PushlintSyntax

/// The bytes around a cursor.
struct CursorText {
  let bytes: [UInt8]
  let offset: Int
  /// The offset after the byte-order mark, if there is one.
  private let start: Int

  /// Nil if the offset is outside the text or inside a character.
  init?(_ source: SourceText, at offset: Int) {
    guard offset >= source.contentStart, offset <= source.count else { return nil }
    if offset < source.count, source.bytes[offset] & 0xC0 == 0x80 { return nil }
    bytes = source.bytes
    self.offset = offset
    start = source.contentStart
  }

  /// The cursor's line without its line end.
  var line: Range<Int> {
    let line = CursorText.line(in: bytes, at: offset)
    return max(start, line.lowerBound)..<line.upperBound
  }

  /// The line of an offset without its line end.
  static func line(in bytes: [UInt8], at offset: Int) -> Range<Int> {
    var start = min(max(0, offset), bytes.count)
    var end = start
    while start > 0, !isLineEnd(bytes[start - 1]) { start -= 1 }
    while end < bytes.count, !isLineEnd(bytes[end]) { end += 1 }
    return start..<end
  }

  func byte(at index: Int) -> UInt8? { bytes.indices.contains(index) ? bytes[index] : nil }

  /// The first offset at or after `index` that is not a space, a tab or, optionally, a line end.
  func skippingSpace(_ index: Int, acrossLines: Bool) -> Int {
    var index = max(0, index)
    while index < bytes.count,
      bytes[index] == 0x20 || bytes[index] == 0x09
        || (acrossLines && CursorText.isLineEnd(bytes[index]))
    {
      index += 1
    }
    return index
  }

  var word: Range<Int> {
    var first = offset
    while first > start, CursorText.isWord(bytes[first - 1]) { first -= 1 }
    return first..<wordEnd
  }

  var wordEnd: Int {
    var end = offset
    while end < bytes.count, CursorText.isWord(bytes[end]) { end += 1 }
    return end
  }

  /// Whether an unclosed placeholder is before the cursor on its line.
  var isInPlaceholder: Bool {
    var index = offset
    let start = line.lowerBound
    while index - 2 >= start {
      let pair = (bytes[index - 2], bytes[index - 1])
      switch pair {
      case (UInt8(ascii: "}"), UInt8(ascii: "}")), (UInt8(ascii: "%"), UInt8(ascii: "}")),
        (UInt8(ascii: "%"), UInt8(ascii: ">")):
        return false
      case (UInt8(ascii: "{"), UInt8(ascii: "%")), (UInt8(ascii: "<"), UInt8(ascii: "%")),
        (UInt8(ascii: "{"), UInt8(ascii: "{")):
        return true
      case (UInt8(ascii: "$"), UInt8(ascii: "{")), (UInt8(ascii: "$"), UInt8(ascii: "(")):
        let closer = pair.1 == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: ")")
        return !bytes[index..<offset].contains(closer)
      default: index -= 1
      }
    }
    return false
  }

  static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: true
    default: "-_.+".utf8.contains(byte)
    }
  }
}
