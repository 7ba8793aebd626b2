import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a push that shows something and also asks to wake the app.
  public static let contentAvailableWithAlert = Rule(
    "content-available-with-alert",
    .info,
    subject: .payload,
    effect: .degraded("the app may not be woken, and the push is not silent"),
    yieldsTo: ["flag-not-one", "message-value-wrong-type", "background-mode-missing"],
    appliesTo: .key(Aps.contentAvailable),
    .payload { payload, report in
      guard payload.pushType.type == .alert, let key = payload.aps?[Aps.contentAvailable],
        case .on = FlagState(of: Aps.contentAvailable, in: payload.aps, of: payload),
        // At priority 10, another rule reports the header.
        payload.headers[.priority]?.text != String(Limits.defaultPriority.value),
        let shown = payload.noticedKeys.first(where: { isShown($0.value) })?.row
      else { return }
      report.emit(
        "\(raw: key.title) is for pushes without '\(shown.name)'; send a second push for it",
        at: key.key
      )
    }
  )
}

private func isShown(_ value: NodeView) -> Bool { !value.isEmptyString && value.kind != .null }
