import Text

/// What stands between tokens: white space, comments, control tags, and signs that only look empty.
extension JSONReader {
  /// Goes to the next token.
  @inline(__always)
  mutating func skipTrivia() {
    while index < end {
      let byte = bytes[index]
      if byte == 0x20 || byte == 0x0A {
        index = ByteScan.endOfSpaces(bytes.span, from: index &+ 1, to: end)
      } else if byte == 0x0D || byte == 0x09 {
        index &+= 1
      } else if byte > 0x20, byte < 0x80, index < placeholderStart, byte != UInt8(ascii: "/"),
        byte != UInt8(ascii: "#")
      {
        return
      } else if !skipOddTrivia() {
        return
      }
    }
  }

  /// Skips what is no token at `index`, and says whether there was anything.
  @inline(never)
  private mutating func skipOddTrivia() -> Bool {
    if let placeholder = placeholderHere() {
      guard placeholder.role == .control else { return false }
      index = Int(placeholder.range.upper)
      sawControl = true
      isLax = true
      builder.markContainer(.isOpen)
      return true
    }
    switch bytes[index] {
    case UInt8(ascii: "/"): return skipComment()
    case UInt8(ascii: "#"):
      guard isHashComment else { return false }
      passComment(upTo: lineEnd(from: index), isAllowed: false)
      return true
    case 0..<0x20, 0x80...: return skipOddSpace()
    default: return false
    }
  }

  private mutating func skipComment() -> Bool {
    switch byte(at: index + 1) {
    case UInt8(ascii: "/"):
      passComment(upTo: lineEnd(from: index), isAllowed: language == .jsonc)
      return true
    case UInt8(ascii: "*"):
      var close = index + 2
      while close + 1 < end,
        bytes[close] != UInt8(ascii: "*") || bytes[close + 1] != UInt8(ascii: "/")
      {
        close += 1
      }
      if close + 1 < end {
        passComment(upTo: close + 2, isAllowed: language == .jsonc)
      } else {
        report(.unclosedComment, ByteRange(index, end))
        lostClosers = true
        passComment(upTo: end, isAllowed: true)
      }
      return true
    default: return false
    }
  }

  private mutating func passComment(upTo upper: Int, isAllowed: Bool) {
    let range = ByteRange(index, trimmed(upper))
    comments.append(range)
    if !isAllowed { report(.comment, range) }
    index = upper
  }

  /// Whether `#` begins a comment: first in its line, or in front of a space, and not a colour.
  private var isHashComment: Bool {
    switch byte(at: index + 1) {
    case 0...0x20, UInt8(ascii: "#"), UInt8(ascii: "!"): return true
    default:
      var start = index
      while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
      return start == 0 || bytes[start - 1].isLineEnd
    }
  }

  /// Skips a run of control characters and of Unicode's spaces, and reports it once.
  private mutating func skipOddSpace() -> Bool {
    let start = index
    var isMark = false
    while index < end {
      let length = oddSpaceLength(at: index)
      if length == 0 { break }
      if bytes[index] == 0xEF { isMark = true }
      index += length
    }
    guard index > start else { return false }
    let code: SyntaxIssue.Code = isMark ? .byteOrderMarkInside : .unexpectedByte(bytes[start])
    report(code, ByteRange(start, index))
    return true
  }

  /// The length of the control character, invisible sign or exotic space at `offset`; else 0.
  func oddSpaceLength(at offset: Int) -> Int {
    let first = byte(at: offset)
    guard offset < end else { return 0 }
    let second = byte(at: offset + 1)
    let third = byte(at: offset + 2)
    switch first {
    case 0..<0x20: return first.isSpace ? 0 : 1
    case 0xC2: return second == 0xA0 || second == 0x85 ? 2 : 0
    case 0xE2 where second == 0x80:
      return (0x80...0x8F).contains(third) || (0xA8...0xAF).contains(third) ? 3 : 0
    case 0xE2 where second == 0x81: return (0x9F...0xA4).contains(third) ? 3 : 0
    case 0xE3: return second == 0x80 && third == 0x80 ? 3 : 0
    case 0xEF: return second == 0xBB && third == 0xBF ? 3 : 0
    default: return 0
    }
  }
}
