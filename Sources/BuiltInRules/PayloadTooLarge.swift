import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a payload whose compact JSON is above the limit of its push type.
  public static let payloadTooLarge = Rule(
    "payload-too-large",
    .error,
    subject: .size,
    effect: .rejected(.payloadTooLarge),
    options: [
      RuleOption(SizeLimit.option, .integer, "The maximum payload size in bytes.")
    ],
    causes: [
      .of(.payloadTooLarge, "The payload is too large even as compact JSON.")
    ],
    precedence: .size(.tooLarge),
    appliesTo: .notableSize,
    .request { request, report in
      guard let size = request.notableSize, size.isLowerBound else { return }
      let limit = SizeLimit(for: request)
      guard size.compact > limit.byteCount else { return }
      let largest = SizeLimit.largestMembers(of: request.payload)
      report.emit(
        .tooLarge(size, limit.byteCount, largest.first),
        at: request.payload.placeOfSize,
        notes: largest.map { member in
          Note("'\(member.name)' takes \(member.byteCount) bytes here", at: member.key)
        } + size.escapingNotes
      )
    }
  )
}

extension Message {
  fileprivate static func tooLarge(
    _ size: PayloadSize,
    _ limit: Int,
    _ largest: SizeLimit.Member?
  ) -> Message {
    guard let largest, largest.byteCount * 4 >= size.compact else {
      return "the payload is \(raw: size.words) bytes; the limit is \(limit)"
    }
    return """
      the payload is \(raw: size.words) bytes; the limit is \(limit) \
      and '\(largest.name)' alone takes \(largest.byteCount)
      """
  }
}
