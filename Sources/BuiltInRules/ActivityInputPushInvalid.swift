import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a request for updates of a started activity that the system cannot fulfill.
  public static let activityInputPushInvalid = Rule(
    "activity-input-push-invalid",
    .warning,
    subject: .liveActivity,
    effect: .degraded("updates may not reach the started activity"),
    inSchema: .partial,
    yieldsTo: ["activity-key-wrong-event"],
    appliesTo: .liveActivity,
    .payload { payload, report in
      guard let aps = Activity(payload)?.aps, let channel = aps[Aps.inputPushChannel] else {
        return
      }
      if let string = channel.value.asString, !string.isTemplate, !string.bytes.isEmpty,
        !Base64.isValid(string.bytes)
      {
        report.emit("'input-push-channel' must be base64", at: channel.value)
      }
      if let token = aps[Aps.inputPushToken], !isOff(token.value), !channel.value.isUnknown {
        report.emit(
          "'input-push-token' and 'input-push-channel' must not be combined",
          at: token.key,
          effect: .degraded("Apple does not document which of the two applies"),
          notes: [Note("'input-push-channel' is here", at: channel.key)]
        )
      }
    }
  )
}

/// Whether a flag says nothing, or nothing that is known.
private func isOff(_ flag: NodeView) -> Bool {
  flag.isUnknown || flag.kind == .false || flag.kind == .null || flag.asNumber?.integer == 0
}
