/// The text of a JSON document and its placeholders, for looking ahead.
struct JSONText {
  let source: SourceText
  let bytes: [UInt8]
  var placeholders: [Placeholder]
  /// The end of what is read: the file's, or a line's.
  var end: Int
  /// Matches all styles: what it finds outside `placeholders` has a style that is not enabled.
  private var matcher: PlaceholderMatcher

  init(_ source: SourceText, placeholders: [Placeholder]) {
    self.source = source
    bytes = source.bytes
    self.placeholders = placeholders
    end = source.bytes.count
    matcher = PlaceholderMatcher(bytes: source.bytes, styles: PlaceholderStyle.allCases)
  }

  /// The byte at `offset`, or 0 at the end.
  func byte(at offset: Int) -> UInt8 { offset < end ? bytes[offset] : 0 }

  /// `offset` without the white space in front of it.
  func trimmed(_ offset: Int) -> Int {
    var offset = offset
    while offset > 0, bytes[offset - 1].isSpace { offset -= 1 }
    return offset
  }

  /// The offset of the first byte from `offset` on that is not white space.
  func skippingSpace(_ offset: Int) -> Int {
    var offset = offset
    while offset < end, bytes[offset].isSpace { offset += 1 }
    return offset
  }

  func matches(_ text: String, at offset: Int) -> Bool {
    guard offset <= end - text.utf8.count else { return false }
    return bytes[offset..<offset + text.utf8.count].elementsEqual(text.utf8)
  }

  func hasLineEnd(_ lower: Int, _ upper: Int) -> Bool {
    lower < upper && bytes[lower..<upper].contains { $0.isLineEnd }
  }
}

/// Placeholders.
extension JSONText {
  /// The first placeholder that begins at `offset` or later.
  func placeholder(from offset: Int) -> Placeholder? {
    let index = placeholderIndex(from: offset)
    return index < placeholders.count ? placeholders[index] : nil
  }

  /// The index of that placeholder.
  func placeholderIndex(from offset: Int) -> Int {
    partitionPoint(of: placeholders.indices) { Int(placeholders[$0].range.lower) >= offset }
  }

  func placeholder(at offset: Int) -> Placeholder? {
    placeholder(from: offset).flatMap { Int($0.range.lower) == offset ? $0 : nil }
  }

  /// The placeholder at `offset` whose style is not enabled.
  mutating func undeclaredPlaceholder(at offset: Int) -> UndeclaredPlaceholder? {
    if let known = unusedPlaceholder(at: offset) {
      return UndeclaredPlaceholder(range: known.range, style: known.style)
    }
    guard let close = ForeignPlaceholder.end(in: bytes, at: offset, upTo: end),
      close == end || bytes[close].endsWord
    else { return nil }
    return UndeclaredPlaceholder(range: ByteRange(offset, close), style: nil)
  }

  /// The placeholder at `offset` whose style could be enabled.
  private mutating func unusedPlaceholder(at offset: Int) -> Placeholder? {
    switch bytes[offset] {
    case UInt8(ascii: "{"), UInt8(ascii: "$"), UInt8(ascii: "<"), UInt8(ascii: "%"): break
    case UInt8(ascii: "["):
      var close = offset + 1
      while byte(at: close).isUpperCaseLetter || byte(at: close).isDigit
        || byte(at: close) == UInt8(ascii: "_")
      {
        close += 1
      }
      guard byte(at: close) == UInt8(ascii: "]") else { return nil }
    default: return nil
    }
    return matcher.match(at: offset).flatMap { Int($0.range.upper) <= end ? $0 : nil }
  }

  /// The end of a run of placeholders, word characters and signs, such as `-{{n}}` and
  /// `{{a}}.{{b}}`.
  func placeholderEnd(from offset: Int) -> Int {
    var offset = offset
    while offset < end {
      if let placeholder = placeholder(at: offset) {
        guard placeholder.role == .value else { return offset }
        offset = Int(placeholder.range.upper)
      } else {
        let word = wordEnd(from: offset)
        if word == offset { return offset }
        offset = word
      }
    }
    return offset
  }

