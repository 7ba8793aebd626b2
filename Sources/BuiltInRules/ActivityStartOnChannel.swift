import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a broadcast that tries to start a Live Activity.
  public static let activityStartOnChannel = Rule(
    "activity-start-on-channel",
    .error,
    subject: .liveActivity,
    effect: .dropped("no activity starts"),
    appliesTo: .liveActivity,
    .request { request, report in
      guard request.headers.areForBroadcast, let activity = Activity(request.payload),
        activity.event == .start, let event = activity.aps[Aps.event]
      else { return }
      report.emit(
        "a broadcast cannot start a Live Activity; use 'update' or 'end'",
        at: event.value
      )
    }
  )
}
