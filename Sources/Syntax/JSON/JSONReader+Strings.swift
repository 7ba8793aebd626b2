import Text

/// Strings (RFC 8259 section 7), and those in the wrong quotes.
extension JSONReader {
  /// Reads the string at `index`.
  @inline(__always)
  @discardableResult
  mutating func readString() -> NodeFlags {
    let start = index
    let stop = ByteScan.endOfStringText(bytes.span, from: start &+ 1, to: end)
    if stop < end, bytes[stop] == UInt8(ascii: "\""), stop < placeholderStart,
      bytes[start &+ 1] != UInt8(ascii: "'")
    {
      index = stop &+ 1
      builder.leaf(
        .string,
        ByteRange(start, index),
        flags: .isFlow,
        payload: Node.delimiters(opening: 1, closing: 1)
      )
      lastEnd = index
      return .isFlow
    }
    return readOddString(from: start)
  }

  /// Reads a string with escapes, placeholders or mistakes in it.
  @inline(never)
  private mutating func readOddString(from start: Int) -> NodeFlags {
    if let splice = shellSpliceEnd(from: start) {
      index = splice
      leafPlaceholder(from: start)
      return .isTemplate
    }
    var flags = NodeFlags.isFlow
    var offset = start + 1
    var closing = 1
    while true {
      let placeholder = placeholder(from: offset)
      let limit = min(end, placeholder.map { Int($0.range.lower) } ?? end)
      let stop = ByteScan.endOfStringText(bytes.span, from: offset, to: limit)
      if let placeholder, stop == limit, limit < end {
        flags.insert(.isTemplate)
        offset = Int(placeholder.range.upper)
        continue
      }
      offset = stop
      guard offset < end, !bytes[offset].isLineEnd else {
        closing = 0
        reportUnclosedString(from: start, to: offset)
        break
      }
      if bytes[offset] == UInt8(ascii: "\"") {
        offset += 1
        break
      }
      if bytes[offset] == UInt8(ascii: "\\") {
        flags.insert(.hasEscapes)
        offset = readEscape(at: offset)
      } else {
        report(.controlCharacter(bytes[offset]), ByteRange(offset, offset + 1))
        offset += 1
      }
    }
    if isSplice(start + 1, offset - closing) { flags.insert(.isTemplate) }
    index = offset
    addString(from: start, flags: flags, opening: 1, closing: closing)
    return flags
  }

  private mutating func addString(
    from start: Int,
    flags: NodeFlags,
    opening: Int,
    closing: Int
  ) {
    builder.leaf(
      // How a string goes on that is not closed, nobody knows.
      closing == 0 ? .unexpected : .string,
      ByteRange(start, index),
      flags: flags,
      payload: Node.delimiters(opening: opening, closing: closing)
    )
    lastEnd = index
  }

