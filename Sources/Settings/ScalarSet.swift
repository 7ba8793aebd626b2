import Text

/// The scalars of a `[…]` or of a class such as `\d`.
struct ScalarSet: Hashable, Sendable {
  var isNegated = false
  /// Whether `/` is never among them, as in a glob.
  var isWithoutSlash = false
  var ranges: [ClosedRange<UInt32>] = []
  var categories: Set<Unicode.GeneralCategory> = []
  private var isArranged = false

  init(isNegated: Bool = false, ranges: [ClosedRange<UInt32>] = []) {
    self.isNegated = isNegated
    self.ranges = ranges
  }

  func contains(_ scalar: UInt32) -> Bool {
    if isWithoutSlash, scalar == 0x2F { return false }
    return (holds(scalar) || isInCategory(scalar)) != isNegated
  }

  /// Puts the ranges in order and joins those that meet, so that a look-up halves its way.
  mutating func arrange() {
    var arranged: [ClosedRange<UInt32>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = arranged.last, range.lowerBound <= last.upperBound &+ 1 {
        let upper = max(last.upperBound, range.upperBound)
        arranged[arranged.count - 1] = last.lowerBound...upper
      } else {
        arranged.append(range)
      }
    }
    ranges = arranged
    isArranged = true
  }

  private func holds(_ scalar: UInt32) -> Bool {
    isArranged ? ranges.holds(scalar) : ranges.contains { $0.contains(scalar) }
  }

  private func isInCategory(_ scalar: UInt32) -> Bool {
    guard !categories.isEmpty, let scalar = Unicode.Scalar(scalar) else { return false }
    return categories.contains(scalar.properties.generalCategory)
  }
}
