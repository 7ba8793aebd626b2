/// Works out the JSON Pointers of many nodes of one file, each array counted once.
public struct PointerTable {
  /// The positions of array items.
  private var positions: [NodeView: Int] = [:]

  public init() {}

  /// The RFC 6901 JSON Pointer from the document's root to a value; a key points at its value.
  ///
  /// It continues into a document that is embedded in a string.
  public mutating func pointer(to node: NodeView) -> String {
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
    var text = ""
    // Host files have no pointers.
    if let holder = node.tree.embedding?.holder, !holder.tree.language.isHost {
      text = pointer(to: holder)
    }
    for token in tokens.reversed() {
      text += "/"
      text += token
    }
    return text
  }

  private mutating func position(of item: NodeView, in array: NodeView) -> Int {
    if let known = positions[item] { return known }
    for (position, child) in array.children.enumerated() { positions[child] = position }
    return positions[item] ?? 0
  }
}
