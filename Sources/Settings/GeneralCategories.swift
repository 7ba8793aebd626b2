/// The general categories of Unicode by their names in patterns.
enum GeneralCategories {
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
