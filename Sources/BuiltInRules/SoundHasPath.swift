public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a sound that is named by a path or a URL instead of a file's name.
  public static let soundHasPath = Rule(
    "sound-has-path",
    .warning,
    subject: .sound,
    effect: .defaultSoundPlays,
    fix: .unsafe,
    precedence: .sound(.readable),
    appliesTo: .namedSound,
    .payload { payload, report in
      guard let sound = payload.namedSound, sound.hasPath else { return }
      let last = sound.name.utf8.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }.last
        .map { String(Substring($0)) }
      let fix = last.flatMap { name -> Fix? in
        guard name != "..", !sound.node.isAliasCopy else { return nil }
        return .write(name, at: sound.node, .unsafe)
      }
      report.emit("'\(sound.name)' must be a file name, not a path", at: sound.node, fixes: fix)
    }
  )
}
