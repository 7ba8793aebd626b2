import Diagnostics
package import Linting
import Syntax
import Text

extension Rule {
  /// Flags a suppression that names an unknown rule or none, or that is not written as one.
  package static let suppressionUnknown = Rule(
    "suppression-unknown",
    .warning,
    subject: .project,
    effect: .advice("it suppresses nothing"),
    fix: .safe,
    .suppression { outcome, report in
      if let correction = outcome.suppression.correction {
        check(correction, of: outcome, &report)
      }
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

/// Reports a comment that suppresses nothing, or more than it says.
private func check(
  _ correction: Suppression.Correction,
  of outcome: SuppressionOutcome,
  _ report: inout Report
) {
  let source = outcome.tree.source
  let word = source.string(correction.word)
  // What follows the last rule is a reason.
  let named = correction.targets.prefix { target in
    outcome.ruleIDs.contains { Spelling.matches($0, pattern: target.rule) }
  }
  let isSuppression = outcome.suppression.scope != .nothing
  if isSuppression, outcome.suppressed.isEmpty { return }
  let rules = named.isEmpty ? outcome.suppressed : named.map { $0.rule }
  let right = correction.meant.map { verb in
    "\(verb)[\(rules.isEmpty ? "rule-id" : rules.joined(separator: ", "))]"
  }
  let fix = right.flatMap { text -> Fix? in
    rules.isEmpty
      ? nil
      : .safe(
        "write '\(raw: text)'",
        .replace(correction.range(of: named.count), with: "pushlint: " + text)
      )
  }
  guard isSuppression else {
    let message: Message =
      right.map { "'\(word)' suppresses nothing; write '\(raw: $0)'" }
      ?? "'\(word)' suppresses nothing; write 'ignore[rule-id]' on the line above the finding"
    return report.emit(message, at: correction.word, fixes: fix)
  }
  let list = outcome.suppressed.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
  let more = outcome.suppressed.count > 3 ? " and others" : ""
  report.emit(
    "'\(word)' without brackets suppresses every rule, here \(raw: list + more)",
    at: correction.word,
    severity: named.isEmpty ? .info : nil,
    effect: .advice("it also hides other mistakes, now or later"),
    fixes: fix
  )
}

extension Message {
  fileprivate static func unknown(_ rule: String, _ near: String?) -> Message {
    guard let near else { return "unknown rule '\(rule)'" }
    return "unknown rule '\(rule)'; did you mean '\(near)'?"
  }
}
