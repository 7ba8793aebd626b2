import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags an `apns-*` header inside the payload.
  public static let headerInPayload = Rule(
    "header-in-payload",
    .error,
    subject: .payload,
    effect: .ignored("APNs reads headers only from the HTTP request"),
    fix: .safe,
    inSchema: .full,
    precedence: .key(.place),
    .key(of: .header) { key, payload, report in
      if !isField(key, of: payload.message), payload.headers.key != key.key {
        for member in key.headers {
          report.emit(.header(member.keyText, in: payload), at: member.key)
        }
      }
      guard key.resolution == .header else { return }
      report.emit(.header(key.name, in: payload), at: key.key, fixes: move(key, in: payload))
    }
  )
}

extension KeyOccurrence {
  /// The headers of APNs in an object of this name, where no payload has any.
  var headers: [MemberView] {
    guard place == .root || place == .aps, name == "headers", let object = value.asObject else {
      return []
    }
    return object.members.filter { $0.name?.lowercased().hasPrefix(Header.prefix) ?? false }
  }
}

extension Message {
  fileprivate static func header(_ name: String, in payload: Payload) -> Message {
    guard let place = payload.message?.service.headersPath else {
      return "'\(name)' is an HTTP header; send it with the request, not in the payload"
    }
    let path = place.fields.map { $0.name }.joined(separator: ".")
    return "'\(name)' is an HTTP header; it belongs in '\(raw: path)', not in the payload"
  }
}

/// Whether the key is a field of the message that holds the payload.
private func isField(_ key: KeyOccurrence, of message: ServiceMessage?) -> Bool {
  message?.fields.contains { $0.field != nil && $0.member.key.range == key.key.range } ?? false
}

private func move(_ key: KeyOccurrence, in payload: Payload) -> Fix? {
  let name = Header.meant(by: key.name)?.name ?? key.name.lowercased()
  guard let headers = payload.headers.object,
    payload.headers.fields.allSatisfy({ $0.lowercasedName != name })
  else { return nil }
  return .move(
    key.member,
    as: name,
    into: headers,
    isContradicted(name, key.value, payload) || headers.node.isShared || key.member.node.isShared
      ? .unsafe : .safe,
    title: "move '\(name)' to the headers",
    // Headers are texts.
    writesText: true
  )
}

/// Whether APNs would hold the push back for a header that it has not seen so far.
private func isContradicted(_ name: String, _ value: NodeView, _ payload: Payload) -> Bool {
  let text = value.asString?.value ?? value.asNumber?.text
  switch Header.named(name) {
  case .pushType?: return text.flatMap { PushType.meant(by: $0) }.map(payload.contradicts) ?? true
  case .priority?:
    return payload.isSilentPush && text != PushType.background.priorities.first.map { String($0) }
  default: return false
  }
}
