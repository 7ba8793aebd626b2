// Property lists in XML.
// Specification: Apple, PropertyList-1.0.dtd.
//
// Choices:
// - `<plist>` may be omitted around the value, and its version is not looked at.
// - Numbers may have white space around them; integers may be hexadecimal. Dates and data are not
//   looked into.
//
// Recovery:
// - A text that a known element follows lacks its end tag, and so does a container that an outer
//   one's end tag follows. An end tag of no known name closes what is open: it is misspelt.
// - What ends with the file is reported once, at the innermost open element.
import PushlintSyntax

/// Reads a property list in XML.
struct XMLReader {
  private let source: SourceText
  private let text: XMLSource
  private var scanner: XMLScanner
  private(set) var log: IssueLog
  /// A token that was looked at and belongs to someone else.
  private var pending: XMLToken?
  /// The names of the elements that are open around the place, from the outermost.
  private var open: [String] = []
  private var depth = 0
  private var hasUnclosed = false

  init(_ source: SourceText, _ log: IssueLog) {
    self.source = source
    text = XMLSource(source)
    scanner = XMLScanner(source)
    self.log = log
  }

  mutating func readFile() -> PropertyListValue? {
    var root: PropertyListValue?
    while true {
      let token = nextMarkup()
      switch token.kind {
      case .endOfFile:
        if root == nil, !log.reaches(source.count) { log.add(.emptyFile, .at(source.count)) }
        return root
      case .start(let isEmpty):
        if root != nil {
          log.add(.textAfterRoot, token.range)
          return root
        }
        if name(token) != "plist" {
          root = readElement(token)
        } else if isEmpty {
          log.add(.emptyFile, token.range)
          return nil
        } else if let value = readPlist(token) {
          root = value
        } else {
          return nil
        }
      default: log.add(.unexpectedEndTag, token.range)
      }
    }
  }

  /// Reads the value in `<plist>` and the end tag; nil, and reported, where there is no value.
  private mutating func readPlist(_ opener: XMLToken) -> PropertyListValue? {
    open.append("plist")
    defer { open.removeLast() }
    var root: PropertyListValue?
    while let token = nextChild(of: opener) {
      if root == nil {
        root = readElement(token)
      } else {
        log.add(.textAfterRoot, token.range)
        skipElement(token)
      }
    }
    if root == nil, !log.reaches(source.count), !hasUnclosed { log.add(.emptyFile, opener.range) }
    return root
  }

  /// Reads the element whose start tag was read.
  private mutating func readElement(_ tag: XMLToken) -> PropertyListValue {
    let kind = name(tag)
    switch kind {
    case "dict", "array": return readContainer(tag, kind)
    case "string":
      let (text, range) = readText(tag)
      return PropertyListValue(.string(text), range)
    case "integer", "real":
      let (text, range) = readText(tag)
      guard let number = XMLNumber.read(text, kind) else {
        log.add(.badNumber, range)
        return PropertyListValue(.unknown, range)
      }
      return PropertyListValue(number, range)
    case "true", "false":
      _ = readText(tag)
      return PropertyListValue(.boolean(kind == "true"), tag.range)
    case "date": return PropertyListValue(.date, readText(tag).range)
    case "data": return PropertyListValue(.data, readText(tag).range)
    case "key":
      log.add(.misplacedKey, tag.range)
      return PropertyListValue(.unknown, readText(tag).range)
    default:
      log.add(.unknownElement, tag.range)
      skipElement(tag)
      return PropertyListValue(.unknown, tag.range)
    }
  }

  private mutating func readContainer(_ tag: XMLToken, _ kind: String) -> PropertyListValue {
    guard depth < PropertyList.maxDepth else {
      log.add(.tooDeep, tag.range)
      skipElement(tag)
      return PropertyListValue(.unknown, tag.range)
    }
    var value = PropertyListValue.Kind.array([])
    if case .start(isEmpty: true) = tag.kind {
      if kind == "dict" { value = .dictionary([]) }
      return PropertyListValue(value, tag.range)
    }
    depth += 1
    open.append(kind)
    value = kind == "dict" ? .dictionary(readEntries(tag)) : .array(readItems(tag))
    open.removeLast()
    depth -= 1
    let end = pending.map { Int($0.range.lower) } ?? scanner.at
    return PropertyListValue(value, ByteRange(Int(tag.range.lower), end))
  }

  private mutating func readItems(_ opener: XMLToken) -> [PropertyListValue] {
    var items: [PropertyListValue] = []
    while let token = nextChild(of: opener) { items.append(readElement(token)) }
    return items
  }

