public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a suppression that names an unknown rule or none, or that is not written as one.
  public static let suppressionUnknown = Rule(
    "suppression-unknown",
    .warning,
    subject: .project,
    effect: .advice("it suppresses nothing"),
    fix: .safe,
    .suppression { outcome, report in
      if let correction = outcome.suppression.correction {
        check(Rewording(correction, outcome), &report)
      }
      for target in outcome.unknown {
        guard let range = target.range else { continue }
        report.emit(
          .unknown(target.rule, nearest(to: target, outcome)),
          at: range,
          fixes: nearest(to: target, outcome).flatMap {
            .safe("write '\($0)'", outcome.tree.respelled(.replace(range, with: $0)))
          }
        )
      }
    }
  )
}

private func nearest(to target: Suppression.Target, _ outcome: SuppressionOutcome) -> String? {
  EditDistance.nearest(to: target.rule, among: outcome.ruleIDs)
}

/// Reports a comment that suppresses nothing, or more than it says.
private func check(_ rewording: Rewording, _ report: inout FindingCollector) {
  let (correction, outcome) = (rewording.correction, rewording.outcome)
  if outcome.suppression.scope == .nothing {
    return report.emit(
      rewording.suppressesNothing,
      at: correction.word,
      fixes: rewording.fix
    )
  }
  if outcome.suppressed.isEmpty { return }
  report.emit(
    rewording.suppressesAll,
    at: correction.word,
    severity: rewording.named.isEmpty ? .info : nil,
    effect: .advice("it also hides other mistakes, now or later"),
    fixes: rewording.fix
  )
}

/// How a comment should be written.
private struct Rewording {
  let correction: Suppression.Correction
  let outcome: SuppressionOutcome

  init(_ correction: Suppression.Correction, _ outcome: SuppressionOutcome) {
    self.correction = correction
    self.outcome = outcome
  }

  private var word: String { outcome.tree.source.string(correction.word) }

  /// The rules that it names; what follows the last one is a reason.
  var named: ArraySlice<Suppression.Target> {
    correction.targets.prefix { target in
      outcome.ruleIDs.contains { Spelling.matches($0, pattern: target.rule) }
    }
  }

  private var rules: [String] {
    let named = named
    return named.isEmpty ? outcome.suppressed : named.map { $0.rule }
  }

  /// The right words; nil where they would apply to another line.
  private var right: String? {
    let rules = rules
    return correction.meant.map { verb in
      "\(verb)[\(rules.isEmpty ? "rule-id" : rules.joined(separator: ", "))]"
    }
  }

  var fix: Fix? {
    guard let right, !rules.isEmpty else { return nil }
    return .safe(
      "write '\(raw: right)'",
      outcome.tree.respelled(
        .replace(correction.range(of: named.count), with: "pushlint: " + right)
      )
    )
  }

  var suppressesNothing: Message {
    right.map { "'\(word)' suppresses nothing; write '\(raw: $0)'" }
      ?? "'\(word)' suppresses nothing; write 'ignore[rule-id]' on the line above the finding"
  }

  var suppressesAll: Message {
    let list = outcome.suppressed.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
    let more = outcome.suppressed.count > 3 ? " and others" : ""
    return "'\(word)' without brackets suppresses every rule, here \(raw: list + more)"
  }
}

extension Message {
  fileprivate static func unknown(_ rule: String, _ near: String?) -> Message {
    guard let near else { return "unknown rule '\(rule)'" }
    return "unknown rule '\(rule)'; did you mean '\(near)'?"
  }
}
