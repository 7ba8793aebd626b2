/// A fix that is offered for a finding and not applied, because the result would not be better.
public struct RejectedFix: Hashable, Sendable {
  public let rule: String
  public let severity: Severity
  public let applicability: Fix.Applicability
  /// Where the finding begins, from 1.
  public let line: Int
  public let column: Int
  /// A clause, such as "it would cause 'flag-not-one'".
  public let reason: String

  public init(_ fix: Fix, of finding: Diagnostic, line: Int, column: Int, reason: String) {
    rule = finding.rule
    severity = finding.severity
    applicability = fix.applicability
    self.line = line
    self.column = column
    self.reason = reason
  }
}
