import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags an interruption level that does not go with the push's sound.
  public static let interruptionLevelSound = Rule(
    "interruption-level-sound",
    .hint,
    subject: .alert,
    effect: .advice("Apple does not document which of the two applies"),
    appliesTo: [.key(Aps.interruptionLevel), .key(Aps.sound)],
    .payload { payload, report in
      guard let aps = payload.aps, !aps.object.isOpen, let key = aps[Aps.interruptionLevel],
        let text = key.value.asString, !text.isTemplate,
        let level = InterruptionLevel(rawValue: text.value), let sound = aps[Aps.sound]
      else { return }
      let notes = [Note("'sound' is here", at: sound.key)]
      if level != .critical, let object = payload.sound,
        object.object.node.index == sound.value.index,
        case .on = FlagState(of: Sound.critical, in: object, of: payload)
      {
        report.emit(
          "a critical sound needs the level 'critical', not '\(level.rawValue)'",
          at: key.value,
          notes: notes
        )
      } else if level == .passive, isCertain(sound.value, payload) {
        report.emit(
          "a 'passive' notification plays no sound",
          at: key.value,
          effect: .ignored("the sound is not played"),
          notes: notes
        )
      }
    }
  )
}

/// Whether the value certainly asks for a sound; what a placeholder brings may be empty.
private func isCertain(_ sound: NodeView, _ payload: Payload) -> Bool {
  if let string = sound.asString {
    return string.value.hasSameBytes(Sound.defaultName) || payload.namedSound?.node == sound
  }
  return sound.kind == .object
}
