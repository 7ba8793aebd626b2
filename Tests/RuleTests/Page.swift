import TestSupport

/// A rule's document, read as its headings and fenced blocks.
struct Page: Sendable {
  let id: String
  /// The lines, without their ends.
  let lines: [String]
  let blocks: [Block]

  /// A fenced block.
  struct Block: Sendable {
    /// The words behind the opening fence.
    let words: [String]
    let heading: String
    /// The line of the opening fence, from 0.
    let opening: Int
    /// The line of the closing fence.
    let closing: Int
    let body: [String]

    /// The lines, each with its end.
    var text: String { body.map { $0 + "\n" }.joined() }
  }

  static let all: [Page] = Checkout.names(in: "Rules")
    .filter { $0.hasSuffix(".md") && $0 != "README.md" }
    .map { Page(id: String($0.dropLast(3)), text: Checkout.text("Rules/\($0)")) }

  var path: String { "Rules/\(id).md" }

  init(id: String, text: String) {
    self.id = id
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    var blocks: [Block] = []
    var heading = ""
    var index = 0
    while index < lines.count {
      if lines[index].hasPrefix("## ") { heading = String(lines[index].dropFirst(3)) }
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
