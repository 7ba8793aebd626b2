import Diagnostics
package import Linting
import Vocabulary

extension Rule {
  /// Flags a request without `apns-topic`, which every sender with a token needs.
  package static let topicMissing = Rule(
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
        !request.isBroadcast, request.service == nil
      else { return }
      let isCertain = request.payload.context.authentication == .token
      report.emit(
        isCertain ? .missing : .missingWithToken,
        at: request.placeOfHeaders,
        severity: isCertain ? nil : .hint
      )
    }
  )
}

extension Message {
  fileprivate static let missing: Message = "'apns-topic' is missing"
  fileprivate static let missingWithToken: Message =
    "'apns-topic' is missing; it is needed when the sender uses a token"
}
