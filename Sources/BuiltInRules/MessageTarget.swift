import Diagnostics
public import Linting
import Syntax
import Text
import Vocabulary

extension Rule {
  /// Flags a message for several targets, and a topic in the form of an older API.
  public static let messageTarget = Rule(
    "message-target",
    .error,
    subject: .pushServices,
    effect: .rejected("the service rejects the message"),
    fix: .safe,
    needs: .message,
    .request { request, report in
      guard let message = request.message, message.isStrict else { return }
      let targets = message.fields.filter {
        if case .target? = $0.field?.meaning { $0.member.value.kind != .null } else { false }
      }
      let isForMany = targets.allSatisfy { $0.member.value.kind == .array }
      if targets.count > 1, !isForMany, let first = targets[0].name, let second = targets[1].name {
        report.emit(
          "a message has one target; '\(second)' is the second",
          at: targets[1].member.key,
          effect: message.refusal,
          notes: [Note("'\(first)' is here", at: targets[0].member.key)]
        )
      }
      for target in targets where target.field?.name == "topic" {
        checkTopic(target, message, &report)
      }
    }
  )
}

private func checkTopic(
  _ target: FieldOccurrence,
  _ message: ServiceMessage,
  _ report: inout Report
) {
  let value = target.member.value
  guard let text = value.asString?.value, text.begins(with: Service.topicPrefix),
    // The kits remove the prefix themselves.
    !message.service.traits.contains(.convertsKeys)
  else { return }
  let edit =
    value.asString?.isTemplate == true
    ? nil
    : Rewriter(value.tree)
      .replaceText(
        of: value,
        with: String(Substring(text.utf8.dropFirst(Service.topicPrefix.utf8.count)))
      )
  report.emit(
    "a topic must not begin with '\(raw: Service.topicPrefix)'",
    at: value,
    effect: message.refusal,
    fixes: edit.flatMap { .safe("remove '\(Service.topicPrefix)'", $0) }
  )
}
