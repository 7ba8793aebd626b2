/// Finds the source blocks of AsciiDoc: `[source,json]` and what is delimited or follows up to a blank line,
/// and listings without a language (the Asciidoctor language documentation, "Source Blocks").
struct AsciiDocReader {
  private var lines: LineWalk
  private var items: [HostItem] = []
  private var comments: [ByteRange] = []
  /// What the line before says of the next block.
  private var style: Style?
  /// The language of source blocks that name none.
  private var defaultLanguage: ArraySlice<UInt8>

  /// What a list of attributes says of a block, such as `[source,json]`.
  private struct Style {
    let isSource: Bool
    let tag: CodeTag
    /// Where the language is named.
    let name: HostText
  }

  /// How verbatim text is delimited: a sign, how often it stands there at least, and whether it is code.
  private static let delimiters: [(sign: UInt8, count: Int, isCode: Bool)] = [
    (UInt8(ascii: "-"), 4, true), (UInt8(ascii: "."), 4, false), (UInt8(ascii: "+"), 4, false),
    (UInt8(ascii: "/"), 4, false), (UInt8(ascii: "`"), 3, true),
  ]

  static func read(_ source: SourceText) -> ([HostItem], [ByteRange]) {
    var reader = AsciiDocReader(lines: LineWalk(source))
    while let line = reader.lines.line() { reader.read(line) }
    return (reader.items, reader.comments)
  }

  private init(lines: LineWalk) {
    self.lines = lines
    defaultLanguage = lines.bytes[0..<0]
  }

  private var bytes: [UInt8] { lines.bytes }

  private mutating func read(_ line: Range<Int>) {
    let text = bytes[line]
    let isBlock = readBlock(line)
    if isBlock || text.allSatisfy({ $0 <= 0x20 }) {
      style = nil
    } else if isAttributeList(text) {
      // Several lists of attributes add up; the last that names a style wins.
      style = readStyle(text) ?? style
    } else if text.starts(with: "//".utf8) {
      comments.append(ByteRange(line.lowerBound, line.upperBound))
    } else if text.first == UInt8(ascii: "."), text.dropFirst().first ?? 0x20 > 0x20 {
      // The title of the block.
    } else if text.starts(with: ":source-language:".utf8) {
      defaultLanguage = LineWalk.trimmed(text.dropFirst(":source-language:".utf8.count))
    } else {
      if let style, style.isSource { readParagraph(line, style) }
      style = nil
    }
  }

  private func isAttributeList(_ line: ArraySlice<UInt8>) -> Bool {
    line.first == UInt8(ascii: "[") && LineWalk.trimmed(line).last == UInt8(ascii: "]")
  }

  /// The style of `[source,json]` and its like; nil for anchors, roles and options.
  private func readStyle(_ line: ArraySlice<UInt8>) -> Style? {
    let parts = LineWalk.trimmed(line).dropFirst().dropLast()
      .split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      .map { LineWalk.trimmed($0) }
    guard let first = parts.first, first.first != UInt8(ascii: "[") else { return nil }
    let name = first.prefix { $0.isLetter }
    let isSource = name.elementsEqual("source".utf8) || name.isEmpty && parts.count > 1
    if name.isEmpty && !isSource || name.elementsEqual("listing".utf8) { return nil }
    let attribute = "language=".utf8
    var language = parts.first { $0.starts(with: attribute) }?.dropFirst(attribute.count)
    if language == nil, parts.count > 1, !parts[1].contains(UInt8(ascii: "=")) {
      language = parts[1]
    }
    guard var language, !language.isEmpty else {
      let name = HostText(at: line.startIndex)
      return Style(isSource: isSource, tag: CodeTag(defaultLanguage), name: name)
    }
    if let quote = language.first, "\"'".utf8.contains(quote) {
      language = language.dropFirst().prefix { $0 != quote }
    }
    return Style(isSource: isSource, tag: CodeTag(language), name: HostText(language))
  }

  /// Reads a verbatim block, if the line opens one.
  private mutating func readBlock(_ opening: Range<Int>) -> Bool {
    let text = bytes[opening]
    guard let first = text.first,
      let delimiter = AsciiDocReader.delimiters.first(where: { $0.sign == first })
    else { return false }
    let count = text.prefix { $0 == first }.count
    let rest = LineWalk.trimmed(text.dropFirst(count))
    let isFence = first == UInt8(ascii: "`")
    let isSource = style?.isSource ?? false
    let isOpen = isSource && first == UInt8(ascii: "-") && count == 2
    guard count >= delimiter.count || isOpen, isFence ? count == 3 : rest.isEmpty else {
      return false
    }
    var (tag, name): (CodeTag?, HostText) = (nil, HostText(at: opening.lowerBound))
    if let style {
      if isSource, delimiter.isCode || first == UInt8(ascii: ".") {
        (tag, name) = (style.tag, style.name)
      }
    } else if delimiter.isCode {
      (tag, name) = (CodeTag(rest), isFence ? HostText(rest) : name)
    }
    var block = CodeBlock(in: bytes, at: min(lines.next, bytes.count))
    while let line = lines.line() {
      let content = bytes[line]
      if content.prefix(while: { $0 == first }).count == count,
        content.dropFirst(count).allSatisfy({ $0 <= 0x20 })
      {
        break
      }
      if tag != nil { append(line, to: &block) }
    }
    items += tag?.items(named: name, block.code) ?? []
    return true
  }

  /// Reads source without delimiters, up to a blank line.
  private mutating func readParagraph(_ first: Range<Int>, _ style: Style) {
    var block = CodeBlock(in: bytes, at: first.lowerBound)
    append(first, to: &block)
    while let line = lines.line(), bytes[line].contains(where: { $0 > 0x20 }) {
      append(line, to: &block)
    }
    items += style.tag.items(named: style.name, block.code)
  }

  /// Adds a line without its callouts.
  private func append(_ line: Range<Int>, to block: inout CodeBlock) {
    block.append(
      line,
      from: line.lowerBound,
      codeEnd: AsciiDocReader.codeEnd(of: bytes[line]),
      upTo: lines.next
    )
  }

  /// Where the callouts of a line begin, `<1> <.>`, with the comment that may hide them; or its end.
  private static func codeEnd(of line: ArraySlice<UInt8>) -> Int {
    var code = line
    while let callout = calloutStart(atEndOf: code) {
      code = line[line.startIndex..<callout]
      while code.last == 0x20 { code = code.dropLast() }
    }
    guard code.endIndex < line.endIndex else { return line.endIndex }
    let comment = ["//", "#", "--", ";;"].first {
      code.suffix($0.utf8.count).elementsEqual($0.utf8)
    }
    code = code.dropLast(comment?.utf8.count ?? 0)
    while code.last == 0x20 { code = code.dropLast() }
    return code.endIndex
  }

  private static func calloutStart(atEndOf line: ArraySlice<UInt8>) -> Int? {
    var text = line
    while text.last == 0x20 { text = text.dropLast() }
    for (opening, closing) in [("<!--", "-->"), ("<", ">")]
    where text.suffix(closing.utf8.count).elementsEqual(closing.utf8) {
      text = text.dropLast(closing.utf8.count)
      let digits = text.reversed().prefix { $0.isDigit }.count
      text = text.dropLast(digits > 0 ? digits : text.last == UInt8(ascii: ".") ? 1 : 0)
      let isCallout = text.endIndex < line.endIndex - closing.utf8.count
      guard isCallout, text.suffix(opening.utf8.count).elementsEqual(opening.utf8) else {
        return nil
      }
      return text.endIndex - opening.utf8.count
    }
    return nil
  }
}
