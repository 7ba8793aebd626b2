import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a value of `apns-push-type` that is not one of the eleven types.
  public static let pushTypeUnknown = Rule(
    "push-type-unknown",
    .error,
    subject: .headers,
    effect: .rejected(.invalidPushType),
    fix: .safe,
    causes: [
      .of(.invalidPushType, "The value is misspelled or uppercase.")
    ],
    inSchema: .full,
    appliesTo: .header(.pushType),
    .request { request, report in
      guard let field = request.headers[.pushType], let text = field.text,
        PushType(rawValue: text) == nil
      else { return }
      let meant = PushType.meant(by: text)
      let names = PushType.allCases.map { $0.rawValue }
      let near = meant?.rawValue ?? EditDistance.nearest(to: text, among: names)
      report.emit(
        .unknown(text, near, PushType.named(byUse: text)),
        at: field,
        of: request,
        fixes: meant.flatMap { HeaderFix.replace(field, with: $0.rawValue) }
      )
    }
  )
}

/// What nearly all pushes are.
private let usual = Words.choice(
  [PushType.alert, .background, .voip, .liveactivity].map { "'\($0.rawValue)'" }
)

extension Message {
  fileprivate static func unknown(
    _ text: String,
    _ near: String?,
    _ used: PushType?
  ) -> Message {
    if let used { return "unknown push type '\(text)'; use '\(raw: used.rawValue)'" }
    guard let near else {
      return "unknown push type '\(text)'; most are \(raw: usual)"
    }
    return "unknown push type '\(text)'; did you mean '\(near)'?"
  }
}
