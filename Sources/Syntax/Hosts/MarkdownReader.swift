/// Finds the code of Markdown (CommonMark 0.31) and MDX: fenced and indented blocks, also in lists and
/// block quotes, `<pre>`, and the `[block:code]` of readme.com.
///
/// Containers are those of CommonMark. Dialects have others, whose content is indented or within tags: a
/// fence is one there, too. Nobody minds to have text checked that only looks like one.
struct MarkdownReader {
  private var lines: LineWalk
  private var items: [HostItem] = []
  private var comments: [ByteRange] = []
  private var containers: [Container] = []
  private var leaf = Leaf.none
  /// The code that is open.
  private var code: CodeBlock
  /// Blank lines after indented code, which belong to it if more code follows.
  private var blankLines: [(line: MarkdownLine, next: Int)] = []
  /// The start of the line that is read.
  private var lineStart = 0
  /// The offset of the next sign that may begin a comment.
  private var nextSign = 0
  /// The last line with `$$` and nothing else, which decides whether one before it opens anything.
  private lazy var lastFormula = MarkdownReader.lastFormula(in: bytes)

  private enum Container {
    case quote
    /// An item of a list, with the width of the indentation of its content.
    case item(Int)
  }

  /// What a line may continue.
  private enum Leaf {
    case none
    case paragraph
    case fence(MarkdownFence, inOptions: Bool)
    case indented
    /// HTML, or a comment of MDX, up to the line with one of these texts.
    case markup(closings: [String], start: Int)
    /// `[block:code]`.
    case magic(name: HostText)
  }

  static func read(_ source: SourceText) -> ([HostItem], [ByteRange]) {
    var reader = MarkdownReader(lines: LineWalk(source))
    reader.skipFrontMatter()
    while let line = reader.lines.line() { reader.read(line) }
    reader.endLeaf(at: reader.bytes.count)
    return (reader.items, reader.comments)
  }

  private init(lines: LineWalk) {
    self.lines = lines
    code = CodeBlock(in: [], at: 0)
  }

  private var bytes: [UInt8] { lines.bytes }

  /// Skips YAML between `---`, or TOML between `+++`, at the start.
  private mutating func skipFrontMatter() {
    guard let first = lines.line() else { return }
    let mark = lines.trimmed(first)
    let isMark = ["---", "+++"].contains { mark.elementsEqual($0.utf8) }
    if isMark, first.lowerBound == mark.startIndex {
      while let line = lines.line() {
        let text = lines.trimmed(line)
        if text.elementsEqual(mark) || text.elementsEqual("...".utf8) { return }
      }
    }
    lines.unread(first)
  }

  private static func lastFormula(in bytes: [UInt8]) -> Int {
    var end = bytes.count
    while end > 0 {
      let start = bytes[..<end].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
      let text = LineWalk.trimmed(bytes[start..<end]).drop { $0 == UInt8(ascii: ">") || $0 == 0x20 }
      if text.count > 1, text.allSatisfy({ $0 == UInt8(ascii: "$") }) { return start }
      end = start - 1
    }
    return -1
  }
}

/// Lines.
extension MarkdownReader {
  private mutating func read(_ range: Range<Int>) {
    lineStart = range.lowerBound
    var line = MarkdownLine(range, in: bytes)
    let count = passContainers(&line)
    if count == containers.count, continuesLeaf(line) { return }
    let isLazy = if case .paragraph = leaf { count < containers.count } else { false }
    if !isLazy { close(upTo: count) }
    openBlocks(&line, keeping: count)
  }

  /// Nobody nests more; the limit bounds the cost of a blank line.
  private static let maxDepth = 64

  /// Passes the marks of the containers that a line continues, and returns their number.
  private func passContainers(_ line: inout MarkdownLine) -> Int {
    for (number, container) in containers.enumerated() {
      let width = line.indentation.width
      switch container {
      case .quote:
        guard width < 4, line.text.first == UInt8(ascii: ">") else { return number }
        passQuote(&line)
      case .item(let indent):
        guard line.isBlank || width >= indent else { return number }
        line.skipSpace(indent)
      }
    }
    return containers.count
  }

  private func passQuote(_ line: inout MarkdownLine) {
    line.skipSpace()
    line.skip(1)
    line.skipSpace(1)
  }

