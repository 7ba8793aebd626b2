package import Syntax
import Vocabulary

extension LintedFile {
  /// Whether findings about the file as a whole are wanted: it holds requests, was named, or is so
  /// broken that a request in it could not be recognized, while an `aps` object still could.
  package var isLintable: Bool {
    if !requests.isEmpty || context.isNamed || context.isSimulatorFile { return true }
    guard !tree.issues.isEmpty else { return false }
    return tree.nodes.indices.contains { index in
      guard tree.nodes[index].kind == .member else { return false }
      let member = MemberView(node: NodeView(tree: tree, index: NodeIndex(index)))
      return member.isNamed(Root.aps.name) && member.value.kind == .object
    }
  }

  /// Every node of the file but those copied for aliases, in order of place.
  package var nodes: some Sequence<NodeView> {
    tree.nodes.indices.lazy
      .map { NodeView(tree: tree, index: NodeIndex($0)) }
      .filter { !$0.isAliasCopy }
  }
}
