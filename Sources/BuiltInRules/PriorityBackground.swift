import Diagnostics
package import Linting
import Vocabulary

extension Rule {
  /// Flags a background push without an explicit priority of 5; the default is 10.
  package static let priorityBackground = Rule(
    "priority-background",
    .error,
    subject: .headers,
    effect: .delayedOrDropped,
    fix: .safe,
    causes: [
      .of(
        .badPriority,
        "A background push is sent at 10; Apple does not document whether APNs drops it instead."
      )
    ],
    inSchema: .full,
    .request { request, report in
      guard request.pushType == .declared(.background) else { return }
      guard let field = request.headers[.priority] else {
        guard request.headers.lack(.priority) else { return }
        let fix = HeaderFix.insert([(.priority, silentPriority)], into: request)
        report.emit(
          "'apns-priority' must be 5 in a background push; the default is 10",
          at: request.placeOfHeaders,
          severity: request.service == nil ? nil : .warning,
          fixes: fix
        )
        return
      }
      guard let text = field.text, text != silentPriority else { return }
      report.emit(
        "'apns-priority' must be 5 in a background push, not '\(text)'",
        at: request.place(of: field),
        severity: request.service == nil ? nil : .warning,
        fixes: HeaderFix.replace(field, with: silentPriority)
      )
    }
  )
}

/// The only priority that Apple allows for background pushes.
private let silentPriority = "5"
