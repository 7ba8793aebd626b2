import Settings
package import Syntax
import Text

/// A key or a value of a configuration, or of a file of a team's own rules, and where it stands.
package struct SettingsPlace: Sendable {
  package let node: NodeView
  /// The names of the keys that lead to it, its own key the last, with `*` for the items of lists; in
  /// a file of rules as if it stood in a configuration.
  package let path: [String]
  /// Whether it is a key.
  package let isKey: Bool

  /// The key or scalar that `offset` touches; nil where there is none.
  ///
  /// `holdsRules` says that it is a file of the team's own rules.
  package init?(in tree: SyntaxTree, at offset: Int, holdsRules: Bool) {
    guard var node = tree.node(at: offset) else { return nil }
    // A value that is not there stands where its key ends.
    if node.range.isEmpty, let key = node.member?.key, key.range.touches(offset) { node = key }
    guard !node.range.isEmpty, node.kind != .member, node.kind != .object, node.kind != .array
    else { return nil }
    let member = node.member
    isKey = member.map { $0.key.index == node.index } ?? false
    if isKey, member?.name == nil { return nil }
    let path = SettingsPlace.path(of: node, holdsRules: holdsRules)
    self.path = isKey ? path + [member?.name ?? ""] : path
    self.node = node
  }

  /// The names of the keys around a node, `*` for items; its own key, if it is a value.
  static func path(of node: NodeView, holdsRules: Bool) -> [String] {
    var path: [String] = []
    var node = node
    while let parent = node.parent {
      if parent.kind == .array { path.append("*") }
      if let member = parent.kind == .member ? MemberView(node: parent) : nil,
        member.key.index != node.index, let name = member.name
      {
        path.append(name)
      }
      node = parent
    }
    let inner = Array(path.reversed())
    return holdsRules ? SettingsGuide.pathOfRules(inner) : inner
  }
}
