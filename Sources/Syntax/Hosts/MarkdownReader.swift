import Text

/// Finds the fenced code blocks of Markdown (CommonMark 0.31, section 4.5) and MDX, also in lists and
/// block quotes, and the `[block:code]` of readme.com.
///
/// Of indented code, what begins as JSON is read. Nothing else of Markdown is: what a fence is does not
/// depend on it, except in indented code, where a fence is text that nobody minds to have checked.
struct MarkdownReader {
  private var lines: LineWalk
  private var items: [HostItem] = []
  private var comments: [ByteRange] = []
  /// The offset of the next sign that may begin a comment.
  private var nextSign = 0
  /// Whether the line before is blank, so that indented code may begin.
  private var isAfterBlank = true

  static func read(_ source: SourceText) -> ([HostItem], [ByteRange]) {
    var reader = MarkdownReader(lines: LineWalk(source))
    while let line = reader.lines.line() { reader.read(line) }
    return (reader.items, reader.comments)
  }

  private var bytes: [UInt8] { lines.bytes }

  /// What opens a block of code.
  private struct Fence {
    let sign: UInt8
    let count: Int
    /// The number of `>` before it.
    let quoteDepth: Int
    /// The width of the indentation, list markers included.
    let indent: Int
    /// What follows the fence on its line.
    let info: Range<Int>
  }

  private mutating func read(_ line: Range<Int>) {
    let start = MarkdownReader.textStart(of: line, bytes)
    defer { isAfterBlank = start == line.upperBound }
    if isAfterBlank, beginsObject(start, line) {
      readIndented(line, from: start)
    } else if let fence = fence(in: line) {
      readBlock(fence)
    } else if bytes[line.lowerBound...].first == UInt8(ascii: "["),
      bytes[line].starts(with: "[block:code]".utf8)
    {
      readMagicBlock(line)
    } else {
      readComments(line)
    }
  }

  /// Where a line continues behind its indentation.
  private static func textStart(of line: Range<Int>, _ bytes: [UInt8]) -> Int {
    var start = line.lowerBound
    while start < line.upperBound, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
    return start
  }

  /// Whether a line is indented as code is, and begins as an object does in JSON.
  private func beginsObject(_ start: Int, _ line: Range<Int>) -> Bool {
    guard start < line.upperBound, bytes[start] == UInt8(ascii: "{"),
      start - line.lowerBound >= 4 || bytes[line.lowerBound] == 0x09
    else { return false }
    let next = bytes[(start + 1)..<line.upperBound].first { $0 > 0x20 }
    return next == nil || next == UInt8(ascii: "\"")
  }

  /// Reads indented code, up to a line that is indented less or opens a fence.
  private mutating func readIndented(_ first: Range<Int>, from start: Int) {
    let indent = start - first.lowerBound
    var block = CodeBlock(in: bytes, at: start)
    block.append(first, from: start, upTo: lines.next)
    while let line = lines.line() {
      let text = MarkdownReader.textStart(of: line, bytes)
      guard text == line.upperBound || text - line.lowerBound >= indent && fence(in: line) == nil
      else {
        lines.unread(line)
        break
      }
      block.append(line, from: min(text, line.lowerBound + indent), upTo: lines.next)
    }
    items += CodeTag.none.items(named: HostText(at: start), block.code)
  }

  /// The fence that a line opens.
  private func fence(in line: Range<Int>) -> Fence? {
    let bytes = lines.bytes
    var index = line.lowerBound
    var quoteDepth = 0
    var indent = 0
    while index < line.upperBound {
      let byte = bytes[index]
      if byte == 0x20 || byte == 0x09 {
        indent += 1
        index += 1
      } else if byte == UInt8(ascii: ">") {
        quoteDepth += 1
        indent = 0
        index += 1
        if index < line.upperBound, bytes[index] == 0x20 { index += 1 }
      } else if let end = MarkdownReader.listMarkerEnd(at: index, upTo: line.upperBound, bytes) {
        indent += end - index
        index = end
      } else {
        break
      }
    }
    guard index < line.upperBound,
      bytes[index] == UInt8(ascii: "`") || bytes[index] == UInt8(ascii: "~")
    else { return nil }
    let sign = bytes[index]
    let end = bytes[index..<line.upperBound].firstIndex { $0 != sign } ?? line.upperBound
    guard end - index >= 3,
      !(sign == UInt8(ascii: "`") && bytes[end..<line.upperBound].contains(sign))
    else { return nil }
    return Fence(
      sign: sign,
      count: end - index,
      quoteDepth: quoteDepth,
      indent: indent,
      info: end..<line.upperBound
    )
  }

