import Text

/// Finds the fenced code blocks of Markdown (CommonMark 0.31, section 4.5) and MDX, also in lists and
/// block quotes, and the `[block:code]` of readme.com.
///
/// Nothing else of Markdown is read: what a fence is does not depend on it, except in indented code,
/// where a fence is text that nobody minds to have checked.
struct MarkdownReader {
  private var lines: LineWalk
  private var items: [HostItem] = []
  private var comments: [ByteRange] = []

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
    if let fence = fence(in: line) {
      readBlock(fence)
    } else if bytes[line].starts(with: "[block:code]".utf8) {
      readMagicBlock(line)
    } else {
      readComments(line)
    }
  }

  /// The fence that a line opens.
  private func fence(in line: Range<Int>) -> Fence? {
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
      } else if let end = listMarkerEnd(at: index, upTo: line.upperBound) {
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
  private func listMarkerEnd(at start: Int, upTo end: Int) -> Int? {
    var index = start
    if "-*+".utf8.contains(bytes[index]) {
      index += 1
    } else {
      while index < end, bytes[index].isDigit, index - start < 9 { index += 1 }
      guard index > start, index < end, ".)".utf8.contains(bytes[index]) else { return nil }
      index += 1
    }
    return index < end && bytes[index] == 0x20 ? index + 1 : nil
  }

  private mutating func readBlock(_ fence: Fence) {
    var block = CodeBlock(in: bytes, at: min(lines.next, bytes.count))
    while let line = lines.line() {
      guard let content = contentStart(of: line, in: fence) else {
        lines.unread(line)
        break
      }
      if closes(fence, bytes[content..<line.upperBound]) { break }
      var start = content
      while start < line.upperBound, start - content < fence.indent,
        bytes[start] == 0x20 || bytes[start] == 0x09
      {
        start += 1
      }
      block.append(line, from: start, upTo: lines.next)
    }
    add(block.code, fence)
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

  /// Adds a block: its info string names the language, and may set headers as `name=value`.
  private mutating func add(_ code: HostText, _ fence: Fence) {
    let words = bytes[fence.info].split { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ",") }
    let isFirstTag = words.first.map { !$0.contains(UInt8(ascii: "=")) } ?? false
    var tag = isFirstTag ? words[0] : bytes[fence.info.lowerBound..<fence.info.lowerBound]
    // Pandoc writes `{.json}`.
    while let first = tag.first, "{.".utf8.contains(first) { tag = tag.dropFirst() }
    while tag.last == UInt8(ascii: "}") { tag = tag.dropLast() }
    var headers: [HostItem.Field] = []
    for word in isFirstTag ? words.dropFirst() : words[...] {
      guard let sign = word.firstIndex(of: UInt8(ascii: "=")), sign > word.startIndex else {
        continue
      }
      var value = word[word.index(after: sign)...]
      if let quote = value.first, "\"'".utf8.contains(quote), value.last == quote, value.count > 1 {
        value = value.dropFirst().dropLast()
      }
      headers.append(
        HostItem.Field(part: .header, name: HostText(word[..<sign]), value: HostText(value))
      )
    }
    items += CodeTag(tag).items(named: HostText(tag), code, headers: headers)
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
    // Read once: this looks at every byte of most files.
    let bytes = lines.bytes
    var index = line.lowerBound
    while index < line.upperBound {
      let closing: String
      switch bytes[index] {
      case UInt8(ascii: "<") where bytes[index..<line.upperBound].starts(with: "<!--".utf8):
        closing = "-->"
      case UInt8(ascii: "{") where bytes[index..<line.upperBound].starts(with: "{/*".utf8):
        closing = "*/}"
      default:
        index += 1
        continue
      }
      let start = index
      while index < line.upperBound, !bytes[index..<line.upperBound].starts(with: closing.utf8) {
        index += 1
      }
      index = min(index + closing.utf8.count, line.upperBound)
      comments.append(ByteRange(start, index))
    }
  }
}
