import PushlintBuiltInRules
public import PushlintEngine
import PushlintLint
public import PushlintReporting
import PushlintRuleBook
public import PushlintSyntax

/// A rule as the list of rules shows it.
public struct RuleSummary: Sendable {
  fileprivate let rule: Rule

  public var id: String { rule.id }
  /// What it is about, as a heading.
  public var subject: String { rule.subject.title }
  public var severity: Severity { rule.severity }
  public var fix: Fix.Applicability? { rule.fix }
  public var effect: Effect? { rule.effect }

  /// One line, read from the rule's page when needed, because few callers need it.
  public var summary: String { RuleBook.document(for: id)?.summary ?? "" }
  /// The rule's page.
  public var url: String { ProductPages.url(ofRule: id) }
}

extension Engine {
  /// Every rule, sorted by id.
  public static var rules: [RuleSummary] {
    Rule.all.indirectlySorted { $0.id < $1.id }.map { RuleSummary(rule: $0) }
  }

  /// Every rule in groups, in the order of the subjects.
  public static var rulesBySubject: [(subject: String, rules: [RuleSummary])] {
    let rules = rules
    return RuleSubject.allCases.compactMap { subject in
      let group = rules.filter { $0.subject == subject.title }
      return group.isEmpty ? nil : (subject.title, group)
    }
  }

  /// What reports say about a rule; nil for a custom rule, which has no page.
  public static func description(ofRule id: String) -> RuleDescription? {
    guard
      let rule = Rule.all.first(where: { $0.id == id }),
      let document = RuleBook.document(for: id)
    else { return nil }
    return RuleDescription(
      summary: document.summary,
      reason: document.section("What happens") ?? document.summary,
      markdown: document.standalone,
      severity: rule.severity,
      effect: rule.effect?.kind
    )
  }
}
