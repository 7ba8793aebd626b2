import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a request without `apns-topic`, which every sender with a token needs.
  public static let topicMissing = Rule(
    "topic-missing",
    .error,
    subject: .headers,
    effect: .rejected(.missingTopic),
    causes: [
      .of(
        .missingTopic,
        "The sender uses a token, which always needs the header.",
        given: "`auth: token`"
      )
    ],
    .request { request, report in
      guard request.headers.lack(.topic), request.payload.context.authentication != .certificate,
        !request.headers.areForBroadcast, request.headers.destination != .channels,
        request.service == nil
      else { return }
      let isCertain = usesToken(request)
      report.emit(
        isCertain ? .missing : .missingWithToken,
        at: request.placeOfHeaders,
        severity: isCertain ? nil : .hint
      )
    }
  )
}

/// Whether the sender certainly uses a token: it is configured, or the request holds one or needs one.
private func usesToken(_ request: Request) -> Bool {
  if request.payload.context.authentication == .token || request.headers[.authorization] != nil {
    return true
  }
  guard case .declared(let type) = request.pushType, !request.headers.areTypeAlone else {
    return false
  }
  return type.needsToken(isBroadcast: request.headers.areForBroadcast)
}

extension Message {
  fileprivate static let missing: Message = "'apns-topic' is missing"
  fileprivate static let missingWithToken: Message =
    "'apns-topic' is missing; it is needed when the sender uses a token"
}
