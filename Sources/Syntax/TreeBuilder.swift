package import Text

/// Grows a tree from the events of a parser: containers are opened and closed, leaves are added.
package struct TreeBuilder {
  package private(set) var nodes: [Node] = []
  package private(set) var detachedTexts: [[UInt8]] = []
  package private(set) var origins: [NodeIndex: NodeIndex] = [:]
  /// The roots, in order.
  package private(set) var documents: [NodeIndex] = []
  /// The innermost open node and its last child so far; `none` outside all documents.
  private var top = NodeIndex.max
  private var lastChild = NodeIndex.max
  /// The same two for each node around `top`.
  private var stack: [(node: NodeIndex, lastChild: NodeIndex)] = []

  package init(capacity: Int = 0) { nodes.reserveCapacity(capacity) }

  /// The containers and members that are open.
  package var depth: Int { stack.count }

  /// Opens an object, an array or a member; what is added next becomes its child.
  @discardableResult
  package mutating func open(_ kind: NodeKind, at lower: Int, flags: NodeFlags = []) -> NodeIndex {
    let index = append(Node(kind, .at(lower), flags: flags, parent: top))
    stack.append((top, lastChild))
    top = index
    lastChild = Node.none
    return index
  }

  /// Closes the innermost open node; its range ends at `upper`, and never before its last child.
  package mutating func close(upTo upper: Int) {
    guard let around = stack.popLast() else { return }
    var end = UInt32(clamping: upper)
    if lastChild != Node.none { end = max(end, nodes[Int(lastChild)].range.upper) }
    let lower = nodes[Int(top)].range.lower
    nodes[Int(top)].range = ByteRange(lower, end)
    lastChild = around.node == Node.none ? Node.none : top
    top = around.node
  }

  /// Adds a node without children.
  @discardableResult
  package mutating func leaf(
    _ kind: NodeKind,
    _ range: ByteRange,
    flags: NodeFlags = [],
    payload: UInt32 = Node.none
  ) -> NodeIndex {
    append(Node(kind, range, flags: flags, parent: top, payload: payload))
  }

  /// Adds a scalar whose text is not what stands in the file.
  @discardableResult
  package mutating func detachedLeaf(
    _ kind: NodeKind,
    _ range: ByteRange,
    text: [UInt8],
    flags: NodeFlags = []
  ) -> NodeIndex {
    detachedTexts.append(text)
    return leaf(
      kind,
      range,
      flags: flags.union(.isDetached),
      payload: UInt32(detachedTexts.count - 1)
    )
  }

  /// Adds flags to a node.
  package mutating func mark(_ flags: NodeFlags, on index: NodeIndex) {
    guard Int(index) < nodes.count else { return }
    nodes[Int(index)].flags.formUnion(flags)
  }

  /// Adds flags to the innermost open container (not member).
  package mutating func markContainer(_ flags: NodeFlags) {
    guard top != Node.none else { return }
    if nodes[Int(top)].kind != .member { return mark(flags, on: top) }
    guard
      let entry = stack.last(where: { $0.node != Node.none && nodes[Int($0.node)].kind != .member })
    else { return }
    mark(flags, on: entry.node)
  }

  /// Says that `copy` was made from `original`.
  package mutating func setOrigin(of copy: NodeIndex, to original: NodeIndex) {
    origins[copy] = original
  }

  private mutating func append(_ node: Node) -> NodeIndex {
    let index = NodeIndex(truncatingIfNeeded: nodes.count)
    nodes.append(node)
    if lastChild != Node.none {
      nodes[Int(lastChild)].nextSibling = index
    } else if top != Node.none {
      nodes[Int(top)].payload = index
    }
    if top == Node.none {
      nodes[Int(index)].parent = index
      documents.append(index)
    } else {
      lastChild = index
    }
    return index
  }
}
