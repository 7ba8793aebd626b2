import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags dates of a Live Activity that contradict each other.
  public static let activityDateOrder = Rule(
    "activity-date-order",
    .warning,
    subject: .liveActivity,
    effect: .degraded("the system shows or removes the activity at another time"),
    appliesTo: .liveActivity,
    .payload { payload, report in
      guard let activity = Activity(payload), let sent = activity.date(Aps.timestamp),
        sent.seconds >= Activity.firstSeconds
      else { return }
      let note = Note("'timestamp' is here", at: sent.value)
      if let stale = activity.date(Aps.staleDate), stale.seconds < sent.seconds {
        report.emit(
          "'stale-date' must not be before 'timestamp'",
          at: stale.value,
          effect: .degraded("the content is out of date from the start"),
          notes: [note]
        )
      }
      // With other events the key itself is wrong.
      guard activity.event == nil || activity.event == .end else { return }
      let last = sent.seconds + Double(Limits.dismissalMaxSeconds.value)
      if let dismissal = activity.date(Aps.dismissalDate), dismissal.seconds > last {
        report.emit(
          "'dismissal-date' must be at most 4 hours after 'timestamp'",
          at: dismissal.value,
          effect: .ignored("the system removes the activity after four hours"),
          notes: [note]
        )
      }
    }
  )
}
