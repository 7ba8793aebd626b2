/// The keys of an object in their order, by which objects with the same keys are recognised.
public struct KeyList: Sendable {
  private var bytes: [UInt8] = []
  /// Where each key ends in `bytes`.
  private var ends: [Int] = []

  /// Nil if a key has escapes or placeholders, so that its bytes do not tell what it is.
  public init?(of object: ObjectView) {
    for member in object.members {
      let tree = object.node.tree
      guard let range = tree.plainKey(at: member.node.index) else { return nil }
      bytes += tree.source.bytes[range]
      ends.append(bytes.count)
    }
  }

  /// Whether an object has exactly these keys, in this order.
  public func matches(of object: ObjectView) -> Bool {
    let tree = object.node.tree
    let bytes = bytes.span
    let text = tree.source.bytes
    var (count, start) = (0, 0)
    var index = object.node.index &+ 1
    let end = tree.end(of: object.node.index)
    while index < end {
      if tree.isKey(index) {
        guard count < ends.count, let key = tree.plainKey(at: index),
          key.count == ends[count] - start,
          ByteScan.areEqual(
            text.span,
            from: key.lowerBound,
            bytes,
            from: start,
            count: key.count
          )
        else { return false }
        start = ends[count]
        count += 1
      }
      index = tree.index(after: index)
    }
    return count == ends.count
  }
}

extension SyntaxTree {
  /// The bytes of a key; nil for one with escapes or placeholders.
  fileprivate func plainKey(at index: NodeIndex) -> Range<Int>? {
    let key = nodes[Int(index)]
    guard key.kind == .string, key.isVerbatim, !key.flags.contains(.isTemplate) else { return nil }
    return key.content(in: source.bytes.count)
  }
}
