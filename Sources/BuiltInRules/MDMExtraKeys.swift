import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags any key next to `mdm` in a push for device management, and an `mdm` that is not a string.
  public static let mdmExtraKeys = Rule(
    "mdm-extra-keys",
    .error,
    subject: .deviceManagement,
    effect: .degraded("Apple documents 'mdm' as the only key of such a push"),
    inSchema: .full,
    precedence: .value(.special),
    appliesTo: .mdm,
    .key(of: .root) { key, payload, report in
      guard key.place == .root, payload.pushType.type == .mdm, let mdm = payload.root?[Root.mdm],
        key.row != Root.simulatorTargetBundle, key.value.kind != .missing
      else { return }
      if key.row == Root.mdm {
        let value = key.value
        guard !value.isUnknown, value.kind != .string else { return }
        report.emit(
          "'mdm' must be a string, not \(raw: Words.kind(of: value))",
          at: value.range.isEmpty ? key.key : value,
          effect: .degraded("Apple documents the PushMagic string here")
        )
        return
      }
      // A header, or a flag of Apple's, is another rule's finding already; with control tags at the
      // root, the two may never be sent together.
      guard key.row != nil || key.isCustom, payload.root?.object.isOpen == false else {
        return
      }
      let isEmpty = key.row == Root.aps && key.value.asObject?.isKnownEmpty == true
      report.emit(
        "'\(key.name)' must not appear next to 'mdm'",
        at: key.key,
        severity: isEmpty ? .warning : nil,
        notes: [Note("'mdm' is here", at: mdm.key)]
      )
    }
  )
}
