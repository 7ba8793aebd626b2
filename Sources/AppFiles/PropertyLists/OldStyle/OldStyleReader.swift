// Property lists of the old style, as OpenStep wrote them and strings files still are.
// Specification: Apple, "Property List Programming Guide", appendix "Old-Style ASCII Property
// Lists", and "Strings Files" in the "Resource Programming Guide".
//
// Choices:
// - A file is one value, or pairs without braces. A file without any is an empty dictionary.
// - `key;` stands for `key = key;`. The semicolon before a `}` is required.
// - Strings stand in `"` or `'` and may span lines. Words of letters, digits and `_$/:.-` need no
//   quotes. Everything except containers and data is a string, numbers too.
// - `//` begins a comment wherever a word does not go on, as Apple has it: `http://x` is one word.
// - A comma before `)` is allowed.
//
// Recovery, so that one mistake is reported once and the other pairs survive:
// - A value that a new pair follows lacks its semicolon, and reading goes on with that pair.
// - What else is wrong ends at the semicolon that ends a line, or else at the first one.
// - A string that runs on to where another begins ends with its first line (`isRunaway`).
// - A file or container that ends too early is reported once, at the innermost opener.
import PushlintSyntax

/// Reads a property list of the old style.
struct OldStyleReader {
  let source: SourceText
  let bytes: [UInt8]
  var at: Int
  var log: IssueLog
  private var depth = 0
  /// Whether an opener was reported that is not closed, which those around it need not repeat.
  private(set) var hasUnclosed = false
  /// A stretch of a line without a semicolon that ends it: no part of it is searched again.
  var searched = 0..<0

  init(_ source: SourceText, _ log: IssueLog) {
    self.source = source
    bytes = source.bytes
    at = source.contentStart
    self.log = log
  }

  var isAtEnd: Bool { at >= bytes.count }
  var byte: UInt8? { at < bytes.count ? bytes[at] : nil }

  mutating func readFile() -> PropertyListValue? {
    skipTrivia()
    guard let first = byte else { return PropertyListValue(.dictionary([]), source.range) }
    if looksLikeJSON() {
      log.add(.json, ByteRange(at, at + 1))
      return nil
    }
    guard [UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "<")].contains(first) else {
      let start = at
      let entries = readPairs(.untilEnd)
      return PropertyListValue(.dictionary(entries), ByteRange(start, bytes.count))
    }
    let root = readValue()
    skipTrivia()
    if !isAtEnd { log.add(.textAfterRoot, ByteRange(at, endOfLine(from: at))) }
    return root
  }

  /// Whether the file begins like an object or an array of JSON.
  private func looksLikeJSON() -> Bool {
    var next = at
    if bytes[next] == UInt8(ascii: "[") { return true }
    guard bytes[next] == UInt8(ascii: "{") else { return false }
    next = endOfSpaces(from: next + 1)
    guard next < bytes.count, bytes[next] == UInt8(ascii: "\"") else { return false }
    let (end, isClosed) = endOfQuoted(from: next)
    next = endOfSpaces(from: end)
    return isClosed && next < bytes.count && bytes[next] == UInt8(ascii: ":")
  }

  /// Reads any value; nil, and nothing read, if none begins here.
  mutating func readValue() -> PropertyListValue? {
    guard let byte else { return nil }
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "("): return readContainer()
    case UInt8(ascii: "<"): return readData()
    default: return readString().map { PropertyListValue($0) }
    }
  }

  private mutating func readContainer() -> PropertyListValue {
    let start = at
    guard depth < PropertyList.maxDepth else {
      log.add(.tooDeep, ByteRange(at, at + 1))
      skipBalanced()
      return PropertyListValue(.unknown, ByteRange(start, at))
    }
    depth += 1
    defer { depth -= 1 }
    if bytes[at] == UInt8(ascii: "(") {
      at += 1
      let items = readItems(from: start)
      return PropertyListValue(.array(items), ByteRange(start, at))
    }
    at += 1
    let entries = readPairs(.untilBrace)
    if byte == UInt8(ascii: "}") { at += 1 } else { noteUnclosed(.dictionary, start) }
    return PropertyListValue(.dictionary(entries), ByteRange(start, at))
  }

  func isCloser(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "}") || byte == UInt8(ascii: ")") }

  private mutating func noteUnclosed(_ container: PropertyListIssue.Container, _ opener: Int) {
    if !hasUnclosed { log.add(.unclosed(container), ByteRange(opener, opener + 1)) }
    hasUnclosed = isAtEnd
  }

  private mutating func readItems(from opener: Int) -> [PropertyListValue] {
    var items: [PropertyListValue] = []
    while true {
      skipTrivia()
      if byte == UInt8(ascii: ")") {
        at += 1
        return items
      }
      guard let item = readValue() else {
        guard skipToItem(from: opener) else { return items }
        continue
      }
      items.append(item)
      skipTrivia()
      if byte == UInt8(ascii: ",") { at += 1 } else if canBeginValue { noteMissingComma(item) }
    }
  }

  private mutating func noteMissingComma(_ item: PropertyListValue) {
    log.add(.missingComma, .at(Int(item.range.upper)))
  }

  private var canBeginValue: Bool {
    guard let byte else { return false }
    return Self.isWordByte(byte) || [0x22, 0x27, 0x28, 0x3C, 0x7B].contains(byte)
  }

  /// Skips anything that is not an item; false if the array ends without its bracket.
  private mutating func skipToItem(from opener: Int) -> Bool {
    guard let byte, byte != UInt8(ascii: ";"), byte != UInt8(ascii: "}") else {
      noteUnclosed(.array, opener)
      return false
    }
    if byte == UInt8(ascii: ",") {
      log.add(.missingValue, .at(at))
    } else {
      log.add(.unexpectedByte(byte), scalarRange(at))
    }
    at = Int(scalarRange(at).upper)
    return true
  }

  /// Skips a container that is nested too deep, without reading it.
  private mutating func skipBalanced() {
    var open = 0
    while let byte {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "("): open += 1
      case UInt8(ascii: "}"), UInt8(ascii: ")"): open -= 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"): at = endOfQuoted(from: at).end - 1
      default: break
      }
      at += 1
      if open <= 0 { return }
    }
  }

  private mutating func readData() -> PropertyListValue {
    let start = at
    at += 1
    while let byte, byte != UInt8(ascii: ">") {
      let isDigit = Hexadecimal.digit(byte) != nil
      guard isDigit || Self.isSpace(byte) else {
        log.add(.badData, scalarRange(at))
        while let byte = self.byte, byte != UInt8(ascii: ">"), byte != UInt8(ascii: ";") { at += 1 }
        break
      }
      at += 1
    }
    if byte == UInt8(ascii: ">") {
      at += 1
    } else {
      log.add(.badData, ByteRange(start, start + 1))
    }
    return PropertyListValue(.data, ByteRange(start, at))
  }
}
