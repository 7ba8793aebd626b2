/// Which suppressions of configurations applied to files, and which suppressed a finding.
public struct SuppressionUses: Hashable, Sendable {
  /// False for a suppression that applied to a file and had nothing to suppress.
  private var isUsed: [Suppression.Key: Bool] = [:]

  public init() {}

  init(_ outcomes: some Sequence<SuppressionOutcome>) {
    for outcome in outcomes {
      guard let key = outcome.suppression.key else { continue }
      // One of rules that did not run has no unused targets, so it counts as used.
      isUsed[key] = outcome.unused.isEmpty || isUsed[key] == true
    }
  }

  /// Whether a suppression suppressed a finding; nil if it applied to no file.
  public func isUsed(_ key: Suppression.Key) -> Bool? { isUsed[key] }

  /// Adds the uses in other files.
  public static func += (left: inout SuppressionUses, right: SuppressionUses) {
    for (suppression, isUsed) in right.isUsed {
      left.isUsed[suppression] = isUsed || left.isUsed[suppression] == true
    }
  }
}
