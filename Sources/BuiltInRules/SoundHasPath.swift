import Diagnostics
public import Linting
import Syntax

extension Rule {
  /// Flags a sound that is named by a path or a URL instead of a file's name.
  public static let soundHasPath = Rule(
    "sound-has-path",
    .warning,
    subject: .sound,
    effect: .defaultSoundPlays,
    fix: .unsafe,
    precedence: .sound(.readable),
    needs: .namedSound,
    .payload { payload, report in
      guard let sound = payload.namedSound, sound.hasPath else { return }
      let last = sound.name.unicodeScalars.split { $0 == "/" || $0 == "\\" }.last
      let fix = last.flatMap { name -> Fix? in
        guard !name.elementsEqual("..".unicodeScalars), !sound.node.isAliasCopy else { return nil }
        return .write(String(name), at: sound.node, .unsafe)
      }
      report.emit("'\(sound.name)' must be a file name, not a path", at: sound.node, fixes: fix)
    }
  )
}
