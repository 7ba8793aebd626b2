import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a name in the data of a message that the push service keeps for itself.
  public static let messageFieldReserved = Rule(
    "message-field-reserved",
    .error,
    subject: .pushServices,
    effect: .rejected("the service rejects the message"),
    inSchema: .full,
    appliesTo: .message,
    .request { request, report in
      guard let message = request.message, !message.service.traits.contains(.isShutDown) else {
        return
      }
      for field in message.fields where field.isReserved {
        guard let name = field.name else { continue }
        report.emit(
          "'\(name)' is reserved by \(raw: message.service.name); rename it",
          at: field.member.key,
          effect: message.refusal
        )
      }
    }
  )
}
