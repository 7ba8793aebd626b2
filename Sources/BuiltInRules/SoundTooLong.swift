import PushlintAppFiles
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a sound of more than 30 seconds, one packet of its codec allowed for.
  public static let soundTooLong = Rule(
    "sound-too-long",
    .error,
    subject: .sound,
    effect: .defaultSoundPlays,
    appliesTo: .lookedUpSound,
    .payload { payload, report in
      guard let sound = payload.namedSound, let file = sound.file,
        case .success(.header(let header)) = file.content,
        header.isLonger(thanSeconds: SoundLimit.seconds, plusPackets: 1)
      else { return }
      report.emit(
        .tooLong(sound.name, SoundLimit.text(header.duration)),
        at: sound.node,
        notes: [Note("the sound file", in: file.place)]
      )
    }
  )
}

extension Message {
  fileprivate static func tooLong(_ name: String, _ seconds: String) -> Message {
    "'\(name)' lasts \(raw: seconds) s; a sound must be shorter than 30 s"
  }
}
