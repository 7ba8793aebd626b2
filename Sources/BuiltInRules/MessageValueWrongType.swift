import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a value whose type or form its field does not take.
  public static let messageValueWrongType = Rule(
    "message-value-wrong-type",
    .error,
    subject: .pushServices,
    effect: .rejected("the service rejects the message"),
    fix: .safe,
    inSchema: .full,
    yieldsTo: ["header-not-string"],
    appliesTo: .message,
    .request { request, report in
      guard let message = request.message, !message.service.traits.contains(.isShutDown) else {
        return
      }
      for field in message.fields {
        if case .image? = field.field?.meaning, let name = field.name,
          field.member.value.isEmptyString
        {
          report.emit(
            "'\(name)' must not be empty",
            at: field.member.value,
            severity: .warning,
            effect: .degraded("there is nothing to attach, and others may not be attached either")
          )
        }
        if let name = field.name, field.member.value.kind == .null, field.isText, message.isStrict {
          report.emit(
            "'\(name)' must be a string, not null",
            at: field.member.value,
            effect: message.refusal
          )
        }
        guard let name = field.name, isJudged(field), !isAlone(field, in: message),
          let whole = field.type,
          let (value, type) = wrongPart(of: field.member.value, whole, message),
          !message.isUnknown(value)
        else { continue }
        let subject = value.parent?.kind == .array ? "each item of " : ""
        let found = Words.found(value, insteadOf: type)
        report.emit(
          "\(raw: subject)'\(name)' must be \(raw: type.words), not \(raw: found)",
          at: value,
          effect: message.isStrict
            ? message.refusal : .advice("\(message.service.name) documents no other value"),
          fixes: converted(value, to: type)
        )
      }
    }
  )
}

/// What does not have the form; a number as text only where the service takes none.
private func wrongPart(
  of value: NodeView,
  _ type: FieldType,
  _ message: ServiceMessage
) -> (NodeView, FieldType)? {
  if let wrong = type.wrongPart(of: value) { return wrong }
  guard message.service.traits.contains(.exactNumbers), type.isNumeric,
    let text = value.asString, !text.isTemplate
  else { return nil }
  return (value, type)
}

/// Whether the form of the value is documented, and no rule about Apple's keys judges it.
private func isJudged(_ field: FieldOccurrence) -> Bool {
  guard let row = field.field else { return true }
  // An object for a text is right in Apple's own alerts of Live Activities alone.
  if case .key(let key)? = row.meaning {
    return [Alert.title, Alert.body].contains(key) && field.member.value.kind == .object
  }
  return row.isDocumented
}

/// Whether an object is all that a message has: a tool that writes the message from it, rather than a request
/// to the service, which has more.
private func isAlone(_ field: FieldOccurrence, in message: ServiceMessage) -> Bool {
  field.member.value.kind == .object && field.holder.node == message.object.node
    && message.object.members.dropFirst().first { _ in true } == nil
}

extension FieldOccurrence {
  /// Whether it is an entry of a map of strings, which is not absent if it is `null`.
  fileprivate var isText: Bool {
    guard field == nil, case .value(.string)? = table.others else { return false }
    return true
  }
}

/// The same value in the form that the field takes, where that is certain.
private func converted(_ value: NodeView, to type: FieldType) -> Fix? {
  guard let text = type.conversion(of: value) else { return nil }
  return Rewriter(value.tree).replaceValue(value, with: text)
    .flatMap { .safe(type.isText ? "write it as a string" : "write \(text)", $0) }
}