  private mutating func reportUnclosedString(from start: Int, to upper: Int) {
    report(.unclosedString, ByteRange(start, upper))
    builder.markContainer(.isOpen)
    isLax = true
    lostClosers =
      lostClosers || skippingSpace(upper) == end
      || bytes[start..<upper].contains { $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "]") }
  }

  /// Checks the escape at `offset`, and gives the offset behind it.
  private mutating func readEscape(at offset: Int) -> Int {
    let next = offset + 1
    guard next < end, !bytes[next].isLineEnd else { return next }
    switch bytes[next] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return next + 1
    case UInt8(ascii: "u"): return readUnicodeEscape(at: offset)
    case UInt8(ascii: "U") where hexadecimal(at: next + 1) != nil:
      report(.upperCaseUnicodeEscape, ByteRange(offset, offset + 6))
      return offset + 6
    default:
      if peekPlaceholder(at: next) != nil {
        report(.badEscape, ByteRange(offset, next))
        return next
      }
      var upper = next + 1
      while upper < end, bytes[upper] & 0xC0 == 0x80 { upper += 1 }
      report(.badEscape, ByteRange(offset, upper))
      return upper
    }
  }

  private mutating func readUnicodeEscape(at offset: Int) -> Int {
    guard let unit = hexadecimal(at: offset + 2) else {
      var upper = offset + 2
      while upper < min(end, offset + 6), bytes[upper].isHexadecimal { upper += 1 }
      report(.badEscape, ByteRange(offset, upper))
      return upper
    }
    guard unit & 0xF800 == 0xD800 else { return offset + 6 }
    if unit < 0xDC00, byte(at: offset + 6) == UInt8(ascii: "\\"),
      byte(at: offset + 7) == UInt8(ascii: "u"), let low = hexadecimal(at: offset + 8),
      low & 0xFC00 == 0xDC00
    {
      return offset + 12
    }
    report(.loneSurrogate, ByteRange(offset, offset + 6))
    return offset + 6
  }

  private func hexadecimal(at offset: Int) -> UInt32? {
    offset < end ? JSONString.hexadecimal(bytes[..<end], at: offset) : nil
  }

  /// The offset behind the string at `offset`, for looking ahead; at the line end at the latest.
  func rawStringEnd(from offset: Int) -> Int {
    var offset = offset + 1
    while offset < end, !bytes[offset].isLineEnd {
      if let placeholder = peekPlaceholder(at: offset) {
        offset = Int(placeholder.range.upper)
        continue
      }
      switch bytes[offset] {
      case UInt8(ascii: "\""): return offset + 1
      case UInt8(ascii: "\\") where !byte(at: offset + 1).isLineEnd: offset += 2
      default: offset += 1
      }
    }
    return min(offset, end)
  }

  /// The wrong quote that opens a string at `offset`.
  func openingQuote(at offset: Int) -> (quote: SyntaxIssue.Quote, length: Int)? {
    switch byte(at: offset) {
    case UInt8(ascii: "'"): (.single, 1)
    case UInt8(ascii: "`"): (.backtick, 1)
    case 0xE2 where byte(at: offset + 1) == 0x80 && (0x98...0x9F).contains(byte(at: offset + 2)):
      (.smart, 3)
    default: nil
    }
  }

  /// Reads a string in single, back or smart quotes, or a splice.
  mutating func readWrongString() {
    let start = index
    guard let (quote, opening) = openingQuote(at: start) else { return }
    var flags = NodeFlags.isFlow
    var closing = 0
    var offset = start + opening
    // The first quote that anything can follow closes the string; else the first one of all.
    var firstQuote: (end: Int, length: Int)?
    while offset < end, !bytes[offset].isLineEnd {
      if let placeholder = placeholder(from: offset), Int(placeholder.range.lower) == offset {
        flags.insert(.isTemplate)
        offset = Int(placeholder.range.upper)
        continue
      }
      if bytes[offset] == UInt8(ascii: "\\"), !byte(at: offset + 1).isLineEnd {
        flags.insert(.hasEscapes)
        offset += 2
        continue
      }
      closing = closingLength(of: quote, opening: start, at: offset)
      if closing > 0 {
        if firstQuote == nil { firstQuote = (offset + closing, closing) }
        if isBehindString(offset + closing) { break }
      }
      // Bounds what many such strings in one line can cost.
      if let firstQuote, offset > firstQuote.end + 256 {
        offset = end
        break
      }
      offset += max(1, closing)
    }
    offset = min(offset, end)
    if offset < end, !bytes[offset].isLineEnd {
      index = offset + closing
    } else if let firstQuote {
      (index, closing) = firstQuote
    } else {
      (index, closing) = (offset, 0)
    }
    finishWrongString(from: start, quote, flags, closing)
  }

  private mutating func finishWrongString(
    from start: Int,
    _ quote: SyntaxIssue.Quote,
    _ flags: NodeFlags,
    _ closing: Int
  ) {
    let opening = quote == .smart ? 3 : 1
    if closing > 0, quote != .smart, isBareSplice(start + 1, index - closing) {
      return leafPlaceholder(from: start)
    }
    if closing > 0 {
      report(.wrongQuotes(quote), ByteRange(start, index))
    } else {
      reportUnclosedString(from: start, to: index)
    }
    addString(from: start, flags: flags, opening: opening, closing: closing)
  }

  /// The length of the quote at `offset`, if it can close the string that began at `opening`.
  private func closingLength(
    of quote: SyntaxIssue.Quote,
    opening: Int,
    at offset: Int
  ) -> Int {
    let byte = bytes[offset]
    switch quote {
    case .single: return byte == UInt8(ascii: "'") ? 1 : 0
    case .backtick: return byte == UInt8(ascii: "`") || byte == UInt8(ascii: "'") ? 1 : 0
    case .smart:
      // 0x98...0x9B are the single ones, 0x9C...0x9F the double ones.
      let isDouble = bytes[opening + 2] >= 0x9C
      if byte == (isDouble ? UInt8(ascii: "\"") : UInt8(ascii: "'")) { return 1 }
      guard byte == 0xE2, self.byte(at: offset + 1) == 0x80 else { return 0 }
      let third = self.byte(at: offset + 2)
      return (isDouble ? 0x9C...0x9F : 0x98...0x9B).contains(third) ? 3 : 0
    }
  }

  /// Whether what stands at `offset` can stand behind a string.
  private func isBehindString(_ offset: Int) -> Bool {
    var next = offset
    while byte(at: next) == 0x20 || byte(at: next) == 0x09 { next += 1 }
    guard next < end else { return true }
    let byte = bytes[next]
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return next > offset }
    return byte.endsWord || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "=")
  }
}
