import APNsSpec
public import Lint
import Syntax

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
      if key.place == .root, key.name == "headers", !isField(key, of: payload.message),
        payload.headers.key != key.key
      {
        for member in key.value.asObject.map({ Array($0.members) }) ?? [] {
          guard let name = member.name, name.lowercased().hasPrefix(Header.prefix) else { continue }
          report.emit(
            "'\(name)' is an HTTP header; send it with the request, not in the payload",
            at: member.key
          )
        }
      }
      guard key.resolution == .header else { return }
      report.emit(
        "'\(key.name)' is an HTTP header; send it with the request, not in the payload",
        at: key.key,
        fixes: move(key, in: payload)
      )
    }
  )
}

/// Whether the key is a field of the message that holds the payload.
private func isField(_ key: KeyOccurrence, of message: ServiceMessage?) -> Bool {
  message?.fields.contains { $0.field != nil && $0.member.key.range == key.key.range } ?? false
}

private func move(_ key: KeyOccurrence, in payload: Payload) -> Fix? {
  let name = key.name.lowercased()
  guard let headers = payload.headers.object,
    payload.headers.fields.allSatisfy({ $0.lowercasedName != name })
  else { return nil }
  return .move(
    key.member,
    as: name,
    into: headers,
    isContradicted(name, key.value, payload) ? .unsafe : .safe,
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
