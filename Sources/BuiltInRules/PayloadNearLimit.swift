import Diagnostics
package import Linting
import Syntax
import Vocabulary

extension Rule {
  /// Flags a payload at 90 % of the limit or more.
  package static let payloadNearLimit = Rule(
    "payload-near-limit",
    .info,
    effect: .advice("a little more text and APNs refuses it"),
    .request { request, report in
      guard let size = request.size, size.isLowerBound else { return }
      let limit = SizeLimit(for: request).byteCount
      guard limit > 0, size.compact <= limit, SizeLimit.isNear(size.compact, limit) else { return }
      report.emit(.near(size, limit), at: request.payload.placeOfSize)
    }
  )
}

extension Message {
  fileprivate static func near(_ size: PayloadSize, _ limit: Int) -> Message {
    let bytes = size.hasPlaceholders ? "at least \(size.compact)" : "\(size.compact)"
    return "the payload is \(raw: bytes) bytes; the limit is \(limit)"
  }
}
