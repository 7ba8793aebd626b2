import Diagnostics
package import Linting
import Syntax
import Vocabulary

extension Rule {
  /// Flags a field that has an effect only beside another one, which is missing.
  package static let messageFieldNeeds = Rule(
    "message-field-needs",
    .warning,
    subject: .pushServices,
    effect: .ignored("the service ignores the field without it"),
    .request { request, report in
      guard let message = request.message else { return }
      for field in message.fields {
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
