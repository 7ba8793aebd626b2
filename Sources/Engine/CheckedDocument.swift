public import PushlintLint
public import PushlintSyntax

/// A checked document with its tree and the requests in it.
public struct CheckedDocument: Sendable {
  public private(set) var file: FileResult
  public let tree: SyntaxTree
  public let requests: RequestList
  /// Which suppressions of configurations applied, and which were used.
  public private(set) var suppressionUses: SuppressionUses

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

  /// Adds what was found in other readings of the document, and drops what does not hold in all.
  mutating func add(_ diagnostics: [Diagnostic], without isDropped: (Diagnostic) -> Bool) {
    file.diagnostics = (file.diagnostics.filter { !isDropped($0) } + diagnostics)
      .indirectlySorted(by: Linter.comesFirst)
  }

  /// Adds the uses of suppressions in other readings.
  mutating func add(_ uses: SuppressionUses) { suppressionUses += uses }

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
