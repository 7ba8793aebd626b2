public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags upper case in a header's name; HTTP/2 has none (RFC 9113 section 8.2).
  public static let headerNotLowercase = Rule(
    "header-not-lowercase",
    .warning,
    subject: .headers,
    effect: .rejected("HTTP/2 rejects the request unless the client lowercases the name"),
    fix: .safe,
    yieldsTo: ["header-unknown"],
    .header { field, request, report in
      // Most names are in lower case; the others may be placeholders.
      guard field.name != field.lowercasedName, let member = field.member, member.name != nil,
        !request.headers.areRecorded
      else { return }
      // The client that reads such a file writes the headers of HTTP as it likes.
      let isApple = HeaderField.isAppleName(field.lowercasedName)
      if member.node.tree.language.isHost, !isApple { return }
      let rivals = request.headers.fields.filter { $0.lowercasedName == field.lowercasedName }
      let isFree =
        rivals.first?.name == field.name && rivals.allSatisfy { $0.name != $0.lowercasedName }
      report.emit(
        "'\(field.name)' must be lowercase",
        at: member.key,
        fixes: isFree ? .write(field.lowercasedName, at: member.key, .safe) : nil
      )
    }
  )
}
