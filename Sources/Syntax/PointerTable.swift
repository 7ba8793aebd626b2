import Text

/// Works out the JSON Pointers of many nodes of one file, each array counted once.
public struct PointerTable {
  /// The items of arrays, in order.
  private var items: [NodeView: [NodeIndex]] = [:]

  public init() {}

  /// The RFC 6901 JSON Pointer from the document's root to a value; a key points at its value.
  ///
  /// It continues into a document that is embedded in a string.
  public mutating func pointer(to node: NodeView) -> String {
    let place = place(of: node)
    return place.item.map { "/\($0)" + place.pointer } ?? place.pointer
  }

  /// The item of the list that is the document's root, by position, and the pointer from there on; nil
  /// and the whole pointer in other documents.
  public mutating func place(of node: NodeView) -> (item: Int?, pointer: String) {
    var item: Int?
    var tokens: [String] = []
    var node = node
    while let parent = node.parent {
      if parent.kind == .array {
        let position = position(of: node, in: parent)
        if parent.parent == nil { item = position } else { tokens.append(String(position)) }
      } else if node.kind == .member {
        tokens.append(JSONPointer.escaped(MemberView(node: node).keyText))
      }
      node = parent
    }
    var pointer = ""
    // Host files have no pointers.
    if let holder = node.tree.embedding?.holder, !holder.tree.language.isHost {
      let inner = item
      (item, pointer) = place(of: holder)
      if let inner { pointer += "/\(inner)" }
    }
    for token in tokens.reversed() {
      pointer += "/"
      pointer += token
    }
    return (item, pointer)
  }

  private mutating func position(of item: NodeView, in array: NodeView) -> Int {
    let items = items[array] ?? array.children.map { $0.index }
    self.items[array] = items
    return partitionPoint(of: items.indices) { items[$0] >= item.index }
  }
}
