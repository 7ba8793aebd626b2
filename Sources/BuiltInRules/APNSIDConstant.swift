import Diagnostics
package import Linting
import Syntax
import Vocabulary

extension Rule {
  /// Flags an `apns-id` that is written out, so that every push of the template has the same.
  package static let apnsIDConstant = Rule(
    "apns-id-constant",
    .hint,
    subject: .headers,
    effect: .advice("the id must be unique to one push; APNs makes one if it is left out"),
    fix: .unsafe,
    .request { request, report in
      guard let field = request.headers[.id], let member = field.member, let value = field.value,
        let text = field.text, UUIDText.isValid(text)
      else { return }
      let edit = Rewriter(value.tree).remove(member)
      report.emit(.constant, at: value, fixes: edit.flatMap { .unsafe(.remove, $0) })
    }
  )
}

extension Message {
  fileprivate static let constant: Message = "'apns-id' must be another in every push"
  fileprivate static let remove: Message = "remove 'apns-id'"
}
