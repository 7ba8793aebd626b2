extension StringExpression {
  /// More operands than this are not put together.
  private static let maxOperandCount = 16

  /// Raw values in raw values are followed this far.
  private static let maxDepth = 8

  /// Reads an expression that goes from `start` to before `end`.
  ///
  /// A name after a point is one of `implicitType`, where that is known.
  static func read(
    _ source: TokenizedSource,
    from start: Int,
    to end: Int,
    implicitType: String? = nil,
    depth: Int = 0
  ) -> StringExpression {
    guard depth < maxDepth else { return .other }
    var operands: [StringExpression] = []
    var index = start
    while index < end, operands.count < maxOperandCount {
      guard let operand = readOperand(source, &index, end, implicitType, depth) else {
        return .other
      }
      operands.append(operand)
      if index == end { break }
      guard source.isSymbol(index, "+") else { return .other }
      index += 1
    }
    guard index == end, let first = operands.first else { return .other }
    return operands.count == 1 ? first : .joined(operands)
  }

  private static func readOperand(
    _ source: TokenizedSource,
    _ index: inout Int,
    _ end: Int,
    _ implicitType: String?,
    _ depth: Int
  ) -> StringExpression? {
    if source.kind(index) == .string {
      guard let text = source.stringValue(index) else { return nil }
      index += 1
      return .text(text)
    }
    let isImplicit = source.isSymbol(index, ".")
    if isImplicit { index += 1 }
    var names: [String] = []
    var isRawValue = false
    while index < end, !isRawValue, let name = source.name(index), names.count < maxOperandCount {
      isRawValue = !names.isEmpty && source.keyword(index) == .rawValue
      if !isRawValue { names.append(name) }
      index += 1
      guard index < end, source.isSymbol(index, ".") else { break }
      index += 1
    }
    if !names.isEmpty, !isRawValue, let value = rawValue(source, index, end, depth) {
      index = source.end(of: index) + 1
      return .made(rawValue: value)
    }
    // A raw value without its case is not a name to look for.
    guard let first = names.first, first != "rawValue" else { return nil }
    guard isImplicit else { return .reference(names, isRawValue: isRawValue) }
    return implicitType.map { .reference([$0] + names, isRawValue: isRawValue) }
  }

  /// The argument of `Type(rawValue: …)`, where that is all there is in the parentheses.
  private static func rawValue(
    _ source: TokenizedSource,
    _ open: Int,
    _ end: Int,
    _ depth: Int
  ) -> StringExpression? {
    guard open < end, source.isSymbol(open, "("), source.keyword(open + 1) == .rawValue,
      source.isSymbol(open + 2, ":")
    else { return nil }
    let close = source.end(of: open)
    return close < end ? read(source, from: open + 3, to: close, depth: depth + 1) : nil
  }
}
