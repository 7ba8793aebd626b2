/// What fixing does to a file, found by trying it.
public struct FixCounts: Hashable, Sendable {
  /// The fixes that `--fix` applies.
  public var safe = 0
  /// The fixes that `--unsafe-fixes` applies in addition.
  public var unsafe = 0
  /// The fixes that are offered and not applied.
  public var heldBack: [HeldBackFix] = []
  /// Whether there are findings whose fixes were not tried.
  public var isLowerBound = false

  public init() {}
}

/// A fix that is offered for a finding and not applied, because the result would not be better.
public struct HeldBackFix: Hashable, Sendable {
  public let rule: String
  public let severity: Severity
  /// Where the finding begins, from 1.
  public var line: Int
  public let column: Int
  /// A clause, such as "it would cause 'flag-not-one'".
  public let reason: String

  public init(of finding: Diagnostic, line: Int, column: Int, reason: String) {
    rule = finding.rule
    severity = finding.severity
    self.line = line
    self.column = column
    self.reason = reason
  }
}
