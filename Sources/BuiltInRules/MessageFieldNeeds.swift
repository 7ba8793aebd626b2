import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a field that has an effect only beside another one, or with a member, which is missing.
  public static let messageFieldNeeds = Rule(
    "message-field-needs",
    .warning,
    subject: .pushServices,
    effect: .ignored("the service ignores the field without it"),
    appliesTo: .message,
    .request { request, report in
      guard let message = request.message else { return }
      checkActivity(in: message, request, &report)
      checkMembers(of: message, request, &report)
      checkPublication(of: request, &report)
      for field in message.fields {
        checkMembers(of: field, message, &report)
        guard let name = field.name, let needed = field.field?.needs, !field.holder.isOpen,
          field.holder.member(named: needed.name) == nil, isSet(field)
        else { continue }
        report.emit(
          "'\(name)' needs '\(needed.name)'",
          at: field.member.key,
          severity: needed.effect == nil ? nil : .error,
          effect: needed.effect.map { .degraded($0) }
            ?? .ignored("\(message.service.name) ignores the field without it")
        )
      }
    }
  )
}

/// Reports the content of a Live Activity in a message that the service sends to the app's own token,
/// where it has a field for the activity's.
private func checkActivity(
  in message: ServiceMessage,
  _ request: Request,
  _ report: inout FindingCollector
) {
  let payload = request.payload
  guard payload.pushType.type == .liveactivity, payload.aps?.has(Aps.contentState) == true,
    !message.isOpen, let path = message.service.path(ofField: activityToken),
    !message.fields.contains(where: { $0.name.map { EditDistance.fold($0) } == activityToken })
  else { return }
  report.emit(
    "the push of a Live Activity needs '\(path.words(in: message, of: request, like: "a_b"))'",
    at: payload.placeOfAps,
    effect: .degraded("\(message.service.name) sends it to the app, where no activity gets it")
  )
}

/// The field for the token of a Live Activity, without case and signs.
private let activityToken = "liveactivitytoken"

/// Whether a field has a value that needs something; of texts that may be documents, only those with a
/// message in them do.
private func isSet(_ field: FieldOccurrence) -> Bool {
  guard case .document? = field.field?.meaning else { return field.member.value.kind != .null }
  guard let text = field.member.value.asString?.slice,
    text.first(where: { $0 > 0x20 }) == UInt8(ascii: "{")
  else { return false }
  let names = Service.snsPlatforms.map { $0.name } + Service.snsForeignKeys + [Root.aps.name]
  return names.contains { TextScan.contains("\"\($0)\"", in: text) }
}

/// Reports a message without the members that its service requires of each.
private func checkMembers(
  of message: ServiceMessage,
  _ request: Request,
  _ report: inout FindingCollector
) {
  let method = request.headers[.method]?.text ?? RequestPath.sendingMethod
  guard method == RequestPath.sendingMethod, !message.object.isOpen else { return }
  for needed in message.service.message.required
  where message.object.member(named: needed.name) == nil {
    report.emit(
      "add '\(needed.name)', which \(raw: message.service.name) requires",
      at: message.object.members.first { _ in true }?.key ?? request.payload.place,
      severity: .error,
      effect: needed.isRefused
        ? .rejected("\(needed.effect)") : .degraded("\(needed.effect)")
    )
  }
}

/// Reports a message that a command publishes without saying that it is JSON.
private func checkPublication(of request: Request, _ report: inout FindingCollector) {
  guard let holder = request.root.tree.embedding?.holder,
    let place = holder.member?.node.parent?.asObject, !place.isOpen,
    let command = place.member(named: HostTree.publicationName),
    place.member(named: HostTree.structureName) == nil
  else { return }
  report.emit(
    "a message of JSON needs '\(raw: HostTree.structureName) json'",
    at: command.key,
    severity: .error,
    effect: .degraded("every platform gets the JSON itself as text")
  )
}

/// Reports an object without the member that its service requires.
private func checkMembers(
  of field: FieldOccurrence,
  _ message: ServiceMessage,
  _ report: inout FindingCollector
) {
  if let name = field.name, field.field?.type.object?.isNeverEmpty == true,
    let object = field.member.value.asObject, object.isKnownEmpty
  {
    report.emit(
      "'\(name)' must not be empty",
      at: field.member.key,
      severity: .error,
      effect: message.refusal ?? .rejected("\(message.service.name) rejects the message")
    )
  }
  guard let name = field.name, let required = field.field?.type.object?.required,
    let object = field.member.value.asObject, !object.isOpen
  else { return }
  for needed in required where object.member(named: needed.name) == nil {
    report.emit(
      "'\(name)' needs '\(needed.name)'",
      at: field.member.key,
      severity: .error,
      effect: needed.isRefused
        ? .rejected("\(needed.effect)") : .degraded("\(needed.effect)")
    )
  }
}
