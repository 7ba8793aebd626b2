import Text

/// The length of a value as compact JSON with the fewest escapes, as far as the file shows it.
public struct CompactLength: Hashable, Sendable {
  public private(set) var byteCount = 0
  /// The additional length if everything outside ASCII is written as `\uXXXX`.
  public private(set) var escapingSurplus = 0

  /// Adds the lengths of the parts of `root`, without the member `unsent`.
  ///
  /// It calls `odd` for scalars whose text differs from their bytes, and for open containers.
  public init(
    of root: NodeView,
    without unsent: NodeIndex?,
    odd: (NodeView) -> Void
  ) {
    let tree = root.tree
    let bytes = tree.source.bytes
    let isYAML = tree.language == .yaml
    let end = root.end
    var index = root.index
    while index < end {
      let node = tree.nodes[Int(index)]
      if index == unsent {
        index = tree.index(after: index)
        continue
      }
      // The comma or the colon before it.
      if index != root.index { byteCount &+= 1 }
      switch node.kind {
      case .object, .array:
        // Two brackets, less what the first of its nodes has counted.
        byteCount &+= CompactLength.isEmpty(index, in: tree, without: unsent) ? 2 : 1
        if node.flags.contains(.isOpen) { odd(NodeView(tree: tree, index: index)) }
      case .string where CompactLength.isPlain(node) && !isYAML:
        let content = node.contentRange
        byteCount &+= Int(content.upper) &- Int(content.lower) &+ 2
        escapingSurplus &+= JSONString.escapingSurplus(of: bytes, in: content)
      case .string, .placeholder, .missing, .unexpected, .member:
        odd(NodeView(tree: tree, index: index))
      case .number where node.isVerbatim:
        byteCount &+= Int(node.range.upper) &- Int(node.range.lower)
      case .number:
        let number = NumberView(node: NodeView(tree: tree, index: index))
        byteCount &+= number.textByteCount
      case .true, .null: byteCount &+= 4
      case .false: byteCount &+= 5
      }
      index &+= 1
    }
  }

  /// Whether the text of a string is known and, in JSON, has no superfluous escapes.
  private static func isPlain(_ node: Node) -> Bool {
    node.isVerbatim && !node.flags.contains(.isTemplate)
  }

  private static func isEmpty(
    _ container: NodeIndex,
    in tree: SyntaxTree,
    without unsent: NodeIndex?
  ) -> Bool {
    let first = container &+ 1
    let end = tree.end(of: container)
    return first >= end || first == unsent && tree.index(after: first) >= end
  }
}
