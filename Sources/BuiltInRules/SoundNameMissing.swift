import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags the object form of `sound` without the name of a sound.
  public static let soundNameMissing = Rule(
    "sound-name-missing",
    .warning,
    subject: .sound,
    effect: .degraded("Apple does not document which sound plays"),
    inSchema: .full,
    appliesTo: .soundObject,
    .payload { payload, report in
      guard let key = payload.aps?[Aps.sound] ?? payload.alert?[Alert.sound],
        let sound = payload.sound, !sound.object.isOpen, sound[Sound.name] == nil
      else { return }
      report.emit("'sound' must have a 'name'", at: key.key)
    }
  )
}
