package import Diagnostics
package import Linting
package import Syntax

/// A checked document with its tree and the requests in it.
package struct Analysis: Sendable {
  package private(set) var file: CheckedFile
  package let tree: SyntaxTree
  package let requests: RequestList
  /// Which suppressions of configurations applied, and which were used.
  package let suppressionUses: SuppressionUses

  /// What the rules found in a document.
  init(of document: Document, _ linted: LintedFile, _ outcome: Linter.Outcome) {
    file = CheckedFile(
      path: document.name,
      source: document.source,
      diagnostics: outcome.diagnostics,
      suppressedCount: outcome.suppressedCount,
      isRequest: linted.isLintable
    )
    file.unlisted = outcome.unlisted
    tree = linted.tree
    requests = linted.requests
    suppressionUses = outcome.suppressionUses
  }

  /// A document that no rule checked.
  package init(of document: Document, _ tree: SyntaxTree, _ requests: RequestList = .none) {
    file = CheckedFile(
      path: document.name,
      source: document.source,
      diagnostics: [],
      isRequest: false
    )
    self.tree = tree
    self.requests = requests
    suppressionUses = SuppressionUses()
  }
}
