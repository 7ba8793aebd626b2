public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a sound whose file name differs in case; iOS distinguishes the two.
  public static let soundFileCase = Rule(
    "sound-file-case",
    .warning,
    subject: .sound,
    effect: .defaultSoundPlays,
    fix: .safe,
    precedence: .sound(.file),
    appliesTo: .lookedUpSound,
    .payload { payload, report in
      guard let sound = payload.namedSound,
        case .differsInCase(let name)? = sound.lookup
      else { return }
      report.emit(
        "'\(sound.name)' must be spelled '\(name)', as the file is",
        at: sound.node,
        fixes: .write(name, at: sound.node, .safe)
      )
    }
  )
}
