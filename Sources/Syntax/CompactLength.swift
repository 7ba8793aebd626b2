/// The length of a value as compact JSON with the fewest escapes, as far as the file shows it.
public struct CompactLength: Hashable, Sendable {
  public private(set) var byteCount = 0
  /// The additional length if everything outside ASCII is written as `\uXXXX`; 0 if not counted.
  public private(set) var escapingSurplus = 0

  /// Adds the lengths of the parts of `root`, without the member `unsent`.
  ///
  /// It calls `odd` for scalars whose text differs from their bytes, and for open containers.
  public init(
    of root: NodeView,
    without unsent: NodeIndex?,
    countsEscapes: Bool,
    odd: (NodeView) -> Void
  ) {
    let tree = root.tree
    let bytes = tree.source.bytes
    // No byte of the next nodes up to here is outside ASCII.
    var endOfASCII = countsEscapes ? 0 : Int.max
    let isJSON = tree.language != .yaml
    let last = min(Int(root.range.upper), bytes.count)
    let end = root.end
    var index = root.index
    while index < end {
      if index == unsent {
        index = tree.index(after: index)
        continue
      }
      // The comma or the colon before it.
      if index != root.index { byteCount &+= 1 }
      if isJSON, let range = tree.nodes.rangeOfCompactScalar(at: index) {
        byteCount &+= range.count
        let upper = Int(range.upper)
        if upper > endOfASCII {
          escapingSurplus &+= JSONString.escapingSurplus(of: bytes, in: range)
          endOfASCII = ByteScan.endOfPlainASCII(bytes.span, from: upper, to: last)
        }
        index &+= 1
        continue
      }
      switch tree.nodes.kind(of: index) {
      case .object, .array:
        // Two brackets, less what the first of its nodes has counted.
        byteCount &+= CompactLength.isEmpty(index, in: tree, without: unsent) ? 2 : 1
        if tree.nodes.flags(of: index).contains(.isOpen) { odd(NodeView(tree: tree, index: index)) }
      case .string, .placeholder, .missing, .unexpected, .member:
        odd(NodeView(tree: tree, index: index))
      case .number:
        let number = NumberView(node: NodeView(tree: tree, index: index))
        byteCount &+= number.textByteCount
      case .true, .null: byteCount &+= 4
      case .false: byteCount &+= 5
      }
      index &+= 1
    }
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
