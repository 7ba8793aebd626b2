import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags an expiration in milliseconds, or one that looks like a lifetime instead of a time.
  public static let expirationNotSeconds = Rule(
    "expiration-not-seconds",
    .error,
    subject: .headers,
    effect: .degraded("APNs may accept it, and the push never expires"),
    fix: .safe,
    appliesTo: .header(.expiration),
    .request { request, report in
      guard let field = request.headers[.expiration] else { return }
      let today = request.today
      switch ExpirationVerdict.of(field, on: today) {
      case .milliseconds(let seconds):
        report.emit(
          .milliseconds(field.title),
          at: field,
          of: request,
          fixes: divided(field, seconds, on: today)
        )
      case .beyondTime: report.emit(.beyondTime(field.title), at: field, of: request)
      case .lifetime:
        report.emit(
          .lifetime(field.title, field.text ?? ""),
          at: field,
          of: request,
          effect: .dropped("the push has expired before it is sent")
        )
      case .fine, .invalid, .past, .tooFar: break
      }
    }
  )
}

/// Writes the seconds, unless they are in the past: the push would then expire at once.
private func divided(_ field: HeaderField, _ seconds: Int64, on today: CalendarDay?) -> Fix? {
  let fix = HeaderFix.replace(field, with: String(seconds))
  guard case .past = ExpirationVerdict.judge(seconds, on: today) else { return fix }
  return fix?.asUnsafe
}

extension Message {
  fileprivate static func milliseconds(_ title: String) -> Message {
    "\(raw: title) must be in seconds since 1970, not milliseconds"
  }
  fileprivate static func beyondTime(_ title: String) -> Message {
    "\(raw: title) must be in seconds since 1970; this is not a plausible date"
  }

  fileprivate static func lifetime(_ title: String, _ text: String) -> Message {
    "\(raw: title) must be a time in seconds since 1970, not a lifetime of \(text)"
  }
}
