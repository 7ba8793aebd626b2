public import Text

/// A node seen through its tree.
public struct NodeView: Sendable {
  public let tree: SyntaxTree
  public let index: NodeIndex

  public init(tree: SyntaxTree, index: NodeIndex) {
    self.tree = tree
    self.index = index
  }

  public var node: Node { tree.nodes[Int(index)] }
  public var kind: NodeKind { node.kind }
  public var range: ByteRange { node.range }
  public var flags: NodeFlags { node.flags }

  /// The bytes in the file, also for a node of a document that is embedded in a string.
  public var fileRange: ByteRange { tree.fileRange(of: range) }

  /// Whether the value is not known: a placeholder, a missing or a damaged value.
  public var isUnknown: Bool {
    switch kind {
    case .placeholder, .missing, .unexpected: true
    default: false
    }
  }

  /// The number of nodes that it consists of, itself included.
  public var nodeCount: Int { max(1, Int(tree.end(of: index)) - Int(index)) }

  public var isAliasCopy: Bool { flags.contains(.isAliasCopy) }

  /// The placeholders in it, in order; for the copy of an alias, those of the original.
  public var placeholders: ArraySlice<Placeholder> {
    tree.placeholders(in: isAliasCopy ? originRange ?? range : range)
  }

  /// The bytes of the original, after its anchor, for a copy made for an alias; else nil.
  public var originRange: ByteRange? {
    tree.origin(of: index).map { tree.nodes[Int($0)].range }
  }

  public var parent: NodeView? {
    let parent = node.parent
    return parent == index || parent == Node.none ? nil : NodeView(tree: tree, index: parent)
  }

  /// The direct children: members of an object, items of an array, key and value of a member.
  public var children: Children {
    Children(tree: tree, index &+ 1, end: tree.end(of: index))
  }

  var firstChild: NodeIndex { tree.firstChild(of: index) }
  var nextSibling: NodeIndex { tree.nextSibling(of: index) }

  public var asObject: ObjectView? { kind == .object ? ObjectView(node: self) : nil }
  public var asString: StringView? { kind == .string ? StringView(node: self) : nil }
  public var asNumber: NumberView? { kind == .number ? NumberView(node: self) : nil }
  /// The items of an array; nil for other nodes.
  public var asArray: Children? { kind == .array ? children : nil }
  /// The member that has this node as its key or its value.
  public var member: MemberView? {
    if kind == .member { return MemberView(node: self) }
    guard let parent, parent.kind == .member else { return nil }
    return MemberView(node: parent)
  }

  /// The bytes as written.
  public var text: String { tree.source.string(range) }

  /// The index of the YAML document that contains the node.
  public var document: Int {
    if let embedding = tree.embedding { return embedding.holder.document }
    var node = self
    while let parent = node.parent { node = parent }
    return tree.documentIndex(ofRoot: node.index)
  }

  /// The RFC 6901 JSON Pointer from the document's root to this value; `PointerTable` does many.
  public var pointer: String {
    var table = PointerTable()
    return table.pointer(to: self)
  }

  public struct Children: Sequence, IteratorProtocol, Sendable {
    private let tree: SyntaxTree
    private var following: NodeIndex
    /// The index after the last descendant of the parent.
    private let end: NodeIndex

    init(tree: SyntaxTree, _ first: NodeIndex, end: NodeIndex) {
      self.tree = tree
      following = first
      self.end = end
    }

    public mutating func next() -> NodeView? {
      guard following < end else { return nil }
      let view = NodeView(tree: tree, index: following)
      following = tree.index(after: following)
      return view
    }

    /// The next child of this kind; others are skipped.
    mutating func next(of kind: NodeKind) -> NodeView? {
      while following < end {
        let index = following
        following = tree.index(after: index)
        if tree.nodes[Int(index)].kind == kind { return NodeView(tree: tree, index: index) }
      }
      return nil
    }

    public var isEmpty: Bool { following >= end }
  }
}

/// Nodes are the same if they have the same place in the same tree.
extension NodeView: Hashable {
  public static func == (left: NodeView, right: NodeView) -> Bool {
    left.index == right.index && left.tree === right.tree
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(tree))
    hasher.combine(index)
  }
}

/// Loops over the descendants of a node, which follow it without a gap.
///
/// Calls into another module cost more than most nodes need, so the loops filter nodes here.
extension NodeView {
  /// The indices of the node and its descendants.
  private var subtree: Range<Int> {
    Int(index)..<max(Int(index), Int(tree.end(of: index)))
  }

  /// Calls `look` with each string and its bytes, as in `StringView.bytes`.
  public func forEachString(_ look: (NodeIndex, Span<UInt8>) -> Void) {
    let source = tree.source.bytes
    for place in subtree where tree.nodes[place].kind == .string {
      let node = tree.nodes[place]
      if node.isVerbatim {
        look(NodeIndex(place), source.span.extracting(node.content(in: source.count)))
      } else {
        let decoded = Array(StringView(node: NodeView(tree: tree, index: NodeIndex(place))).decoded)
        look(NodeIndex(place), decoded.span)
      }
    }
  }

  /// Calls `look` with the content of each string with escapes and no placeholders, except copies.
  public func forEachEscapedContent(_ look: (ArraySlice<UInt8>) -> Void) {
    for place in subtree where tree.nodes[place].flags.contains(.hasEscapes) {
      let node = tree.nodes[place]
      guard node.kind == .string, node.flags.isDisjoint(with: [.isTemplate, .isAliasCopy]) else {
        continue
      }
      look(tree.source.bytes[node.content(in: tree.source.bytes.count)])
    }
  }

  /// Calls `look` with each plain YAML scalar, except copies.
  public func forEachPlainScalar(_ look: (NodeView) -> Void) {
    for place in subtree where tree.nodes[place].flags.contains(.isPlain) {
      let node = tree.nodes[place]
      if node.flags.contains(.isAliasCopy) || node.range.isEmpty { continue }
      look(NodeView(tree: tree, index: NodeIndex(place)))
    }
  }

  /// Calls `look` with each number, except short integers and copies.
  public func forEachUnusualNumber(_ look: (NumberView) -> Void) {
    for place in subtree where tree.nodes[place].kind == .number {
      let node = tree.nodes[place]
      if node.isShortInteger || node.flags.contains(.isAliasCopy) { continue }
      look(NumberView(node: NodeView(tree: tree, index: NodeIndex(place))))
    }
  }
}

extension Node {
  /// `contentRange` as indices, clamped to the file.
  public func content(in count: Int) -> Range<Int> {
    let content = contentRange
    let upper = min(Int(content.upper), count)
    return min(Int(content.lower), upper)..<upper
  }
}
