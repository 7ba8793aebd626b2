public import Lint
public import Syntax

/// A checked document with its tree and the requests in it.
public struct CheckedDocument: Sendable {
  public private(set) var file: FileResult
  public let tree: SyntaxTree
  public let requests: RequestList
  /// Which suppressions of configurations applied, and which were used.
  public let suppressionUses: SuppressionUses

  /// What the rules found in a document.
  init(of document: Document, _ linted: LintInput, _ outcome: Linter.Outcome) {
    file = FileResult(
      path: document.name,
      source: document.source,
      diagnostics: outcome.diagnostics,
      suppressedCount: outcome.suppressedCount,
      isRequest: linted.isLintable
    )
    file.omitted = outcome.omitted
    tree = linted.tree
    requests = linted.requests
    suppressionUses = outcome.suppressionUses
  }

  /// A document that no rule checked.
  public init(of document: Document, _ tree: SyntaxTree, _ requests: RequestList = .none) {
    file = FileResult(
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
