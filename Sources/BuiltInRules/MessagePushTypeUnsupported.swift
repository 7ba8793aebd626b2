import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a push type that the push service cannot send.
  public static let messagePushTypeUnsupported = Rule(
    "message-push-type-unsupported",
    .error,
    subject: .pushServices,
    effect: .dropped("the push does not arrive"),
    appliesTo: .message,
    .request { request, report in
      guard let message = request.message, case .declared(let type) = request.pushType,
        message.service.unsupportedPushTypes.contains(type),
        let value = request.headers[.pushType]?.value
      else { return }
      report.emit(
        "a push of type '\(type.rawValue)' cannot be sent with \(raw: message.service.name); send it to APNs",
        at: value
      )
    }
  )
}
