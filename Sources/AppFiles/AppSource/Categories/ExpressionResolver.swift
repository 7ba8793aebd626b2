import PushlintSyntax

/// Finds the value of an expression among the declarations.
///
/// A name is looked for from the inside out, the same file first. Where several declarations remain
/// and differ, the value is not known.
struct ExpressionResolver {
  /// Constants that are made of constants are followed this far.
  private static let maxDepth = 16
  /// Steps for one expression, since a constant may be used many times over.
  private static let maxStepCount = 512
  private static let maxByteCount = 4096

  let table: DeclarationTable
  /// The names that other files may tell more about.
  private(set) var wanted = WantedNames()
  private var remainingSteps = 0

  init(table: DeclarationTable) { self.table = table }

  /// The value of an expression that is written at a place.
  mutating func value(
    of expression: SourceExpression,
    from context: DeclarationTable.Context
  ) -> String? {
    start()
    return value(of: expression, from: context, depth: 0)
  }

  /// The values of an expression that may stand for each case of an enumeration; nil if one is not
  /// known.
  mutating func values(
    of expression: SourceExpression,
    from context: DeclarationTable.Context
  ) -> [String]? {
    guard case .reference(let names, true) = expression, names.last == ExpressionResolver.allCases
    else { return value(of: expression, from: context).map { [$0] } }
    let qualifiers = Array(names.dropLast())
    guard let owner = owner(of: qualifiers.isEmpty ? ["Self"] : qualifiers, from: context),
      table.constants(ExpressionResolver.allCases, of: owner, seenFrom: context.file).isEmpty
    else { return nil }
    let types = table.enumerations(at: owner, seenFrom: context.file)
    // Copies for several targets count as one.
    guard let type = types.first, types.allSatisfy({ $0.cases == type.cases }),
      !type.hasConditionalCases
    else { return nil }
    let texts = type.cases.map { rawValue(of: $0.name, in: owner, seenFrom: context.file) }
    return texts.contains(nil) ? nil : texts.compactMap { $0 }
  }

  private static let allCases = "allCases"

  mutating func value(
    of expression: SourceExpression,
    from context: DeclarationTable.Context,
    depth: Int
  ) -> String? {
    guard takesStep(depth) else { return nil }
    switch expression {
    case .text(let text): return text
    case .other, .made, .translation, .button, .list: return nil
    case .joined(let parts):
      var result = ""
      for part in parts {
        guard let text = value(of: part, from: context, depth: depth + 1),
          result.utf8.count + text.utf8.count <= ExpressionResolver.maxByteCount
        else { return nil }
        result += text
      }
      return result
    case .reference(let names, false):
      return commonValue(of: constants(names, from: context), depth: depth)
    case .reference(let names, true):
      guard let last = names.last else { return nil }
      if names.count == 1 { return rawValue(of: last, from: context, depth: depth) }
      guard let owner = owner(of: Array(names.dropLast()), from: context) else { return nil }
      let constants = table.constants(last, of: owner, seenFrom: context.file)
      return constants.isEmpty
        ? rawValue(of: last, in: owner, seenFrom: context.file)
        : commonRawValue(of: constants, depth: depth)
    }
  }

  /// Counts a step, and says whether it may be taken.
  mutating func takesStep(_ depth: Int) -> Bool {
    remainingSteps -= 1
    return depth < ExpressionResolver.maxDepth && remainingSteps > 0
  }

  /// Starts on another expression.
  mutating func start() { remainingSteps = ExpressionResolver.maxStepCount }

  /// The declarations that a name leads to.
  mutating func constants(
    _ names: [String],
    from context: DeclarationTable.Context
  ) -> [ConstantDeclaration] {
    guard let last = names.last else { return [] }
    if names.count > 1 {
      guard let owner = owner(of: Array(names.dropLast()), from: context) else { return [] }
      return table.constants(last, of: owner, seenFrom: context.file)
    }
    for owner in Path.outward(from: context.path) {
      let constants = table.constants(last, of: owner, seenFrom: context.file)
      guard let first = constants.first else { continue }
      if first.file != context.file { wanted.values.insert(last) }
      return constants
    }
    wanted.values.insert(last)
    return []
  }

  /// The path of the type that the names before the last lead to.
  private mutating func owner(
    of names: [String],
    from context: DeclarationTable.Context
  ) -> String? {
    if names == ["self"] || names == ["Self"] {
      wanted.types.insert(Path.last(of: context.path))
      return context.path.isEmpty ? nil : context.path
    }
    wanted.types.formUnion(names)
    let owner = table.path(of: names, from: context)
    if let owner { wanted.types.insert(Path.last(of: owner)) }
    return owner
  }

  /// The raw value of what an unqualified name leads to.
  private mutating func rawValue(
    of name: String,
    from context: DeclarationTable.Context,
    depth: Int
  ) -> String? {
    for owner in Path.outward(from: context.path) {
      let constants = table.constants(name, of: owner, seenFrom: context.file)
      if constants.isEmpty {
        guard !table.enumerations(at: owner, seenFrom: context.file).isEmpty else { continue }
        return rawValue(of: name, in: owner, seenFrom: context.file)
      }
      if constants.first?.file != context.file { wanted.values.insert(name) }
      return commonRawValue(of: constants, depth: depth)
    }
    wanted.values.insert(name)
    return nil
  }

  /// The raw value that all declarations agree on; each must be made with one.
  private mutating func commonRawValue(
    of constants: [ConstantDeclaration],
    depth: Int
  ) -> String? {
    let made = constants.compactMap { constant -> ConstantDeclaration? in
      guard case .made(let value) = constant.value else { return nil }
      return constant.holding(value)
    }
    return made.count == constants.count ? commonValue(of: made, depth: depth) : nil
  }

  /// The value that all declarations agree on.
  private mutating func commonValue(
    of constants: [ConstantDeclaration],
    depth: Int
  ) -> String? {
    common(of: constants) { resolver, expression, context in
      resolver.value(of: expression, from: context, depth: depth + 1)
    }
  }

  /// What all declarations agree on.
  mutating func common<Value: Equatable>(
    of constants: [ConstantDeclaration],
    _ value: (inout ExpressionResolver, SourceExpression, DeclarationTable.Context) -> Value?
  ) -> Value? {
    guard constants.count <= DeclarationTable.maxCopyCount else { return nil }
    var common: Value?
    for constant in constants {
      let context = DeclarationTable.Context(path: constant.owner, file: constant.file)
      guard let known = value(&self, constant.value, context), common == nil || common == known
      else { return nil }
      common = known
    }
    return common
  }

  /// The raw value of an enumeration's case.
  private func rawValue(of name: String, in path: String, seenFrom file: Int) -> String? {
    var common: String?
    for type in table.enumerations(at: path, seenFrom: file) {
      guard type.inherited.first == .named(["String"]), !type.hasMacro else { return nil }
      for item in type.cases where item.name == name {
        guard let text = item.text, common == nil || common == text else { return nil }
        common = text
      }
    }
    return common
  }
}

extension ConstantDeclaration {
  fileprivate func holding(_ value: SourceExpression) -> ConstantDeclaration {
    ConstantDeclaration(owner: owner, name: name, value: value, file: file, isPrivate: isPrivate)
  }
}

extension EnumCase {
  /// The raw value in an enumeration of strings.
  var text: String? {
    switch raw {
    case .text(let text): text
    case .none: hasPayload ? nil : name
    case .integer, .other: nil
    }
  }
}
