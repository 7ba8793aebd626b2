import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a method other than POST, and a path or a server that APNs does not know.
  public static let requestLineInvalid = Rule(
    "request-line-invalid",
    .error,
    subject: .headers,
    effect: .rejected(.badPath),
    causes: [
      .of(
        .badPath,
        "The path is neither that of a device nor that of a broadcast or its channels."
      ),
      .of(.badDeviceToken, "A push to a pass in Wallet goes to the sandbox."),
      .of(.methodNotAllowed, "Another method is written in the request."),
      .of(.topicDisallowed, "The path of a broadcast has a topic suffix after the bundle id."),
    ],
    inSchema: .full,
    .request { request, report in
      let methods = allowedMethods(of: request.headers)
      if let field = request.headers[.method], let method = field.text, !methods.contains(method) {
        report.emit(
          "the method must be \(raw: Words.choice(methods)), not '\(method)'",
          at: field,
          of: request,
          effect: .rejected(.methodNotAllowed)
        )
      }
      checkServer(of: request, &report)
      guard let field = request.headers[.path] else { return }
      guard let path = field.text else {
        // What comes before the first placeholder is known.
        let start = RequestPath.path(of: field.value?.asString?.start ?? "")
        if start.begins(with: "/"), !mayBecomeKnown(start) {
          report.emit(
            "the path must be '\(raw: RequestPath.devicePrefix)' followed by a token, not '\(start)…'",
            at: field,
            of: request
          )
        }
        return
      }
      if let suffix = suffix(ofBroadcast: path) {
        report.emit(
          "the path of a broadcast must end in the bundle id, without '\(raw: suffix)'",
          at: field,
          of: request,
          effect: .rejected(.topicDisallowed)
        )
      } else if !isKnown(path) {
        report.emit(
          "the path must be '\(raw: RequestPath.devicePrefix)' followed by a token, not '\(path)'",
          at: field,
          of: request
        )
      }
    }
  )
}

/// Reports a server that is shut down, or is not the one for the push.
private func checkServer(of request: Request, _ report: inout FindingCollector) {
  let headers = request.headers
  guard let name = headers.authority,
    let field = headers.fields.first(where: { [":authority", "host"].contains($0.lowercasedName) })
      ?? headers[.path]
  else { return }
  if let old = RequestPath.retired.first(where: { $0.name.hasSameBytes(name) }) {
    report.emit(
      "'\(old.name)' is shut down; send to '\(raw: old.successor)', with HTTP/2",
      at: field,
      of: request,
      effect: .dropped("nothing answers there since March 2021")
    )
  } else if headers.areForPass, RequestPath.sandboxes.contains(where: { $0.hasSameBytes(name) }) {
    report.emit(
      "a push to a Wallet pass must go to '\(raw: RequestPath.production)', not '\(name)'",
      at: field,
      of: request,
      effect: .rejected(.badDeviceToken)
    )
  }
}

/// The methods that the path takes; those of channel management too where it is not known.
private func allowedMethods(of headers: Headers) -> [String] {
  if headers[.path] == nil { return [RequestPath.sendingMethod] }
  switch headers.destination {
  case .device, .broadcast: return [RequestPath.sendingMethod]
  case .channels, nil: return RequestPath.channelMethods
  }
}

/// The suffix of a push type behind the bundle id in the path of a broadcast.
private func suffix(ofBroadcast path: String) -> String? {
  guard path.begins(with: RequestPath.broadcastPrefix) else { return nil }
  return PushType.allCases.map { $0.topicSuffix }
    .first { $0.split(separator: ".").count > 1 && path.hasSuffix($0) }
}

private func isKnown(_ path: String) -> Bool {
  if path.begins(with: RequestPath.devicePrefix) {
    return isOnePart(path.dropFirst(RequestPath.devicePrefix.count))
  }
  if path.begins(with: RequestPath.broadcastPrefix) {
    let bundle = path.dropFirst(RequestPath.broadcastPrefix.count)
    return !bundle.isEmpty && isOnePart(bundle)
  }
  guard path.begins(with: RequestPath.channelsPrefix) else { return false }
  let rest = path.dropFirst(RequestPath.channelsPrefix.count)
  let bundle = rest.prefix { $0 != "/" }
  let suffix = rest.dropFirst(bundle.count)
  return !bundle.isEmpty
    && (suffix == RequestPath.channelsSuffix || suffix == RequestPath.allChannelsSuffix)
}

/// Whether a path that begins so may be one that APNs knows.
private func mayBecomeKnown(_ start: String) -> Bool {
  RequestPath.prefixes.contains { $0.begins(with: start) || start.begins(with: $0) }
}

private func isOnePart(_ text: Substring) -> Bool { !text.utf8.contains(UInt8(ascii: "/")) }
