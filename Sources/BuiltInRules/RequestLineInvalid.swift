import Diagnostics
public import Linting
import Syntax
import Vocabulary

extension Rule {
  /// Flags a method other than POST, or a path that APNs does not know.
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
      .of(.methodNotAllowed, "Another method is written in the request."),
    ],
    inSchema: .full,
    .request { request, report in
      if let field = request.headers[.method], let method = field.text,
        !methods(of: request).contains(method)
      {
        report.emit(
          "':method' must be POST, not '\(method)'",
          at: field,
          of: request,
          effect: .rejected(.methodNotAllowed)
        )
      }
      if let field = request.headers[.path], let path = field.text, !isKnown(path) {
        report.emit(
          "':path' must be '\(RequestPath.devicePrefix)' followed by a token, not '\(path)'",
          at: field,
          of: request
        )
      }
    }
  )
}

/// The methods that the path takes; those of channel management too where it is not known.
private func methods(of request: Request) -> [String] {
  guard let field = request.headers[.path] else { return [RequestPath.sendingMethod] }
  let path = field.value?.asString?.value ?? field.text
  let isSending =
    path.map { path in
      path.hasPrefix(RequestPath.devicePrefix) || path.hasPrefix(RequestPath.broadcastPrefix)
    } ?? false
  return isSending ? [RequestPath.sendingMethod] : RequestPath.channelMethods
}

private func isKnown(_ path: String) -> Bool {
  if path.hasPrefix(RequestPath.devicePrefix) {
    return isOnePart(path.dropFirst(RequestPath.devicePrefix.count))
  }
  if path.hasPrefix(RequestPath.broadcastPrefix) {
    let bundle = path.dropFirst(RequestPath.broadcastPrefix.count)
    return !bundle.isEmpty && isOnePart(bundle)
  }
  guard path.hasPrefix(RequestPath.channelsPrefix) else { return false }
  let rest = path.dropFirst(RequestPath.channelsPrefix.count)
  let bundle = rest.prefix { $0 != "/" }
  let suffix = rest.dropFirst(bundle.count)
  return !bundle.isEmpty
    && (suffix == RequestPath.channelsSuffix || suffix == RequestPath.allChannelsSuffix)
}

private func isOnePart(_ text: Substring) -> Bool { !text.utf8.contains(UInt8(ascii: "/")) }
