import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a sound in `aps` instead of in the alert of a Live Activity.
  public static let activitySoundMisplaced = Rule(
    "activity-sound-misplaced",
    .warning,
    subject: .liveActivity,
    effect: .systemIgnoresKey,
    fix: .unsafe,
    inSchema: .full,
    appliesTo: .liveActivity,
    .payload { payload, report in
      guard let sound = Activity(payload)?.aps[Aps.sound] else { return }
      report.emit(
        "'sound' belongs in 'aps.alert' in a Live Activity",
        at: sound.key,
        fixes: move(sound, in: payload)
      )
    }
  )
}

/// Moves the sound into the alert, where there is one without a sound.
private func move(_ sound: KeyOccurrence, in payload: Payload) -> Fix? {
  guard let alert = payload.alert, alert[Alert.sound] == nil else { return nil }
  let title: Message = "move to 'aps.alert'"
  guard payload.isWritten(alert) else { return nil }
  return .move(sound.member, as: Alert.sound.name, into: alert.object, .unsafe, title: title)
}
