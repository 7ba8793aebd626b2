extension SwiftReader {
  /// A declaration with more names than this is not read on.
  private static let maxBindingCount = 64

  /// One name of a `let` or a `var`, as token indices.
  struct Binding {
    let name: Int
    var type: TypeSyntax?
    /// The tokens of the initial value.
    var value: Range<Int>?
    /// The brace of the accessors.
    var accessors: Int?
  }

  /// Reads the names that a `let` or a `var` binds, without stepping over what they are bound to.
  mutating func readBindings(isConstant: Bool) {
    let modifiers = modifiers(before: index)
    var next = index + 1
    for _ in 0..<SwiftReader.maxBindingCount {
      guard source.name(next) != nil, source.keyword(next)?.startsDeclaration != true else {
        return readPattern(at: next)
      }
      let binding = readBinding(&next)
      record(binding, isConstant: isConstant, modifiers)
      guard source.isSymbol(next, ",") else { return }
      next += 1
    }
  }

  private func readBinding(_ index: inout Int) -> Binding {
    var binding = Binding(name: index)
    index += 1
    if source.isSymbol(index, ":") {
      var reader = TypeReader(source, at: index + 1)
      let type = reader.read()
      index = endOfExpression(from: reader.index, isType: true)
      binding.type = index == reader.index ? type : .other
    }
    if source.isSymbol(index, "=") {
      let start = index + 1
      index = endOfExpression(from: start, isType: false)
      binding.value = start..<max(start, index)
    }
    if source.isSymbol(index, "{") { binding.accessors = index }
    return binding
  }

  /// Finds the end of a type or an expression: a comma, a closing bracket, a brace, or a line that
  /// starts something new.
  func endOfExpression(from start: Int, isType: Bool) -> Int {
    var index = start
    while index < source.count {
      if index > start || isType {
        if source.isSymbol(index, "{") { return index }
        if isType, source.isSymbol(index, "=") { return index }
        if source.startsLine(index), !continues(at: index) { return index }
      }
      switch source.symbol(index) {
      case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ")"), UInt8(ascii: "]"),
        UInt8(ascii: "}"):
        return index
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        index = source.end(of: index) + 1
      default:
        if source.keyword(index)?.startsDeclaration == true, !source.isSymbol(index - 1, ".") {
          return index
        }
        index += 1
      }
    }
    return min(index, source.count)
  }

  /// Whether the token, the first on its line, carries the expression of the line before on.
  private func continues(at index: Int) -> Bool {
    switch source.symbol(index) {
    case 0: isOperator(source.symbol(index - 1))
    case UInt8(ascii: "@"), UInt8(ascii: "("), UInt8(ascii: "["):
      isOperator(source.symbol(index - 1))
    default: true
    }
  }

  private func isOperator(_ symbol: UInt8) -> Bool {
    switch symbol {
    case 0, UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ">"),
      UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: ";"), UInt8(ascii: "{"):
      false
    default: true
    }
  }

  private mutating func record(_ binding: Binding, isConstant: Bool, _ modifiers: Modifiers) {
    guard let name = source.name(binding.name) else { return }
    let value = string(of: binding, isConstant: isConstant)
    guard isDeclarationScope else { return bind(name, to: value) }
    found.constants.append(
      ConstantDeclaration(
        owner: path,
        name: name,
        value: value,
        file: file,
        isPrivate: modifiers.isPrivate || isPrivateScope
      )
    )
    guard let type = currentType, found.types[type].kind == .structure, !modifiers.isStatic,
      isStored(binding)
    else { return }
    found.types[type].properties.append(
      PropertyDeclaration(
        name: name,
        place: place(binding.name, binding.name),
        type: binding.type ?? binding.value.flatMap { inferredType(of: $0) },
        isConstant: isConstant,
        hasInitialValue: binding.value != nil,
        isLazy: modifiers.isLazy,
        isConditional: conditionDepth > (scopes.last?.conditionDepth ?? 0),
        hasWrapper: modifiers.hasForeignAttribute
      )
    )
  }

  /// A property with accessors is stored only if they are observers or it has an initial value.
  private func isStored(_ binding: Binding) -> Bool {
    guard let accessors = binding.accessors, binding.value == nil else { return true }
    let first = source.keyword(accessors + 1)
    return first == .didSet || first == .willSet
  }

  /// The string that a name is bound to for good.
  private func string(of binding: Binding, isConstant: Bool) -> SourceExpression {
    if let value = binding.value {
      guard isConstant else { return .other }
      return .read(source, from: value.lowerBound, to: value.upperBound)
    }
    guard let accessors = binding.accessors, isDeclarationScope else { return .other }
    let start = source.keyword(accessors + 1) == .return ? accessors + 2 : accessors + 1
    return .read(source, from: start, to: source.end(of: accessors))
  }

  /// The type that a literal or a call without arguments has.
  private func inferredType(of value: Range<Int>) -> TypeSyntax? {
    let first = source.isSymbol(value.lowerBound, "-") ? value.lowerBound + 1 : value.lowerBound
    if first + 1 == value.upperBound, let name = literalType(first) { return .named([name]) }
    var reader = TypeReader(source, at: value.lowerBound)
    let type = reader.read()
    guard source.isSymbol(reader.index, "("), source.isSymbol(reader.index + 1, ")"),
      reader.index + 2 == value.upperBound
    else { return nil }
    // A call of a function looks the same but for the case of its name.
    if let last = type.name?.last?.utf8.first, !(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= last) {
      return nil
    }
    return type
  }

  private func literalType(_ index: Int) -> String? {
    switch (source.kind(index), source.keyword(index)) {
    case (.string, _), (.opaqueString, _): return "String"
    case (_, .true), (_, .false): return "Bool"
    case (.number, _): break
    default: return nil
    }
    let text = Array(source.text(index).utf8)
    if text.contains(UInt8(ascii: ".")) { return "Double" }
    let isRadix = text.count > 1 && text[0] == UInt8(ascii: "0") && text[1] > UInt8(ascii: "9")
    return !isRadix && text.contains { $0 | 0x20 == UInt8(ascii: "e") } ? "Double" : "Int"
  }
}