  /// The end of `-`, `*`, `+`, `1.` or `1)` with the space behind it.
  private static func listMarkerEnd(at start: Int, upTo end: Int, _ bytes: [UInt8]) -> Int? {
    var index = start
    switch bytes[index] {
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"): index += 1
    default:
      while index < end, bytes[index].isDigit, index - start < 9 { index += 1 }
      guard index > start, index < end,
        bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: ")")
      else { return nil }
      index += 1
    }
    return index < end && bytes[index] == 0x20 ? index + 1 : nil
  }

  private mutating func readBlock(_ fence: Fence) {
    let (tag, words) = info(of: fence)
    let isRead = CodeTag(tag).isRead
    var block = CodeBlock(in: bytes, at: min(lines.next, bytes.count))
    while let line = lines.line() {
      guard let content = contentStart(of: line, in: fence) else {
        lines.unread(line)
        break
      }
      if closes(fence, bytes[content..<line.upperBound]) { break }
      guard isRead else { continue }
      var start = content
      while start < line.upperBound, start - content < fence.indent,
        bytes[start] == 0x20 || bytes[start] == 0x09
      {
        start += 1
      }
      block.append(line, from: start, upTo: lines.next)
    }
    if isRead {
      items += CodeTag(tag).items(named: HostText(tag), block.code, headers: headers(in: words))
    }
  }

  /// Where a line continues behind the marks of the block quotes of a fence; nil if it has fewer.
  private func contentStart(of line: Range<Int>, in fence: Fence) -> Int? {
    var index = line.lowerBound
    for _ in 0..<fence.quoteDepth {
      while index < line.upperBound, bytes[index] == 0x20 { index += 1 }
      guard index < line.upperBound, bytes[index] == UInt8(ascii: ">") else { return nil }
      index += 1
      if index < line.upperBound, bytes[index] == 0x20 { index += 1 }
    }
    return index
  }

  private func closes(_ fence: Fence, _ content: ArraySlice<UInt8>) -> Bool {
    let text = content.drop { $0 == 0x20 || $0 == 0x09 }
    let count = text.prefix { $0 == fence.sign }.count
    return count >= fence.count && text.dropFirst(count).allSatisfy { $0 <= 0x20 }
  }

  /// The words of an info string: the tag that names the language, and what follows it.
  private func info(of fence: Fence) -> (tag: ArraySlice<UInt8>, others: [ArraySlice<UInt8>]) {
    let words = bytes[fence.info].split { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ",") }
    guard let first = words.first, !first.contains(UInt8(ascii: "=")) else {
      return (bytes[fence.info.lowerBound..<fence.info.lowerBound], words)
    }
    var tag = first
    // Pandoc writes `{.json}`.
    while let first = tag.first, "{.".utf8.contains(first) { tag = tag.dropFirst() }
    while tag.last == UInt8(ascii: "}") { tag = tag.dropLast() }
    return (tag, Array(words.dropFirst()))
  }

  /// The headers that an info string sets as `name=value`.
  private func headers(in words: [ArraySlice<UInt8>]) -> [HostItem.Field] {
    words.compactMap { word in
      guard let sign = word.firstIndex(of: UInt8(ascii: "=")), sign > word.startIndex else {
        return nil
      }
      var value = word[word.index(after: sign)...]
      if let quote = value.first, "\"'".utf8.contains(quote), value.last == quote, value.count > 1 {
        value = value.dropFirst().dropLast()
      }
      return HostItem.Field(part: .header, name: HostText(word[..<sign]), value: HostText(value))
    }
  }

  /// `[block:code]`, JSON up to `[/block]`.
  private mutating func readMagicBlock(_ opening: Range<Int>) {
    var block = CodeBlock(in: bytes, at: min(lines.next, bytes.count))
    while let line = lines.line() {
      if bytes[line].starts(with: "[/block]".utf8) { break }
      block.append(line, from: line.lowerBound, upTo: lines.next)
    }
    let name = HostText(bytes[opening])
    items += CodeTag.language(.json).items(named: name, block.code)
  }

  /// The comments of HTML, and those of MDX, that a line holds.
  private mutating func readComments(_ line: Range<Int>) {
    let bytes = lines.bytes
    var index = line.lowerBound
    while true {
      // Kept from line to line: most have no such sign.
      if nextSign < index {
        nextSign = TextScan.index(
          of: UInt8(ascii: "<"),
          or: UInt8(ascii: "{"),
          in: bytes.span,
          from: index,
          to: bytes.count
        )
      }
      guard nextSign < line.upperBound else { return }
      let start = nextSign
      index = start + 1
      let rest = bytes[start..<line.upperBound]
      let closing: String
      if rest.starts(with: "<!--".utf8) {
        closing = "-->"
      } else if rest.starts(with: "{/*".utf8) {
        closing = "*/}"
      } else {
        continue
      }
      while index < line.upperBound, !bytes[index..<line.upperBound].starts(with: closing.utf8) {
        index += 1
      }
      index = min(index + closing.utf8.count, line.upperBound)
      comments.append(ByteRange(start, index))
    }
  }
}
