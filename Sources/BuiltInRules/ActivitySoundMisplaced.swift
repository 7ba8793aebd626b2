import Diagnostics
package import Linting
import Syntax
import Vocabulary

extension Rule {
  /// Flags a sound in `aps` instead of in the alert of a Live Activity.
  package static let activitySoundMisplaced = Rule(
    "activity-sound-misplaced",
    .warning,
    subject: .liveActivity,
    effect: .systemIgnoresKey,
    fix: .unsafe,
    inSchema: .full,
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
  let rewriter = Rewriter(payload.value.tree)
  guard let alert = payload.alert, alert[Alert.sound] == nil,
    let value = rewriter.movableText(of: sound.value),
    let remove = rewriter.remove(sound.member),
    let insert = rewriter.insert(Alert.sound.name, value, into: alert.object)
  else { return nil }
  return .unsafe("move to 'aps.alert'", remove, insert)
}
