import PushlintSyntax

// Reads what an Objective-C file says about categories and their buttons. Choices:
//
// - Constants are `#define X @"…"` and `… const X = @"…";`. A variable without `const` may change,
//   so it has no value.
// - A local variable has a value if all assignments in its braces give it the same one.
// - Nothing is preprocessed; all branches of `#if` are read.

/// Reads the constants and categories of one Objective-C file.
struct ObjectiveCReader {
  private let source: TokenizedSource
  private let file: Int
  private var index = 0
  private var found = Declarations()
  private var locals = LocalNames()
  /// The braces that are open: where each ends, and what its local names go by.
  private var scopes: [(end: Int, number: Int)] = []
  private var scopeCount = 0
  /// Parameters of a function whose body has not begun.
  private var pending: [String] = []

  static func read(_ source: TokenizedSource, file: Int) -> Declarations {
    var reader = ObjectiveCReader(source: source, file: file)
    while reader.index < source.count {
      while let scope = reader.scopes.last, scope.end <= reader.index { reader.scopes.removeLast() }
      reader.readToken()
      reader.index += 1
    }
    return reader.found
  }

  private init(source: TokenizedSource, file: Int) {
    self.source = source
    self.file = file
  }

  private mutating func readToken() {
    switch source.symbol(index) {
    case UInt8(ascii: "{"): openScope()
    case UInt8(ascii: "#"): if source.keyword(index + 1) == .define { readMacro() }
    case UInt8(ascii: ";"): if scopes.isEmpty { pending = [] }
    case UInt8(ascii: "="): readAssignment()
    case 0:
      if source.keyword(index) == .UNNotificationCategory { readRegistration() }
      readParameter()
    default: break
    }
  }

  private mutating func openScope() {
    scopes.append((source.end(of: index), scopeCount))
    for name in pending { locals.bind(name, to: .other, in: scopeCount) }
    pending = []
    scopeCount += 1
  }

  private mutating func readMacro() {
    let first = index + 3
    guard source.startsLine(index), let name = source.name(index + 2), first < source.count,
      !source.startsLine(first), !isFunctionLike(first)
    else { return }
    var end = first
    while end < source.count, !source.startsLine(end), end - first < 16 { end += 1 }
    declare(name, expression(from: first, to: end))
  }

  /// A macro with parameters has their bracket right behind its name.
  private func isFunctionLike(_ bracket: Int) -> Bool {
    source.isSymbol(bracket, "(")
      && source.tokens[bracket].range.lower == source.tokens[bracket - 1].range.upper
  }

  private mutating func declare(_ name: String, _ value: SourceExpression) {
    found.constants.append(
      ConstantDeclaration(owner: "", name: name, value: value, file: file, isPrivate: false)
    )
  }

  private mutating func readAssignment() {
    guard let name = source.name(index - 1), !source.isSymbol(index + 1, "="),
      !source.isSymbol(index - 2, "."), !source.isSymbol(index - 2, ">")
    else { return }
    var end = index + 1
    for _ in 0..<16 where end < source.count && !source.isSymbol(end, ";") {
      end = min(source.next(after: end), source.count)
    }
    let value = expression(from: index + 1, to: end)
    if let scope = scopes.last {
      locals.bind(name, to: value, in: scope.number)
    } else {
      declare(name, isConstant(index - 1) ? value : .other)
    }
  }

  /// Whether `const` stands in the declaration before the name.
  private func isConstant(_ name: Int) -> Bool {
    for index in stride(from: name - 1, through: max(0, name - 10), by: -1) {
      if source.keyword(index) == .const { return true }
      let symbol = source.symbol(index)
      if symbol == UInt8(ascii: ";") || symbol == UInt8(ascii: "}") { return false }
    }
    return false
  }

  /// Remembers a name that may be a parameter, since its value is not known.
  private mutating func readParameter() {
    guard let name = source.name(index) else { return }
    let isBehindStar = source.isSymbol(index - 1, "*")
    let ends =
      source.isSymbol(index + 1, ",") || source.isSymbol(index + 1, ")")
      || source.keyword(index + 1) == .in
    if let scope = scopes.last {
      if isBehindStar, ends { locals.bind(name, to: .other, in: scope.number) }
    } else if source.isSymbol(index - 1, ")") || (isBehindStar && ends) {
      pending.append(name)
    }
  }

