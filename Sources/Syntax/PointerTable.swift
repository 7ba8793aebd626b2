/// Works out the JSON Pointers of many nodes of one file, each array counted once.
///
/// Long keys are cut (`JSONPointer.shortened`): each finding below a key repeats it.
public struct PointerTable {
  /// Where a node is: in which item of the list that is the document's root, by position, and the
  /// pointer from there on; nil and the whole pointer in other documents.
  public typealias Place = (item: Int?, pointer: String)

  /// The items of arrays, in order.
  private var items: [NodeView: [NodeIndex]] = [:]
  /// The places of nodes, and of all that they are in.
  private var places: [NodeView: Place] = [:]

  public init() {}

  /// The RFC 6901 JSON Pointer from the document's root to a value; a key points at its value.
  ///
  /// It continues into a document that is embedded in a string.
  public mutating func pointer(to node: NodeView) -> String {
    let place = place(of: node)
    return place.item.map { "/\($0)" + place.pointer } ?? place.pointer
  }

  public mutating func place(of node: NodeView) -> Place {
    var unknown: [NodeView] = []
    var next: NodeView? = node
    while let node = next, places[node] == nil {
      unknown.append(node)
      next = node.parent
    }
    // Host files have no pointers.
    let embedding = node.tree.embedding
    let holder = embedding.flatMap { $0.holder.tree.language.isHost ? nil : $0.holder }
    var place = next.flatMap { places[$0] } ?? holder.map { self.place(of: $0) } ?? (nil, "")
    for node in unknown.reversed() {
      if let parent = node.parent, parent.kind == .array {
        let position = position(of: node, in: parent)
        if parent.parent == nil, holder == nil {
          place.item = position
        } else {
          place.pointer += "/\(position)"
        }
      } else if node.kind == .member {
        let key = JSONPointer.shortened(MemberView(node: node).keyText)
        place.pointer += "/" + JSONPointer.escaped(key)
      }
      places[node] = place
    }
    return place
  }

  private mutating func position(of item: NodeView, in array: NodeView) -> Int {
    let items = items[array] ?? array.children.map { $0.index }
    self.items[array] = items
    return partitionPoint(of: items.indices) { items[$0] >= item.index }
  }
}
