extension StringExpression {
  /// More operands than this are not put together.
  private static let maxOperandCount = 16

  /// Reads an expression that goes from `start` to before `end`.
  static func read(_ source: TokenizedSource, from start: Int, to end: Int) -> StringExpression {
    var operands: [StringExpression] = []
    var index = start
    while index < end, operands.count < maxOperandCount {
      guard let operand = readOperand(source, &index, end) else { return .other }
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
    _ end: Int
  ) -> StringExpression? {
    if source.kind(index) == .string {
      guard let text = source.stringValue(index) else { return nil }
      index += 1
      return .text(text)
    }
    var names: [String] = []
    var isRawValue = false
    while index < end, !isRawValue, let name = source.name(index), names.count < maxOperandCount {
      isRawValue = !names.isEmpty && source.keyword(index) == .rawValue
      if !isRawValue { names.append(name) }
      index += 1
      guard index < end, source.isSymbol(index, ".") else { break }
      index += 1
    }
    // Neither a closure's parameter nor a raw value without its case is a name to look for.
    guard let first = names.first, first != "rawValue", first.utf8.first != UInt8(ascii: "$") else {
      return nil
    }
    return .reference(names, isRawValue: isRawValue)
  }
}
