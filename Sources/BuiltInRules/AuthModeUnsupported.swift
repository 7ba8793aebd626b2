import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a push that needs a token, where the configuration says that the sender uses a certificate.
  public static let authModeUnsupported = Rule(
    "auth-mode-unsupported",
    .warning,
    subject: .headers,
    effect: .rejected("APNs accepts such a push only from a sender that uses a token"),
    .request { request, report in
      guard request.payload.context.authentication == .certificate,
        let type = request.pushType.type,
        type.needsToken(isBroadcast: request.headers.areForBroadcast)
      else { return }
      report.emit(
        "a push of type '\(type.rawValue)' must be sent with a token, not a certificate",
        at: request.headers[.pushType]?.value ?? request.payload.place
      )
    }
  )
}
