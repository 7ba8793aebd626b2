import PushlintSyntax

/// The scalars of a `[…]` or of a class such as `\d`.
struct ScalarSet: Hashable, Sendable {
  var isNegated = false
  /// Whether it excludes `/`, as in a glob.
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

  /// Sorts the ranges and joins adjacent ones, for a binary search.
  mutating func arrange() {
    var arranged: [ClosedRange<UInt32>] = []
    for range in ranges.indirectlySorted(by: { $0.lowerBound < $1.lowerBound }) {
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

extension ScalarSet {
  /// Adds the scalars of another set that is not negated.
  mutating func formUnion(_ other: ScalarSet) {
    ranges += other.ranges
    categories.formUnion(other.categories)
  }

  /// The scalars outside of `ranges`, which are sorted and disjoint.
  static func complement(
    of ranges: [ClosedRange<UInt32>]
  ) -> [ClosedRange<UInt32>] {
    var others: [ClosedRange<UInt32>] = []
    var lower: UInt32 = 0
    for range in ranges {
      if lower < range.lowerBound { others.append(lower...(range.lowerBound - 1)) }
      lower = range.upperBound + 1
    }
    others.append(lower...0x10FFFF)
    return others
  }
}

/// The general categories of Unicode by their names in patterns.
enum GeneralCategories {
  private static let byName: KeyValuePairs<String, Unicode.GeneralCategory> = [
    "Lu": .uppercaseLetter, "Ll": .lowercaseLetter, "Lt": .titlecaseLetter,
    "Lm": .modifierLetter, "Lo": .otherLetter,
    "Mn": .nonspacingMark, "Mc": .spacingMark, "Me": .enclosingMark,
    "Nd": .decimalNumber, "Nl": .letterNumber, "No": .otherNumber,
    "Pc": .connectorPunctuation, "Pd": .dashPunctuation, "Ps": .openPunctuation,
    "Pe": .closePunctuation, "Pi": .initialPunctuation, "Pf": .finalPunctuation,
    "Po": .otherPunctuation,
    "Sm": .mathSymbol, "Sc": .currencySymbol, "Sk": .modifierSymbol, "So": .otherSymbol,
    "Zs": .spaceSeparator, "Zl": .lineSeparator, "Zp": .paragraphSeparator,
    "Cc": .control, "Cf": .format, "Co": .privateUse, "Cn": .unassigned,
  ]

  static let all = Set(byName.map { $0.value }).union([.surrogate])

  static func named(_ name: String) -> Set<Unicode.GeneralCategory>? {
    guard !name.isEmpty else { return nil }
    let group = byName.filter { $0.key.begins(with: name) }.map { $0.value }
    return group.isEmpty ? nil : Set(group)
  }
}
