import Text

extension SyntaxTree {
  /// The objects in which two keys may be equal, in order of position, without copies for aliases.
  ///
  /// Sums of the keys' bytes rule out most objects without a table of names.
  public var objectsThatMayRepeatKeys: [ObjectView] {
    var objects: [ObjectView] = []
    var sums: [UInt64] = []
    for place in nodes.indices where nodes[place].kind == .object {
      if nodes[place].flags.contains(.isAliasCopy) { continue }
      let index = NodeIndex(place)
      sums.removeAll(keepingCapacity: true)
      addKeySums(of: index, to: &sums)
      if SyntaxTree.holdsTwins(&sums) {
        objects.append(ObjectView(node: NodeView(tree: self, index: index)))
      }
    }
    return objects
  }

  private func addKeySums(of object: NodeIndex, to sums: inout [UInt64]) {
    let bytes = source.bytes
    var child = firstChild(of: object)
    while child != Node.none {
      let key = firstChild(of: child)
      if key != Node.none, nodes[Int(child)].kind == .member,
        nodes[Int(key)].kind == .string
      {
        let node = nodes[Int(key)]
        if node.isVerbatim {
          sums.append(SyntaxTree.sum(bytes.span.extracting(node.content(in: bytes.count))))
        } else {
          let text = StringView(node: NodeView(tree: self, index: key)).bytes
          sums.append(SyntaxTree.sum(text.span))
        }
      }
      child = nextSibling(of: child)
    }
  }

  /// FNV-1a; a collision only costs a comparison.
  private static func sum(_ text: Span<UInt8>) -> UInt64 {
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in 0..<text.count { sum = (sum ^ UInt64(text[index])) &* 0x100_0000_01B3 }
    return sum
  }

  private static func holdsTwins(_ sums: inout [UInt64]) -> Bool {
    // Comparing a few is faster than sorting them.
    if sums.count > 16 {
      sums.sort()
      return sums.indices.dropFirst().contains { sums[$0] == sums[$0 - 1] }
    }
    for (count, sum) in sums.enumerated() {
      for earlier in 0..<count where sums[earlier] == sum { return true }
    }
    return false
  }
}
