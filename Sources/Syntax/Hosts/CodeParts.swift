/// The documents in a block of code: one as a rule, but also several examples, or some members of an
/// object that the reader is to put into it.
enum CodeParts {
  /// The documents in a text.
  static func parts(of code: HostText, in notation: HostedNotation) -> [HostText] {
    switch notation {
    case .language(.json), .language(.jsonc):
      return members(in: code).map { [$0] } ?? cut(code, at: values(in: code.bytes))
    case .foreign: return members(in: code).map { [$0] } ?? cut(code, at: values(in: code.bytes))
    case .untagged, .literal, .openLiteral: return cut(code, at: values(in: code.bytes))
    case .language(.yaml): return cut(code, at: mappings(in: code.bytes))
    case .language: return [code]
    }
  }

  private static func cut(_ code: HostText, at ranges: [Range<Int>]) -> [HostText] {
    guard ranges.count > 1 else { return [code] }
    return ranges.map { range in
      var part = code[range]
      part.writing = code.writing
      return part
    }
  }

  /// The members of an object without the braces around them, with braces; nil for anything else.
  static func members(in code: HostText) -> HostText? {
    let start = JSONStart.offset(in: code.bytes)
    // A name without quotes is that of an object.
    let name = code.bytes[start...].prefix { $0.isLetter || $0 == UInt8(ascii: "_") }
    var outline = JSONOutline(code.bytes, at: name.endIndex)
    if name.isEmpty {
      guard let key = outline.next(afterEllipsis: true), "\"'".utf8.contains(key.sign) else {
        return nil
      }
    }
    guard let second = outline.next(),
      second.sign == UInt8(ascii: ":")
        || second.sign == UInt8(ascii: "=") && outline.next()?.sign == UInt8(ascii: ">")
    else { return nil }
    if !name.isEmpty {
      guard JSONOutline(code.bytes, at: second.end).opensObject else { return nil }
    }
    var end = second
    var depth = 0
    while let token = outline.next() {
      end = token
      switch token.sign {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      if depth < 0 { return nil }
    }
    // More members follow where the reader puts these.
    let content = code[start..<(end.sign == UInt8(ascii: ",") ? end.start : end.end)]
    return content.inBraces(writing: code.writing)
  }

  /// The object that follows a few lines of words, such as `payload example:`; nil for anything else.
  static func objectAfterWords(in code: HostText) -> HostText? {
    var lines = LineWalk(SourceText(code.bytes))
    for _ in 0...maxWordLines {
      guard let line = lines.line() else { return nil }
      let text = lines.trimmed(line)
      guard text.first == UInt8(ascii: "{") else {
        if text.contains(where: { "{}[]=;()".utf8.contains($0) }) { return nil }
        continue
      }
      let ranges = values(in: Array(code.bytes[text.startIndex...]))
      let start = text.startIndex
      guard start > 0, ranges.count == 1, let range = ranges.first else { return nil }
      var object = code[(start + range.lowerBound)..<(start + range.upperBound)]
      object.writing = code.writing
      return object
    }
    return nil
  }

  private static let maxWordLines = 3

  /// The objects in a text, if they are several and nothing else is in it.
  private static func values(in bytes: [UInt8]) -> [Range<Int>] {
    var outline = JSONOutline(bytes)
    var ranges: [Range<Int>] = []
    var depth = 0
    var start: Int?
    while let token = outline.next() {
      switch token.sign {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if depth == 0 { start = token.start }
        depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        guard depth >= 0, let first = start else { return [] }
        if depth == 0 {
          ranges.append(first..<token.end)
          start = nil
        }
      case UInt8(ascii: ",") where depth == 0 && !ranges.isEmpty: break
      default: if depth == 0 { return [] }
      }
    }
    return depth == 0 ? ranges : []
  }

  /// The mappings in a text of YAML that begins again with a key it has already: before and after.
  ///
  /// A comment or a blank line is between them.
  private static func mappings(in bytes: [UInt8]) -> [Range<Int>] {
    var lines = LineWalk(SourceText(bytes))
    var ranges: [Range<Int>] = []
    var start = 0
    var keys: Set<ExactText> = []
    /// Where the comments and blank lines before a line begin.
    var gap: Int?
    while let line = lines.line() {
      guard let first = bytes[line].first, first != UInt8(ascii: "#") else {
        gap = gap ?? line.lowerBound
        continue
      }
      if let key = rootKey(bytes[line]), !keys.insert(key) {
        guard let end = gap else { return [] }
        ranges.append(start..<end)
        start = end
        keys = []
        keys.insert(key)
      }
      gap = nil
    }
    return ranges + [start..<bytes.count]
  }

  /// The key that a line begins with at its first column.
  private static func rootKey(_ line: ArraySlice<UInt8>) -> String? {
    let name = line.prefix { $0.isLetter || $0.isDigit || "_-.\"'".utf8.contains($0) }
    let rest = line[name.endIndex...]
    guard name.contains(where: { $0.isLetter }), rest.first == UInt8(ascii: ":"),
      rest.dropFirst().first ?? 0x20 <= 0x20
    else { return nil }
    return String(decoding: name, as: UTF8.self)
  }
}

/// The tokens of JSON in a text, without an opinion on them.
struct JSONOutline {
  struct Token {
    let start: Int
    let end: Int
    /// The first byte.
    let sign: UInt8
  }

