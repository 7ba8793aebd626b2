import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a priority that APNs does not know, or that the type of push does not take.
  public static let priorityInvalid = Rule(
    "priority-invalid",
    .error,
    subject: .headers,
    effect: .rejected(.badPriority),
    causes: [
      .of(.badPriority, "The priority is not 10, 5 or 1, or is not allowed for this push type.")
    ],
    inSchema: .full,
    yieldsTo: ["message-value-wrong-type"],
    appliesTo: .header(.priority),
    .request { request, report in
      guard let field = request.headers[.priority], let text = field.text,
        request.pushType != .declared(.background)
      else { return }
      let type = declaredType(of: request)
      let allowed = (type?.priorities ?? PushType.priorities).map { String($0) }
      guard !allowed.contains(text) else { return }
      let isKnown = PushType.priorities.contains { String($0) == text }
      report.emit(
        isKnown
          ? .notFor(field.title, text, type, allowed) : .unknown(field.title, text),
        at: field,
        of: request
      )
    }
  )
}

private func declaredType(of request: Request) -> PushType? {
  guard case .declared(let type) = request.pushType else { return nil }
  return type
}

extension Message {
  fileprivate static func unknown(_ title: String, _ text: String) -> Message {
    "\(raw: title) must be 10, 5 or 1, not '\(text)'"
  }

  fileprivate static func notFor(
    _ title: String,
    _ text: String,
    _ type: PushType?,
    _ allowed: [String]
  ) -> Message {
    let numbers = allowed.joined(separator: " or ")
    return
      "\(raw: title) must be \(raw: numbers) in a push of type '\(type?.rawValue ?? "")', not \(text)"
  }
}
