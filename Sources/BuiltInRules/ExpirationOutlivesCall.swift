import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a call whose push may be delivered when the call is over.
  public static let expirationOutlivesCall = Rule(
    "expiration-outlives-call",
    .info,
    subject: .headers,
    effect: .degraded("the device may ring after the call is over"),
    .request { request, report in
      guard let type = request.pushType.type, type == .voip || type == .pushtotalk,
        request.service == nil
      else { return }
      guard let field = request.headers[.expiration] else {
        guard request.headers.lack(.expiration) else { return }
        report.emit(.missing(type), at: request.placeOfHeaders)
        return
      }
      guard let today = request.today, let text = field.text, let seconds = Int64(text),
        case .fine = ExpirationVerdict.of(field, on: today), seconds > 0,
        CalendarDay(secondsSince1970: seconds) > today
      else { return }
      report.emit(.late(field.title), at: field, of: request)
    }
  )
}

extension Message {
  fileprivate static func missing(_ type: PushType) -> Message {
    "'apns-expiration' is missing; for '\(type.rawValue)' it should be 0 or a few seconds from now"
  }

  fileprivate static func late(_ title: String) -> Message {
    "\(raw: title) should be 0 or a few seconds from now, not a later day"
  }
}
