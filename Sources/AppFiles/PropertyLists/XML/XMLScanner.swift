// The part of XML that property lists need.
// Specification: W3C, "Extensible Markup Language (XML) 1.0", fifth edition.
//
// Choices:
// - Attributes are skipped, and quotes in them are respected.
// - A DOCTYPE is skipped. What it declares between brackets is not read, and reported: no entity of
//   a file's own is ever expanded.
// - Comments and processing instructions are skipped wherever they stand.
// - A `<` that begins no markup is reported, and is text.
import PushlintSyntax

/// A piece of XML.
struct XMLToken {
  enum Kind {
    /// A start tag; `isEmpty` for `<a/>`.
    case start(isEmpty: Bool)
    case end
    /// Text whose references are not yet replaced.
    case text
    case cdata
    case endOfFile
  }

  let kind: Kind
  let range: ByteRange
  /// The name of a tag, or the text without its brackets.
  let content: ByteRange
}

/// Cuts XML into tokens, from the first to the last, each byte once.
struct XMLScanner {
  private let bytes: [UInt8]
  private(set) var at: Int

  init(_ source: SourceText) {
    bytes = source.bytes
    at = source.contentStart
  }

  /// Whether a file is XML: it starts with `<` and what only markup goes on with.
  static func isXML(_ source: SourceText) -> Bool {
    var index = source.contentStart
    while index < source.count, OldStyleReader.isSpace(source.bytes[index]) { index += 1 }
    let start = source.bytes[min(index, source.count)...]
    return ["<?", "<!", "<plist", "<dict", "<array"].contains { start.starts(with: $0.utf8) }
  }

  mutating func next(_ log: inout IssueLog) -> XMLToken {
    while at < bytes.count {
      guard bytes[at] == UInt8(ascii: "<") else { return text() }
      if has(Self.comment) {
        skip(past: Self.commentEnd, 4, &log)
      } else if has(Self.cdata) {
        return readCDATA(&log)
      } else if has(Self.instruction) {
        skip(past: Self.instructionEnd, 2, &log)
      } else if has(Self.declaration) {
        skipDeclaration(&log)
      } else {
        return tag(&log)
      }
    }
    return XMLToken(kind: .endOfFile, range: .at(bytes.count), content: .at(bytes.count))
  }

  private static let comment = Array("<!--".utf8)
  private static let commentEnd = Array("-->".utf8)
  private static let cdata = Array("<![CDATA[".utf8)
  private static let cdataEnd = Array("]]>".utf8)
  private static let instruction = Array("<?".utf8)
  private static let instructionEnd = Array("?>".utf8)
  private static let declaration = Array("<!".utf8)

  private func has(_ word: [UInt8]) -> Bool {
    guard bytes.count - at >= word.count, bytes[at] == word[0] else { return false }
    return bytes[at..<at + word.count].elementsEqual(word)
  }

  /// The text from here to the next `<`, one that stands here counted in.
  private mutating func text() -> XMLToken {
    let start = at
    at += 1
    while at < bytes.count, bytes[at] != UInt8(ascii: "<") { at += 1 }
    let range = ByteRange(start, at)
    return XMLToken(kind: .text, range: range, content: range)
  }

  /// Skips markup up to its end; the file's end if there is none.
  private mutating func skip(past end: [UInt8], _ opening: Int, _ log: inout IssueLog) {
    let start = at
    at = min(at + opening, bytes.count)
    while at < bytes.count, !has(end) { at += 1 }
    if at < bytes.count {
      at += end.count
    } else {
      log.add(.unclosedMarkup, ByteRange(start, start + opening))
    }
  }

  private mutating func readCDATA(_ log: inout IssueLog) -> XMLToken {
    let start = at
    skip(past: Self.cdataEnd, 9, &log)
    let isClosed = at - start >= 12 && bytes[..<at].suffix(3).elementsEqual(Self.cdataEnd)
    let content = ByteRange(start + 9, isClosed ? at - 3 : at)
    return XMLToken(kind: .cdata, range: ByteRange(start, at), content: content)
  }

  private mutating func skipDeclaration(_ log: inout IssueLog) {
    let start = at
    var open = 0
    at += 2
    while at < bytes.count {
      let byte = bytes[at]
      at += 1
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        while at < bytes.count, bytes[at] != byte { at += 1 }
        at = min(at + 1, bytes.count)
      case UInt8(ascii: "["):
        log.add(.internalSubset, ByteRange(at - 1, at))
        open += 1
      case UInt8(ascii: "]"): open -= 1
      case UInt8(ascii: ">") where open <= 0: return
      default: break
      }
    }
    log.add(.unclosedMarkup, ByteRange(start, start + 2))
  }

  private mutating func tag(_ log: inout IssueLog) -> XMLToken {
    let start = at
    at += 1
    let isEnd = at < bytes.count && bytes[at] == UInt8(ascii: "/")
    if isEnd { at += 1 }
    let name = ByteRange(at, endOfName(from: at))
    guard !name.isEmpty else {
      log.add(.malformedTag, ByteRange(start, start + 1))
      at = start
      return text()
    }
    at = Int(name.upper)
    var last: UInt8 = 0
    while at < bytes.count, bytes[at] != UInt8(ascii: ">"), bytes[at] != UInt8(ascii: "<") {
      let byte = bytes[at]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { skipAttributeValue(byte) }
      last = byte
      at += 1
    }
    at = min(at, bytes.count)
    if at < bytes.count, bytes[at] == UInt8(ascii: ">") {
      at += 1
    } else {
      log.add(.malformedTag, ByteRange(start, at))
    }
    let isEmpty = last == UInt8(ascii: "/")
    let kind: XMLToken.Kind = isEnd ? .end : .start(isEmpty: isEmpty)
    return XMLToken(kind: kind, range: ByteRange(start, at), content: name)
  }

  /// Moves to the quote that closes the one here; stays where the tag ends before.
  private mutating func skipAttributeValue(_ quote: UInt8) {
    var index = at + 1
    while index < bytes.count, bytes[index] != quote, bytes[index] != UInt8(ascii: "<") {
      index += 1
    }
    if index < bytes.count, bytes[index] == quote { at = index }
  }

  private func endOfName(from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case 0x2D, 0x2E, 0x30...0x3A, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x80...: index += 1
      default: return index
      }
    }
    return index
  }
}
