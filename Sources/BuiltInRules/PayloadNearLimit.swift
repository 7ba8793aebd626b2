import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a payload at 90 % of the limit or more, or above it where the sender escapes its text.
  public static let payloadNearLimit = Rule(
    "payload-near-limit",
    .info,
    subject: .size,
    effect: .advice("with a little more text, APNs rejects it"),
    causes: [
      .of(
        .payloadTooLarge,
        "It fits only where the sender writes non-ASCII text as it is, not as `\\uXXXX`."
      )
    ],
    precedence: .size(.nearLimit),
    appliesTo: .notableSize,
    .request { request, report in
      guard let size = request.notableSize, size.isLowerBound else { return }
      let limit = SizeLimit(for: request).byteCount
      guard limit > 0, size.compact <= limit else { return }
      if size.escaped > limit {
        report.emit(
          .tooLargeEscaped(size, limit),
          at: request.payload.placeOfSize,
          effect: .rejected(.payloadTooLarge, "if the sender escapes non-ASCII text")
        )
      } else if SizeLimit.isNear(size.compact, limit) {
        report.emit(
          .near(size, limit),
          at: request.payload.placeOfSize,
          notes: size.escapingNotes
        )
      }
    }
  )
}

extension Message {
  fileprivate static func near(_ size: PayloadSize, _ limit: Int) -> Message {
    "the payload is \(raw: size.words) bytes; the limit is \(limit)"
  }

  fileprivate static func tooLargeEscaped(_ size: PayloadSize, _ limit: Int) -> Message {
    """
    the payload is \(raw: size.words) bytes, \
    and \(size.escaped) with non-ASCII as \\uXXXX; the limit is \(limit)
    """
  }
}
