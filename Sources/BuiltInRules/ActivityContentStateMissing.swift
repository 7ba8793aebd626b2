import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a Live Activity push without the activity's state.
  public static let activityContentStateMissing = Rule(
    "activity-content-state-missing",
    .error,
    subject: .liveActivity,
    effect: .dropped("there is no state to show"),
    inSchema: .full,
    appliesTo: .liveActivity,
    .payload { payload, report in
      guard let event = Activity(payload)?.event, payload.lacks(Aps.contentState) else { return }
      switch event {
      case .start, .update:
        report.emit(
          "'content-state' is missing: a push with 'event: \(event.rawValue)' must have it",
          at: payload.placeOfAps
        )
      case .end:
        report.emit(
          "'content-state' is missing: a push with 'event: end' should have the final state",
          at: payload.placeOfAps,
          severity: .warning,
          effect: .degraded("the activity ends with the state that it has")
        )
      }
    }
  )
}