  /// The end of an inline block that is a value: `{{#if x}}1{{else}}2{{/if}}`.
  func controlBlockEnd(from start: Int) -> Int? {
    guard let first = placeholder(at: start), first.role == .control else { return nil }
    var nesting = 0
    var offset = start
    while offset < end, !bytes[offset].isLineEnd {
      guard let placeholder = placeholder(at: offset) else {
        offset += 1
        continue
      }
      offset = Int(placeholder.range.upper)
      if placeholder.role == .value { continue }
      nesting += TemplateTag.blockChange(placeholder, in: source)
      // Deeper than anyone writes in one line; limits the cost of many unclosed tags.
      if nesting > 8 { return nil }
      if nesting <= 0 { return nesting < 0 || offset == Int(first.range.upper) ? nil : offset }
    }
    return nil
  }

  /// Whether the content `lower..<upper` of a string is spliced in: `'.$x.'`, `'"$X"'`, `'+x+'`.
  func isSplice(_ lower: Int, _ upper: Int) -> Bool {
    guard upper - lower >= 4, bytes[lower] == UInt8(ascii: "'"),
      bytes[upper - 1] == UInt8(ascii: "'")
    else { return false }
    return isBareSplice(lower + 1, upper - 1)
  }

  /// Whether the text `lower..<upper` between single quotes is spliced in: `.$x.`, `"$X"`, `$(…)`.
  func isBareSplice(_ lower: Int, _ upper: Int) -> Bool {
    guard upper - lower >= 2 else { return false }
    let (first, last) = (bytes[lower], bytes[upper - 1])
    switch first {
    case UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "&"), UInt8(ascii: "|"):
      return last == first
    case UInt8(ascii: "\""): return last == first && bytes[lower + 1] == UInt8(ascii: "$")
    case UInt8(ascii: "$"):
      if let placeholder = placeholder(at: lower) { return Int(placeholder.range.upper) == upper }
      return bytes[lower + 1..<upper].allSatisfy {
        $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_")
      }
    default: return placeholder(at: lower).map { Int($0.range.upper) == upper } ?? false
    }
  }

  /// The end of `"'"$X"'"`: a shell variable between two pieces of JSON in single quotes.
  func shellSpliceEnd(from start: Int) -> Int? {
    guard matches("\"'\"", at: start), byte(at: start + 3) == UInt8(ascii: "$") else { return nil }
    var offset = start + 4
    while offset < end, !bytes[offset].isLineEnd {
      if matches("\"'\"", at: offset) { return offset + 3 }
      offset += 1
    }
    return nil
  }
}

/// Tokens.
extension JSONText {
  /// The literal at `offset`, if it is a whole word.
  func literal(at offset: Int) -> JSONToken? {
    let token = JSONToken.literal(bytes.span.extracting(0..<end), at: offset)
    return token.flatMap { endsLiteral(at: $0.end) ? $0 : nil }
  }

  /// The number at `offset`, leading zeros allowed, if it is a whole word.
  func number(at offset: Int) -> JSONToken? {
    numberPrefix(at: offset).flatMap { endsLiteral(at: $0.end) ? $0 : nil }
  }

  /// The number at `offset`, leading zeros allowed, whatever follows.
  func numberPrefix(at offset: Int) -> JSONToken? {
    JSONToken.number(bytes.span.extracting(0..<end), at: offset)
  }

  /// The zeros that the number at `offset` should not start with.
  func leadingZeros(at offset: Int) -> ByteRange? {
    let zeros = JSONToken.leadingZeros(bytes.span.extracting(0..<end), at: offset)
    return zeros.map { ByteRange($0.lowerBound, $0.upperBound) }
  }

  /// The length of the valid escape at `offset`; else 0.
  func escapeLength(at offset: Int) -> Int {
    JSONToken.escapeLength(bytes.span.extracting(0..<end), at: offset)
  }

  /// The UTF-16 code unit that the four hexadecimal digits at `offset` spell.
  func codeUnit(at offset: Int) -> UInt32? {
    JSONToken.codeUnit(bytes.span.extracting(0..<end), at: offset)
  }

  /// Whether a number or literal can end at `offset`.
  private func endsLiteral(at offset: Int) -> Bool {
    guard offset < end else { return true }
    if let placeholder = placeholder(at: offset) { return placeholder.role == .control }
    return bytes[offset].endsWord || beginsComment(at: offset)
  }

