import PushlintAppFiles
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a sound of 30 seconds, or of up to one packet more.
  public static let soundAtLimit = Rule(
    "sound-at-limit",
    .warning,
    subject: .sound,
    effect: .degraded("the default sound may play; Apple's documentation is ambiguous"),
    appliesTo: .lookedUpSound,
    .payload { payload, report in
      guard let sound = payload.namedSound, let file = sound.file,
        case .success(.header(let header)) = file.content,
        header.isAtLeast(seconds: SoundLimit.seconds),
        !header.isLonger(thanSeconds: SoundLimit.seconds, plusPackets: 1)
      else { return }
      report.emit(
        .atLimit(sound.name, SoundLimit.text(header.duration)),
        at: sound.node,
        notes: [Note("the sound file", in: file.place)]
      )
    }
  )
}

extension Message {
  fileprivate static func atLimit(_ name: String, _ seconds: String) -> Message {
    "'\(name)' lasts \(raw: seconds) s; a sound should be shorter than 30 s"
  }
}
