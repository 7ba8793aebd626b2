package import Diagnostics
package import Syntax
import Text

/// All suppressions that hold for one file.
package struct SuppressionList: Sendable {
  private let suppressions: [Suppression]
  /// The ids of all rules there are.
  private let ruleIDs: [String]
  /// The ids of the rules that ran; a suppression of another cannot be called unused.
  private let activeRuleIDs: Set<String>

  /// Joins the file's comments with the configuration's suppressions.
  package init(
    in tree: SyntaxTree,
    configured: [Suppression],
    ruleIDs: [String],
    activeRuleIDs: Set<String>
  ) {
    suppressions = SuppressionComments.suppressions(in: tree) + configured
    self.ruleIDs = ruleIDs
    self.activeRuleIDs = activeRuleIDs
  }

  package struct Outcome: Sendable {
    package let kept: [Diagnostic]
    package let suppressedCount: Int
    package let suppressions: [SuppressionOutcome]
  }

  /// Parts the findings into kept and suppressed ones, and says which suppressions did nothing.
  package func apply(to diagnostics: [Diagnostic], in file: LintedFile) -> Outcome {
    guard !suppressions.isEmpty else {
      return Outcome(kept: diagnostics, suppressedCount: 0, suppressions: [])
    }
    var used: Set<Use> = []
    var kept: [Diagnostic] = []
    for diagnostic in diagnostics {
      var isSuppressed = false
      for (index, suppression) in suppressions.enumerated()
      where SuppressionList.covers(suppression.scope, diagnostic) {
        for use in uses(of: suppression, by: diagnostic, at: index) {
          used.insert(use)
          isSuppressed = true
        }
      }
      if !isSuppressed { kept.append(diagnostic) }
    }
    return Outcome(
      kept: kept,
      suppressedCount: diagnostics.count - kept.count,
      suppressions: suppressions.indices.map { outcome(of: $0, used, file.tree) }
    )
  }

  /// A target (or, as -1, a suppression without targets) that suppressed something.
  private struct Use: Hashable {
    let suppression: Int
    let target: Int
  }

  private func uses(
    of suppression: Suppression,
    by diagnostic: Diagnostic,
    at index: Int
  ) -> [Use] {
    if suppression.targets.isEmpty { return [Use(suppression: index, target: -1)] }
    return suppression.targets.indices.lazy
      .filter { Spelling.matches(diagnostic.rule, pattern: suppression.targets[$0].rule) }
      .map { Use(suppression: index, target: $0) }
  }

  private func outcome(
    of index: Int,
    _ used: Set<Use>,
    _ tree: SyntaxTree
  ) -> SuppressionOutcome {
    let suppression = suppressions[index]
    var unused: [Suppression.Target] = []
    var unknown: [Suppression.Target] = []
    for (position, target) in suppression.targets.enumerated() {
      let named = ruleIDs.filter { Spelling.matches($0, pattern: target.rule) }
      if named.isEmpty {
        unknown.append(target)
      } else if !used.contains(Use(suppression: index, target: position)),
        named.contains(where: { activeRuleIDs.contains($0) })
      {
        unused.append(target)
      }
    }
    return SuppressionOutcome(
      suppression: suppression,
      unused: unused,
      unknown: unknown,
      isUnused: suppression.targets.isEmpty
        && !used.contains(Use(suppression: index, target: -1)),
      tree: tree,
      ruleIDs: ruleIDs
    )
  }

  private static func covers(_ scope: Suppression.Scope, _ diagnostic: Diagnostic) -> Bool {
    switch scope {
    case .file, .pointer(nil): true
    case .lines(let range): range.touches(Int(diagnostic.range.lower))
    case .pointer(let pointer?):
      diagnostic.pointer == pointer || diagnostic.pointer.hasPrefix(pointer + "/")
    }
  }
}
