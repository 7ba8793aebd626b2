import Diagnostics
package import Linting
import Text

extension Rule {
  /// Flags a suppression that names an unknown rule.
  package static let suppressionUnknown = Rule(
    "suppression-unknown",
    .warning,
    subject: .project,
    effect: .advice("it suppresses nothing"),
    fix: .safe,
    .suppression { outcome, report in
      for target in outcome.unknown {
        guard let range = target.range else { continue }
        let near = EditDistance.nearest(to: target.rule, among: outcome.ruleIDs)
        report.emit(
          .unknown(target.rule, near),
          at: range,
          fixes: near.flatMap { .safe("write '\($0)'", .replace(range, with: $0)) }
        )
      }
    }
  )
}

extension Message {
  fileprivate static func unknown(_ rule: String, _ near: String?) -> Message {
    guard let near else { return "unknown rule '\(rule)'" }
    return "unknown rule '\(rule)'; did you mean '\(near)'?"
  }
}
