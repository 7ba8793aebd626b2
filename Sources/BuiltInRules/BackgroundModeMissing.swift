import PushlintAPNsSpec
import PushlintAppFiles
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a background push to an app that does not ask to be woken by one.
  public static let backgroundModeMissing = Rule(
    "background-mode-missing",
    .warning,
    subject: .payload,
    effect: .dropped("the app is not woken"),
    appliesTo: .key(Aps.contentAvailable),
    .payload { payload, report in
      guard payload.isSilentPush, let key = payload.aps?[Aps.contentAvailable],
        let place = payload.context.app.manifest()?.denial(of: { $0.receivesBackgroundPushes })
      else { return }
      report.emit(
        "a background push needs 'remote-notification' in 'UIBackgroundModes'",
        at: key.key,
        notes: [Note("the app's property list", at: place)]
      )
    }
  )
}
