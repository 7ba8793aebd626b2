import Reporting

/// Shows the Markdown of rule pages and reference entries on a terminal.
///
/// It knows what these pages use: headings, a line of facts, paragraphs, lists, tables, fenced blocks,
/// code spans, bold text and links.
struct TerminalMarkdown {
  private let columns: Int
  private let palette: Palette
  private var output: [String] = []
  /// The words of the paragraph or list item that is being read.
  private var words: [TerminalText.Piece] = []
  private var indent = ""
  /// How the first line of the present paragraph or item begins.
  private var opening = ""

  /// Wider lines are hard to read.
  private static let maxColumns = 100

  private init(columns: Int, _ palette: Palette) {
    self.columns = max(20, min(columns, TerminalMarkdown.maxColumns))
    self.palette = palette
  }

  /// The text of a page in lines of at most `columns` cells.
  static func text(of markdown: String, columns: Int, _ palette: Palette) -> String {
    var page = TerminalMarkdown(columns: columns, palette)
    var isCode = false
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      // Text of a custom rule may hold control characters.
      let line = VisibleText.line(String(line))
      if line.hasPrefix("```") {
        page.endBlock()
        isCode.toggle()
      } else if isCode {
        page.output.append("    " + line)
      } else {
        page.read(line[...])
      }
    }
    page.endBlock()
    return page.output.joined(separator: "\n") + "\n"
  }

  private mutating func read(_ line: Substring) {
    if line.allSatisfy({ $0 == " " }) {
      endBlock()
      if output.last?.isEmpty == false { output.append("") }
    } else if line.hasPrefix("#") {
      endBlock()
      words = inline(line.drop { $0 == "#" || $0 == " " }, .strong)
      if line.hasPrefix("## ") { endBlock() }
    } else if line.hasPrefix("> ") {
      // The facts of a page follow its title on the same line.
      if !words.isEmpty { words.append(TerminalText.Piece("·")) }
      indent = "  "
      words += inline(line.dropFirst(2), nil)
    } else if line.hasPrefix("|") {
      endBlock()
      if line.allSatisfy({ "|-: ".contains($0) }) { return }
      indent = "  "
      words = inline(line.split(separator: "|").joined(separator: "·")[...], nil)
      endBlock()
    } else if let mark = TerminalMarkdown.listMark(of: line) {
      endBlock()
      opening = String(mark)
      indent = String(repeating: " ", count: mark.count)
      words = inline(line.dropFirst(mark.count), nil)
    } else {
      words += inline(line, nil)
    }
  }

  private mutating func endBlock() {
    output += TerminalText.lines(of: words, columns: columns, first: opening, margin: indent)
    words = []
    opening = ""
    indent = ""
  }

  /// What begins an item of a list: `- `, `1. `, with the spaces in front.
  private static func listMark(of line: Substring) -> Substring? {
    let rest = line.drop { $0 == " " }
    let number = rest.prefix { $0.isASCII && $0.isNumber }
    let mark = number.isEmpty ? "- " : ". "
    guard rest.dropFirst(number.count).hasPrefix(mark) else { return nil }
    return line[..<rest.index(rest.startIndex, offsetBy: number.count + 2)]
  }
}

extension TerminalMarkdown {
  /// The words of a line; code spans, bold text and links lose their marks.
  private func inline(_ line: Substring, _ role: Palette.Role?) -> [TerminalText.Piece] {
    var words = [TerminalText.Piece()]
    add(line, role, to: &words)
    return words.filter { !$0.text.isEmpty }
  }

  private func add(
    _ line: Substring,
    _ role: Palette.Role?,
    to words: inout [TerminalText.Piece]
  ) {
    var rest = line
    while let mark = rest.firstIndex(where: { "`*[".contains($0) }) {
      addPlain(rest[..<mark], role, to: &words)
      rest = rest[mark...]
      if rest.hasPrefix("`"), let (text, after) = TerminalMarkdown.span(rest, "`", "`") {
        addCode(text, to: &words)
        rest = after
      } else if rest.hasPrefix("**"), let (text, after) = TerminalMarkdown.span(rest, "**", "**") {
        add(text, .strong, to: &words)
        rest = after
      } else if let (text, link) = TerminalMarkdown.span(rest, "[", "]"),
        let (target, after) = TerminalMarkdown.span(link, "(", ")")
      {
        add(text, role, to: &words)
        // The id of a rule says as much as the address of its page.
        if !target.hasSuffix(".md") { addPlain(" <\(target)>", role, to: &words) }
        rest = after
      } else {
        addPlain(rest.prefix(1), role, to: &words)
        rest = rest.dropFirst()
      }
    }
    addPlain(rest, role, to: &words)
  }

  private func addPlain(
    _ text: Substring,
    _ role: Palette.Role?,
    to words: inout [TerminalText.Piece]
  ) {
    for (index, part) in text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { words.append(TerminalText.Piece()) }
      if !part.isEmpty { words[words.count - 1].append(String(part), role, palette) }
    }
  }

  /// Adds code in its color, or in quotes where there are no colors.
  private func addCode(_ text: Substring, to words: inout [TerminalText.Piece]) {
    let quote = palette == .plain ? "'" : ""
    addPlain("\(quote)\(text)\(quote)", .code, to: &words)
  }

  /// What lies between two marks at the beginning of some text, and what follows them.
  private static func span(
    _ text: Substring,
    _ open: String,
    _ close: String
  ) -> (inner: Substring, after: Substring)? {
    guard text.hasPrefix(open) else { return nil }
    let inner = text.dropFirst(open.count)
    var end = inner
    while !end.isEmpty, !end.hasPrefix(close) { end = end.dropFirst() }
    if end.isEmpty || end.startIndex == inner.startIndex { return nil }
    return (inner[..<end.startIndex], end.dropFirst(close.count))
  }
}
