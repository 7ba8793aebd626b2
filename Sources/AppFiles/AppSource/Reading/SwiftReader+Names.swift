extension SwiftReader {
  /// Names are looked for in so many scopes around a place.
  private static let maxLookupDepth = 128
  private static let maxListCount = 1024
  private static let maxPatternCount = 48

  /// Makes a name known where code is read; outside of code it only hides others.
  mutating func bind(_ name: String, to value: SourceExpression) {
    if let scope = scopes.last, scope.type == nil {
      locals.bind(name, to: value, in: scope.number)
    } else {
      found.constants.append(
        ConstantDeclaration(owner: path, name: name, value: .other, file: file, isPrivate: true)
      )
    }
  }

  /// Reads a pattern after `let` or `var` that is not a plain name, such as a tuple.
  mutating func readPattern(at start: Int) {
    if let type = currentType, source.isSymbol(start, "(") { found.types[type].hasMacro = true }
    guard source.isSymbol(start, "(") || source.isSymbol(start, ".") else { return }
    for index in start..<min(source.count, start + SwiftReader.maxPatternCount) {
      if source.isSymbol(index, "=") || source.isSymbol(index, ":") { return }
      if source.isSymbol(index, ".") || source.isSymbol(index - 1, ".") { continue }
      if let name = source.name(index) { bind(name, to: .other) }
    }
  }

  /// Binds the names from here to `in`.
  mutating func bindPattern(from start: Int) {
    let end = min(source.count, start + SwiftReader.maxPatternCount)
    guard start < end, let last = (start..<end).first(where: { source.keyword($0) == .in })
    else { return }
    let brace = endOfExpression(from: last + 1, isType: false)
    let value = source.isSymbol(brace, "{") ? eachCase(endingAt: brace) : .other
    for index in start..<last where source.keyword(index) == nil {
      if let name = source.name(index) { bind(name, to: last == start + 1 ? value : .other) }
    }
  }

  /// The expression that stands for each case of an enumeration, from tokens such as
  /// `Kind.allCases` that end before `end`.
  private func eachCase(endingAt end: Int) -> SourceExpression {
    guard source.name(end - 1) == SwiftReader.allCases else { return .other }
    var names = [SwiftReader.allCases]
    var index = end - 2
    while names.count < SwiftReader.maxPathCount, source.isSymbol(index, "."),
      let name = source.name(index - 1)
    {
      names.insert(name, at: 0)
      index -= 2
    }
    return source.isSymbol(index, ".") ? .other : .reference(names, isRawValue: false)
  }

  /// What a closure is called with: for `Kind.allCases.map {`, each case.
  private var closureArgument: SourceExpression {
    let name = source.isSymbol(index - 1, "(") ? index - 2 : index - 1
    guard let method = source.name(name), SwiftReader.eachMethods.contains(method),
      source.isSymbol(name - 1, ".")
    else { return .other }
    return eachCase(endingAt: name - 1)
  }

  private static let allCases = "allCases"
  private static let eachMethods = ["map", "forEach", "compactMap", "flatMap"]
  private static let maxPathCount = 8
  /// The parameter of a closure that names none.
  private static let firstParameter = "$0"

  /// Binds the names between a closure's brace and its `in`.
  mutating func bindClosureParameters() {
    let argument = closureArgument
    bind(SwiftReader.firstParameter, to: argument)
    var names: [String] = []
    let end = min(source.count, index + SwiftReader.maxPatternCount)
    for next in (index + 1)..<max(index + 1, end) {
      if source.keyword(next) == .in {
        return names.forEach { bind($0, to: names.count == 1 ? argument : .other) }
      }
      switch source.symbol(next) {
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: "="): return
      default: break
      }
      if source.keyword(next)?.startsDeclaration == true { return }
      let isFirst = next == index + 1 || isListStart(source.symbol(next - 1))
      if isFirst, let name = source.name(next) { names.append(name) }
    }
  }

  private func isListStart(_ symbol: UInt8) -> Bool {
    symbol == UInt8(ascii: "(") || symbol == UInt8(ascii: ",") || symbol == UInt8(ascii: "]")
  }

  /// Reads the parameters of a function, which hide other names in its body.
  mutating func readFunction(_ keyword: Keyword) {
    guard let open = parameterList() else { return }
    let close = source.end(of: open)
    var names: [String] = []
    var isDecoder = keyword == .`init` && source.keyword(open + 1) == .from
    var mentionsDecoder = false
    var next = open + 1
    for _ in 0..<SwiftReader.maxListCount where next < close {
      if source.isSymbol(next, ":"), let name = source.name(next - 1) { names.append(name) }
      if isDecoder, source.name(next) == "Decoder" { mentionsDecoder = true }
      next = source.next(after: next)
    }
    isDecoder = isDecoder && mentionsDecoder
    pending = (names, close)
    guard let type = currentType else { return }
    if isDecoder { found.types[type].hasCustomDecoding = true }
    if keyword == .func, let name = source.name(index + 1),
      name == "decode" || name == "decodeIfPresent"
    {
      var reader = TypeReader(source, at: open + 4)
      let isPlain = open == index + 2 && source.isSymbol(open + 3, ":")
      found.types[type].decodedTypes.append(isPlain ? reader.readMetatype() : .other)
    }
  }

  private func parameterList() -> Int? {
    for next in (index + 1)..<max(index + 1, min(source.count, index + 64)) {
      if source.isSymbol(next, "(") { return next }
      if source.isSymbol(next, "{") || source.isSymbol(next, "}") { return nil }
    }
    return nil
  }

  /// The expression with the names that code around the place binds put in.
  func localized(_ expression: SourceExpression) -> SourceExpression {
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
    switch expression {
    case .reference(let names, let isRawValue):
      guard let first = names.first, let value = localValue(of: first) else {
        return names.first?.utf8.first == UInt8(ascii: "$") ? .other : expression
      }
      guard names.count == 1 else { return .other }
      let known = localized(value, depth: depth + 1, &steps)
      guard isRawValue else { return known }
      switch known {
      case .reference(let path, false): return .reference(path, isRawValue: true)
      case .made(let rawValue): return localized(rawValue, depth: depth + 1, &steps)
      default: return .other
      }
    default: return expression.mapOperands { localized($0, depth: depth + 1, &steps) }
    }
  }

  private func localValue(of name: String) -> SourceExpression? {
    var depth = 0
    for scope in scopes.reversed() {
      guard scope.type == nil else { return nil }
      if let value = locals.value(of: name, in: scope.number) { return value }
      depth += 1
      if depth > SwiftReader.maxLookupDepth { return .other }
    }
    return nil
  }
}
