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

  /// The first member with this name, after unescaping.
  public func member(named name: String) -> MemberView? {
    for child in node.children where child.kind == .member {
      let member = MemberView(node: child)
      if member.isNamed(name) { return member }
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

/// A key and its value.
public struct MemberView: Sendable {
  public let node: NodeView

  public init(node: NodeView) { self.node = node }

  public var range: ByteRange { node.range }

  /// The key: a string, or a placeholder.
  public var key: NodeView { NodeView(tree: node.tree, index: keyIndex) }

  public var keyIndex: NodeIndex {
    let key = node.firstChild
    return key == Node.none ? node.index : key
  }

  /// The value; a `missing` node if there is none.
  public var value: NodeView { NodeView(tree: node.tree, index: valueIndex) }

  public var valueIndex: NodeIndex {
    let end = node.tree.end(of: node.index)
    let key = node.index &+ 1
    guard key < end else { return node.index }
    let value = node.tree.end(of: key)
    return value < end ? value : key
  }

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

  /// Whether the key is `name`, compared without making a string if possible.
  public func isNamed(_ name: String) -> Bool {
    let key = key
    guard key.kind == .string, !key.flags.contains(.isTemplate) else { return false }
    let raw = key.node
    if raw.isVerbatim {
      guard raw.contentRange.count == name.utf8.count else { return false }
      return key.tree.source.slice(raw.contentRange).elementsEqual(name.utf8)
    }
    return key.asString?.value == name
  }
}
