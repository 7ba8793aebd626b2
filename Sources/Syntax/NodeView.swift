/// A node seen through its tree.
public struct NodeView: Sendable {
  public let tree: SyntaxTree
  /// The index of the node; for a member, that of its key.
  public let index: NodeIndex
  /// Whether it is a member, which consists of two nodes.
  private let isMember: Bool

  public init(tree: SyntaxTree, index: NodeIndex) {
    self.tree = tree
    self.index = index
    isMember = false
  }

  /// The member that has this key.
  init(tree: SyntaxTree, key: NodeIndex) {
    self.tree = tree
    index = key
    isMember = true
  }

  public var node: Node { isMember ? tree.member(at: index) : tree.nodes[Int(index)] }
  public var kind: NodeKind { isMember ? .member : tree.nodes.kind(of: index) }
  public var range: ByteRange { node.range }
  public var flags: NodeFlags { isMember ? node.flags : tree.nodes.flags(of: index) }

  /// The bytes in the file, also for a node of a document that is embedded in a string.
  public var fileRange: ByteRange { tree.fileRange(of: range) }

  /// Whether the value is not known: a placeholder, a missing or a damaged value.
  public var isUnknown: Bool {
    switch kind {
    case .placeholder, .missing, .unexpected: true
    default: false
    }
  }

  /// Whether it is a string with placeholders, whose text is only partly known.
  public var isTemplate: Bool { flags.contains(.isTemplate) && kind == .string }

  /// The number of nodes that it consists of, itself included.
  public var nodeCount: Int { max(1, Int(end) - Int(index)) }

  /// The index after its last node.
  var end: NodeIndex { tree.end(of: isMember ? index &+ 1 : index) }

  public var isAliasCopy: Bool { flags.contains(.isAliasCopy) }

  /// The placeholders in it, in order; for the copy of an alias, those of the original.
  public var placeholders: ArraySlice<Placeholder> {
    tree.placeholders(in: isAliasCopy ? originRange ?? range : range)
  }

  /// The value that this one repeats for an alias, or itself.
  public var written: NodeView {
    tree.origin(of: index).map { NodeView(tree: tree, index: $0) } ?? self
  }

  /// The bytes of the original, after its anchor, for a copy made for an alias; else nil.
  public var originRange: ByteRange? {
    guard let origin = tree.origin(of: index) else { return nil }
    guard isMember else { return tree.nodes[Int(origin)].range }
    // What the alias of a key refers to belongs to another member, or to none.
    return tree.nodes.flags(of: index).contains(.isAliasKey)
      ? nil : NodeView(tree: tree, key: origin).range
  }

  public var parent: NodeView? {
    if !isMember, let key = tree.key(ofPartAt: index) { return NodeView(tree: tree, key: key) }
    let parent = tree.nodes.parent(of: index)
    return parent == index || parent == Node.none ? nil : NodeView(tree: tree, index: parent)
  }

  /// The direct children: members of an object, items of an array, key and value of a member.
  public var children: Children {
    Children(tree: tree, isMember ? index : index &+ 1, end: end, haveMembers: !isMember)
  }

  public var asObject: ObjectView? { kind == .object ? ObjectView(node: self) : nil }
  public var asString: StringView? { kind == .string ? StringView(node: self) : nil }
  public var asNumber: NumberView? { kind == .number ? NumberView(node: self) : nil }
  /// The items of an array; nil for other nodes.
  public var asArray: Children? { kind == .array ? children : nil }
  /// The member that has this node as its key or its value.
  public var member: MemberView? {
    if isMember { return MemberView(node: self) }
    return tree.key(ofPartAt: index).map { MemberView(node: NodeView(tree: tree, key: $0)) }
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
    /// Whether a key and its value are one child.
    private let haveMembers: Bool

    init(tree: SyntaxTree, _ first: NodeIndex, end: NodeIndex, haveMembers: Bool) {
      self.tree = tree
      following = first
      self.end = end
      self.haveMembers = haveMembers
    }

    public mutating func next() -> NodeView? {
      guard following < end else { return nil }
      let index = following
      following = haveMembers ? tree.index(after: index) : tree.end(of: index)
      return haveMembers && tree.isKey(index)
        ? NodeView(tree: tree, key: index) : NodeView(tree: tree, index: index)
    }

    /// The next child that is a member; others are skipped.
    mutating func nextMember() -> MemberView? {
      while following < end {
        let index = following
        following = tree.index(after: index)
        if tree.isKey(index) { return MemberView(node: NodeView(tree: tree, key: index)) }
      }
      return nil
    }

    public var isEmpty: Bool { following >= end }
  }
}

/// Nodes are the same if they have the same place in the same tree.
extension NodeView: Hashable {
  public static func == (left: NodeView, right: NodeView) -> Bool {
    left.index == right.index && left.isMember == right.isMember && left.tree === right.tree
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
  private var subtree: Range<NodeIndex> { index..<max(index, end) }

  /// Calls `look` with each string and its bytes, as in `StringView.bytes`.
  public func forEachString(_ look: (NodeIndex, Span<UInt8>) -> Void) {
    let source = tree.source.bytes
    for place in subtree where tree.nodes.kind(of: place) == .string {
      let node = tree.nodes[Int(place)]
      if node.isVerbatim {
        look(place, source.span.extracting(node.content(in: source.count)))
      } else {
        let decoded = Array(StringView(node: NodeView(tree: tree, index: place)).decoded)
        look(place, decoded.span)
      }
    }
  }

  /// Calls `look` with the content of each string with escapes and no placeholders, except copies.
  public func forEachEscapedContent(_ look: (ArraySlice<UInt8>) -> Void) {
    for place in subtree where tree.nodes.flags(of: place).contains(.hasEscapes) {
      let node = tree.nodes[Int(place)]
      guard node.kind == .string, node.flags.isDisjoint(with: [.isTemplate, .isAliasCopy]) else {
        continue
      }
      look(tree.source.bytes[node.content(in: tree.source.bytes.count)])
    }
  }

  /// Calls `look` with each plain YAML scalar, except copies.
  public func forEachPlainScalar(_ look: (NodeView) -> Void) {
    for place in subtree where tree.nodes.flags(of: place).contains(.isPlain) {
      let node = tree.nodes[Int(place)]
      if node.flags.contains(.isAliasCopy) || node.range.isEmpty { continue }
      look(NodeView(tree: tree, index: place))
    }
  }

  /// Calls `look` with each number, except short integers and copies.
  public func forEachUnusualNumber(_ look: (NumberView) -> Void) {
    for place in subtree where tree.nodes.kind(of: place) == .number {
      let node = tree.nodes[Int(place)]
      if node.isShortInteger || node.flags.contains(.isAliasCopy) { continue }
      look(NumberView(node: NodeView(tree: tree, index: place)))
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
