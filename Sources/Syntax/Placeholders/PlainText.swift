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

  /// Whether a placeholder from one string into another hides more than their ends.
  ///
  /// Between two that are next to each other in a list it hides a comma, as the text of a helper may
  /// be: `["{{ join names ", " }}"]`.
  func isHidden(by placeholder: Placeholder) -> Bool {
    guard hasString(thatEndsIn: placeholder) else { return false }
    let second = firstNode(from: placeholder.range.lower) + 1
    return second < count && self[second].range.lower < placeholder.range.upper
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
