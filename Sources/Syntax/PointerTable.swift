/// Works out the JSON Pointers of many nodes of one tree, each array counted once.
package struct PointerTable {
  private let tree: SyntaxTree
  /// The positions of array items, by node.
  private var positions: [NodeIndex: Int] = [:]

  package init(_ tree: SyntaxTree) { self.tree = tree }

  /// The RFC 6901 JSON Pointer from the document's root to a value; a key points at its value.
  package mutating func pointer(to node: NodeView) -> String {
    var tokens: [String] = []
    var node = node
    while let parent = node.parent {
      if parent.kind == .array {
        tokens.append(String(position(of: node, in: parent)))
      } else if node.kind == .member {
        tokens.append(JSONPointer.escaped(MemberView(node: node).keyText))
      }
      node = parent
    }
    return tokens.reversed().reduce(into: "") { $0 += "/" + $1 }
  }

  private mutating func position(of item: NodeView, in array: NodeView) -> Int {
    if let known = positions[item.index] { return known }
    for (position, child) in array.children.enumerated() { positions[child.index] = position }
    return positions[item.index] ?? 0
  }
}
