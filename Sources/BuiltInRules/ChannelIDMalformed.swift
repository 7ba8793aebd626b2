import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags an `apns-channel-id` that is not base64.
  public static let channelIDMalformed = Rule(
    "channel-id-malformed",
    .error,
    subject: .headers,
    effect: .rejected(.badChannelID),
    causes: [.of(.badChannelID, "The header is not base64.")],
    appliesTo: .header(.channelID),
    .request { request, report in
      guard let field = request.headers[.channelID], let text = field.text,
        text.isEmpty || !Base64.isValid(Array(text.utf8))
      else { return }
      report.emit(
        "\(raw: field.title) must be the base64 id of a channel, not '\(text)'",
        at: field,
        of: request
      )
    }
  )
}
