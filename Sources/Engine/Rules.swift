import APNsSpec
import BuiltInRules
import Lint
public import Reporting
import RuleBook
public import Syntax

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
  public var url: String { RuleBook.url(for: id) }
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

  /// Whether `pattern`, an id or a glob with `*`, names at least one rule.
  public static func knowsRule(_ pattern: String) -> Bool {
    Rule.all.contains { Spelling.matches($0.id, pattern: pattern) }
  }

  /// The page of a rule; for a custom rule, the page about custom rules.
  public static func url(ofRule id: String) -> String { RuleBook.url(for: pageID(ofRule: id)) }

  /// The id of the rule whose page explains a rule.
  public static func pageID(ofRule id: String) -> String {
    Rule.all.contains { $0.id == id } ? id : Rule.requiredKeyMissing.id
  }

  /// The home page of the product.
  public static var homePage: String { RuleBook.repository }

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

  /// The words for the forms of requests.
  public static var forms: [String] { RequestForm.all.map { $0.id } }

  /// The values of `apns-push-type`, in the order of Apple's page.
  public static var pushTypes: [String] { PushType.allCases.map { $0.rawValue } }

  /// The words for how senders prove who they are.
  public static var authentications: [String] {
    SenderAuthentication.allCases.map { $0.rawValue }
  }

  /// The header that holds the push type.
  public static var pushTypeHeader: String { Header.pushType.name }

  /// The headers of a request to APNs.
  public static var headerNames: [String] { Header.all.map { $0.name } }
}
