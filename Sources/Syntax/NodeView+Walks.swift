import Text

/// Walks over all that is in a node, which stands behind it without a gap.
///
/// Calls into another module cost more than what most nodes need, so that the walks leave out here
/// what nobody looks at.
extension NodeView {
  /// The indices of the node and of everything in it.
  private var subtree: Range<Int> {
    Int(index)..<max(Int(index), Int(tree.storage.end(of: index)))
  }

  /// Shows `look` the strings, each with its bytes as in `StringView.bytes`.
  package func forEachString(_ look: (NodeIndex, Span<UInt8>) -> Void) {
    let storage = tree.storage
    let source = storage.source.bytes
    for place in subtree where storage.nodes[place].kind == .string {
      let node = storage.nodes[place]
      if node.isVerbatim {
        look(NodeIndex(place), source.span.extracting(node.content(in: source.count)))
      } else {
        let decoded = Array(StringView(node: NodeView(tree: tree, index: NodeIndex(place))).decoded)
        look(NodeIndex(place), decoded.span)
      }
    }
  }

  /// Shows `look` the content of each string with escapes but no placeholders; copies are left out.
  package func forEachEscapedContent(_ look: (ArraySlice<UInt8>) -> Void) {
    let storage = tree.storage
    for place in subtree where storage.nodes[place].flags.contains(.hasEscapes) {
      let node = storage.nodes[place]
      guard node.kind == .string, node.flags.isDisjoint(with: [.isTemplate, .isAliasCopy]) else {
        continue
      }
      look(storage.source.bytes[node.content(in: storage.source.bytes.count)])
    }
  }

  /// Shows `look` the scalars of YAML that are written without quotes; copies are left out.
  package func forEachPlainScalar(_ look: (NodeView) -> Void) {
    let storage = tree.storage
    for place in subtree where storage.nodes[place].flags.contains(.isPlain) {
      let node = storage.nodes[place]
      if node.flags.contains(.isAliasCopy) || node.range.isEmpty { continue }
      look(NodeView(tree: tree, index: NodeIndex(place)))
    }
  }

  /// Shows `look` the numbers but for short integers; copies are left out.
  package func forEachUnusualNumber(_ look: (NumberView) -> Void) {
    let storage = tree.storage
    for place in subtree where storage.nodes[place].kind == .number {
      let node = storage.nodes[place]
      if node.isShortInteger || node.flags.contains(.isAliasCopy) { continue }
      look(NumberView(node: NodeView(tree: tree, index: NodeIndex(place))))
    }
  }
}

extension Node {
  /// `contentRange` as indices, none of them behind the file's last.
  func content(in count: Int) -> Range<Int> {
    let content = contentRange
    let upper = min(Int(content.upper), count)
    return min(Int(content.lower), upper)..<upper
  }
}

extension SyntaxTree {
  /// Every node but those copied for aliases, in order of place.
  package var writtenNodes: some Sequence<NodeView> {
    nodes.indices.lazy
      .map { NodeView(tree: self, index: NodeIndex($0)) }
      .filter { !$0.isAliasCopy }
  }
}
