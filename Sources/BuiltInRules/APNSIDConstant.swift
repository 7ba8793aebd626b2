import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a literal `apns-id`, which gives every push from the template the same id.
  public static let apnsIDConstant = Rule(
    "apns-id-constant",
    .hint,
    subject: .headers,
    effect: .advice("each push needs its own id; APNs generates one if the header is omitted"),
    fix: .unsafe,
    appliesTo: .header(.id),
    .request { request, report in
      guard let field = request.headers[.id], let member = field.member, let value = field.value,
        let text = field.text, Hexadecimal.isUUID(Array(text.utf8)), !request.isSent
      else { return }
      report.emit(
        "\(raw: field.title) must differ in every push",
        at: value,
        fixes: .remove(member, named: field.lowercasedName, .unsafe)
      )
    }
  )
}
