import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags an empty text where a name is needed.
  public static let stringEmpty = Rule(
    "string-empty",
    .warning,
    subject: .keys,
    effect: .ignored("an empty string names nothing"),
    inSchema: .full,
    precedence: .value(.documented),
    .value { verdict, key, payload, report in
      guard case .empty = verdict, let row = key.row else { return }
      if row == Aps.sound, payload.isSilentPush {
        report.emit("'sound' must be omitted in a silent push, not empty", at: key.value)
      } else {
        report.emit("\(raw: key.title) must not be empty", at: key.value)
      }
    }
  )
}