  private mutating func readRegistration() {
    guard source.keyword(index + 1) == .categoryWithIdentifier, source.isSymbol(index + 2, ":")
    else { return }
    let start = index + 3
    var end = start
    while end < source.count, !source.isSymbol(end, "]"), !source.isSymbol(end, ";") {
      if end > start, source.name(end) != nil, source.isSymbol(end + 1, ":") { break }
      let opens = source.isSymbol(end, "[") || source.isSymbol(end, "(")
      end = opens ? source.end(of: end) + 1 : end + 1
    }
    end = min(end, source.count)
    let range = end > start ? source.range(start, end - 1) : source.range(index, index)
    found.registrations.append(
      RegistrationSyntax(
        place: SourcePlace(file: file, range: range),
        text: source.shownText(range),
        value: localized(expression(from: start, to: end)),
        context: "",
        buttons: buttons()
      )
    )
  }

  /// The buttons of the category that is registered here.
  private func buttons() -> SourceExpression {
    guard source.isSymbol(index - 1, "["),
      let actions = source.messageArguments(in: index - 1).first(where: { $0.label == "actions" })
    else { return .other }
    return localized(expression(from: actions.value.lowerBound, to: actions.value.upperBound))
  }

  /// Reads strings that stand side by side, a name, or what buttons are made of; brackets around
  /// them do not matter.
  private func expression(from start: Int, to end: Int, depth: Int = 0) -> SourceExpression {
    guard start < end, depth < SourceExpression.maxDepth else { return .other }
    if source.isSymbol(start, "("), source.end(of: start) == end - 1, end - start < 16 {
      return expression(from: start + 1, to: end - 1, depth: depth)
    }
    if let call = call(from: start, to: end, depth + 1) { return call }
    var parts: [SourceExpression] = []
    for index in start..<min(end, start + 16) {
      if let text = source.stringValue(index) {
        parts.append(.text(text))
      } else if let name = source.name(index), start + 1 == end {
        parts.append(.reference([name], isRawValue: false))
      } else {
        return .other
      }
    }
    guard parts.count == end - start else { return .other }
    return parts.count == 1 ? parts[0] : .joined(parts)
  }

  /// Reads a list, a button or a text of the app that is all there is between two tokens.
  private func call(from start: Int, to end: Int, _ depth: Int) -> SourceExpression? {
    if source.isSymbol(start, "@"), source.isSymbol(start + 1, "[") {
      return list(from: start + 1, to: end, depth)
    }
    if source.isSymbol(start, "["), source.end(of: start) == end - 1 {
      let arguments = source.messageArguments(in: start)
      guard arguments.first?.label == "actionWithIdentifier", let type = source.name(start + 1)
      else { return nil }
      return .button(source, of: type, with: arguments) { title in
        expression(from: title.lowerBound, to: title.upperBound, depth: depth)
      }
    }
    if source.name(start) == "NSLocalizedString", source.isSymbol(start + 1, "("),
      source.end(of: start + 1) == end - 1, let key = source.arguments(in: start + 1).first?.value
    {
      return .translation(
        key: expression(from: key.lowerBound, to: key.upperBound, depth: depth),
        otherwise: nil
      )
    }
    return nil
  }

  private func list(from open: Int, to end: Int, _ depth: Int) -> SourceExpression? {
    guard source.end(of: open) == end - 1 else { return nil }
    var elements: [SourceExpression] = []
    var next = open + 1
    while next < end - 1 {
      let stop = source.endOfElement(from: next)
      let element = expression(from: next, to: stop, depth: depth)
      guard element != .other, elements.count < 16 else { return nil }
      elements.append(element)
      next = stop + 1
    }
    return .list(elements)
  }

  private func localized(_ expression: SourceExpression) -> SourceExpression {
    var steps = SourceExpression.maxStepCount
    return localized(expression, depth: 0, &steps)
  }

  private func localized(
    _ expression: SourceExpression,
    depth: Int,
    _ steps: inout Int
  ) -> SourceExpression {
    steps -= 1
    guard depth < 8, steps > 0 else { return .other }
    guard case .reference(let names, _) = expression, let name = names.first else {
      return expression.mapOperands { localized($0, depth: depth + 1, &steps) }
    }
    for scope in scopes.suffix(128).reversed() {
      if let value = locals.value(of: name, in: scope.number) {
        return localized(value, depth: depth + 1, &steps)
      }
    }
    return expression
  }
}
