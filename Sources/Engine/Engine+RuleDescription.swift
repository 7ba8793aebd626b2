import BuiltInRules
import Diagnostics
import Linting
package import Reporting
import RuleBook

extension Engine {
  /// Where the product is at home.
  package static var homePage: String { RuleBook.repository }

  /// What reports say about a rule; nil for a rule of the team's own, which has no document.
  package static func description(ofRule id: String) -> RuleDescription? {
    guard
      let rule = Rule.all.first(where: { $0.id == id }),
      let document = RuleBook.document(for: id)
    else { return nil }
    return RuleDescription(
      summary: document.summary,
      reason: document.section("Why") ?? document.summary,
      markdown: document.markdown,
      severity: rule.severity,
      effect: rule.effect?.kind
    )
  }
}
