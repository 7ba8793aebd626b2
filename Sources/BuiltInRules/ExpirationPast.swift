import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags an expiration before the day on which the file is checked.
  public static let expirationPast = Rule(
    "expiration-past",
    .warning,
    subject: .headers,
    effect: .dropped("the push has expired before it is sent"),
    appliesTo: .header(.expiration),
    .request { request, report in
      guard let field = request.headers[.expiration],
        case .past(let day) = ExpirationVerdict.of(field, on: request.today)
      else { return }
      report.emit(
        "\(raw: field.title) must be in the future; this is \(day.description)",
        at: field,
        of: request
      )
    }
  )
}
