package import Diagnostics
package import Syntax
import Text

/// All suppressions that apply to one file.
package struct SuppressionList: Sendable {
  private let suppressions: [Suppression]
  /// The ids of all rules.
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

  /// No suppression at all, whatever the file says.
  package static let none = SuppressionList()

  private init() {
    suppressions = []
    ruleIDs = []
    activeRuleIDs = []
  }

  package struct Outcome: Sendable {
    package let kept: [Diagnostic]
    package let suppressedCount: Int
    package let suppressions: [SuppressionOutcome]
  }

  /// Separates kept from suppressed findings, and determines which suppressions did nothing.
  package func apply(to diagnostics: [Diagnostic], in file: LintedFile) -> Outcome {
    guard !suppressions.isEmpty else {
      return Outcome(kept: diagnostics, suppressedCount: 0, suppressions: [])
    }
    var used: Set<Use> = []
    var kept: [Diagnostic] = []
    var index = SuppressionIndex(suppressions)
    for diagnostic in diagnostics {
      let covering = index.uses(for: diagnostic)
      used.formUnion(covering)
      if covering.isEmpty { kept.append(diagnostic) }
    }
    return Outcome(
      kept: kept,
      suppressedCount: diagnostics.count - kept.count,
      suppressions: suppressions.indices.map { outcome(of: $0, used, file.tree) }
    )
  }

  typealias Use = SuppressionIndex.Use

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
}
