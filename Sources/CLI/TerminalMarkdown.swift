import PushlintReporting

/// Shows the Markdown of rule pages and reference entries on a terminal.
///
/// It knows what these pages use: headings, a line of facts, paragraphs, lists, tables, fenced blocks,
/// code spans, bold text and links.
struct TerminalMarkdown {
  private let columns: Int
  private let palette: Palette
  private var output: [String] = []
  /// The paragraph or list item that is being read.
  private var text = ""
  private var indent = ""
  /// How the first line of the present paragraph or item begins.
  private var opening = ""

  private init(columns: Int, _ palette: Palette) {
    // Lines of more than 100 columns are hard to read.
    self.columns = max(20, min(columns, 100))
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
      text = inline(line.drop { $0 == "#" || $0 == " " }, .strong)
      if line.hasPrefix("## ") { endBlock() }
    } else if line.hasPrefix("> ") {
      // The facts of a page follow its title on the same line.
      if !text.isEmpty { text += " · " }
      indent = "  "
      text += inline(line.dropFirst(2))
    } else if line.hasPrefix("|") {
      endBlock()
      if line.allSatisfy({ "|-: ".contains($0) }) { return }
      indent = "  "
      text = inline(line.split(separator: "|").joined(separator: "·")[...])
      endBlock()
    } else if let mark = TerminalMarkdown.listMark(of: line) {
      endBlock()
      opening = String(mark)
      indent = String(repeating: " ", count: mark.count)
      text = inline(line.dropFirst(mark.count))
    } else {
      text += " " + inline(line)
    }
  }

  private mutating func endBlock() {
    output += TerminalText.lines(of: text, columns: columns, first: opening, margin: indent)
    text = ""
    opening = ""
    indent = ""
  }

  /// What begins an item of a list: `- `, `1. `, with the spaces in front.
  private static func listMark(of line: Substring) -> Substring? {
    let rest = line.drop { $0 == " " }
    let number = rest.prefix { "0123456789".contains($0) }
    let mark = number.isEmpty ? "- " : ". "
    guard rest.dropFirst(number.count).hasPrefix(mark) else { return nil }
    return line[..<rest.index(rest.startIndex, offsetBy: number.count + 2)]
  }

  /// A line in its colors; code spans, bold text and links lose their marks.
  private func inline(_ line: Substring, _ role: Palette.Role? = nil) -> String {
    MarkdownSpan.all(in: line).reduce(into: "") { text, span in
      switch span {
      case .text(let plain): text += painted(plain, role)
      // Where there are no colors, code is in quotes.
      case .code(let code): text += painted(palette == .plain ? "'\(code)'" : code, .code)
      case .strong(let bold): text += inline(bold, .strong)
      case .link(let title, let target):
        text += inline(title, role)
        // The id of a rule says as much as the address of its page.
        if !target.hasSuffix(".md") { text += painted(" <\(target)>", role) }
      }
    }
  }

  /// Text in the color of its role, except the spaces around it, so that lines can end there.
  private func painted(_ text: Substring, _ role: Palette.Role?) -> String {
    guard let role, let first = text.firstIndex(where: { $0 != " " }),
      let last = text.lastIndex(where: { $0 != " " })
    else { return String(text) }
    let spaces = (before: text[..<first], after: text[last...].dropFirst())
    return spaces.before + palette.paint(role, String(text[first...last])) + spaces.after
  }
}
