import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags an alert that also wakes the app and is sent with priority 10.
  public static let priorityContentAvailable = Rule(
    "priority-content-available",
    .info,
    subject: .headers,
    effect: .dropped("older Apple documents call priority 10 an error with 'content-available'"),
    appliesTo: [.header(.priority), .key(Aps.contentAvailable)],
    .request { request, report in
      guard request.pushType.type == .alert, let field = request.headers[.priority],
        field.text == String(Limits.defaultPriority.value),
        case .on = FlagState(of: Aps.contentAvailable, in: request.payload.aps, of: request.payload)
      else { return }
      report.emit(
        "an alert with 'content-available' is safest with an 'apns-priority' of 5",
        at: field,
        of: request
      )
    }
  )
}
