import Diagnostics
package import Linting
import Syntax

extension Rule {
  /// Flags a key that stands twice in one object.
  package static let keyDuplicate = Rule(
    "key-duplicate",
    .error,
    effect: .degraded("parsers disagree on which of the two they keep"),
    .file { file, report in
      guard file.isLintable else { return }
      var sums: [UInt64] = []
      for tree in file.trees where tree.isReadable {
        for index in tree.nodes.indices where tree.nodes[index].kind == .object {
          let node = NodeView(tree: tree, index: NodeIndex(index))
          guard !node.isAliasCopy, let object = node.asObject, mayRepeat(object, &sums) else {
            continue
          }
          check(object, &report)
        }
      }
    }
  )
}

/// Whether two keys may be the same: sums over their bytes tell most apart without a table of names.
///
/// `sums` is but room for them.
private func mayRepeat(_ object: ObjectView, _ sums: inout [UInt64]) -> Bool {
  sums.removeAll(keepingCapacity: true)
  for member in object.members {
    guard let key = member.key.asString else { continue }
    // FNV-1a; a sum that falls together with another costs but a closer look.
    sums.append(key.slice.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
  }
  guard sums.count > 1 else { return false }
  sums.sort()
  return sums.indices.dropFirst().contains { sums[$0] == sums[$0 - 1] }
}

private func check(_ object: ObjectView, _ report: inout Report) {
  var first: [String: NodeView] = [:]
  for member in object.members where !member.node.isAliasCopy {
    // Branches of a template: which of the keys will be there is not known.
    if member.node.flags.contains(.followsControl) { first = [:] }
    guard let name = member.name else { continue }
    if let earlier = first[name] {
      report.emit(
        .twice(name),
        at: member.key,
        notes: [Note("it stands first here", at: earlier)]
      )
    } else {
      first[name] = member.key
    }
  }
}

extension Message {
  fileprivate static func twice(_ name: String) -> Message {
    "'\(name)' stands more than once in this object"
  }
}
