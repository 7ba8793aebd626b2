extension SyntaxTree {
  /// The objects in which two keys may be equal, in order of position, without copies for aliases.
  ///
  /// Bits for the keys' bytes rule out most objects; sums of the bytes rule out most of the others.
  public var objectsThatMayRepeatKeys: [ObjectView] {
    var objects: [ObjectView] = []
    var sums: [UInt64] = []
    for index in 0..<NodeIndex(truncatingIfNeeded: nodes.count)
    where nodes.kind(of: index) == .object {
      if nodes.flags(of: index).contains(.isAliasCopy) || !sharesBits(keysOf: index) { continue }
      sums.removeAll(keepingCapacity: true)
      forEachKey(of: index) { sums.append(SyntaxTree.sum($0)) }
      if SyntaxTree.holdsTwins(&sums) {
        objects.append(ObjectView(node: NodeView(tree: self, index: index)))
      }
    }
    return objects
  }

  /// Whether two keys of an object have the same of 64 bits, as equal ones do.
  private func sharesBits(keysOf object: NodeIndex) -> Bool {
    var bits: UInt64 = 0
    var isShared = false
    forEachKey(of: object) { key in
      let first = key.isEmpty ? 0 : key[0] &* 7
      let last = key.isEmpty ? 0 : key[key.count &- 1] &* 13
      let middle = key.isEmpty ? 0 : key[key.count / 2] &* 31
      let bit: UInt64 =
        1 &<< UInt64(first &+ last &+ middle &+ UInt8(truncatingIfNeeded: key.count))
      isShared = isShared || bits & bit != 0
      bits |= bit
    }
    return isShared
  }

  /// Calls `look` with the text of each key of an object that is a string.
  @inline(__always)
  private func forEachKey(of object: NodeIndex, _ look: (Span<UInt8>) -> Void) {
    let bytes = source.bytes
    var index = object &+ 1
    let end = end(of: object)
    while index < end {
      if isKey(index) {
        let key = nodes[Int(index)]
        if key.kind == .string, key.isVerbatim {
          look(bytes.span.extracting(key.content(in: bytes.count)))
        } else if key.kind == .string {
          let text = StringView(node: NodeView(tree: self, index: index)).bytes
          look(text.span)
        }
      }
      index = self.index(after: index)
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
