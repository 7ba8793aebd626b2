package import Syntax

extension LintedFile {
  /// Whether findings about the file as a whole are wanted: it holds requests, or was named.
  package var isLintable: Bool {
    holdsRequests || context.isNamed || context.isSimulatorFile
  }

  /// Whether it holds requests, here or in another part of the same file.
  package var holdsRequests: Bool { !requests.isEmpty || !embedded.isEmpty || context.isPart }
}

extension SyntaxTree {
  /// Every node but those copied for aliases, in order of place.
  package var writtenNodes: some Sequence<NodeView> {
    nodes.indices.lazy
      .map { NodeView(tree: self, index: NodeIndex($0)) }
      .filter { !$0.isAliasCopy }
  }
}