  private mutating func readEntries(_ opener: XMLToken) -> [PropertyListEntry] {
    var entries: [PropertyListEntry] = []
    var key: (text: String, range: ByteRange)?
    while let token = nextChild(of: opener) {
      if name(token) == "key" {
        if let key { entries.append(lonely(key)) }
        key = readText(token)
        continue
      }
      if key == nil { log.add(.missingKey, token.range) }
      let value = readElement(token)
      if let (text, range) = key {
        entries.append(PropertyListEntry(key: text, keyRange: range, value: value))
      }
      key = nil
    }
    if let key { entries.append(lonely(key)) }
    return entries
  }

  /// A key that no value follows.
  private mutating func lonely(_ key: (text: String, range: ByteRange)) -> PropertyListEntry {
    if !hasUnclosed { log.add(.missingValue, key.range) }
    let value = PropertyListValue(.unknown, .at(Int(key.range.upper)))
    return PropertyListEntry(key: key.text, keyRange: key.range, value: value)
  }
}

extension XMLReader {
  private static let elements = [
    "plist", "dict", "array", "key", "string", "integer", "real", "true", "false", "date", "data",
  ]

  /// The name of a tag; empty if it is longer than any that is known.
  private func name(_ tag: XMLToken) -> String {
    tag.content.count <= 8 ? source.string(tag.content) : ""
  }

  private mutating func next() -> XMLToken {
    if let token = pending {
      pending = nil
      return token
    }
    return scanner.next(&log)
  }

  /// The next tag, or the end of the file; text on the way must be white space.
  private mutating func nextMarkup() -> XMLToken {
    while true {
      let token = next()
      switch token.kind {
      case .text, .cdata:
        if let range = wordsRange(token.range) { log.add(.strayText, range) }
      default: return token
      }
    }
  }

  /// The bytes of a stretch without the white space around them; nil if there is nothing else.
  private func wordsRange(_ range: ByteRange) -> ByteRange? {
    var (lower, upper) = (Int(range.lower), Int(range.upper))
    while lower < upper, OldStyleReader.isSpace(source.bytes[lower]) { lower += 1 }
    while upper > lower, OldStyleReader.isSpace(source.bytes[upper - 1]) { upper -= 1 }
    return lower < upper ? ByteRange(lower, upper) : nil
  }

  /// The next start tag in an open element; nil behind the element's end.
  private mutating func nextChild(of opener: XMLToken) -> XMLToken? {
    let own = name(opener)
    while true {
      let token = nextMarkup()
      switch token.kind {
      case .endOfFile:
        noteUnclosed(opener)
        return nil
      case .end:
        let closed = name(token)
        if closed == own { return nil }
        if open.contains(closed) {
          noteUnclosed(opener)
          pending = token
          return nil
        }
        log.add(.unexpectedEndTag, token.range)
        if !Self.elements.contains(closed) { return nil }
      default: return token
      }
    }
  }

  private mutating func noteUnclosed(_ opener: XMLToken) {
    if !hasUnclosed, !log.reaches(source.count) {
      log.add(.unclosedElement(name(opener)), opener.range)
    }
    hasUnclosed = scanner.at >= source.count
  }

  /// Reads the text of an element up to its end tag.
  private mutating func readText(_ opener: XMLToken) -> (text: String, range: ByteRange) {
    if case .start(isEmpty: true) = opener.kind { return ("", opener.range) }
    var bytes: [UInt8] = []
    var foreign = 0
    let start = Int(opener.range.upper)
    while true {
      let token = next()
      switch token.kind {
      case .text: text.append(token.content, hasReferences: true, to: &bytes, &log)
      case .cdata: text.append(token.content, hasReferences: false, to: &bytes, &log)
      case .start(let isEmpty) where !Self.elements.contains(name(token)):
        log.add(.misplacedElement, token.range)
        if !isEmpty { foreign += 1 }
      case .end where foreign > 0 && name(token) != name(opener): foreign -= 1
      case .end, .start, .endOfFile:
        noteEnd(token, of: opener)
        let content = ByteRange(start, Int(token.range.lower))
        return (String(decoding: bytes, as: UTF8.self), content)
      }
    }
  }

  /// Judges the tag at which a text ends.
  private mutating func noteEnd(_ token: XMLToken, of opener: XMLToken) {
    if case .end = token.kind {
      let closed = name(token)
      if closed == name(opener) { return }
      if !open.contains(closed) { return log.add(.unexpectedEndTag, token.range) }
    }
    noteUnclosed(opener)
    pending = token
  }

  /// Skips an element that is not read, its children too.
  private mutating func skipElement(_ opener: XMLToken) {
    guard case .start(isEmpty: false) = opener.kind else { return }
    var inner = 0
    while true {
      let token = next()
      switch token.kind {
      case .start(isEmpty: false): inner += 1
      case .end where inner > 0: inner -= 1
      case .end:
        if source.slice(token.content).elementsEqual(source.slice(opener.content)) { return }
        pending = token
        return
      case .endOfFile:
        noteUnclosed(opener)
        return
      default: break
      }
    }
  }
}
