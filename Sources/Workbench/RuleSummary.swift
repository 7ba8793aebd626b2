package import Diagnostics

/// A rule as lists show it.
package struct RuleSummary: Sendable {
  package let id: String
  package let severity: Severity
  package let fix: Fix.Applicability?
  package let effect: Effect?
  /// One line.
  package let summary: String
  /// The rule's page.
  package let url: String
}

extension Workbench {
  /// Every rule, sorted by id.
  package static var rules: [RuleSummary] { [] }

  /// Whether `pattern`, an id or a glob with `*`, names at least one rule.
  package static func knowsRule(_ pattern: String) -> Bool { false }

  /// The page of a rule; nil where there is no such rule.
  package static func url(ofRule id: String) -> String? { nil }

  /// What there is to say about a rule id, a key (`aps.sound`), a header, a push type or an APNs
  /// reason: Markdown; nil where the word is not known.
  package static func explanation(of word: String) -> String? { nil }

  /// The known words nearest to `word`, best first, at most three.
  package static func suggestions(for word: String) -> [String] { [] }
}
