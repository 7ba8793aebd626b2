/// Builds a tree from the events of a parser, which opens and closes containers and adds leaves.
public struct TreeBuilder {
  public private(set) var nodes = NodeList()
  public private(set) var detachedTexts: [[UInt8]] = []
  public private(set) var origins: [NodeIndex: NodeIndex] = [:]
  private(set) var textMaps: [NodeIndex: TextMap] = [:]
  /// The roots, in order.
  public private(set) var documents: [NodeIndex] = []
  /// The number of containers that are open.
  public private(set) var depth = 0
  /// The innermost open node; `none` outside all documents.
  ///
  /// There is no stack: the nodes' own parents lead outward.
  private var top = NodeIndex.max
  /// The end of the last child of `top`, or its start while it has none.
  private var lastEnd: UInt32 = 0

  public init(capacity: Int = 0) { nodes.reserveCapacity(capacity) }

  /// Opens an object or an array; the nodes added next become its children.
  @inline(__always)
  @discardableResult
  public mutating func open(_ kind: NodeKind, at lower: Int, flags: NodeFlags = []) -> NodeIndex {
    let index = append(kind, .at(lower), flags, Node.none)
    depth &+= 1
    top = index
    lastEnd = UInt32(clamping: lower)
    return index
  }

  /// Closes the innermost open node; its range ends at `upper`, and never before its last child.
  @inline(__always)
  public mutating func close(upTo upper: Int) {
    guard top != Node.none else { return }
    lastEnd = max(UInt32(clamping: upper), nodes[Int(top)].range.lower, lastEnd)
    nodes.close(top, upTo: lastEnd)
    let parent = nodes.parent(of: top)
    depth &-= 1
    top = parent == top ? Node.none : parent
  }

  /// Adds a node without children.
  @discardableResult
  public mutating func leaf(
    _ kind: NodeKind,
    _ range: ByteRange,
    flags: NodeFlags = [],
    payload: UInt32 = Node.none
  ) -> NodeIndex {
    lastEnd = range.upper
    return append(kind, range, flags, payload)
  }

  /// Adds a scalar whose text differs from its bytes in the file.
  @discardableResult
  public mutating func detachedLeaf(
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
  public mutating func mark(_ flags: NodeFlags, on index: NodeIndex) {
    guard index < nodes.count else { return }
    nodes.setFlags(of: index, to: nodes.flags(of: index).union(flags))
  }

  /// Adds flags to the innermost open container.
  public mutating func markContainer(_ flags: NodeFlags) {
    if top != Node.none { mark(flags, on: top) }
  }

  /// Makes the last node the key of a member that has these flags; its value comes next.
  public mutating func markKey(_ flags: NodeFlags = []) {
    guard !nodes.isEmpty else { return }
    let last = NodeIndex(truncatingIfNeeded: nodes.count - 1)
    let own = nodes.flags(of: last).subtracting(.followsControl)
    nodes.setFlags(of: last, to: own.union(flags).union(.isKey))
  }

  /// Records that `copy` was made from `original`.
  public mutating func setOrigin(of copy: NodeIndex, to original: NodeIndex) {
    origins[copy] = original
  }

  /// Records where the bytes of a string's text are.
  mutating func setTextMap(of index: NodeIndex, to map: TextMap) { textMaps[index] = map }

  /// Hands the nodes over to `read`, which adds those of a whole document to them, or none.
  ///
  /// Only between documents.
  mutating func addDocument(_ read: (inout NodeList) -> Bool) -> Bool {
    guard top == Node.none else { return false }
    let root = nodes.count
    let isRead = read(&nodes)
    if isRead {
      documents.append(NodeIndex(truncatingIfNeeded: root))
    } else {
      nodes.removeAll(after: root)
    }
    return isRead
  }

  @inline(__always)
  private mutating func append(
    _ kind: NodeKind,
    _ range: ByteRange,
    _ flags: NodeFlags,
    _ payload: UInt32
  ) -> NodeIndex {
    let index = NodeIndex(truncatingIfNeeded: nodes.count)
    let isRoot = top == Node.none
    nodes.append(
      kind,
      flags,
      from: range.lower,
      to: range.upper,
      parent: isRoot ? index : top,
      payload: payload
    )
    if isRoot { documents.append(index) }
    return index
  }
}
