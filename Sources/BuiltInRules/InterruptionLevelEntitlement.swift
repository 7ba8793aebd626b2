import PushlintAPNsSpec
import PushlintAppFiles
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags an interruption level or a critical sound that needs an entitlement which the app lacks.
  public static let interruptionLevelEntitlement = Rule(
    "interruption-level-entitlement",
    .error,
    subject: .alert,
    effect: .degraded("the push is usually shown as 'active'"),
    .payload { payload, report in
      if payload.message?.service.traits.contains(.hasOwnApp) == true { return }
      checkSound(payload, &report)
      guard let node = payload.aps?[Aps.interruptionLevel]?.value, let text = node.asString,
        !text.isTemplate, let level = InterruptionLevel(rawValue: text.value),
        let entitlement = level.entitlement
      else { return }
      guard let entitlements = payload.context.app.entitlements() else {
        report.emit(.needs(text.value, entitlement), at: node, severity: .hint)
        return
      }
      let denial = entitlements.denial {
        level == .critical ? $0.criticalAlerts : $0.timeSensitive
      }
      guard let place = denial else { return }
      report.emit(
        .needs(text.value, entitlement),
        at: node,
        notes: [Note("the app's entitlements", at: place)]
      )
    }
  )
}

/// Reports a critical sound in an app that certainly may not play one.
private func checkSound(_ payload: Payload, _ report: inout FindingCollector) {
  guard let key = payload.sound?[Sound.critical], key.value.asNumber?.integer == 1,
    let entitlement = InterruptionLevel.critical.entitlement,
    let place = payload.context.app.entitlements()?.denial(of: { $0.criticalAlerts })
  else { return }
  report.emit(
    "a critical sound needs the entitlement \(raw: entitlement)",
    at: key.value,
    effect: .degraded("the sound plays as any other, and not while the device is muted"),
    notes: [Note("the app's entitlements", at: place)]
  )
}

extension Message {
  fileprivate static func needs(_ level: String, _ entitlement: String) -> Message {
    "'\(level)' needs the entitlement \(raw: entitlement)"
  }
}
