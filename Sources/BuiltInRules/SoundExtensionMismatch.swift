import PushlintAppFiles
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a sound file that is another kind of file than its extension says.
  public static let soundExtensionMismatch = Rule(
    "sound-extension-mismatch",
    .warning,
    subject: .sound,
    effect: .degraded("the sound may not play"),
    precedence: .sound(.file),
    appliesTo: .lookedUpSound,
    .payload { payload, report in
      guard let sound = payload.namedSound, let file = sound.file,
        case .success(let content) = file.content, let suffix = sound.fileExtension,
        let promised = containers(suffix), !promised.contains(content.container)
      else { return }
      report.emit(
        .mismatch(sound.name, content.container),
        at: sound.node,
        notes: [Note("the sound file", in: file.place)]
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
  fileprivate static func mismatch(_ name: String, _ container: AudioContainer) -> Message {
    let kind = container.name
    let message: Message = "'\(name)' is \(raw: article(kind)) \(raw: kind) file"
    guard let suffix = suffix(of: container), let dot = name.utf8.lastIndex(of: UInt8(ascii: "."))
    else { return message }
    let right = String(Substring(name.utf8[...dot])) + suffix
    return .fitting("\(raw: message.text); rename it to '\(right)'", or: message)
  }

  /// The extension of sound files that a device reads; nil for other containers.
  private static func suffix(of container: AudioContainer) -> String? {
    switch container {
    case .caf: "caf"
    case .wav: "wav"
    case .aiff: "aiff"
    case .aifc: "aifc"
    default: nil
    }
  }

  private static func article(_ word: String) -> String {
    // Said letter by letter: an MP3, an AIFF, but a WAV, a CAF.
    ["A", "M"].contains(word.first) && word != "MPEG" || word == "Ogg" ? "an" : "a"
  }
}
