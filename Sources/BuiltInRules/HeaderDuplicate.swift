import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a header that appears twice, ignoring case.
  public static let headerDuplicate = Rule(
    "header-duplicate",
    .error,
    subject: .headers,
    effect: .rejected(.duplicateHeaders),
    causes: [
      .of(.duplicateHeaders, "The same name appears twice, perhaps in different case.")
    ],
    appliesTo: .repeatedHeader,
    .request { request, report in
      guard request.service == nil else { return }
      var first: [ExactText: NodeView] = [:]
      for field in request.headers.fields {
        guard let member = field.member, !member.node.isAliasCopy else { continue }
        // Branches of a template: which of the headers will be there is not known.
        if member.node.flags.contains(.followsControl) { first = [:] }
        guard member.name != nil else { continue }
        if let earlier = first[field.lowercasedName] {
          report.emit(
            "header '\(field.lowercasedName)' appears more than once; keep one",
            at: member.key,
            notes: [Note("the first occurrence is here", at: earlier)]
          )
        } else {
          first[field.lowercasedName] = member.key
        }
      }
    }
  )
}
