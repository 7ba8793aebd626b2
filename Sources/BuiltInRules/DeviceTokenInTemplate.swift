import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a device token that is written into the path or the payload.
  public static let deviceTokenInTemplate = Rule(
    "device-token-in-template",
    .info,
    subject: .secrets,
    effect: .advice("the request reaches one device, and only until its token changes"),
    yieldsTo: ["device-token-malformed"],
    .request { request, report in
      checkPayload(request, &report)
      guard let token = DeviceToken(of: request), token.looksReal, !request.isSent,
        // What a program recorded had been sent.
        let value = token.field.value, token.field.member != nil,
        // In a command or an example, the address is where the token belongs.
        !value.tree.language.isHost
      else { return }
      report.emit("the device token in ':path' should be a placeholder", at: value)
    }
  )
}

/// Reports a token that is a member of the payload itself, under a name that says so.
private func checkPayload(_ request: Request, _ report: inout FindingCollector) {
  guard request.message == nil, let root = request.payload.root else { return }
  for key in root.keys where key.isCustom {
    // Few values are as long as a token, and only their names are looked at.
    guard let string = key.value.asString, string.slice.count >= TokenKind.leastByteCount,
      tokenNames.contains(EditDistance.fold(key.name)), TokenKind(of: string.value) == .apns
    else { continue }
    report.emit(
      "'\(key.name)' does not belong in the payload; the token ends the request's path",
      at: key.key,
      effect: .ignored("APNs does not look for a token there")
    )
  }
}

private let tokenNames: Set<ExactText> = ["token", "devicetoken", "pushtoken", "apnstoken", "to"]
