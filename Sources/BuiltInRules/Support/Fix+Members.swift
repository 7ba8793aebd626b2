import PushlintSyntax

/// Fixes that several rules offer; nil where an edit would change anything else.
extension Fix {
  /// Removes a member: "remove 'badge'".
  static func remove(
    _ member: MemberView,
    named name: String,
    _ applicability: Applicability
  ) -> Fix? {
    Rewriter(member.node.tree).remove(member)
      .flatMap { Fix("remove '\(name)'", applicability, [$0]) }
  }

  /// Moves a member into an object, under `name`.
  static func move(
    _ member: MemberView,
    as name: String,
    into object: ObjectView,
    _ applicability: Applicability,
    title: Message,
    writesText: Bool = false
  ) -> Fix? {
    let rewriter = Rewriter(member.node.tree)
    // The text of a value has the comments before it, too.
    let isBare = member.node.tree.comments(in: member.range).isEmpty
    let number = writesText && isBare ? member.value.asNumber?.text : nil
    guard
      let value = number.map({ JSONString.quoted($0) }) ?? rewriter.movableText(of: member.value),
      let remove = rewriter.remove(member, isMoved: true),
      let insert = rewriter.insert(name, value, into: object)
    else { return nil }
    return Fix(title, applicability, [remove, insert])
  }

  /// Writes another text in place of a string's: "write 'default'".
  static func write(_ text: String, at node: NodeView, _ applicability: Applicability) -> Fix? {
    Fix("write '\(text)'", applicability, [Rewriter(node.tree).replaceText(of: node, with: text)])
  }

  /// Writes another key: "rename to 'badge'".
  static func rename(_ key: NodeView, to name: String, _ applicability: Applicability) -> Fix? {
    Fix("rename to '\(name)'", applicability, [Rewriter(key.tree).replaceText(of: key, with: name)])
  }
}
