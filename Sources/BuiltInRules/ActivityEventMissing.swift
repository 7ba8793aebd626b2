import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a Live Activity push without an event.
  public static let activityEventMissing = Rule(
    "activity-event-missing",
    .error,
    subject: .liveActivity,
    effect: .dropped("the activity does not change"),
    inSchema: .full,
    appliesTo: .liveActivity,
    .payload { payload, report in
      guard Activity(payload) != nil, payload.lacks(Aps.event) else { return }
      report.emit(
        "'event' is missing: it must be 'start', 'update' or 'end'",
        at: payload.placeOfAps
      )
    }
  )
}
