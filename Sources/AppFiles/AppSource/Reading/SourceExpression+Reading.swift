extension SourceExpression {
  /// More operands than this are not put together.
  private static let maxOperandCount = 16

  /// Expressions in expressions are read this far.
  static let maxDepth = 8

  /// Reads an expression that goes from `start` to before `end`.
  ///
  /// A name after a point is one of `implicitType`, where that is known.
  static func read(
    _ source: TokenizedSource,
    from start: Int,
    to end: Int,
    implicitType: String? = nil,
    depth: Int = 0
  ) -> SourceExpression {
    guard depth < maxDepth else { return .other }
    var operands: [SourceExpression] = []
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
  ) -> SourceExpression? {
    if source.kind(index) == .string {
      guard let text = source.stringValue(index) else { return nil }
      index += 1
      return .text(text)
    }
    if source.isSymbol(index, "[") {
      let open = index
      index = source.end(of: open) + 1
      return index <= end ? list(source, in: open, implicitType, depth) : nil
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
    if !isRawValue, index < end, source.isSymbol(index, "("), source.end(of: index) < end,
      let value = call(source, of: names, isImplicit: isImplicit, in: index, depth + 1)
    {
      index = source.end(of: index) + 1
      return value
    }
    // A raw value without its case is not a name to look for.
    guard let first = names.first, first != "rawValue" else { return nil }
    guard isImplicit else { return .reference(names, isRawValue: isRawValue) }
    return implicitType.map { .reference([$0] + names, isRawValue: isRawValue) }
  }

  /// The value of a call of an initializer or a function that is known.
  private static func call(
    _ source: TokenizedSource,
    of names: [String],
    isImplicit: Bool,
    in open: Int,
    _ depth: Int
  ) -> SourceExpression? {
    guard let last = names.last else { return nil }
    if source.keyword(open + 1) == .rawValue, source.isSymbol(open + 2, ":") {
      let close = source.end(of: open)
      return .made(rawValue: read(source, from: open + 3, to: close, depth: depth))
    }
    let isInitializer = last == "init"
    let type = isInitializer ? names.dropLast().last : last
    if isImplicit, !(isInitializer && type == nil) { return nil }
    return button(source, of: type, in: open, depth)
      ?? translation(source, of: type, in: open, depth)
  }

  /// The elements between two brackets.
  private static func list(
    _ source: TokenizedSource,
    in open: Int,
    _ implicitType: String?,
    _ depth: Int
  ) -> SourceExpression? {
    let close = source.end(of: open)
    var elements: [SourceExpression] = []
    var next = open + 1
    while next < close {
      let end = source.endOfElement(from: next)
      let element = read(
        source,
        from: next,
        to: end,
        implicitType: implicitType,
        depth: depth + 1
      )
      // Most lists are of something else.
      guard element != .other, elements.count < maxOperandCount else { return nil }
      elements.append(element)
      next = end + 1
    }
    return .list(elements)
  }
}
