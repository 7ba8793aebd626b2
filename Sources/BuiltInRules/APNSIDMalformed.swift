import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags an `apns-id` or `apns-request-id` that is not a UUID in canonical form.
  public static let apnsIDMalformed = Rule(
    "apns-id-malformed",
    .error,
    subject: .headers,
    effect: .rejected(.badMessageID),
    fix: .safe,
    causes: [
      .of(.badMessageID, "The header is not a UUID in canonical form.")
    ],
    inSchema: .full,
    .header { field, request, report in
      guard field.row == .id || field.row == .requestID, let text = field.text else { return }
      guard Hexadecimal.isUUID(Array(text.utf8)) else {
        report.emit(
          "\(raw: field.title) must be a UUID, not '\(text)'",
          at: field,
          of: request
        )
        return
      }
      let lowercased = text.lowercased()
      guard lowercased != text else { return }
      report.emit(
        "\(raw: field.title) must be lowercase",
        at: field,
        of: request,
        severity: .hint,
        effect: .advice("Apple documents lowercase; APNs itself answers in uppercase"),
        fixes: HeaderFix.replace(field, with: lowercased)
      )
    }
  )
}
