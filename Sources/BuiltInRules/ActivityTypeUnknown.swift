import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags the type of a Live Activity that the app's sources do not declare.
  public static let activityTypeUnknown = Rule(
    "activity-type-unknown",
    .error,
    subject: .liveActivity,
    effect: .dropped("the activity does not start"),
    fix: .unsafe,
    appliesTo: .liveActivity,
    .payload { payload, report in
      guard let activity = Activity(payload), activity.event != .update, activity.event != .end,
        let key = activity.aps[Aps.attributesType], let text = key.value.asString,
        !text.isTemplate, !text.value.isEmpty,
        let activities = payload.context.app.activities(), !activities.names.isEmpty,
        activities.type(named: text.value) == nil
      else { return }
      let near = activities.nearest(to: text.value)
      let place = near.flatMap { activities.place(ofType: $0) }
      report.emit(
        .unknown(text.value, near),
        at: key.value,
        // Other types may be in the sources that could not be read.
        severity: activities.isComplete ? nil : .warning,
        notes: place.map { [Note("the nearest type is declared here", at: $0)] } ?? [],
        fixes: near.flatMap { .write($0, at: key.value, .unsafe) }
      )
    }
  )
}

extension Message {
  fileprivate static func unknown(_ name: String, _ nearest: String?) -> Message {
    let message: Message = "'\(name)' is not a Live Activity type of the app"
    guard let nearest else { return message }
    return .fitting("\(raw: message.text); did you mean '\(nearest)'?", or: message)
  }
}