  /// Ends the block of code, and all containers but so many.
  private mutating func close(upTo count: Int) {
    if count < containers.count {
      endLeaf(at: lineStart)
      containers.removeLast(containers.count - count)
    }
  }

  /// Reads what a line opens.
  private mutating func openBlocks(_ line: inout MarkdownLine, keeping count: Int) {
    var count = count
    while !line.isBlank {
      let isInParagraph = if case .paragraph = leaf { true } else { false }
      if let fence = MarkdownFence(line), opens(fence, line) {
        close(upTo: count)
        code = CodeBlock(in: bytes, at: lines.next)
        leaf = .fence(fence, inOptions: fence.info.isDirective)
        return
      }
      if line.indentation.width >= 4 {
        if isInParagraph { return readText(line) }
        close(upTo: count)
        return openIndented(line)
      }
      if line.text.first == UInt8(ascii: ">"), containers.count < MarkdownReader.maxDepth {
        close(upTo: count)
        leaf = .none
        passQuote(&line)
        containers.append(.quote)
        count = containers.count
      } else if isBreak(line) || isHeading(line)
        || isInParagraph && count == containers.count && isUnderline(line)
      {
        close(upTo: count)
        leaf = .none
        return readComments(line.range)
      } else if let marker = ListMarker(line.text), containers.count < MarkdownReader.maxDepth,
        !isInParagraph || count < containers.count || marker.interrupts
      {
        close(upTo: count)
        leaf = .none
        passMarker(marker, &line)
        count = containers.count
      } else {
        return openMarkup(line, keeping: count)
      }
    }
    close(upTo: count)
    leaf = .none
    readComments(line.range)
  }

  private mutating func opens(_ fence: MarkdownFence, _ line: MarkdownLine) -> Bool {
    fence.sign != UInt8(ascii: "$") || !fence.isDeep && line.range.upperBound < lastFormula
  }

  /// Passes the marker of an item, and opens the item.
  private mutating func passMarker(_ marker: ListMarker, _ line: inout MarkdownLine) {
    let before = line.indentation.width
    line.skipSpace()
    line.skip(marker.byteCount)
    let space = line.indentation.width
    // An item may begin with indented code, or on the next line.
    let padding = line.isBlank || space > 4 ? 1 : space
    line.skipSpace(padding)
    containers.append(.item(before + marker.byteCount + padding))
  }

  /// Whether a line of `=` or `-` makes the paragraph before it a heading.
  private func isUnderline(_ line: MarkdownLine) -> Bool {
    let text = LineWalk.trimmed(line.text)
    return text.allSatisfy { $0 == UInt8(ascii: "=") }
      || text.allSatisfy { $0 == UInt8(ascii: "-") }
  }

  /// Whether a line is a thematic break.
  private func isBreak(_ line: MarkdownLine) -> Bool {
    guard let sign = line.text.first, "*-_".utf8.contains(sign) else { return false }
    let signs = line.text.filter { $0 > 0x20 }
    return signs.count >= 3 && signs.allSatisfy { $0 == sign }
  }

  private func isHeading(_ line: MarkdownLine) -> Bool {
    let rest = line.text.drop { $0 == UInt8(ascii: "#") }
    return (1...6).contains(line.text.count - rest.count) && rest.first ?? 0x20 <= 0x20
  }

  private mutating func readText(_ line: MarkdownLine) {
    leaf = .paragraph
    readComments(line.range)
  }
}

/// Code.
extension MarkdownReader {
  /// Whether a line belongs to the code or the markup that is open, and was added to it.
  private mutating func continuesLeaf(_ line: MarkdownLine) -> Bool {
    switch leaf {
    case .none, .paragraph: return false
    case .fence(let fence, let inOptions): return continues(fence, inOptions, line)
    case .indented:
      if line.isBlank {
        blankLines.append((line, lines.next))
        return true
      }
      guard line.indentation.width >= 4, MarkdownFence(line) == nil else {
        endLeaf(at: lineStart)
        return false
      }
      appendIndented(line)
    case .markup(let closings, let start): readMarkup(line.rest, closings, start)
    case .magic:
      if line.rest.starts(with: "[/block]".utf8) {
        endLeaf(at: lineStart)
      } else {
        code.append(line.range, from: line.index, upTo: lines.next)
      }
    }
    return true
  }

