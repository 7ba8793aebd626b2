import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags `content-encoding`: APNs wants the body as it is.
  public static let bodyCompressed = Rule(
    "body-compressed",
    .error,
    subject: .headers,
    effect: .rejected("APNs does not accept a compressed body"),
    fix: .safe,
    inSchema: .full,
    .header { field, request, report in
      guard field.lowercasedName == Header.contentEncodingName, let coding = field.text,
        coding.lowercased() != uncompressed
      else { return }
      report.emit(
        "'content-encoding' must not be set; the body is never compressed",
        at: field.member?.key ?? request.placeOfHeaders,
        fixes: field.member.flatMap { .remove($0, named: field.lowercasedName, .safe) }
      )
    }
  )
}

/// The coding that leaves the body unchanged (RFC 9110 section 12.5.3).
private let uncompressed = "identity"
