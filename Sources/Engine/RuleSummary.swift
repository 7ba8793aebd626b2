import BuiltInRules
package import Diagnostics
import Linting
import RuleBook

/// A rule as lists show it.
package struct RuleSummary: Sendable {
  package let id: String
  package let severity: Severity
  package let fix: Fix.Applicability?
  package let effect: Effect?

  /// One line; read from the rule's page when it is asked for, since few ask.
  package var summary: String { RuleBook.document(for: id)?.summary ?? "" }
  /// The rule's page.
  package var url: String { RuleBook.url(for: id) }
}

extension Engine {
  /// Every rule, sorted by id.
  package static var rules: [RuleSummary] {
    Rule.all.sorted { $0.id < $1.id }.map { rule in
      RuleSummary(
        id: rule.id,
        severity: rule.severity,
        fix: rule.fix,
        effect: rule.effect
      )
    }
  }

  /// Whether `pattern`, an id or a glob with `*`, names at least one rule.
  package static func knowsRule(_ pattern: String) -> Bool {
    Rule.all.contains { Spelling.matches($0.id, pattern: pattern) }
  }

  /// The page of a rule; for a rule of the team's own, the page about such rules.
  package static func url(ofRule id: String) -> String { RuleBook.url(for: pageID(ofRule: id)) }

  /// The id of the rule whose page tells about a rule.
  static func pageID(ofRule id: String) -> String {
    Rule.all.contains { $0.id == id } ? id : Rule.requiredKeyMissing.id
  }
}
