/// A Markdown file of the repository.
package struct Guide: Sendable, CustomStringConvertible {
  /// What is between two fences.
  package struct Block: Sendable {
    /// What follows the opening fence: a language, and often the name of a file.
    package let title: String
    package let lines: [String]
    /// The lines of the document that these are.
    package let range: Range<Int>

    package var text: String { lines.joined(separator: "\n") + "\n" }
  }

  /// What users read before they use pushlint.
  package static let all: [Guide] =
    [Guide("README.md"), Guide("editors/README.md")]
    + Checkout.names(in: "docs").map { Guide("docs/" + $0) }

  package let path: String
  package let lines: [String]
  package let blocks: [Block]

  package var text: String { lines.joined(separator: "\n") }
  package var description: String { path }

  package init(_ path: String) {
    self.path = path
    lines = Checkout.text(path).split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0) }
    var blocks: [Block] = []
    var start: Int?
    for (index, line) in lines.enumerated() where line.hasPrefix("```") {
      guard let first = start else {
        start = index + 1
        continue
      }
      let title = String(lines[first - 1].dropFirst(3))
      let range = first..<index
      blocks.append(Block(title: title, lines: Array(lines[range]), range: range))
      start = nil
    }
    self.blocks = blocks
  }

  /// The lines outside of blocks.
  package var prose: [String] {
    let code = Set(blocks.flatMap { Array($0.range) })
    return lines.indices.filter { !code.contains($0) }.map { lines[$0] }
  }

  /// The document with other lines in some of its blocks, which come in their order.
  package func replacing(_ replacements: [(block: Block, lines: [String])]) -> String {
    var result = lines
    // From the end, so that the ranges that are left stay valid.
    for (block, lines) in replacements.reversed() {
      result.replaceSubrange(block.range, with: lines)
    }
    return result.joined(separator: "\n")
  }
}
