import APNsSpec
public import Lint
import Syntax

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
        let right = Words.alternatives(
          path.withOtherPlatform(of: name, message.service)
            .map { $0.words(in: message, of: request, like: place + name) }
        )
        report.emit(
          .fitting(
            "'\(name)' belongs in \(raw: right), not in \(raw: place)",
            or: "'\(name)' belongs in \(raw: right)"
          ),
          at: field.member.key,
          severity: message.isStrict ? nil : .warning,
          effect: message.refusal ?? .advice("\(message.service.name) documents no such field")
        )
      }
    }
  )
}

extension FieldPath {
  /// The path of a key of Apple's and, if another platform has a field of the name, that one's, too:
  /// either may be meant.
  fileprivate func withOtherPlatform(of name: String, _ service: Service) -> [FieldPath] {
    let other = service.path(ofField: EditDistance.fold(name))
    guard !rest.isEmpty, let other, other.fields.first?.name == "android" else { return [self] }
    return [self, other]
  }
}
