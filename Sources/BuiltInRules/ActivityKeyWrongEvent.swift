import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a key of a Live Activity push that has no meaning with its event.
  public static let activityKeyWrongEvent = Rule(
    "activity-key-wrong-event",
    .warning,
    subject: .liveActivity,
    effect: .ignored("the key has no meaning with this event"),
    appliesTo: .liveActivity,
    .key(of: .aps) { key, payload, report in
      guard key.place == .aps, let event = Activity(payload)?.event, let row = key.row,
        let right = rightEvent(of: row), event != right
      else { return }
      report.emit(
        "\(raw: key.title) is for 'event: \(right.rawValue)'; this push has 'event: \(event.rawValue)'",
        at: key.key
      )
    }
  )
}

/// The only event that a key has a meaning with; nil for keys that go with all.
private func rightEvent(of row: Key) -> ActivityEvent? {
  let ofStart = [
    Aps.attributesType, Aps.attributes, Aps.inputPushToken, Aps.inputPushChannel,
  ]
  if ofStart.contains(row) { return .start }
  return row == Aps.dismissalDate ? .end : nil
}
