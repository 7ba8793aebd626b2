import Text

/// Values, and what stands in their place.
extension JSONReader {
  /// Reads the value at `index`; always goes on by at least one byte.
  mutating func readValue() {
    if index >= placeholderStart, placeholderHere() != nil { return readPlaceholder() }
    switch bytes[index] {
    case UInt8(ascii: "\""): readString()
    case UInt8(ascii: "{"):
      if isTemplateBrace, readUndeclared() { return }
      readContainer(.object)
    case UInt8(ascii: "["):
      if byte(at: index + 1).isUpperCaseLetter, readUndeclared() { return }
      readContainer(.array)
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): readNumber()
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
      guard let (kind, length) = literal(at: index) else { return readOddValue() }
      let start = index
      index &+= length
      leaf(kind, from: start)
    default: readOddValue()
    }
  }

  /// Whether `{` begins what is no object: `{{`, `{%`, `{#`, `{name`.
  private var isTemplateBrace: Bool {
    let next = byte(at: index + 1)
    return next == UInt8(ascii: "{") || next == UInt8(ascii: "%") || next == UInt8(ascii: "#")
      || isWordStart(next)
  }

  /// The literal that stands at `offset` as a whole word.
  func literal(at offset: Int) -> (NodeKind, length: Int)? {
    guard offset &+ 4 <= end else { return nil }
    let word =
      UInt32(bytes[offset]) &<< 24 | UInt32(bytes[offset &+ 1]) &<< 16
      | UInt32(bytes[offset &+ 2]) &<< 8 | UInt32(bytes[offset &+ 3])
    switch word {
    case 0x7472_7565: return endsLiteral(at: offset &+ 4) ? (.true, 4) : nil
    case 0x6E75_6C6C: return endsLiteral(at: offset &+ 4) ? (.null, 4) : nil
    case 0x6661_6C73:
      let isFalse = byte(at: offset &+ 4) == UInt8(ascii: "e") && endsLiteral(at: offset &+ 5)
      return isFalse ? (.false, 5) : nil
    default: return nil
    }
  }

  /// Whether what stands at `offset` leaves the number or literal in front of it alone.
  @inline(__always)
  func endsLiteral(at offset: Int) -> Bool {
    guard offset < end else { return true }
    let byte = bytes[offset]
    if offset < placeholderStart, byte.endsWord { return true }
    if let placeholder = peekPlaceholder(at: offset) { return placeholder.role == .control }
    return byte.endsWord || (byte == UInt8(ascii: "/") && isCommentSign(self.byte(at: offset + 1)))
  }

  /// Whether a value can begin at `index`, a damaged one counted in.
  mutating func beginsValue() -> Bool {
    if placeholderHere() != nil { return true }
    switch bytes[index] {
    case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"):
      return true
    case UInt8(ascii: "."): return byte(at: index + 1).isDigit
    default:
      return openingQuote(at: index) != nil || literal(at: index) != nil
        || wordWithPlaceholderEnd != nil
        || (undeclaredPlaceholder().map { $0.style != .angle } ?? false)
    }
  }

  /// Reads a value that is none of RFC 8259's.
  @inline(never)
  private mutating func readOddValue() {
    let start = index
    if openingQuote(at: index) != nil { return readWrongString() }
    if readUndeclared() { return }
    if let wordEnd = wordWithPlaceholderEnd {
      index = wordEnd
      return leafPlaceholder(from: start)
    }
    switch bytes[index] {
    case UInt8(ascii: "+"): return readOddNumber()
    case UInt8(ascii: ".") where byte(at: index + 1).isDigit: return readOddNumber()
    default: break
    }
    let (code, range) = scanUnexpected()
    report(code, range)
    leaf(.unexpected, from: start)
  }

  /// The end of a word with a placeholder directly behind or within it.
  private var wordWithPlaceholderEnd: Int? {
    let end = placeholderEnd(from: index)
    let word = wordEnd(from: index)
    return word > index && end > word ? end : nil
  }

  /// Moves `index` behind text that is no value, and says what is wrong with it and where.
  mutating func scanUnexpected() -> (SyntaxIssue.Code, ByteRange) {
    let start = index
    let first = bytes[index]
    if matches("...", at: index) || matches("…", at: index) {
      index += 3
      while byte(at: index) == UInt8(ascii: ".") { index += 1 }
      index = wordEnd(from: index)
      return (.ellipsis, ByteRange(start, index))
    }
    index = wordEnd(from: index)
    if index == start {
      index += 1
      let isCloser = first == UInt8(ascii: "}") || first == UInt8(ascii: "]")
      let code: SyntaxIssue.Code =
        isCloser
        ? .unexpectedCloser : first == UInt8(ascii: ",") ? .extraComma : .unexpectedByte(first)
      return (code, ByteRange(start, index))
    }
    let word = ByteRange(start, index)
    index = textEnd(from: index)
    let range = ByteRange(start, index)
    guard isWordStart(first) else {
      let isText = bytes[range.indices].contains { $0.isLetter || $0.isDigit }
      return (isText ? .bareWord(suggestion: nil) : .unexpectedByte(first), range)
    }
    return (range == word ? wordCode(bytes[word.indices]) : .bareWord(suggestion: nil), range)
  }

  private func wordCode(_ word: ArraySlice<UInt8>) -> SyntaxIssue.Code {
    guard word.count <= 12 else { return .bareWord(suggestion: nil) }
    let text = EditDistance.fold(String(decoding: word, as: UTF8.self))
    switch text {
    case "nan", "infinity", "inf": return .notANumber
    case "none", "nil", "undefined": return .bareWord(suggestion: .null)
    default:
      for suggestion: SyntaxIssue.Word in [.true, .false, .null]
      where EditDistance.between(text, suggestion.rawValue, limit: 1) != nil {
        return .bareWord(suggestion: suggestion)
      }
      return .bareWord(suggestion: nil)
    }
  }

  /// The end of the word at `offset`: up to white space, a structural sign, a comment or a
  /// placeholder.
  func wordEnd(from offset: Int) -> Int {
    var offset = offset
    while offset < end, !bytes[offset].endsWord, peekPlaceholder(at: offset) == nil,
      oddSpaceLength(at: offset) == 0
    {
      if bytes[offset] == UInt8(ascii: "/"), isCommentSign(byte(at: offset + 1)) { break }
      offset += 1
    }
    return offset
  }

  private func isCommentSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "*")
  }

  /// The end of the words that follow each other from `offset` on: rule 5 of the recovery.
  ///
  /// A quote directly behind a word belongs to it, and so does `:` in front of `//`.
  private func textEnd(from offset: Int) -> Int {
    var offset = offset
    var textEnd = offset
    while offset < end, peekPlaceholder(at: offset) == nil {
      switch bytes[offset] {
      case 0x20, 0x09: offset += 1
      case UInt8(ascii: "\"") where textEnd == offset:
        offset += 1
        textEnd = offset
      case UInt8(ascii: ":") where textEnd == offset && matches("//", at: offset + 1):
        offset += 3
        textEnd = offset
      default:
        let wordEnd = wordEnd(from: offset)
        guard wordEnd > offset else { return textEnd }
        offset = wordEnd
        textEnd = wordEnd
      }
    }
    return textEnd
  }

  /// Whether a name can begin with `byte`.
  func isWordStart(_ byte: UInt8) -> Bool {
    byte.isLetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
      || byte == UInt8(ascii: "@") || byte >= 0x80
  }
}
