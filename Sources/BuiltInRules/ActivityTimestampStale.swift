import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a literal timestamp from before there were Live Activities.
  public static let activityTimestampStale = Rule(
    "activity-timestamp-stale",
    .warning,
    subject: .liveActivity,
    effect: .dropped("every earlier update is newer, so the system drops this one"),
    yieldsTo: ["activity-date-milliseconds"],
    appliesTo: .liveActivity,
    .request { request, report in
      let payload = request.payload
      guard let activity = Activity(payload), let date = activity.date(Aps.timestamp),
        !payload.value.isInDocumentation
      else { return }
      guard date.seconds < Activity.firstSeconds else {
        checkAge(of: date, activity, request, &report)
        return
      }
      report.emit(
        .stale(date.value.asNumber?.text ?? date.value.text),
        at: date.value,
        effect: activity.event == .start ? .undocumented : nil
      )
    }
  )
}

/// Reports an update whose time is days ago: a later one may have reached the device.
private func checkAge(
  of date: (value: NodeView, seconds: Double),
  _ activity: Activity,
  _ request: Request,
  _ report: inout FindingCollector
) {
  guard let today = request.today, activity.event == .update, !request.isSent,
    !request.payload.context.isSimulatorFile,
    let seconds = Int64(exactly: date.seconds.rounded(.down)),
    CalendarDay(secondsSince1970: seconds).daysSince1970 < today.daysSince1970 - 1
  else { return }
  report.emit(
    "'timestamp' must be the time of sending, not days ago",
    at: date.value,
    severity: .info,
    effect: .dropped("the system drops an update that is older than the last one")
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
