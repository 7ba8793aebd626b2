import Diagnostics
public import Linting
import Syntax
import Vocabulary

extension Rule {
  /// Flags a field that has an effect only beside another one, or with a member, which is missing.
  public static let messageFieldNeeds = Rule(
    "message-field-needs",
    .warning,
    subject: .pushServices,
    effect: .ignored("the service ignores the field without it"),
    needs: .message,
    .request { request, report in
      guard let message = request.message else { return }
      for field in message.fields {
        checkMembers(of: field, message, &report)
        guard let name = field.name, let needed = field.field?.needs, !field.holder.isOpen,
          field.holder.member(named: needed) == nil, field.member.value.kind != .null
        else { continue }
        report.emit(
          "'\(name)' needs '\(needed)'",
          at: field.member.key,
          effect: .ignored("\(message.service.name) ignores the field without it")
        )
      }
    }
  )
}

/// Reports an object without the member that its service requires.
private func checkMembers(
  of field: FieldOccurrence,
  _ message: ServiceMessage,
  _ report: inout Report
) {
  guard let name = field.name, let required = field.field?.type.object?.required,
    let object = field.member.value.asObject, !object.isOpen,
    object.member(named: required.name) == nil
  else { return }
  report.emit(
    "'\(name)' needs '\(required.name)'",
    at: field.member.key,
    severity: .error,
    effect: .rejected("\(message.service.name) answers \(required.answer)")
  )
}
