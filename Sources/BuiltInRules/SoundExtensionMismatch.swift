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
        let promised = containers(suffix), !promised.contains(content.container)
      else { return }
      report.emit(
        .mismatch(sound.name, content.container.name),
        at: sound.node,
        notes: [Note("the file", in: file.place)]
      )
    }
  )
}

/// The containers that an extension of sound files allows; nil for other extensions.
private func containers(_ suffix: String) -> [AudioContainer]? {
  switch suffix {
  case "caf": [.caf]
  case "wav": [.wav]
  // AIFF and AIFF-C go by the same ones.
  case "aif", "aiff", "aifc": [.aiff, .aifc]
  default: nil
  }
}

extension Message {
  fileprivate static func mismatch(_ name: String, _ container: String) -> Message {
    "'\(name)' is \(raw: article(container)) \(raw: container) file"
  }

  private static func article(_ word: String) -> String {
    // Said letter by letter: an MP3, an AIFF, but a WAV, a CAF.
    ["A", "M"].contains(word.first) && word != "MPEG" || word == "Ogg" ? "an" : "a"
  }
}
