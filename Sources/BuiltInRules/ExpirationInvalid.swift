import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags an expiration that is not a whole number of at least 0, such as a date in words.
  public static let expirationInvalid = Rule(
    "expiration-invalid",
    .error,
    subject: .headers,
    effect: .rejected(.badExpirationDate),
    causes: [
      .of(.badExpirationDate, "The header is not a whole number of seconds of at least 0.")
    ],
    inSchema: .full,
    yieldsTo: ["message-value-wrong-type"],
    appliesTo: .header(.expiration),
    .request { request, report in
      guard let field = request.headers[.expiration],
        case .invalid = ExpirationVerdict.of(field, on: request.today)
      else { return }
      report.emit(.invalid(field.title, field.text ?? ""), at: field, of: request)
    }
  )
}

extension Message {
  fileprivate static func invalid(_ title: String, _ text: String) -> Message {
    "\(raw: title) must be Unix time in seconds, or 0, not '\(text)'"
  }
}
