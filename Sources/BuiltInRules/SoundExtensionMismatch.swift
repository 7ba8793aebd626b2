import Audio
import Diagnostics
public import Linting

extension Rule {
  /// Flags a sound file that is another kind of file than its extension says.
  public static let soundExtensionMismatch = Rule(
    "sound-extension-mismatch",
    .warning,
    subject: .sound,
    effect: .degraded("the sound may not play"),
    precedence: .sound(.file),
    needs: .lookedUpSound,
    .payload { payload, report in
      guard let sound = payload.namedSound, let file = sound.file,
        case .success(let content) = file.content, let suffix = sound.fileExtension,
        let promised = containers[suffix], !promised.contains(content.container)
      else { return }
      report.emit(
        .mismatch(sound.name, content.container.name),
        at: sound.node,
        notes: [Note("the file", in: file.place)]
      )
    }
  )
}

/// The containers that each extension of sound files allows.
///
/// AIFF and AIFF-C go by the same ones.
private let containers: [String: [AudioContainer]] = [
  "caf": [.caf],
  "wav": [.wav],
  "aif": [.aiff, .aifc],
  "aiff": [.aiff, .aifc],
  "aifc": [.aiff, .aifc],
]

extension Message {
  fileprivate static func mismatch(_ name: String, _ container: String) -> Message {
    "'\(name)' is \(raw: article(container)) \(raw: container) file"
  }

  private static func article(_ word: String) -> String {
    // Said letter by letter: an MP3, an AIFF, but a WAV, a CAF.
    ["A", "M"].contains(word.first) && word != "MPEG" || word == "Ogg" ? "an" : "a"
  }
}
