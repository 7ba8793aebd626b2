extension RegularExpressionParser {
  /// Reads what follows a backslash.
  mutating func escape(from start: Int) throws(RegularExpressionError) -> ExpressionNode {
    if let set = try classEscape(from: start) { return .set(set) }
    return .scalar(try singleEscape(from: start))
  }

  /// Reads what follows `[`, up to and with its `]`.
  mutating func bracket(from start: Int) throws(RegularExpressionError) -> ScalarSet {
    var set = ScalarSet()
    set.isNegated = take("^")
    let first = index
    while index < text.count {
      if take("]") {
        guard index - 1 > first else { throw error("'[]' holds nothing", from: start) }
        set.arrange()
        return set
      }
      try member(of: &set)
    }
    index = start + 1
    throw error("'[' is never closed", from: start)
  }

  /// Reads a scalar, a range or a class between brackets.
  private mutating func member(of set: inout ScalarSet) throws(RegularExpressionError) {
    let start = index
    if take("[") {
      throw error("'[' between brackets needs a backslash", from: start)
    }
    if take("\\") {
      if let other = try classEscape(from: start) {
        return set.formUnion(other)
      }
      index = start
    }
    let lower = try classScalar()
    guard has("-"), index + 1 < text.count, text[index + 1] != 0x5D else {
      set.ranges.append(lower...lower)
      return
    }
    index += 1
    let upperStart = index
    if take("\\"), try classEscape(from: upperStart) != nil {
      throw error("a range must end in one character", from: start)
    }
    index = upperStart
    let upper = try classScalar()
    guard lower <= upper else { throw error("a range must not run backwards", from: start) }
    set.ranges.append(lower...upper)
  }

  private mutating func classScalar() throws(RegularExpressionError) -> UInt32 {
    let start = index
    if take("\\") { return try singleEscape(from: start) }
    index += 1
    return text[start]
  }

  private mutating func singleEscape(from start: Int) throws(RegularExpressionError) -> UInt32 {
    guard index < text.count else { throw error("nothing follows the last '\\'", from: start) }
    let scalar = text[index]
    index += 1
    switch scalar {
    case 0x6E: return 0x0A
    case 0x72: return 0x0D
    case 0x74: return 0x09
    case 0x30...0x39: throw error("back-references are not supported", from: start)
    case 0x42, 0x62: throw error("word boundaries are not supported", from: start)
    case 0x41...0x5A, 0x61...0x7A: throw error("there is no such escape", from: start)
    default: return scalar
    }
  }

  /// Reads `d`, `w`, `s`, `p{…}` or their opposites; nil where none of them follows.
  private mutating func classEscape(from start: Int) throws(RegularExpressionError) -> ScalarSet? {
    guard index < text.count, let letter = Unicode.Scalar(text[index]) else { return nil }
    var set = ScalarSet()
    switch letter {
    case "d", "D": set.ranges = [0x30...0x39]
    case "w", "W": set.ranges = [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A]
    case "s", "S": set.ranges = [0x09...0x0D, 0x20...0x20]
    case "p", "P":
      index += 1
      set.categories = try categories(from: start)
      if letter == "P" { set.categories = GeneralCategories.all.subtracting(set.categories) }
      return set
    default: return nil
    }
    index += 1
    if letter.properties.isUppercase { set.ranges = ScalarSet.complement(of: set.ranges) }
    return set
  }

  /// Reads `{L}` or `{Lu}`.
  private mutating func categories(
    from start: Int
  ) throws(RegularExpressionError) -> Set<Unicode.GeneralCategory> {
    var name = String.UnicodeScalarView()
    if take("{") {
      while index < text.count, !has("}"), name.count <= 2, let next = Unicode.Scalar(text[index]) {
        name.append(next)
        index += 1
      }
    }
    guard take("}"), let categories = GeneralCategories.named(String(name)) else {
      throw error("a category of Unicode is written '\\p{L}' or '\\p{Lu}'", from: start)
    }
    return categories
  }
}

extension ScalarSet {
  /// Takes in the scalars of another set that is not negated.
  fileprivate mutating func formUnion(_ other: ScalarSet) {
    ranges += other.ranges
    categories.formUnion(other.categories)
  }

  /// The scalars outside of `ranges`, which are in order and apart.
  fileprivate static func complement(
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

/// The general categories of Unicode by the names that patterns call them.
private enum GeneralCategories {
  private static let byName: [String: Unicode.GeneralCategory] = [
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

  static let all = Set(byName.values).union([.surrogate])

  static func named(_ name: String) -> Set<Unicode.GeneralCategory>? {
    if let one = byName[name] { return [one] }
    guard name.utf8.count == 1 else { return nil }
    let group = byName.filter { $0.key.hasPrefix(name) }.map { $0.value }
    return group.isEmpty ? nil : Set(group)
  }
}
