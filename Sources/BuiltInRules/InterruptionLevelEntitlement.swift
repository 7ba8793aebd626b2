import APNsSpec
import AppFiles
public import Lint
import Syntax

extension Rule {
  /// Flags an interruption level that needs an entitlement which the app lacks.
  public static let interruptionLevelEntitlement = Rule(
    "interruption-level-entitlement",
    .error,
    subject: .alert,
    effect: .degraded("the push is usually shown as 'active'"),
    needs: .key(Aps.interruptionLevel),
    .payload { payload, report in
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

extension Message {
  fileprivate static func needs(_ level: String, _ entitlement: String) -> Message {
    "'\(level)' needs the entitlement \(raw: entitlement)"
  }
}
