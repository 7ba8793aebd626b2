import Diagnostics
package import Linting
import Syntax
import Vocabulary

extension Rule {
  /// Flags an alert that also wakes the app and is sent with priority 10.
  package static let priorityContentAvailable = Rule(
    "priority-content-available",
    .info,
    subject: .headers,
    effect: .dropped("older Apple documents call priority 10 an error with 'content-available'"),
    .request { request, report in
      guard request.pushType.type == .alert, let field = request.headers[.priority],
        field.text == String(Limits.defaultPriority.value),
        let flag = request.payload.aps?[Aps.contentAvailable], isOn(flag.value)
      else { return }
      report.emit(
        "an alert with 'content-available' is safest with an 'apns-priority' of 5",
        at: request.place(of: field)
      )
    }
  )
}

/// Whether a flag is set, or is meant to be.
private func isOn(_ value: NodeView) -> Bool {
  if let number = value.asNumber { return number.integer == 1 }
  if let string = value.asString { return string.value == "1" || string.value == "true" }
  return value.kind == .true
}
