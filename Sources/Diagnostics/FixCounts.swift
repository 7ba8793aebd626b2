/// What fixing does to a file, found by trying it.
package struct FixCounts: Hashable, Sendable {
  /// The fixes that `--fix` applies.
  package var safe = 0
  /// The fixes that `--unsafe-fixes` applies in addition.
  package var unsafe = 0
  /// The fixes that are offered and not applied.
  package var heldBack: [HeldBackFix] = []
  /// Whether there are findings whose fixes were not tried.
  package var isLowerBound = false

  package init() {}
}

/// A fix that is offered for a finding and not applied, because the result would not be better.
package struct HeldBackFix: Hashable, Sendable {
  package let rule: String
  package let severity: Severity
  /// Where the finding begins, from 1.
  package let line: Int
  package let column: Int
  /// A clause, such as "it would cause 'flag-not-one'".
  package let reason: String

  package init(of finding: Diagnostic, line: Int, column: Int, reason: String) {
    rule = finding.rule
    severity = finding.severity
    self.line = line
    self.column = column
    self.reason = reason
  }
}
