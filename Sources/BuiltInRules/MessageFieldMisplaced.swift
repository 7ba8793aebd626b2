import Diagnostics
package import Linting
import Syntax
import Vocabulary

extension Rule {
  /// Flags a field of a push service, or a key of Apple's, in the wrong object of a message.
  package static let messageFieldMisplaced = Rule(
    "message-field-misplaced",
    .error,
    subject: .pushServices,
    effect: .advice("the service reads it only in its own place"),
    .request { request, report in
      guard let message = request.message, !message.service.traits.contains(.isShutDown) else {
        return
      }
      for field in message.fields {
        guard case .elsewhere(let path)? = field.guess(in: message), let name = field.name
        else { continue }
        report.emit(
          .fitting(
            "'\(name)' belongs in '\(path)', not in \(raw: field.table.place(in: message.service))",
            or: "'\(name)' belongs in '\(path)'"
          ),
          at: field.member.key,
          severity: message.isStrict ? nil : .warning,
          effect: message.refusal ?? .advice("\(message.service.name) documents no such field")
        )
      }
    }
  )
}
