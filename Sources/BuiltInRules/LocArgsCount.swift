import PushlintAppFiles
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags more or fewer arguments than the app's text takes.
  public static let locArgsCount = Rule(
    "loc-args-count",
    .error,
    subject: .localization,
    effect: .degraded("'<null>' appears in the text"),
    appliesTo: .keys(.namesText),
    .payload { payload, report in
      for (reference, _) in LocalizedReference.all(in: payload) {
        guard let string = reference.string, let given = reference.argumentCount else { continue }
        let needs = string.translations.map { ($0, $0.argumentCount) }
        guard let least = leastNeed(needs), let most = mostNeed(needs) else { continue }
        // In between, the languages disagree, which is another rule's business.
        if given < least.count {
          report.emit(
            .count(string.key, least.count, given),
            at: reference.arguments ?? reference.node,
            notes: [Note("the text is here", at: least.place)]
          )
        } else if given > most.count {
          report.emit(
            .count(string.key, most.count, given),
            at: reference.arguments ?? reference.node,
            severity: .warning,
            effect: .ignored("the remaining arguments are not used"),
            notes: [Note("the text is here", at: most.place)]
          )
        }
      }
    }
  )
}

private typealias Need = (place: FilePlace, count: Int)

/// Nil where one of the texts is out of reach.
private func leastNeed(_ needs: [(Translation, Int?)]) -> Need? {
  extreme(needs) { $0 < $1 }
}

private func mostNeed(_ needs: [(Translation, Int?)]) -> Need? {
  extreme(needs) { $0 > $1 }
}

private func extreme(
  _ needs: [(Translation, Int?)],
  _ isBetter: (Int, Int) -> Bool
) -> Need? {
  var best: Need?
  for (translation, count) in needs {
    guard let count else { return nil }
    if let known = best, !isBetter(count, known.count) { continue }
    best = (translation.place, count)
  }
  return best
}

extension Message {
  fileprivate static func count(_ name: String, _ needed: Int, _ given: Int) -> Message {
    let noun = needed == 1 ? "argument" : "arguments"
    return "the text of '\(name)' takes \(needed) \(raw: noun), not \(given)"
  }
}
