import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a push that starts a Live Activity without an alert.
  public static let activityStartWithoutAlert = Rule(
    "activity-start-without-alert",
    .error,
    subject: .liveActivity,
    effect: .dropped("the activity may not start"),
    inSchema: .full,
    appliesTo: .liveActivity,
    .payload { payload, report in
      guard Activity(payload)?.event == .start, payload.lacks(Aps.alert) else { return }
      report.emit(
        "'alert' is missing: a push with 'event: start' must have it",
        at: payload.placeOfAps
      )
    }
  )
}
