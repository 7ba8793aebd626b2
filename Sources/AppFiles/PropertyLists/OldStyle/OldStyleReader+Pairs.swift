import PushlintSyntax

extension OldStyleReader {
  /// Where a run of pairs ends.
  enum PairsEnd {
    case untilBrace
    case untilEnd
  }

  mutating func readPairs(_ end: PairsEnd) -> [PropertyListEntry] {
    var entries: [PropertyListEntry] = []
    while true {
      skipTrivia()
      guard let byte else { return entries }
      if byte == UInt8(ascii: "}"), end == .untilBrace { return entries }
      if byte == UInt8(ascii: ";") {
        log.add(.missingKey, ByteRange(at, at + 1))
        at += 1
      } else if isCloser(byte) {
        log.add(.unexpectedCloser, ByteRange(at, at + 1))
        at += 1
      } else if let entry = readPair(end) {
        entries.append(entry)
      }
    }
  }

  private mutating func readPair(_ end: PairsEnd) -> PropertyListEntry? {
    guard let key = readString() else {
      log.add(.unexpectedByte(bytes[at]), scalarRange(at))
      skipStatement(end)
      return nil
    }
    guard !key.isRunaway else { return nil }
    skipTrivia()
    if byte == UInt8(ascii: ";") {
      at += 1
      return key.entry(PropertyListValue(key))
    }
    guard byte == UInt8(ascii: "=") else { return recover(key, end) }
    at += 1
    skipTrivia()
    let value = readPairValue(behind: at, end)
    return key.entry(value)
  }

  /// Reads the value of a pair and the semicolon behind it.
  private mutating func readPairValue(behind equals: Int, _ end: PairsEnd) -> PropertyListValue {
    guard let byte, byte != UInt8(ascii: ";"), !isCloser(byte) else {
      log.add(.missingValue, .at(at))
      if byte == UInt8(ascii: ";") { at += 1 }
      return PropertyListValue(.unknown, .at(equals))
    }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"), let text = readString() {
      return finishPair(text, end)
    }
    guard let value = readValue() else {
      log.add(.unexpectedByte(byte), scalarRange(at))
      skipStatement(end)
      return PropertyListValue(.unknown, .at(equals))
    }
    finishPair(quoted: nil, end)
    return value
  }

  /// Reads the semicolon after a quoted string; the value is unknown if the string may go on.
  private mutating func finishPair(_ text: OldStyleString, _ end: PairsEnd) -> PropertyListValue {
    if text.isRunaway || finishPair(quoted: text, end) { return PropertyListValue(text) }
    return PropertyListValue(.unknown, text.range)
  }

  /// Reads the semicolon behind a value, or recovers from it; false if a string may go on.
  @discardableResult
  private mutating func finishPair(quoted: OldStyleString?, _ end: PairsEnd) -> Bool {
    let valueEnd = at
    skipTrivia()
    guard let byte else {
      if !hasUnclosed { log.add(.missingSemicolon, .at(valueEnd)) }
      return true
    }
    if byte == UInt8(ascii: ";") {
      at += 1
      return true
    }
    if isCloser(byte) || beginsPair() {
      log.add(.missingSemicolon, .at(valueEnd))
    } else if let quoted, at == valueEnd {
      noteStrayQuote(quoted, end)
      return false
    } else {
      log.add(.missingSemicolon, .at(valueEnd))
      skipStatement(end)
    }
    return true
  }

  /// Recovers from a key without its sign.
  private mutating func recover(_ key: OldStyleString, _ end: PairsEnd) -> PropertyListEntry? {
    if key.isQuoted, at == Int(key.range.upper), isRunaway(key.range) {
      endRunaway(key.range)
      return nil
    }
    log.add(.missingEquals, .at(Int(key.range.upper)))
    let place = at
    guard byte == UInt8(ascii: "\""), let text = readString() else {
      skipStatement(end)
      return key.entry(PropertyListValue(.unknown, .at(place)))
    }
    return key.entry(finishPair(text, end))
  }

  /// Reports a string that text follows directly.
  private mutating func noteStrayQuote(_ text: OldStyleString, _ end: PairsEnd) {
    if isRunaway(text.range) {
      endRunaway(text.range)
    } else {
      log.add(.unescapedQuote, ByteRange(at - 1, at))
      skipStatement(end)
    }
  }

  /// Whether a string seems to lack its closing quote, so that it ends where another begins: its
  /// first line ends in a semicolon, or its last holds nothing before the quote.
  func isRunaway(_ range: ByteRange) -> Bool {
    let line = endOfLine(from: Int(range.lower), to: Int(range.upper))
    guard line < Int(range.upper) else { return false }
    if lastSign(of: Int(range.lower)..<line).map({ bytes[$0] }) == UInt8(ascii: ";") { return true }
    var before = Int(range.upper) - 2
    while before > line, Self.isBlank(bytes[before]) { before -= 1 }
    return before >= line && Self.isLineEnd(bytes[before])
  }

  /// Reports a string without its closing quote, and goes on behind its first line.
  mutating func endRunaway(_ range: ByteRange) {
    let line = endOfLine(from: Int(range.lower))
    log.add(.unclosedString, ByteRange(Int(range.lower), line))
    // Each time costs an issue, so that the file is not read again and again.
    if !log.isFull { at = line }
  }

  /// The last byte of a stretch that is not blank.
  func lastSign(of stretch: Range<Int>) -> Int? {
    var index = stretch.upperBound
    while index > stretch.lowerBound {
      index -= 1
      if !Self.isBlank(bytes[index]) { return index }
    }
    return nil
  }

  /// Whether a key and its sign stand here, with nothing but space between them.
  private func beginsPair() -> Bool {
    guard let byte else { return false }
    var next = at
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      next = endOfQuoted(from: at).end
    } else {
      next = endOfWord(from: at)
    }
    guard next > at else { return false }
    next = endOfSpaces(from: next)
    return next < bytes.count && bytes[next] == UInt8(ascii: "=")
  }

  /// Moves past the semicolon that ends what is wrong here, or to the brace that does: one that ends
  /// its line, or else the line's first.
  private mutating func skipStatement(_ end: PairsEnd) {
    while !isAtEnd {
      let stop = statementEnd()
      let isFound = stop < bytes.count && bytes[stop] == UInt8(ascii: ";")
      if let semicolon = isFound ? stop : bytes[at..<stop].firstIndex(of: UInt8(ascii: ";")) {
        at = semicolon + 1
        return
      }
      at = endOfSpaces(from: stop)
      if end == .untilBrace, byte == UInt8(ascii: "}") { return }
    }
  }

  /// The first semicolon from here on that ends its line, or else the end of the line.
  private mutating func statementEnd() -> Int {
    if searched.contains(at) { return searched.upperBound }
    var stop = at
    while stop < bytes.count, !Self.isLineEnd(bytes[stop]), !isStatementEnd(stop) { stop += 1 }
    searched = at..<stop
    return stop
  }

  /// Whether a semicolon ends its line, before a comment or a brace too.
  private func isStatementEnd(_ index: Int) -> Bool {
    guard bytes[index] == UInt8(ascii: ";") else { return false }
    var next = index + 1
    while next < bytes.count, Self.isBlank(bytes[next]) { next += 1 }
    return next == bytes.count || Self.isLineEnd(bytes[next])
      || bytes[next] == UInt8(ascii: "/") || bytes[next] == UInt8(ascii: "}")
  }
}
