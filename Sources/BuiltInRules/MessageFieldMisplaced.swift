import Diagnostics
public import Linting
import Syntax
import Vocabulary

extension Rule {
  /// Flags a field of a push service, or a key of Apple's, in the wrong object of a message.
  public static let messageFieldMisplaced = Rule(
    "message-field-misplaced",
    .error,
    subject: .pushServices,
    effect: .advice("the service reads it only in its own place"),
    inSchema: .full,
    needs: .message,
    .request { request, report in
      guard let message = request.message, !message.service.traits.contains(.isShutDown) else {
        return
      }
      for field in message.fields {
        guard case .elsewhere(let path)? = field.guess(in: message), let name = field.name
        else { continue }
        let place = field.place(in: request, message.service)
        let right = path.words(in: message, of: request, like: place + name)
        report.emit(
          .fitting(
            "'\(name)' belongs in '\(right)', not in \(raw: place)",
            or: "'\(name)' belongs in '\(right)'"
          ),
          at: field.member.key,
          severity: message.isStrict ? nil : .warning,
          effect: message.refusal ?? .advice("\(message.service.name) documents no such field")
        )
      }
    }
  )
}
