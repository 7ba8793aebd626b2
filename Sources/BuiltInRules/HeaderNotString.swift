import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a header whose value is not a string.
  public static let headerNotString = Rule(
    "header-not-string",
    .info,
    subject: .headers,
    effect: .degraded("some clients reject or drop non-string values"),
    fix: .safe,
    yieldsTo: ["yaml-ambiguous-scalar"],
    .header { field, request, report in
      guard let value = field.value, !value.isUnknown, value.kind != .string,
        !request.headers.areRecorded,
        isJudged(field, in: request)
      else { return }
      let isStrict = request.service?.traits.contains(.textHeaders) ?? false
      let edit = field.text.flatMap {
        Rewriter(value.tree).replaceValue(value, with: JSONString.quoted($0))
      }
      report.emit(
        "'\(field.name)' must be a string, not \(raw: Words.kind(of: value))",
        at: value,
        severity: isStrict ? .error : nil,
        effect: isStrict
          ? .rejected("\(request.service?.name ?? "the service") rejects the message") : nil,
        fixes: edit.flatMap { .safe("write it as a string", $0) }
      )
    }
  )
}

/// Whether a value must be text: some services want that of every header; elsewhere other things than
/// headers may be among them, or an attribute with a type of its own.
private func isJudged(_ field: HeaderField, in request: Request) -> Bool {
  if request.service?.traits.contains(.textHeaders) == true { return true }
  // A field of a service's own name becomes a header, in whatever type it is documented.
  return field.member?.keyText.lowercased() == field.lowercasedName
    && (Header.named(field.lowercasedName) != nil || field.lowercasedName.hasPrefix(Header.prefix))
}
