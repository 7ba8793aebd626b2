package import Engine
import Linting
import Syntax
package import Text

extension Engine {
  /// The ranges around an offset, each inside the next: a placeholder, the text between quotes, the
  /// value, its member, the enclosing objects; empty in a document without requests.
  package func enclosingRanges(_ analysis: Analysis, at offset: Int) -> [ByteRange] {
    guard !analysis.requests.isEmpty else { return [] }
    var ranges: [ByteRange] = []
    let outer = analysis.tree.node(at: offset)
    if let holder = outer, holder.kind == .string, let inner = analysis.embedding(in: holder) {
      Engine.add(inner.nodeInFile(at: offset), touching: offset, to: &ranges)
    }
    Engine.add(outer, touching: offset, to: &ranges)
    return ranges
  }

  private static func add(_ node: NodeView?, touching offset: Int, to ranges: inout [ByteRange]) {
    func add(_ range: ByteRange) {
      guard range.touches(offset), !range.isEmpty else { return }
      if let last = ranges.last, last == range || !range.contains(last) { return }
      ranges.append(range)
    }
    guard let node else { return }
    if node.kind == .string || node.kind == .placeholder {
      for placeholder in node.tree.placeholders(in: node.range) {
        add(node.tree.fileRange(of: placeholder.range))
      }
      add(node.tree.fileRange(of: node.node.contentRange))
    }
    var next: NodeView? = node
    while let node = next {
      add(node.fileRange)
      next = node.parent
    }
  }
}

extension Analysis {
  /// The tree of the JSON embedded in a string.
  func embedding(in holder: NodeView) -> SyntaxTree? {
    requests.lazy.map { $0.payload.value.tree }.first { $0.embedding?.holder.index == holder.index }
  }
}

extension SyntaxTree {
  /// The bytes of the file that correspond to `range`.
  func fileRange(of range: ByteRange) -> ByteRange { embedding?.fileRange(range) ?? range }

  /// The innermost node of embedded JSON that touches an offset of the file.
  func nodeInFile(at offset: Int) -> NodeView? {
    let end = partitionPoint(of: nodes.indices) {
      Int(fileRange(of: nodes[$0].range).lower) > offset
    }
    guard end > 0 else { return nil }
    var found: NodeView? = NodeView(tree: self, index: NodeIndex(end - 1))
    while let node = found, !node.fileRange.touches(offset) { found = node.parent }
    return found
  }
}
