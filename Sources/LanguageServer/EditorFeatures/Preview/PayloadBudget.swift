import PushlintBuiltInRules
public import PushlintEngine
import PushlintLint
public import PushlintSyntax

/// A payload's size and its limit.
public struct PayloadBudget: Hashable, Sendable {
  /// The key of the payload, otherwise its first key.
  public let range: ByteRange
  /// Such as `1,312 of 4,096 bytes · worst case 3,870`.
  public let text: String
}

extension Engine {
  /// The budget of each request whose size is known, in document order.
  public func budgets(_ analysis: CheckedDocument) -> [PayloadBudget] {
    analysis.requests.compactMap { request in
      guard let size = request.size else { return nil }
      let limit = SizeLimit(for: request).byteCount
      var text = "\(grouped(size.compact)) of \(grouped(limit)) bytes"
      if size.hasPlaceholders, let most = size.worstCase {
        text += " · worst case \(grouped(most))"
      }
      return PayloadBudget(range: request.payload.place.fileRange, text: text)
    }
  }
}

/// A number with commas as thousands separators.
private func grouped(_ number: Int) -> String {
  let digits = String(number.magnitude)
  var result = number < 0 ? "-" : ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.utf8.count - index) % 3 == 0 { result += "," }
    result.append(digit)
  }
  return result
}
