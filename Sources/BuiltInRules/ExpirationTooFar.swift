import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags an expiration over 30 days ahead, the longest that APNs stores a push.
  public static let expirationTooFar = Rule(
    "expiration-too-far",
    .info,
    subject: .headers,
    effect: .ignored("APNs stores a push for 30 days at most"),
    appliesTo: .header(.expiration),
    .request { request, report in
      guard let field = request.headers[.expiration],
        case .tooFar(let days) = ExpirationVerdict.of(field, on: request.today)
      else { return }
      report.emit(.tooFar(field.title, days), at: field, of: request)
    }
  )
}

extension Message {
  fileprivate static func tooFar(_ title: String, _ days: Int) -> Message {
    let limit = Limits.storageMaxSeconds.value / 86_400
    return "\(raw: title) is \(days) days ahead; the limit is \(limit)"
  }
}
