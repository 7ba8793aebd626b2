import Diagnostics
package import Linting
import Syntax

extension Rule {
  /// Flags an `apns-*` header inside the payload.
  package static let headerInPayload = Rule(
    "header-in-payload",
    .error,
    subject: .payload,
    effect: .ignored("APNs reads headers only from the HTTP request"),
    fix: .safe,
    inSchema: .full,
    precedence: .key(.place),
    .key { key, payload, report in
      guard key.standing == .header else { return }
      report.emit(
        "'\(key.name)' is an HTTP header and does not belong in the payload",
        at: key.key,
        fixes: move(key, in: payload)
      )
    }
  )
}

private func move(_ key: KeyOccurrence, in payload: Payload) -> Fix? {
  let name = key.name.lowercased()
  guard let headers = payload.headers.object,
    payload.headers.fields.allSatisfy({ $0.lowercasedName != name })
  else { return nil }
  return .move(key.member, as: name, into: headers, .safe, title: "move '\(name)' to the headers")
}
