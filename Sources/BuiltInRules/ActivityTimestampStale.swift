import Diagnostics
public import Linting
import Syntax
import Vocabulary

extension Rule {
  /// Flags a literal timestamp from before there were Live Activities.
  public static let activityTimestampStale = Rule(
    "activity-timestamp-stale",
    .warning,
    subject: .liveActivity,
    effect: .dropped("every earlier update is newer, so the system drops this one"),
    yieldsTo: ["activity-date-milliseconds"],
    needs: .liveActivity,
    .payload { payload, report in
      guard let activity = Activity(payload), let date = activity.date(Aps.timestamp),
        date.seconds < Activity.firstSeconds
      else { return }
      report.emit(
        .stale(date.value.asNumber?.text ?? date.value.text),
        at: date.value,
        effect: activity.event == .start ? .undocumented : nil
      )
    }
  )
}

extension Effect {
  /// Nothing comes before a start.
  fileprivate static let undocumented = Effect.degraded(
    "Apple does not document how the system treats such a time"
  )
}

extension Message {
  fileprivate static func stale(_ date: String) -> Message {
    "'timestamp' must be the time of sending; \(date) is before iOS 16"
  }
}
