import APNsSpec
public import Lint
import Syntax

extension Rule {
  /// Flags a message of an API that is shut down, and says what each field became.
  public static let messageLegacy = Rule(
    "message-legacy",
    .error,
    subject: .pushServices,
    effect: .rejected("the service is shut down"),
    needs: .message,
    .request { request, report in
      guard let message = request.message, message.service.traits.contains(.isShutDown),
        let first = message.fields.first(where: { $0.field?.successor != nil })
      else { return }
      let successors = message.fields.compactMap { field -> Note? in
        guard let name = field.name, let successor = field.field?.successor else { return nil }
        return Note(.successor(name, successor, field.member.value), at: field.member.key)
      }
      report.emit(
        .shutDown(message.service),
        at: first.member.key,
        effect: .rejected("\(message.service.name) answers DeprecatedApi"),
        notes: Array((mistakes(in: message) + successors).prefix(16))
      )
    }
  )
}

/// What is wrong with the message besides, and would be carried over.
private func mistakes(in message: ServiceMessage) -> [Note] {
  message.fields.compactMap { field in
    guard let name = field.name, let (value, type) = field.type?.wrongPart(of: field.member.value),
      !message.isUnknown(value)
    else { return nil }
    let found = Words.found(value, insteadOf: type)
    return Note("'\(name)' must be \(raw: type.words), not \(raw: found), there too", at: value)
  }
}

extension Message {
  fileprivate static func shutDown(_ service: Service) -> Message {
    let message: Message = "this is a message of \(raw: service.name), which is shut down"
    guard let successor = service.successor else { return message }
    return "\(raw: message.text); convert it to \(raw: successor)"
  }

  fileprivate static func successor(
    _ name: String,
    _ successor: ServiceField.Successor,
    _ value: NodeView
  ) -> Message {
    guard let topic = successor.topic, let text = value.asString?.value,
      text.begins(with: Service.topicPrefix)
    else { return "'\(name)' is now '\(successor.path)'" }
    return "'\(name)' is now '\(topic)', without '\(raw: Service.topicPrefix)'"
  }
}
