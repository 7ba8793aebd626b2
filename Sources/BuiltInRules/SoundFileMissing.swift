public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a sound that is in none of the configured folders.
  public static let soundFileMissing = Rule(
    "sound-file-missing",
    .warning,
    subject: .sound,
    effect: .defaultSoundPlays,
    fix: .unsafe,
    precedence: .sound(.file),
    appliesTo: .lookedUpSound,
    .payload { payload, report in
      guard let sound = payload.namedSound,
        case .missing(let nearest)? = sound.lookup
      else { return }
      report.emit(
        .missing(sound.name, nearest),
        at: sound.node,
        fixes: nearest.flatMap { .write($0, at: sound.node, .unsafe) }
      )
    }
  )
}

extension Message {
  fileprivate static func missing(_ name: String, _ nearest: String?) -> Message {
    guard let nearest else { return "'\(name)' is not in any sound folder" }
    return "'\(name)' is not in any sound folder; did you mean '\(nearest)'?"
  }
}
