import PushlintRuleBook
import TestSupport

/// A rule's page, read as its headings and fenced blocks.
struct Page: Sendable {
  let id: String
  /// The lines, without their ends.
  let lines: [String]
  let blocks: [Block]

  /// A fenced block.
  struct Block: Sendable {
    /// The words after the opening fence.
    let words: [String]
    /// The section that it belongs to.
    let heading: String
    /// The number of headings of any level above it: settings end at the next one.
    let scope: Int
    /// The line of the opening fence, from 0.
    let opening: Int
    /// The line of the closing fence.
    let closing: Int
    let body: [String]

    /// Whether it is a `pushlint.yml` that the examples below are checked with.
    var isConfiguration: Bool { words == ["yaml", "config"] }
    /// Whether it holds the headers that the examples below are sent with.
    var isHeaders: Bool { words == ["http", "headers"] }
    /// Whether it is made from the example above it.
    var isMade: Bool { words.first == "report" || words.dropFirst().first == "fixed" }

    /// The lines, each with its end.
    var text: String { body.map { $0 + "\n" }.joined() }
  }

  static let all: [Page] = Checkout.names(in: "Rules")
    .filter { $0.hasSuffix(".md") && $0 != "README.md" }
    .map { Page(id: String($0.dropLast(3)), text: Checkout.text("Rules/\($0)")) }

  static let ids = Set(all.map { $0.id })

  var document: RuleDocument { RuleDocument(id: id, markdown: lines.joined(separator: "\n")) }
  var path: String { "Rules/\(id).md" }

  init(id: String, text: String) {
    self.id = id
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    var blocks: [Block] = []
    var heading = ""
    var scope = 0
    var index = 0
    while index < lines.count {
      if let section = RuleDocument.heading(in: lines[index][...]) { heading = String(section) }
      if lines[index].hasPrefix("#") { scope += 1 }
      let fence = lines[index].prefix { $0 == "`" }
      guard fence.count >= 3 else {
        index += 1
        continue
      }
      let rest = lines[(index + 1)...]
      let closing = rest.firstIndex { $0 == fence } ?? lines.count
      blocks.append(
        Block(
          words: lines[index].dropFirst(fence.count).split(separator: " ").map { String($0) },
          heading: heading,
          scope: scope,
          opening: index,
          closing: closing,
          body: Array(lines[(index + 1)..<closing])
        )
      )
      index = closing + 1
    }
    self.blocks = blocks
  }
}
