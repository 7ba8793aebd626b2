import PushlintAppFiles
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a sound file whose headers cannot be read, contradict each other, or hold no audio.
  public static let soundFileMalformed = Rule(
    "sound-file-malformed",
    .error,
    subject: .sound,
    effect: .defaultSoundPlays,
    precedence: .sound(.readable),
    appliesTo: .lookedUpSound,
    .payload { payload, report in
      guard let sound = payload.namedSound, let file = sound.file,
        case .failure(let error) = file.content
      else { return }
      let words = error.isContradiction ? "may not play" : "cannot be played"
      report.emit(
        "'\(sound.name)' \(raw: words); \(raw: error.description)",
        at: sound.node,
        severity: error.isContradiction ? .warning : nil,
        effect: error.isContradiction ? .degraded("what the device does is not known") : nil,
        notes: [Note("the sound file", in: file.place)]
      )
    }
  )
}
