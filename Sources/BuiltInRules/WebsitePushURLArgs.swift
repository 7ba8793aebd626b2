import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a push to a website without the arguments of its address.
  public static let websitePushURLArgs = Rule(
    "website-push-url-args",
    .warning,
    subject: .payload,
    effect: .degraded("Safari does not show the notification"),
    appliesTo: .header(.topic),
    .request { request, report in
      guard request.headers[.topic]?.text?.hasPrefix(PushType.websitePrefix) == true,
        request.payload.aps != nil, request.payload.lacks(Aps.urlArgs)
      else { return }
      report.emit(
        "a website push needs '\(raw: Aps.urlArgs.name)' in 'aps'; use [] if its URL has no placeholders",
        at: request.payload.placeOfAps
      )
    }
  )
}
