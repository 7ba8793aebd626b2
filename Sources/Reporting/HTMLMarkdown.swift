import PushlintSyntax

/// Turns the Markdown of rule pages into HTML.
///
/// It knows what these pages use: headings, a line of facts, paragraphs, flat lists, tables, fenced
/// blocks, and the pieces of `MarkdownSpan`. Everything else is text.
struct HTMLMarkdown {
  /// Where links lead that are not to leave the page.
  private let links: [ExactText: String]
  private var output = ""
  private var open: Block?
  private var text = ""

  /// What lines belong to until another begins.
  private enum Block: String {
    case paragraph = "p"
    case list = "ul"
    case numbers = "ol"
    case table = "table"
    case code = "pre"
  }

  private init(_ links: [ExactText: String]) { self.links = links }

  /// A page without its title; its headings are below one of the third level.
  static func page(_ markdown: String, links: [ExactText: String]) -> String {
    var page = HTMLMarkdown(links)
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      page.read(line)
    }
    page.close()
    return page.output
  }

  /// A line of text.
  static func inline(_ text: String) -> String { HTMLMarkdown([:]).inline(text[...]) }

  private mutating func read(_ line: Substring) {
    if line.hasPrefix("```") {
      let isEnd = open == .code
      close()
      if !isEnd { begin(.code) }
    } else if open == .code {
      output += XMLText.escaped(String(line)) + "\n"
    } else if line.allSatisfy({ $0 == " " }) {
      close()
    } else if line.hasPrefix("#") {
      close()
      let level = line.prefix { $0 == "#" }.count
      let title = line.drop { $0 == "#" || $0 == " " }
      let name = "h\(min(level + 2, 6))"
      if level > 1 { output += "<\(name)>\(inline(title))</\(name)>\n" }
    } else if line.hasPrefix("> ") {
      close()
      output += "<p class=\"facts\">\(inline(line.dropFirst(2)))</p>\n"
    } else if line.hasPrefix("|") {
      readRow(line)
    } else if line.hasPrefix("- ") {
      readItem(line.dropFirst(2), of: .list)
    } else if let rest = HTMLMarkdown.numbered(line) {
      readItem(rest, of: .numbers)
    } else {
      if open == .table { close() }
      if open == nil { begin(.paragraph) }
      text += (text.isEmpty ? "" : "\n") + inline(line)
    }
  }

  private mutating func readItem(_ line: Substring, of list: Block) {
    if open != list { begin(list) }
    endText()
    output += "<li>"
    text = inline(line)
  }

  private mutating func readRow(_ line: Substring) {
    if line.allSatisfy({ "|-: ".contains($0) }) { return }
    let isFirst = open != .table
    if isFirst { begin(.table) }
    let cell = isFirst ? "th" : "td"
    output += "<tr>"
    for content in line.split(separator: "|") {
      let spaceless = content.drop { $0 == " " }
      output += "<\(cell)>\(inline(spaceless))</\(cell)>"
    }
    output += "</tr>\n"
  }

  private mutating func begin(_ block: Block) {
    close()
    open = block
    output += "<\(block.rawValue)>" + (block == .paragraph || block == .code ? "" : "\n")
  }

  private mutating func close() {
    endText()
    if let open { output += "</\(open.rawValue)>\n" }
    open = nil
  }

  private mutating func endText() {
    output += text
    if !text.isEmpty, open == .list || open == .numbers { output += "</li>\n" }
    text = ""
  }

  /// What follows the number of an item, as in `1. `.
  private static func numbered(_ line: Substring) -> Substring? {
    let rest = line.drop { "0123456789".contains($0) }
    return rest.startIndex > line.startIndex && rest.hasPrefix(". ") ? rest.dropFirst(2) : nil
  }

  private func inline(_ line: Substring) -> String {
    MarkdownSpan.all(in: line).reduce(into: "") { text, span in
      switch span {
      case .text(let plain): text += XMLText.escaped(String(plain))
      case .code(let code): text += "<code>\(XMLText.escaped(String(code)))</code>"
      case .strong(let bold): text += "<b>\(inline(bold))</b>"
      case .link(let title, let target):
        let address = links[String(target)] ?? String(target)
        // Nothing but another page, or a place on this one.
        let isAddress = address.hasPrefix("#") || address.hasPrefix("https://")
        text +=
          isAddress
          ? "<a href=\"\(XMLText.escaped(address))\">\(inline(title))</a>" : inline(title)
      }
    }
  }
}
