public import Text

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

    public mutating func next() -> MemberView? {
      children.next(of: .member).map { MemberView(node: $0) }
    }
  }

  /// Where the members are, of which there are about `count`.
  public func memberIndices(count: Int) -> [MemberIndices] {
    let tree = node.tree
    var members: [MemberIndices] = []
    members.reserveCapacity(count)
    var index = node.index &+ 1
    let end = tree.end(of: node.index)
    while index < end {
      if tree.nodes[Int(index)].kind == .member { members.append(tree.memberIndices(at: index)) }
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
      if tree.nodes[Int(index)].kind == .member, tree.isMember(at: index, named: name) {
        return MemberView(node: NodeView(tree: tree, index: index))
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

/// Where a member, its key and its value are in their tree.
public struct MemberIndices: Sendable {
  public let member: NodeIndex
  public let key: NodeIndex
  public let value: NodeIndex
}

extension SyntaxTree {
  /// A member without a key or a value stands for it itself.
  fileprivate func memberIndices(at member: NodeIndex) -> MemberIndices {
    let end = end(of: member)
    let key = member &+ 1
    guard key < end else { return MemberIndices(member: member, key: member, value: member) }
    let value = self.end(of: key)
    return MemberIndices(member: member, key: key, value: value < end ? value : key)
  }

  /// Whether the key of a member is `name`, compared without making a string if possible.
  fileprivate func isMember(at member: NodeIndex, named name: String) -> Bool {
    let index = memberIndices(at: member).key
    let key = nodes[Int(index)]
    guard key.kind == .string, !key.flags.contains(.isTemplate) else { return false }
    if key.isVerbatim {
      guard key.contentRange.count == name.utf8.count else { return false }
      return source.slice(key.contentRange).elementsEqual(name.utf8)
    }
    return StringView(node: NodeView(tree: self, index: index)).value.isExactly(name)
  }
}

/// A key and its value.
public struct MemberView: Sendable {
  public let node: NodeView

  public init(node: NodeView) { self.node = node }

  public var range: ByteRange { node.range }

  /// The key: a string, or a placeholder.
  public var key: NodeView { NodeView(tree: node.tree, index: indices.key) }

  /// The value; a `missing` node if there is none.
  public var value: NodeView { NodeView(tree: node.tree, index: indices.value) }

  public var indices: MemberIndices { node.tree.memberIndices(at: node.index) }

  /// The next member in the same object.
  public var next: MemberView? {
    var following = node.nextSibling
    while following != Node.none {
      let sibling = NodeView(tree: node.tree, index: following)
      if sibling.kind == .member, !sibling.isAliasCopy { return MemberView(node: sibling) }
      following = sibling.nextSibling
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
  public func isNamed(_ name: String) -> Bool { node.tree.isMember(at: node.index, named: name) }
}
