import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a push that starts a Live Activity without its type or its attributes.
  public static let activityAttributesMissing = Rule(
    "activity-attributes-missing",
    .error,
    subject: .liveActivity,
    effect: .dropped("the activity does not start"),
    inSchema: .full,
    appliesTo: .liveActivity,
    .payload { payload, report in
      guard Activity(payload)?.event == .start else { return }
      let missing = [Aps.attributesType, Aps.attributes].filter { payload.lacks($0) }
      guard !missing.isEmpty else { return }
      report.emit(
        "a push with 'event: start' must have \(raw: Words.list(missing.map { $0.name }))",
        at: payload.placeOfAps
      )
    }
  )
}
