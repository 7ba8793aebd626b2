public import PushlintEngine
import PushlintLint
public import PushlintSyntax

extension Engine {
  /// The ranges around an offset, each inside the next: a placeholder, the text between quotes, the
  /// value, its member, the enclosing objects; empty in a document without requests.
  public func enclosingRanges(_ analysis: CheckedDocument, at offset: Int) -> [ByteRange] {
    guard !analysis.requests.isEmpty else { return [] }
    var ranges: [ByteRange] = []
    let inner = analysis.requests.lazy.map { $0.payload.value.tree }.innermost(at: offset)
    var tree: SyntaxTree? = inner ?? analysis.tree
    while let inner = tree {
      let place = inner.embedding?.textOffset(ofFile: offset) ?? offset
      Engine.add(inner.node(at: place), touching: offset, to: &ranges)
      tree = inner.embedding?.holder.tree
    }
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

extension Sequence<SyntaxTree> {
  /// The tree of the deepest text that an offset of the file is in.
  func innermost(at offset: Int) -> SyntaxTree? {
    filter { $0.embedding.map { $0.textOffset(ofFile: offset) != nil } ?? true }
      .max { ($0.embedding?.depth ?? 0) < ($1.embedding?.depth ?? 0) }
  }
}
