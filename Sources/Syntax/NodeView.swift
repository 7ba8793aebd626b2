package import Text

/// A node seen through its tree.
///
/// What rules ask of every node is inlinable, since they are in another module.
package struct NodeView: Sendable {
  package let tree: SyntaxTree
  package let index: NodeIndex

  @inlinable
  package init(tree: SyntaxTree, index: NodeIndex) {
    self.tree = tree
    self.index = index
  }

  @inlinable package var node: Node { tree.nodes[Int(index)] }
  @inlinable package var kind: NodeKind { node.kind }
  @inlinable package var range: ByteRange { node.range }
  @inlinable package var flags: NodeFlags { node.flags }

  /// The bytes of the file, where the node stands in a text that a string of the file holds.
  package var fileRange: ByteRange { tree.embedding?.fileRange(range) ?? range }

  /// Whether the value is not known: a placeholder, a missing or a damaged value.
  @inlinable
  package var isUnknown: Bool {
    switch kind {
    case .placeholder, .missing, .unexpected: true
    default: false
    }
  }

  @inlinable package var isAliasCopy: Bool { flags.contains(.isAliasCopy) }

  /// The bytes that an alias's copy was made from, behind the anchor; nil for other nodes.
  package var originRange: ByteRange? {
    tree.origin(of: index).map { tree.nodes[Int($0)].range }
  }

  package var parent: NodeView? {
    let parent = node.parent
    return parent == index || parent == Node.none ? nil : NodeView(tree: tree, index: parent)
  }

  /// The direct children: members of an object, items of an array, key and value of a member.
  @inlinable package var children: Children { Children(tree: tree, first: firstChild) }

  /// The node and everything in it, in order of place.
  package var subtree: Subtree { Subtree(root: self) }

  /// Shows `look` the node and everything in it, in order of place.
  ///
  /// What is said of `subtree` holds; here nothing is counted for a node that nobody keeps.
  @inlinable @inline(__always)
  package func forEachNode(_ look: (NodeIndex, Node) -> Void) {
    let nodes = tree.nodes
    var following = index
    while Int(following) < nodes.count {
      let node = nodes[Int(following)]
      guard following == index || (node.parent >= index && node.parent != following) else { return }
      look(following, node)
      following &+= 1
    }
  }

  @inlinable var firstChild: NodeIndex {
    switch kind {
    case .object, .array, .member: node.payload
    default: Node.none
    }
  }

  @inlinable
  package var asObject: ObjectView? { kind == .object ? ObjectView(node: self) : nil }
  @inlinable
  package var asString: StringView? { kind == .string ? StringView(node: self) : nil }
  @inlinable
  package var asNumber: NumberView? { kind == .number ? NumberView(node: self) : nil }
  /// The items of an array; nil for other nodes.
  package var asArray: Children? { kind == .array ? children : nil }
  /// The member that has this node as its key or its value.
  package var member: MemberView? {
    if kind == .member { return MemberView(node: self) }
    guard let parent, parent.kind == .member else { return nil }
    return MemberView(node: parent)
  }

  /// The bytes as written.
  package var text: String { tree.source.string(range) }

  /// The number of the YAML document that holds the node, from 0.
  package var document: Int {
    if let embedding = tree.embedding { return embedding.holder.document }
    var node = self
    while let parent = node.parent { node = parent }
    return tree.documentIndex(ofRoot: node.index)
  }

  /// The RFC 6901 JSON Pointer from the document's root to this value; `PointerTable` does many.
  package var pointer: String {
    var table = PointerTable()
    return table.pointer(to: self)
  }

  package struct Children: Sequence, IteratorProtocol, Sendable {
    @usableFromInline let tree: SyntaxTree
    @usableFromInline var following: NodeIndex

    @inlinable
    init(tree: SyntaxTree, first: NodeIndex) {
      self.tree = tree
      following = first
    }

    @inlinable
    package mutating func next() -> NodeView? {
      guard following != Node.none, Int(following) < tree.nodes.count else { return nil }
      let view = NodeView(tree: tree, index: following)
      following = tree.nodes[Int(following)].nextSibling
      return view
    }

    package var isEmpty: Bool { following == Node.none }
  }

  /// Nodes stand in the order of their first bytes, so that what is in one follows it.
  package struct Subtree: Sequence, IteratorProtocol, Sendable {
    @usableFromInline let root: NodeView
    @usableFromInline var following: NodeIndex

    fileprivate init(root: NodeView) {
      self.root = root
      following = root.index
    }

    @inlinable
    package mutating func next() -> NodeView? {
      let index = following
      guard Int(index) < root.tree.nodes.count else { return nil }
      // The next root is its own parent, and what follows in an outer node has an earlier one.
      let parent = root.tree.nodes[Int(index)].parent
      guard index == root.index || (parent >= root.index && parent != index) else { return nil }
      following &+= 1
      return NodeView(tree: root.tree, index: index)
    }
  }
}
