import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a message of an API that is shut down, and says what each field became.
  public static let messageLegacy = Rule(
    "message-legacy",
    .error,
    subject: .pushServices,
    effect: .rejected("the service is shut down"),
    fix: .unsafe,
    appliesTo: .message,
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
        notes: Array((mistakes(in: message, of: request) + successors).prefix(16)),
        // The address is to be changed, too.
        fixes: message.service.successor == nil ? nil : HTTPv1Message.fix(for: message)
      )
    }
  )
}

/// What is wrong with the message besides, and would be carried over.
private func mistakes(in message: ServiceMessage, of request: Request) -> [Note] {
  let wrongValues = message.fields.compactMap { field -> Note? in
    guard let name = field.name, let (value, type) = field.type?.wrongPart(of: field.member.value),
      !message.isUnknown(value)
    else { return nil }
    let found = Words.found(value, insteadOf: type)
    return Note("'\(name)' must be \(raw: type.words), not \(raw: found), there too", at: value)
  }
  let wrongNames = message.fields.compactMap { field in
    field.isReserved
      ? Note(
        "'\(field.member.keyText)' is reserved by \(raw: message.service.name); rename it",
        at: field.member.key
      )
      : field.noteOnName(in: message, of: request)
  }
  return wrongNames + wrongValues
    + [message.noteOnTopic, message.noteOnBadge, message.noteOnData].compactMap { $0 }
}

extension FieldOccurrence {
  /// Says what a name is meant as that the service does not know.
  fileprivate func noteOnName(in message: ServiceMessage, of request: Request) -> Note? {
    guard let name, let guess = guess(in: message) else { return nil }
    switch guess {
    case .spelling(let right), .near(let right):
      let now = right.successor.map { ", which is now '\($0.path)'" } ?? ""
      return Note("'\(name)' has no effect; it is '\(right.name)'\(raw: now)", at: member.key)
    case .elsewhere(let path):
      let right = path.words(in: message, of: request, like: name)
      let place = right == name ? "at the top level" : "in '\(right)'"
      return Note("'\(name)' has no effect here; it belongs \(raw: place)", at: member.key)
    case .unknown: return nil
    }
  }
}

extension ServiceMessage {
  /// Says that a topic lacks its first slash, so that it is read as a token.
  fileprivate var noteOnTopic: Note? {
    guard let value = object["to"], let text = value.asString?.value,
      text.begins(with: String(Service.topicPrefix.dropFirst()))
    else { return nil }
    return Note(
      "a topic begins with '\(raw: Service.topicPrefix)'; this is read as a token",
      at: value
    )
  }

  /// Says that a badge is no number, which nothing converts.
  fileprivate var noteOnBadge: Note? {
    let badge = fields.first { $0.field?.meaning?.key == Aps.badge }
    guard let value = badge?.member.value, let text = value.asString, !text.isTemplate,
      Int(text.value) == nil
    else { return nil }
    return Note("'\(badge?.name ?? "")' must be a number on iOS", at: value)
  }

  /// Says what iOS makes of a message that is only data.
  fileprivate var noteOnData: Note? {
    guard !object.isOpen, object["notification"] == nil,
      let data = field(where: { if case .data = $0 { true } else { false } })
    else { return nil }
    if hasTextsOnlyInData {
      return Note(
        "iOS shows nothing of these texts; they belong in 'notification'",
        at: data.member.key
      )
    }
    let wakes = fields.contains { $0.field?.meaning?.key == Aps.contentAvailable }
    return wakes ? nil : Note("without 'content_available', iOS wakes no app", at: data.member.key)
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
    if let url = successor.url, value.asString?.value.begins(with: "http") == true {
      return "'\(name)' is now '\(url)'"
    }
    guard let topic = successor.topic, let text = value.asString?.value,
      text.begins(with: Service.topicPrefix)
    else { return "'\(name)' is now '\(successor.path)'" }
    return "'\(name)' is now '\(topic)', without '\(raw: Service.topicPrefix)'"
  }
}
