import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags `mutable-content` in a push whose alert no service extension is run for.
  public static let mutableContentWithoutAlert = Rule(
    "mutable-content-without-alert",
    .error,
    subject: .alert,
    effect: .degraded("the service extension does not run"),
    appliesTo: .key(Aps.mutableContent),
    .payload { payload, report in
      guard payload.pushType.type == .alert, !payload.isMerged,
        let key = payload.aps?[Aps.mutableContent],
        case .on = FlagState(of: Aps.mutableContent, in: payload.aps, of: payload)
      else { return }
      if payload.lacks(Aps.alert) {
        report.emit(
          "\(raw: key.title) needs an 'alert' with a title, a subtitle or a body",
          at: key.key
        )
      } else if let alert = payload.aps?[Aps.alert], alert.value.kind == .string,
        !alert.value.isEmptyString
      {
        // An alert without any text is another rule's finding.
        report.emit(
          "\(raw: key.title) needs an 'alert' that is an object",
          at: key.key,
          severity: .warning,
          effect: .degraded("the service extension may not run"),
          notes: [Note("'alert' is a string here", at: alert.value)]
        )
      }
    }
  )
}
