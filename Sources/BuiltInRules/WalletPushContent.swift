import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags content in a push to a pass in Wallet.
  public static let walletPushContent = Rule(
    "wallet-push-content",
    .warning,
    subject: .payload,
    effect: .ignored("only an update of the pass itself shows a message"),
    appliesTo: .header(.topic),
    .payload { payload, report in
      guard payload.headers.areForPass, let root = payload.root, !root.object.isOpen else { return }
      let others = root.keys.first { $0.row != Root.aps }
      guard let key = payload.aps?.keys.first ?? others else { return }
      report.emit("a push to a Wallet pass must have no content; send '{}'", at: key.key)
    }
  )
}
