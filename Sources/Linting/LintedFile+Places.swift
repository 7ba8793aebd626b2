package import Syntax
import Vocabulary

extension LintedFile {
  /// Whether findings about the file as a whole are wanted: it holds requests, or was named.
  package var isLintable: Bool {
    !requests.isEmpty || context.isNamed || context.isSimulatorFile
  }

  /// Every node of the file but those copied for aliases, in order of place.
  package var nodes: some Sequence<NodeView> {
    tree.nodes.indices.lazy
      .map { NodeView(tree: tree, index: NodeIndex($0)) }
      .filter { !$0.isAliasCopy }
  }
}
