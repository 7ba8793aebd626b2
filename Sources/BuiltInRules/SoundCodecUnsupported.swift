import PushlintAppFiles
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a sound whose codec is not one of the four that Apple lists.
  public static let soundCodecUnsupported = Rule(
    "sound-codec-unsupported",
    .warning,
    subject: .sound,
    effect: .degraded("the default sound may play"),
    precedence: .sound(.codec),
    appliesTo: .lookedUpSound,
    .payload { payload, report in
      guard let sound = payload.namedSound, let file = sound.file,
        case .success(.header(let header)) = file.content, !isSupported(header.codec)
      else { return }
      report.emit(
        "'\(sound.name)' must be linear PCM, MA4, µ-law or A-law, not \(raw: header.codec.name)",
        at: sound.node,
        notes: [Note("the sound file", in: file.place)]
      )
    }
  )
}

private func isSupported(_ codec: AudioCodec) -> Bool {
  switch codec {
  case .linearPCM, .floatPCM, .ima4, .ulaw, .alaw: true
  case .other: false
  }
}