  private let bytes: [UInt8]
  private var index = 0
  /// The end of the line in which a string is not closed, by its quote.
  private var unclosed: [UInt8: Int] = [:]

  init(_ bytes: [UInt8], at index: Int = 0) {
    self.bytes = bytes
    self.index = index
  }

  /// Whether the next token opens an object.
  var opensObject: Bool {
    var outline = self
    return outline.next()?.sign == UInt8(ascii: "{")
  }

  /// Whether an object begins at `start`, with a quoted key.
  static func beginsObject(in bytes: [UInt8], at start: Int) -> Bool {
    var outline = JSONOutline(bytes, at: start)
    guard outline.next()?.sign == UInt8(ascii: "{"), let key = outline.next() else { return false }
    return "\"'".utf8.contains(key.sign) && outline.next()?.sign == UInt8(ascii: ":")
  }

  /// The end of the object that begins at `start`; nil if none does, or if it does not end.
  static func objectEnd(in bytes: [UInt8], at start: Int) -> Int? {
    var outline = JSONOutline(bytes, at: start)
    var depth = 0
    while let token = outline.next() {
      if JSONStart.isOpening(token.sign) { depth += 1 }
      if "}]".utf8.contains(token.sign) { depth -= 1 }
      if depth <= 0 { return depth == 0 && "}]".utf8.contains(token.sign) ? token.end : nil }
    }
    return nil
  }

  /// The next token: a string, a sign, or a byte of anything else.
  mutating func next(afterEllipsis: Bool = false) -> Token? {
    index = JSONStart.offset(in: bytes, from: index)
    if afterEllipsis {
      while index < bytes.count, bytes[index] == UInt8(ascii: ".") { index += 1 }
      index = JSONStart.offset(in: bytes, from: index)
    }
    guard index < bytes.count else { return nil }
    let start = index
    let sign = bytes[start]
    if sign == UInt8(ascii: "\"") || sign == UInt8(ascii: "'"), let end = stringEnd(sign) {
      index = end
    } else {
      index += 1
    }
    return Token(start: start, end: index, sign: sign)
  }

  /// The end of the string that begins here; nil if it does not end on its line.
  private mutating func stringEnd(_ quote: UInt8) -> Int? {
    if index < unclosed[quote] ?? 0 { return nil }
    var end = index + 1
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D {
      if bytes[end] == quote { return end + 1 }
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    unclosed[quote] = end
    return nil
  }
}