  private mutating func continues(
    _ fence: MarkdownFence,
    _ wasInOptions: Bool,
    _ line: MarkdownLine
  ) -> Bool {
    if fence.isClosed(by: line) {
      endLeaf(at: lineStart)
      return true
    }
    // Where indentation says what is in a container, it ends with it.
    if fence.isDeep, !line.isBlank, line.indentation.width < 4 {
      endLeaf(at: lineStart)
      return false
    }
    let inOptions = wasInOptions && line.text.first == UInt8(ascii: ":")
    if fence.isRead, !inOptions {
      var line = line
      line.skipSpace(fence.indent)
      code.append(line.range, from: line.index, upTo: lines.next)
    }
    leaf = .fence(fence, inOptions: inOptions)
    return true
  }

  private mutating func openIndented(_ line: MarkdownLine) {
    code = CodeBlock(in: bytes, at: line.indentation.end)
    leaf = .indented
    appendIndented(line)
  }

  private mutating func appendIndented(_ line: MarkdownLine) {
    for (var line, next) in blankLines + [(line, lines.next)] {
      line.skipSpace(4)
      code.append(line.range, from: line.index, upTo: next)
    }
    blankLines = []
  }

  /// Ends what is open.
  private mutating func endLeaf(at end: Int) {
    switch leaf {
    case .none, .paragraph: break
    case .fence(let fence, _):
      let info = fence.info
      if fence.isRead {
        items += info.tag.items(named: HostText(info.name), code.code, headers: info.headers)
      }
    case .indented:
      let code = code.code
      items += CodeTag.none.items(named: HostText(at: Int(code.range.lower)), code)
    case .markup(let closings, let start): addMarkup(closings, start, upTo: end)
    case .magic(let name): items += CodeTag.language(.json).items(named: name, code.code)
    }
    leaf = .none
    blankLines = []
  }
}

/// HTML, comments, and the blocks of readme.com.
extension MarkdownReader {
  private mutating func openMarkup(_ line: MarkdownLine, keeping count: Int) {
    let text = line.text
    if let closings = MarkdownMarkup.closings(of: text) {
      close(upTo: count)
      readComments(line.range)
      leaf = .markup(closings: closings, start: text.startIndex)
      // `<!-->` is a comment; what opens one does not close it.
      return readMarkup(text.dropFirst(2), closings, text.startIndex)
    }
    if containers.isEmpty, line.range.lowerBound == text.startIndex,
      text.starts(with: "[block:code]".utf8)
    {
      code = CodeBlock(in: bytes, at: lines.next)
      leaf = .magic(name: HostText(text))
      return
    }
    readText(line)
  }

  /// Reads a line of markup, which may be its last.
  private mutating func readMarkup(
    _ text: ArraySlice<UInt8>,
    _ closings: [String],
    _ start: Int
  ) {
    guard MarkdownMarkup.isClosed(in: text, by: closings) else { return }
    addMarkup(closings, start, upTo: text.endIndex)
    leaf = .none
  }

  /// Adds the code of `<pre>`.
  private mutating func addMarkup(_ closings: [String], _ start: Int, upTo end: Int) {
    let name = bytes[min(start + 1, end)..<end].prefix(3).map { $0 | 0x20 }
    guard name.elementsEqual("pre".utf8), closings.count > 1 else { return }
    // The marks of a quote would be within the code.
    let isQuoted = containers.contains { if case .quote = $0 { true } else { false } }
    if !isQuoted { items += HTMLCode.items(in: bytes, from: start, upTo: end) }
  }

  /// The comments of HTML, and those of MDX, that a line begins with; behind text they may be part of it,
  /// as in code, a table or the title of a link.
  private mutating func readComments(_ line: Range<Int>) {
    let bytes = lines.bytes
    var index = line.lowerBound
    var end = index
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
      // The marks of quotes and items may be before it.
      guard
        bytes[end..<start].allSatisfy({ $0.isDigit || $0 <= 0x20 || ">-*+.)".utf8.contains($0) })
      else { return }
      comments.append(ByteRange(start, index))
      end = index
    }
  }
}