  /// The end of the word at `offset`: up to white space, a structural sign, a comment or a
  /// placeholder.
  func wordEnd(from offset: Int) -> Int {
    var offset = offset
    while offset < end, !bytes[offset].endsWord, placeholder(at: offset) == nil,
      oddSpaceLength(at: offset) == 0, !beginsComment(at: offset)
    {
      offset += 1
    }
    return offset
  }

  /// The end of the words that follow each other from `offset` on: rule 5 of the recovery.
  ///
  /// A quote directly behind a word belongs to it, and so does `:` in front of `//`.
  private func textEnd(from offset: Int) -> Int {
    var offset = offset
    var textEnd = offset
    while offset < end, placeholder(at: offset) == nil {
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

  /// Text at `start` that cannot be a value: what is wrong with it, and where.
  func unexpectedText(at start: Int) -> (code: SyntaxIssue.Code, range: ByteRange) {
    let first = bytes[start]
    if matches("...", at: start) || matches("…", at: start) {
      var end = start + 3
      while byte(at: end) == UInt8(ascii: ".") { end += 1 }
      return (.ellipsis, ByteRange(start, wordEnd(from: end)))
    }
    let word = ByteRange(start, wordEnd(from: start))
    if word.isEmpty {
      let isCloser = first == UInt8(ascii: "}") || first == UInt8(ascii: "]")
      let code: SyntaxIssue.Code =
        isCloser
        ? .unexpectedCloser : first == UInt8(ascii: ",") ? .extraComma : .unexpectedByte(first)
      return (code, ByteRange(start, start + 1))
    }
    let range = ByteRange(start, textEnd(from: Int(word.upper)))
    guard first.beginsName else {
      let isText = bytes[range.indices].contains { $0.isLetter || $0.isDigit }
      return (isText ? .bareWord(suggestion: nil) : .unexpectedByte(first), range)
    }
    return (range == word ? code(ofWord: bytes[word.indices]) : .bareWord(suggestion: nil), range)
  }

  private func code(ofWord word: ArraySlice<UInt8>) -> SyntaxIssue.Code {
    guard word.count <= 12 else { return .bareWord(suggestion: nil) }
    let text = EditDistance.fold(String(decoding: word, as: UTF8.self))
    switch text {
    case "nan", "infinity", "inf": return .notANumber
    case "none", "nil", "undefined": return .bareWord(suggestion: .null)
    default:
      let near = [SyntaxIssue.Word.true, .false, .null].first {
        EditDistance.between(text, $0.rawValue, limit: 1) != nil
      }
      return .bareWord(suggestion: near)
    }
  }

  /// The offset behind the string at `offset`, or the end of its line.
  func rawStringEnd(from offset: Int) -> Int {
    var offset = offset + 1
    while offset < end, !bytes[offset].isLineEnd {
      if let placeholder = placeholder(at: offset) {
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

  /// Whether a string followed by a colon begins at `offset`.
  func isKey(at offset: Int) -> Bool {
    guard byte(at: offset) == UInt8(ascii: "\"") else { return false }
    return byte(at: skippingSpace(rawStringEnd(from: offset))) == UInt8(ascii: ":")
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

  /// The length of the quote at `offset`, if it can close the string that begins at `opening`.
  func closingLength(of quote: SyntaxIssue.Quote, opening: Int, at offset: Int) -> Int {
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

  /// Whether the text at `offset` can follow a string.
  func followsString(_ offset: Int) -> Bool {
    var next = offset
    while byte(at: next) == 0x20 || byte(at: next) == 0x09 { next += 1 }
    guard next < end else { return true }
    let byte = bytes[next]
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return next > offset }
    return byte.endsWord || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "=")
  }
}

/// White space and comments.
extension JSONText {
  /// Whether a comment begins at `offset`.
  func beginsComment(at offset: Int) -> Bool {
    guard byte(at: offset) == UInt8(ascii: "/") else { return false }
    let next = byte(at: offset + 1)
    return next == UInt8(ascii: "/") || next == UInt8(ascii: "*")
  }

  /// Whether the `#` at `offset` begins a comment: first in its line, or in front of a space, and
  /// not a color.
  func beginsHashComment(at offset: Int) -> Bool {
    switch byte(at: offset + 1) {
    case 0...0x20, UInt8(ascii: "#"), UInt8(ascii: "!"): return true
    default:
      var start = offset
      while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
      return start == 0 || bytes[start - 1].isLineEnd
    }
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
