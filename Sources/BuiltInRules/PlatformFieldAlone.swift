import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags an image or a sound that a message has for another platform alone.
  public static let platformFieldAlone = Rule(
    "platform-field-alone",
    .info,
    subject: .pushServices,
    effect: .degraded("only the other platform gets it"),
    appliesTo: .message,
    .request { request, report in
      guard let message = request.message, !message.isOpen, showsText(request.payload) else {
        return
      }
      for field in message.fields where field.member.value.kind != .null {
        switch field.field?.counterpart {
        case .image? where message.images.isEmpty:
          report.emit(
            .alone(field, "image", message.service.imagePath, message, request),
            at: field.member.key
          )
        case .sound? where hasNoSound(request.payload):
          report.emit(
            .alone(field, "sound", message.service.path(of: Aps.sound), message, request),
            at: field.member.key
          )
        default: continue
        }
      }
    }
  )
}

private func showsText(_ payload: Payload) -> Bool {
  payload.pushType.type == .alert && (payload.alert != nil || payload.aps?[Aps.alert] != nil)
}

private func hasNoSound(_ payload: Payload) -> Bool {
  guard let aps = payload.aps else { return true }
  return aps[Aps.sound] == nil && !aps.object.isOpen
}

extension Message {
  fileprivate static func alone(
    _ field: FieldOccurrence,
    _ thing: String,
    _ path: FieldPath?,
    _ message: ServiceMessage,
    _ request: Request
  ) -> Message {
    let name = field.name ?? ""
    guard let path else { return "'\(name)' is for another platform; iOS gets no \(raw: thing)" }
    let place = path.words(in: message, of: request, like: name)
    return "'\(name)' is for another platform; for iOS, set '\(raw: place)'"
  }
}
