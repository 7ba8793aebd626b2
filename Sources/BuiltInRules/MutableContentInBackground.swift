import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags `mutable-content` in a background push, which no service extension is run for.
  public static let mutableContentInBackground = Rule(
    "mutable-content-in-background",
    .warning,
    subject: .alert,
    effect: .ignored("the service extension does not run"),
    fix: .unsafe,
    appliesTo: .key(Aps.mutableContent),
    .payload { payload, report in
      guard payload.isSilentPush, let key = payload.aps?[Aps.mutableContent],
        case .on = FlagState(of: Aps.mutableContent, in: payload.aps, of: payload)
      else { return }
      report.emit(
        "\(raw: key.title) has no effect in a background push",
        at: key.key,
        fixes: .remove(key.member, named: key.name, .unsafe)
      )
    }
  )
}
