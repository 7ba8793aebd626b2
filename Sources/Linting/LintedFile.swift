package import Syntax

/// One parsed file with the requests in it and all that rules may know about it.
package struct LintedFile: Sendable {
  package let tree: SyntaxTree
  package let context: LintContext
  /// The requests, in order of place; none where the file is something else.
  package let requests: [Request]

  package init(tree: SyntaxTree, context: LintContext) {
    self.tree = tree
    self.context = context
    requests = RequestFinder(context: context).requests(in: tree)
  }
}
