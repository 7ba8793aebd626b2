import Audio
import Diagnostics
package import Linting

extension Rule {
  /// Flags a sound file whose headers cannot be read, contradict each other, or hold no audio.
  package static let soundFileMalformed = Rule(
    "sound-file-malformed",
    .error,
    subject: .sound,
    effect: .defaultSoundPlays,
    precedence: .sound(.readable),
    .payload { payload, report in
      guard let sound = payload.namedSound, let file = sound.file,
        case .failure(let error) = file.content
      else { return }
      report.emit(
        .malformed(sound.name, error.description),
        at: sound.node,
        notes: [Note("the file", in: file.place)]
      )
    }
  )
}

extension Message {
  fileprivate static func malformed(_ name: String, _ problem: String) -> Message {
    "'\(name)' cannot be played; \(raw: problem)"
  }
}
