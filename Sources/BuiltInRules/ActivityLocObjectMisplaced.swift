import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags an object instead of an alert's text in a push that is not for a Live Activity.
  public static let activityLocObjectMisplaced = Rule(
    "activity-loc-object-misplaced",
    .warning,
    subject: .liveActivity,
    effect: .degraded("Apple does not document what the device shows"),
    inSchema: .full,
    .key(of: .alert) { key, payload, report in
      // A service has languages there.
      guard key.place == .alert, !key.isConverted, key.value.kind == .object, let row = key.row,
        row == Alert.title || row == Alert.body, payload.pushType.isNone(of: .liveactivity),
        !isGuess(payload)
      else { return }
      report.emit(.object(row.name, replacement(for: row)), at: key.value)
    }
  )
}

/// Whether the push type is inferred from a payload that may have other keys.
private func isGuess(_ payload: Payload) -> Bool {
  if case .inferred = payload.pushType { return payload.apsIsOpen }
  return false
}

private func replacement(for row: Key) -> Key {
  row == Alert.title ? Alert.titleLocKey : Alert.locKey
}

extension Message {
  fileprivate static func object(_ name: String, _ other: Key) -> Message {
    "'\(name)' may be an object only in Live Activities; use '\(other.name)'"
  }
}
