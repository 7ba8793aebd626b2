import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a template that exceeds the limit when its placeholders are as long as declared.
  public static let payloadMayExceed = Rule(
    "payload-may-exceed",
    .warning,
    subject: .size,
    effect: .rejected(.payloadTooLarge, "for some recipients"),
    causes: [
      .of(
        .payloadTooLarge,
        "The values of its placeholders are too long for some recipients.",
        given: "the `max-bytes` of each placeholder"
      )
    ],
    precedence: .size(.mayExceed),
    appliesTo: .notableSize,
    .request { request, report in
      guard let size = request.notableSize, size.hasPlaceholders,
        let worstCase = size.worstCase
      else { return }
      let limit = SizeLimit(for: request)
      guard worstCase > limit.byteCount, size.compact <= limit.byteCount else { return }
      report.emit(
        "the payload can reach \(worstCase) bytes; the limit is \(limit.byteCount)",
        at: request.payload.placeOfSize
      )
    }
  )
}
