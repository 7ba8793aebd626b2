import PushlintEngine
import PushlintSettings
import PushlintSyntax

/// A key or a value of a configuration or a file of custom rules, and its path.
struct SettingsPlace: Sendable {
  let node: NodeView
  /// The keys that lead to it, its own key last, with `*` for items of lists; in a file of custom rules,
  /// the path that it would have in a configuration.
  let path: [String]
  let isKey: Bool

  static func tree(of document: Document) -> SyntaxTree {
    SyntaxTree.parse(document.source, Configuration.parseOptions)
  }

  /// The key or scalar that touches `offset`; nil if there is none.
  init?(in tree: SyntaxTree, at offset: Int, isRuleFile: Bool) {
    guard var node = tree.node(at: offset) else { return nil }
    // A missing value is at the end of its key.
    if node.range.isEmpty, let key = node.member?.key, key.range.touches(offset) { node = key }
    guard !node.range.isEmpty, node.kind != .member, node.kind != .object, node.kind != .array
    else { return nil }
    let member = node.member
    isKey = member.map { $0.key.index == node.index } ?? false
    if isKey, member?.name == nil { return nil }
    let path = SettingsPlace.path(of: node, isRuleFile: isRuleFile)
    self.path = isKey ? path + [member?.name ?? ""] : path
    self.node = node
  }

  /// The keys around a node, `*` for items, including its own key if it is a value.
  static func path(of node: NodeView, isRuleFile: Bool) -> [String] {
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
    return isRuleFile ? SettingsGrammar.pathOfRules(inner) : inner
  }
}
