import PushlintSyntax

extension OldStyleReader {
  /// Skips white space and comments.
  mutating func skipTrivia() {
    while let byte {
      if Self.isSpace(byte) {
        at += 1
      } else if byte == UInt8(ascii: "/"), at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "/")
      {
        at = endOfLine(from: at)
      } else if byte == UInt8(ascii: "/"), at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "*")
      {
        skipComment()
      } else if isLineSeparator(at) {
        at += 3
      } else {
        return
      }
    }
  }

  private mutating func skipComment() {
    let start = at
    at += 2
    while at + 1 < bytes.count {
      if bytes[at] == UInt8(ascii: "*"), bytes[at + 1] == UInt8(ascii: "/") {
        at += 2
        return
      }
      at += 1
    }
    at = bytes.count
    log.add(.unclosedComment, ByteRange(start, start + 2))
  }

  /// Whether U+2028 or U+2029 stands here, which are white space to Apple.
  private func isLineSeparator(_ index: Int) -> Bool {
    index + 2 < bytes.count && bytes[index] == 0xE2 && bytes[index + 1] == 0x80
      && (bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9)
  }

  /// The end of the line that holds `start`, before its line end; looks no further than `end`.
  func endOfLine(from start: Int, to end: Int? = nil) -> Int {
    let end = end ?? bytes.count
    var index = start
    while index < end, !Self.isLineEnd(bytes[index]) { index += 1 }
    return index
  }

  /// The first byte from `start` on that is not white space.
  func endOfSpaces(from start: Int) -> Int {
    var index = start
    while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
    return index
  }

  func endOfWord(from start: Int) -> Int {
    var index = start
    while index < bytes.count, Self.isWordByte(bytes[index]) { index += 1 }
    return index
  }

  /// The place behind the quote that closes the one at `start`, or the end of the file.
  func endOfQuoted(from start: Int) -> (end: Int, isClosed: Bool) {
    let quote = bytes[start]
    var index = start + 1
    while index < bytes.count {
      if bytes[index] == quote { return (index + 1, true) }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return (bytes.count, false)
  }

  /// The bytes of the character that begins at `index`.
  func scalarRange(_ index: Int) -> ByteRange {
    var end = min(index + 1, bytes.count)
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return ByteRange(index, end)
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
  static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
  static func isBlank(_ byte: UInt8) -> Bool { isSpace(byte) && !isLineEnd(byte) }

  static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"), UInt8(ascii: ":"): true
    case UInt8(ascii: "."), UInt8(ascii: "-"): true
    default: false
    }
  }
}
