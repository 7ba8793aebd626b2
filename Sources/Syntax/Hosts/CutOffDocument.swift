/// Documents with a brace too few or too many at their end.
extension SyntaxTree {
  /// Whether an issue is behind the value.
  func isBehindRoot(_ issue: SyntaxIssue) -> Bool {
    roots.first.map { $0.range.upper <= issue.range.lower } ?? false
  }

  /// Whether nothing but the last brace can be missing in a document that ends too early.
  ///
  /// If it were another one, members would be in an object where they do not belong: they would be
  /// indented otherwise than those before, or follow an object on its line.
  func lacksOnlyLastBrace(_ issue: SyntaxIssue) -> Bool {
    guard let root = roots.first, issue.range.lower == root.range.lower else { return false }
    var columns: [NodeIndex: Int] = [:]
    return nodes.indices.allSatisfy { place in
      let node = nodes[place]
      guard node.flags.contains(.isKey) else { return true }
      guard let column = column(of: node) else { return !followsContainer(NodeIndex(place)) }
      if let first = columns[node.parent] { return column == first }
      columns[node.parent] = column
      // The members of the object around are read before those in it.
      let outer = nodes.indices.contains(Int(node.parent)) ? nodes[Int(node.parent)].parent : 0
      return columns[outer].map { $0 < column || outer == node.parent } ?? true
    }
  }

  /// The column of a key that is the first on its line; nil for others.
  private func column(of key: Node) -> Int? {
    let bytes = source.bytes
    let start = Int(key.range.lower)
    var lineStart = start
    while lineStart > 0, bytes[lineStart - 1] == 0x20 || bytes[lineStart - 1] == 0x09 {
      lineStart -= 1
    }
    return lineStart > 0 && bytes[lineStart - 1].isLineEnd ? start - lineStart : nil
  }

  /// Whether the value before a key in its object is an object or an array.
  private func followsContainer(_ key: NodeIndex) -> Bool {
    let object = nodes.parent(of: key)
    var index = key &- 1
    // From the last node of that value to the value.
    while key > 0, index != object {
      let outer = nodes.parent(of: index)
      if outer == object { return nodes.kind(of: index).isContainer }
      guard outer < index else { return false }
      index = outer
    }
    return false
  }
}
