/// An object and its members.
public struct ObjectView: Sendable {
  public let node: NodeView

  public var range: ByteRange { node.range }
  /// Whether there may be members that are not written here: for a placeholder, a control tag, or
  /// a syntax error.
  ///
  /// A member that seems absent from such an object is unknown.
  public var isOpen: Bool { node.flags.contains(.isOpen) }

  public var members: Members { Members(children: node.children) }

  public struct Members: Sequence, IteratorProtocol, Sendable {
    private var children: NodeView.Children

    init(children: NodeView.Children) { self.children = children }

    public mutating func next() -> MemberView? { children.nextMember() }
  }

  /// Where the members are, of which there are about `count`.
  public func memberIndices(count: Int) -> [MemberIndices] {
    let tree = node.tree
    var members: [MemberIndices] = []
    members.reserveCapacity(count)
    var index = node.index &+ 1
    let end = tree.end(of: node.index)
    while index < end {
      if tree.isKey(index) { members.append(MemberIndices(key: index)) }
      index = tree.index(after: index)
    }
    return members
  }

  /// The first member with this name, after unescaping.
  public func member(named name: String) -> MemberView? {
    let tree = node.tree
    var index = node.index &+ 1
    let end = tree.end(of: node.index)
    while index < end {
      if tree.isKey(index), tree.isKey(index, named: name) {
        return MemberView(node: NodeView(tree: tree, key: index))
      }
      index = tree.index(after: index)
    }
    return nil
  }

  /// The member before `member` in this object.
  public func member(before member: MemberView) -> MemberView? {
    var previous: MemberView?
    for other in members {
      if other.node.index == member.node.index { return previous }
      if !other.node.isAliasCopy { previous = other }
    }
    return nil
  }

  /// The value of the first member with this name.
  public subscript(name: String) -> NodeView? { member(named: name)?.value }

  /// Whether there are no members, and no placeholder can add any.
  public var isKnownEmpty: Bool { node.children.isEmpty && !isOpen }
}

/// Where the key and the value of a member are in their tree.
public struct MemberIndices: Sendable {
  public let key: NodeIndex
  public var value: NodeIndex { key &+ 1 }
}

extension SyntaxTree {
  /// Whether a key is `name`, compared without making a string if possible.
  fileprivate func isKey(_ index: NodeIndex, named name: String) -> Bool {
    let key = nodes[Int(index)]
    guard key.kind == .string, !key.flags.contains(.isTemplate) else { return false }
    if key.isVerbatim {
      guard key.contentRange.count == name.utf8.count else { return false }
      return source.slice(key.contentRange).elementsEqual(name.utf8)
    }
    return StringView(node: NodeView(tree: self, index: index)).value.hasSameBytes(name)
  }
}

/// A key and its value.
public struct MemberView: Sendable {
  public let node: NodeView

  /// Makes the view for a member, or for its key.
  public init(node: NodeView) { self.node = NodeView(tree: node.tree, key: node.index) }

  public var range: ByteRange { node.range }

  /// The key: a string, or a placeholder.
  public var key: NodeView { NodeView(tree: node.tree, index: indices.key) }

  /// The value; a `missing` node if there is none.
  public var value: NodeView { NodeView(tree: node.tree, index: indices.value) }

  public var indices: MemberIndices { MemberIndices(key: node.index) }

  /// The next member in the same object.
  public var next: MemberView? {
    let tree = node.tree
    var index = tree.index(after: node.index)
    let end = tree.end(of: tree.nodes.parent(of: node.index))
    while index < end {
      let sibling = NodeView(tree: tree, key: index)
      if tree.isKey(index), !sibling.isAliasCopy { return MemberView(node: sibling) }
      index = tree.index(after: index)
    }
    return nil
  }

  /// The name, decoded; nil if the key contains a placeholder.
  public var name: String? {
    guard let string = key.asString, !string.isTemplate else { return nil }
    return string.value
  }

  /// The key as text, including placeholders as written.
  public var keyText: String { key.asString?.value ?? key.text }

  /// Whether the key is `name`.
  public func isNamed(_ name: String) -> Bool { node.tree.isKey(node.index, named: name) }
}
