import Syntax
import Text
import Vocabulary

extension RequestFinder {
  /// FCM messages and publish bodies.
  func serviceRequest(in root: NodeView, document: Int) -> RequestDraft? {
    guard let outer = root.asObject else { return nil }
    if let parts = fcmParts(of: outer) {
      return RequestDraft(shape: .service(.fcm), root: root, document: document, parts: parts)
    }
    if let parts = publishParts(of: outer) {
      return RequestDraft(
        shape: .service(.publishBody),
        root: root,
        document: document,
        parts: parts
      )
    }
    return nil
  }

  /// Whether an object holds a message of SNS.
  func holdsMessage(_ object: ObjectView) -> Bool { object.members.contains { isMessage($0) } }

  /// `message.apns`, or a root `apns` with headers or a payload.
  private func fcmParts(of outer: ObjectView) -> RequestParts? {
    let message = outer[Service.messageKey]?.asObject ?? outer
    guard let apns = message[Service.apnsKey]?.asObject, let body = apns.member(named: "payload"),
      body.value.kind == .object
    else { return nil }
    let headers = Headers(
      written: apns.member(named: "headers"),
      supplied: context.suppliedHeaders,
      isOwnForm: false
    )
    var parts = RequestParts(headers: headers, body: body.value, key: body.key)
    // FCM makes the alert from its own notification.
    parts.isMerged = message[Service.notificationKey] != nil
    return parts
  }

  /// A root `apns` that holds `aps`.
  private func publishParts(of outer: ObjectView) -> RequestParts? {
    guard let apns = outer.member(named: Service.apnsKey), let object = apns.value.asObject,
      object[Root.aps.name]?.asObject != nil
    else { return nil }
    let headers = Headers(
      written: object.member(named: Service.publishHeaders),
      supplied: context.suppliedHeaders,
      isOwnForm: false
    )
    var parts = RequestParts(headers: headers, body: apns.value, key: apns.key)
    parts.isMerged = outer[Service.notificationKey] != nil
    return parts
  }

  // MARK: SNS

  /// The documents in the strings of an SNS message.
  func findMessages(in root: NodeView, document: Int, _ found: inout Found) {
    guard let outer = root.asObject, holdsMessage(outer) else { return }
    let attributes = attributes(in: outer)
    for member in outer.members where isMessage(member) {
      guard let string = member.value.asString else {
        found.embedded.append(EmbeddedDocument(key: member.key, tree: nil))
        continue
      }
      let tree = parse(Embedding(in: string))
      // Documentation leaves parts out; what is left says nothing about the whole.
      if tree.issues.contains(where: { $0.code == .ellipsis }) { continue }
      found.embedded.append(EmbeddedDocument(key: member.key, tree: tree))
      guard let body = tree.roots.first else { continue }
      let parts = RequestParts(
        headers: headers(of: member, attributes),
        body: body,
        key: member.key
      )
      found.requests.append(
        RequestDraft(shape: .service(.sns), root: root, document: document, parts: parts)
      )
    }
  }

  /// Whether a member holds a message for APNs: an object, or text that begins with a brace.
  private func isMessage(_ member: MemberView) -> Bool {
    guard let name = member.name, Service.pushType(ofSNSKey: name) != nil else { return false }
    if member.value.kind == .object { return true }
    return member.value.asString?.bytes.first { $0 > 0x20 } == UInt8(ascii: "{")
  }

  private func parse(_ embedding: Embedding) -> SyntaxTree {
    SyntaxTree.parse(
      embedding.source,
      ParseOptions(language: .json, placeholderStyles: context.placeholderStyles)
    )
    .embedded(as: embedding)
  }

  /// The attributes of a message that set headers.
  private func attributes(in outer: ObjectView) -> [HeaderField] {
    let holder = outer["MessageAttributes"]?.asObject ?? outer
    return holder.members.compactMap { member in
      guard let header = member.name.flatMap({ Service.header(ofSNSAttribute: $0) }) else {
        return nil
      }
      let value = member.value.asObject?["StringValue"] ?? member.value
      return HeaderField(member: member, as: header, value: value)
    }
  }

  /// The attributes of the message, and the push type that its key implies.
  private func headers(of message: MemberView, _ attributes: [HeaderField]) -> Headers {
    let type = message.name.flatMap { Service.pushType(ofSNSKey: $0) ?? nil }
    return Headers(fields: attributes, pushType: type, supplied: context.suppliedHeaders)
  }
}
