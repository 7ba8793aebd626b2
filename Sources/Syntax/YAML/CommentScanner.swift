/// Finds comments in the gaps between tokens with text (YAML 1.2.2, section 6.6).
///
/// libyaml skips comments silently. A gap contains white space, indicators, properties, directives
/// and comments; a `#` begins a comment after white space, a line start or a token.
struct CommentScanner {
  private(set) var comments: [ByteRange] = []
  private let bytes: [UInt8]
  private var position: Int

  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    position = start
  }

  /// Scans the gap that ends at `offset`.
  mutating func scan(upTo offset: Int) {
    let end = min(offset, bytes.count)
    let start = position
    while position < end {
      let isFree = position == start || bytes[position - 1] <= 0x20
      if bytes[position] == UInt8(ascii: "#"), isFree {
        takeComment(end: end)
      } else {
        position += 1
      }
    }
  }

  mutating func skip(to offset: Int) { position = max(position, min(offset, bytes.count)) }

  private mutating func takeComment(end: Int) {
    let start = position
    while position < end, !isLineEnd(at: position) { position += 1 }
    comments.append(ByteRange(start, position))
  }

  /// libyaml's line ends: a comment does not include text after U+2028.
  private func isLineEnd(at index: Int) -> Bool {
    switch bytes[index] {
    case 0x0A, 0x0D: true
    case 0xC2: index + 1 < bytes.count && bytes[index + 1] == 0x85
    case 0xE2:
      index + 2 < bytes.count && bytes[index + 1] == 0x80 && bytes[index + 2] & 0xFE == 0xA8
    default: false
    }
  }
}
