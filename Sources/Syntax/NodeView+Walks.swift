import Text

/// Loops over the descendants of a node, which follow it without a gap.
///
/// Calls into another module cost more than most nodes need, so the loops filter nodes here.
extension NodeView {
  /// The indices of the node and its descendants.
  private var subtree: Range<Int> {
    Int(index)..<max(Int(index), Int(tree.end(of: index)))
  }

  /// Calls `look` with each string and its bytes, as in `StringView.bytes`.
  package func forEachString(_ look: (NodeIndex, Span<UInt8>) -> Void) {
    let source = tree.source.bytes
    for place in subtree where tree.nodes[place].kind == .string {
      let node = tree.nodes[place]
      if node.isVerbatim {
        look(NodeIndex(place), source.span.extracting(node.content(in: source.count)))
      } else {
        let decoded = Array(StringView(node: NodeView(tree: tree, index: NodeIndex(place))).decoded)
        look(NodeIndex(place), decoded.span)
      }
    }
  }

  /// Calls `look` with the content of each string with escapes and no placeholders, except copies.
  package func forEachEscapedContent(_ look: (ArraySlice<UInt8>) -> Void) {
    for place in subtree where tree.nodes[place].flags.contains(.hasEscapes) {
      let node = tree.nodes[place]
      guard node.kind == .string, node.flags.isDisjoint(with: [.isTemplate, .isAliasCopy]) else {
        continue
      }
      look(tree.source.bytes[node.content(in: tree.source.bytes.count)])
    }
  }

  /// Calls `look` with each plain YAML scalar, except copies.
  package func forEachPlainScalar(_ look: (NodeView) -> Void) {
    for place in subtree where tree.nodes[place].flags.contains(.isPlain) {
      let node = tree.nodes[place]
      if node.flags.contains(.isAliasCopy) || node.range.isEmpty { continue }
      look(NodeView(tree: tree, index: NodeIndex(place)))
    }
  }

  /// Calls `look` with each number, except short integers and copies.
  package func forEachUnusualNumber(_ look: (NumberView) -> Void) {
    for place in subtree where tree.nodes[place].kind == .number {
      let node = tree.nodes[place]
      if node.isShortInteger || node.flags.contains(.isAliasCopy) { continue }
      look(NumberView(node: NodeView(tree: tree, index: NodeIndex(place))))
    }
  }
}

extension Node {
  /// `contentRange` as indices, clamped to the file.
  func content(in count: Int) -> Range<Int> {
    let content = contentRange
    let upper = min(Int(content.upper), count)
    return min(Int(content.lower), upper)..<upper
  }
}
