import Diagnostics
public import Linting
import Syntax
import Vocabulary

extension Rule {
  /// Flags a request for updates of a started activity that the system cannot fulfill.
  public static let activityInputPushInvalid = Rule(
    "activity-input-push-invalid",
    .warning,
    subject: .liveActivity,
    effect: .degraded("updates may not reach the started activity"),
    inSchema: .partial,
    yieldsTo: ["activity-key-wrong-event"],
    needs: .liveActivity,
    .payload { payload, report in
      guard let aps = Activity(payload)?.aps, let channel = aps[Aps.inputPushChannel] else {
        return
      }
      if let string = channel.value.asString, !string.isTemplate, !string.bytes.isEmpty,
        !isBase64(string.bytes)
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

/// Whether a text is base64 with its padding (RFC 4648, section 4).
private func isBase64(_ text: [UInt8]) -> Bool {
  guard text.count.isMultiple(of: 4) else { return false }
  let padding = text.suffix(2).count { $0 == UInt8(ascii: "=") }
  return text.dropLast(padding).allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
      true
    default: false
    }
  }
}
