/// The findings of one rule and severity.
public struct FindingKind: Hashable, Sendable {
  public let rule: String
  public let severity: Severity

  public init(rule: String, severity: Severity) {
    self.rule = rule
    self.severity = severity
  }
}

/// Lists the first findings of each kind in a file, and counts the others.
public struct FindingLimit: Sendable {
  /// What is listed unless options say otherwise.
  public static let standard = 1000

  /// The most findings of a kind; nil lists all.
  private let maxCount: Int?
  /// The most findings of all kinds: a configuration may have any number of rules of its own.
  private let maxTotal: Int
  private var counts: [FindingKind: Int] = [:]
  private var total = 0

  /// Lists at most `maxCount` findings of a kind.
  public init(_ maxCount: Int?) {
    self.maxCount = maxCount
    let (total, overflows) = max(maxCount ?? 0, FindingLimit.standard)
      .multipliedReportingOverflow(by: FindingLimit.kindsAtLimit)
    maxTotal = overflows ? .max : total
  }

  /// How many kinds of findings a file may have as many of as are listed.
  private static let kindsAtLimit = 20

  /// Takes findings beyond the limit out of a file, or out of the next part of one.
  public mutating func apply(to file: inout FileResult) {
    guard let maxCount, !file.diagnostics.isEmpty else { return }
    var (omitted, fixable) = (file.omitted, file.omittedFixable)
    file.diagnostics.removeAll { diagnostic in
      let kind = FindingKind(rule: diagnostic.rule, severity: diagnostic.severity)
      let count = counts[kind, default: 0]
      if count < maxCount, total < maxTotal {
        counts[kind] = count + 1
        total += 1
        return false
      }
      omitted[kind, default: 0] += 1
      switch diagnostic.fixability {
      case .safe: fixable.safe += 1
      case .unsafe: fixable.unsafe += 1
      case nil: break
      }
      return true
    }
    file.omitted = omitted
    file.omittedFixable = fixable
  }
}

extension FileResult {
  /// Lists at most `maxCount` findings of each kind; the file is a whole one.
  public mutating func list(atMost maxCount: Int?) {
    guard let maxCount, diagnostics.count > maxCount else { return }
    var limit = FindingLimit(maxCount)
    limit.apply(to: &self)
  }

  /// The number of findings, listed or not.
  public var findingCount: Int { omitted.values.reduce(diagnostics.count, +) }

  /// The number of all findings of each rule, listed or not, that `isCounted` accepts.
  public func countsByRule(
    where isCounted: (Severity) -> Bool = { _ in true }
  ) -> [ExactText: Int] {
    var counts: [ExactText: Int] = [:]
    for diagnostic in diagnostics where isCounted(diagnostic.severity) {
      counts[diagnostic.rule, default: 0] += 1
    }
    for (kind, count) in omitted where isCounted(kind.severity) {
      counts[kind.rule, default: 0] += count
    }
    return counts
  }

  /// The file with a finding at its end for each kind of which not all are listed.
  public func tellingUnlisted() -> FileResult {
    if omitted.isEmpty { return self }
    var file = self
    file.omitted = [:]
    let end = ByteRange(source.count, source.count)
    for (kind, count) in omitted where count > 0 {
      let verb: Message = count == 1 ? "finding of" : "findings of"
      let rest: Message = count == 1 ? "is not shown" : "are not shown"
      file.diagnostics.append(
        Diagnostic(
          rule: kind.rule,
          severity: kind.severity,
          message: "\(count) more \(raw: verb.text) '\(kind.rule)' \(raw: rest.text)",
          range: end,
          // In the last part of a file, too, it counts for the whole.
          document: -origin.line
        )
      )
    }
    file.diagnostics = file.diagnostics.indirectlySorted { left, right in
      if left.range != right.range { return left.range < right.range }
      if left.rule != right.rule { return left.rule < right.rule }
      return left.severity > right.severity
    }
    return file
  }
}
