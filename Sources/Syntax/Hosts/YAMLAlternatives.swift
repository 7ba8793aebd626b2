/// Alternatives in YAML of a document: a key that the object has already, below a comment or a blank line.
extension SyntaxTree {
  /// The keys that begin one.
  var alternatives: [NodeIndex] {
    if language != .yaml { return [] }
    var found: [NodeIndex] = []
    for object in objectsThatMayRepeatKeys {
      var known: Set<ExactText> = []
      for member in object.members where !member.node.isAliasCopy {
        guard let name = member.name, !known.insert(name), followsGap(member.key) else {
          continue
        }
        found.append(member.key.index)
        // What follows belongs to it.
        known = []
        known.insert(name)
      }
    }
    return found
  }

  /// Whether the line before that of a key is blank, or has a comment and nothing else.
  private func followsGap(_ key: NodeView) -> Bool {
    let bytes = source.bytes
    let head = bytes[..<Int(key.range.lower)]
    guard let lineEnd = head.lastIndex(where: { $0.isLineEnd }),
      head[(lineEnd + 1)...].allSatisfy({ $0 == 0x20 })
    else { return false }
    let isPair = bytes[lineEnd] == 0x0A && lineEnd > 0 && bytes[lineEnd - 1] == 0x0D
    let before = bytes[..<(isPair ? lineEnd - 1 : lineEnd)]
    let start = before.lastIndex { $0.isLineEnd }.map { $0 + 1 } ?? 0
    let line = LineWalk.trimmed(before[start...])
    return line.isEmpty || line.first == UInt8(ascii: "#")
  }
}
