/// What placeholders would hide of a text that is sound without them.
extension NodeList {
  /// Whether a string begins before a placeholder and ends within it.
  func hasString(thatEndsIn placeholder: Placeholder) -> Bool {
    let next = firstNode(from: placeholder.range.lower)
    guard next > 0, self[next - 1].kind == .string else { return false }
    let string = self[next - 1]
    return string.range.upper > placeholder.range.lower
      && string.contentRange.upper < placeholder.range.upper
  }

  /// Whether a placeholder that begins in a string hides more than the string's end.
  ///
  /// Between two strings that are next to each other in a list it hides a comma, as the text of a helper
  /// may be: `["{{ join names ", " }}"]`.
  func isHidden(by placeholder: Placeholder) -> Bool {
    guard hasString(thatEndsIn: placeholder) else { return false }
    let next = firstNode(from: placeholder.range.lower)
    let end = placeholder.range.upper
    // A colon ends a key without quotes, also in a comment of a template: `<%# pushlint: off %>`.
    if self[next - 1].flags.contains(.isPlain) {
      return next + 1 < count && self[next + 1].range.lower < end
    }
    // What ends between values hides a bracket or a comma at least.
    guard next < count, self[next].range.lower < end else { return true }
    let isInString = self[next].kind == .string && self[next].range.upper > end
    return !isInString || self[next - 1].flags.contains(.isKey)
  }

  /// The first node that does not begin before an offset; nodes are in the order of their first bytes.
  private func firstNode(from offset: UInt32) -> Int {
    partitionPoint(of: indices) { self[$0].range.lower > offset }
  }
}

extension PlaceholderMatcher {
  /// The placeholders in a range that `isKept` does not refuse; where it refuses one, others may begin.
  mutating func placeholders(
    in range: Range<Int>,
    where isKept: (Placeholder) -> Bool
  ) -> [Placeholder] {
    var kept: [Placeholder] = []
    var offset = nextCandidate(from: range.lowerBound)
    while offset < range.upperBound {
      if let placeholder = match(at: offset), isKept(placeholder) {
        kept.append(placeholder)
        offset = Int(placeholder.range.upper)
      } else {
        offset += 1
      }
      offset = nextCandidate(from: offset)
    }
    return kept
  }
}
