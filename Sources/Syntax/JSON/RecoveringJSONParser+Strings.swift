/// Strings (RFC 8259 section 7), and those in the wrong quotes.
extension RecoveringJSONParser {
  @discardableResult
  mutating func readString(isValue: Bool = false) -> NodeFlags {
    let start = index
    if let splice = text.shellSpliceEnd(from: start) {
      index = splice
      leaf(.placeholder, from: start)
      return .isTemplate
    }
    var flags = NodeFlags.isFlow
    var offset = start + 1
    var closing = 1
    /// The closing quote, where quotes before it belong to the text.
    var close: Int?
    while true {
      let placeholder = text.placeholder(from: offset)
      let limit = min(text.end, placeholder.map { Int($0.range.lower) } ?? text.end)
      let stop = ByteScan.endOfStringText(text.bytes.span, from: offset, to: limit)
      if let placeholder, stop == limit, limit < text.end {
        flags.insert(.isTemplate)
        offset = Int(placeholder.range.upper)
        continue
      }
      offset = stop
      guard offset < text.end, !text.bytes[offset].isLineEnd else {
        closing = 0
        reportUnclosedString(from: start, to: offset)
        break
      }
      if text.bytes[offset] == UInt8(ascii: "\"") {
        if isValue, close == nil, let last = closingQuote(ofStringAt: start, notAt: offset) {
          report(.strayQuote, ByteRange(offset, offset + 1))
          close = last
        }
        offset += 1
        if offset > close ?? 0 { break }
        continue
      }
      if text.bytes[offset] == UInt8(ascii: "\\") {
        flags.insert(.hasEscapes)
        offset = readEscape(at: offset)
      } else {
        report(.controlCharacter(text.bytes[offset]), ByteRange(offset, offset + 1))
        offset += 1
      }
    }
    if text.isSplice(start + 1, offset - closing) { flags.insert(.isTemplate) }
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
      // Nobody knows how an unclosed string continues.
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
      lostClosers || text.skippingSpace(upper) == text.end
      || text.bytes[start..<upper].contains { $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "]") }
  }

  /// Reports the escape at `offset` if it is invalid, and returns the offset behind it.
  private mutating func readEscape(at offset: Int) -> Int {
    let next = offset + 1
    guard next < text.end, !text.bytes[next].isLineEnd else { return next }
    let length = text.escapeLength(at: offset)
    if length > 0 { return offset + length }
    let isUpperCase = text.bytes[next] == UInt8(ascii: "U")
    if isUpperCase || text.bytes[next] == UInt8(ascii: "u"), text.codeUnit(at: next + 1) != nil {
      let range = ByteRange(offset, offset + 6)
      report(isUpperCase ? .upperCaseUnicodeEscape : .loneSurrogate, range)
      return offset + 6
    }
    var upper = next
    if text.bytes[next] == UInt8(ascii: "u") {
      upper += 1
      while upper < offset + 6, Hexadecimal.digit(text.byte(at: upper)) != nil { upper += 1 }
    } else if text.placeholder(at: next) == nil {
      upper += 1
      while text.byte(at: upper) & 0xC0 == 0x80 { upper += 1 }
    }
    report(.badEscape, ByteRange(offset, upper))
    return upper
  }

  /// Reads a string in single, back or smart quotes, or a splice.
  mutating func readWrongString() {
    let start = index
    guard let (quote, opening) = text.openingQuote(at: start) else { return }
    var flags = NodeFlags.isFlow
    var closing = 0
    var offset = start + opening
    // The first quote that anything can follow closes the string; else the first one of all.
    var firstQuote: (end: Int, length: Int)?
    while offset < text.end, !text.bytes[offset].isLineEnd {
      if let placeholder = text.placeholder(at: offset) {
        flags.insert(.isTemplate)
        offset = Int(placeholder.range.upper)
        continue
      }
      if text.bytes[offset] == UInt8(ascii: "\\"), !text.byte(at: offset + 1).isLineEnd {
        flags.insert(.hasEscapes)
        offset += 2
        continue
      }
      closing = text.closingLength(of: quote, opening: start, at: offset)
      if closing > 0 {
        if firstQuote == nil { firstQuote = (offset + closing, closing) }
        if text.followsString(offset + closing) { break }
      }
      // Limits the cost of many such strings in one line.
      if let firstQuote, offset > firstQuote.end + 256 {
        offset = text.end
        break
      }
      offset += max(1, closing)
    }
    offset = min(offset, text.end)
    if offset < text.end, !text.bytes[offset].isLineEnd {
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
    if closing > 0, quote != .smart, text.isBareSplice(start + 1, index - closing) {
      return leaf(.placeholder, from: start)
    }
    if closing > 0 {
      report(.wrongQuotes(quote), ByteRange(start, index))
    } else {
      reportUnclosedString(from: start, to: index)
    }
    addString(from: start, flags: flags, opening: opening, closing: closing)
  }
}

/// White space, comments, control tags and invisible characters between tokens.
extension RecoveringJSONParser {
  mutating func skipTrivia() {
    while index < text.end {
      if text.bytes[index].isSpace { index += 1 } else if !skipOddTrivia() { return }
    }
  }

  /// Skips a control tag, comment or odd space at `index`; returns whether there was one.
  private mutating func skipOddTrivia() -> Bool {
    if let placeholder = placeholderHere {
      guard placeholder.role == .control else { return false }
      index = Int(placeholder.range.upper)
      if placeholder.isComment { return true }
      sawControl = true
      isLax = true
      builder.markContainer(.isOpen)
      return true
    }
    switch text.bytes[index] {
    case UInt8(ascii: "/"): return skipComment()
    case UInt8(ascii: "#"):
      guard text.beginsHashComment(at: index) else { return false }
      passComment(upTo: lineEnd, isAllowed: false)
      return true
    case 0..<0x20, 0x80...: return skipOddSpace()
    default: return false
    }
  }

  private var lineEnd: Int { TextScan.endOfLine(in: text.bytes.span, from: index, to: text.end) }

  private mutating func skipComment() -> Bool {
    guard text.beginsComment(at: index) else { return false }
    let isAllowed = language == .jsonc
    if text.byte(at: index + 1) == UInt8(ascii: "/") {
      passComment(upTo: lineEnd, isAllowed: isAllowed)
      return true
    }
    var close = index + 2
    while close < text.end, !text.matches("*/", at: close) { close += 1 }
    if close < text.end {
      passComment(upTo: close + 2, isAllowed: isAllowed)
    } else {
      report(.unclosedComment, ByteRange(index, text.end))
      lostClosers = true
      passComment(upTo: text.end, isAllowed: true)
    }
    return true
  }

  private mutating func passComment(upTo upper: Int, isAllowed: Bool) {
    let range = ByteRange(index, text.trimmed(upper))
    comments.append(range)
    if !isAllowed { report(.comment, range) }
    index = upper
  }

  /// Skips a run of control characters and of Unicode's spaces, and reports it once.
  private mutating func skipOddSpace() -> Bool {
    let start = index
    var isMark = false
    while index < text.end {
      let length = text.oddSpaceLength(at: index)
      if length == 0 { break }
      if text.bytes[index] == 0xEF { isMark = true }
      index += length
    }
    guard index > start else { return false }
    let code: SyntaxIssue.Code = isMark ? .byteOrderMarkInside : .unexpectedByte(text.bytes[start])
    report(code, ByteRange(start, index))
    return true
  }
}
