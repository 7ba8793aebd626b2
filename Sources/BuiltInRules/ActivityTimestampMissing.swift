import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a Live Activity push without the time of sending.
  public static let activityTimestampMissing = Rule(
    "activity-timestamp-missing",
    .error,
    subject: .liveActivity,
    effect: .dropped("the system drops the update"),
    inSchema: .full,
    appliesTo: .liveActivity,
    .payload { payload, report in
      guard Activity(payload) != nil, payload.lacks(Aps.timestamp) else { return }
      report.emit(
        "'timestamp' is missing: a Live Activity push must say when it is sent",
        at: payload.placeOfAps
      )
    }
  )
}
