import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a broadcast without `apns-channel-id`.
  public static let channelIDMissing = Rule(
    "channel-id-missing",
    .error,
    subject: .headers,
    effect: .rejected(.missingChannelID),
    causes: [.of(.missingChannelID, "The header is not among those of the broadcast.")],
    .request { request, report in
      guard request.headers.lack(.channelID), needsChannel(request.headers) else { return }
      report.emit(
        "'apns-channel-id' is missing; it names the channel",
        at: request.placeOfHeaders
      )
    }
  )
}

/// Whether the path is one that leads to a channel by its id.
private func needsChannel(_ headers: Headers) -> Bool {
  switch headers.destination {
  case .broadcast: true
  case .channels:
    headers[.method]?.text.map { $0 != RequestPath.sendingMethod } ?? false
      && headers[.path]?.text.map { !$0.hasSuffix(RequestPath.allChannelsSuffix) } ?? true
  case .device, nil: false
  }
}
