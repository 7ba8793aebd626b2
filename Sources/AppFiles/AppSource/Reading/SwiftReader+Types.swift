extension SwiftReader {
  /// Types nested deeper than this are stepped over.
  private static let maxTypeDepth = 32
  /// An enumeration with more cases than this is taken for one that nobody wrote.
  private static let maxCaseCount = 2048
  /// A header longer than this is not read.
  private static let maxHeaderCount = 256

  /// Attributes that leave a type's members and their coding as they are.
  private static let plainAttributes = [
    "available", "frozen", "MainActor", "usableFromInline", "preconcurrency", "objc", "nonobjc",
    "objcMembers", "inlinable", "unchecked", "retroactive", "discardableResult", "indirect",
  ]

  /// What stands before a declaration's keyword.
  struct Modifiers {
    var isStatic = false
    var isPrivate = false
    var isLazy = false
    /// Whether an attribute may be a macro or a property wrapper.
    var hasForeignAttribute = false
  }

  /// Reads backwards from a declaration's keyword.
  func modifiers(before keyword: Int) -> Modifiers {
    var result = Modifiers()
    var index = keyword - 1
    for _ in 0..<64 {
      if source.isSymbol(index, ")") {
        guard let open = source.start(of: index) else { break }
        index = open - 1
      }
      guard let name = source.name(index) else { break }
      var first = index
      while source.isSymbol(first - 1, "."), source.name(first - 2) != nil { first -= 2 }
      if source.isSymbol(first - 1, "@") {
        let isPlain = first == index && SwiftReader.plainAttributes.contains(name)
        if !isPlain { result.hasForeignAttribute = true }
        index = first - 2
        continue
      }
      guard let modifier = source.keyword(index), modifier.isModifier else { break }
      switch modifier {
      case .static, .class: result.isStatic = true
      // `private(set)` says nothing about who may read.
      case .private, .fileprivate: result.isPrivate = !source.isSymbol(index + 1, "(")
      case .lazy: result.isLazy = true
      default: break
      }
      index -= 1
    }
    return result
  }

  /// Reads a type's header and steps into its braces.
  mutating func readType(_ keyword: Keyword) {
    guard isDeclarationScope, scopes.count < SwiftReader.maxTypeDepth else { return }
    guard var type = declaration(keyword) else { return }
    var header = TypeReader(source, at: index + 2)
    if keyword == .extension {
      header.index = index + 1
      _ = header.read()
    }
    if source.isSymbol(header.index, "<") {
      type.isGeneric = true
      header.index = endOfGenerics(header.index)
    }
    if source.isSymbol(header.index, ":") { type.inherited = inherited(&header) }
    guard let brace = openingBrace(from: header.index, &type) else { return }
    let path = type.path
    found.types.append(type)
    scopes.append(
      Scope(
        end: source.end(of: brace),
        type: found.types.count - 1,
        path: path,
        number: -1,
        conditionDepth: conditionDepth
      )
    )
    index = brace
  }

  /// The declaration that the keyword and the name make; nil if the keyword is something else.
  private func declaration(_ keyword: Keyword) -> TypeDeclaration? {
    guard let name = source.name(index + 1), source.keyword(index + 1)?.startsDeclaration != true,
      source.keyword(index + 1)?.isModifier != true, source.keyword(index + 1) != .`init`
    else { return nil }
    var written = name
    if keyword == .extension {
      var reader = TypeReader(source, at: index + 1)
      guard let names = reader.read().name else { return nil }
      written = names.joined(separator: ".")
    }
    let modifiers = modifiers(before: index)
    var type = TypeDeclaration(
      kind: kind(of: keyword),
      path: path.isEmpty ? written : path + "." + written,
      place: place(index + 1, index + 1)
    )
    type.hasMacro = modifiers.hasForeignAttribute
    type.isPrivate = modifiers.isPrivate || isPrivateScope
    if let outer = currentType { type.isGeneric = found.types[outer].isGeneric }
    return type
  }

  private func kind(of keyword: Keyword) -> TypeDeclaration.Kind {
    switch keyword {
    case .struct: .structure
    case .enum: .enumeration
    case .protocol: .protocol
    case .extension: .extension
    default: .reference
    }
  }

  private func endOfGenerics(_ start: Int) -> Int {
    var depth = 0
    for index in start..<min(source.count, start + SwiftReader.maxHeaderCount) {
      if source.isSymbol(index, "<") { depth += 1 }
      if source.isSymbol(index, ">"), !source.isSymbol(index - 1, "-") { depth -= 1 }
      if depth == 0 { return index + 1 }
      if source.isSymbol(index, "{") { return index }
    }
    return start
  }

  private func inherited(_ header: inout TypeReader) -> [TypeSyntax] {
    var types: [TypeSyntax] = []
    repeat {
      header.index += 1
      while source.isSymbol(header.index, "@"), source.name(header.index + 1) != nil {
        header.index += 2
        if source.isSymbol(header.index, "(") { header.index = source.end(of: header.index) + 1 }
      }
      if source.keyword(header.index) == .nonisolated { header.index += 1 }
      types.append(header.readInherited())
    } while types.count < SwiftReader.maxHeaderCount
      && (source.isSymbol(header.index, ",") || source.isSymbol(header.index, "&"))
    return types
  }

  /// Finds the brace that opens the members.
  private func openingBrace(from start: Int, _ type: inout TypeDeclaration) -> Int? {
    guard start <= source.count else { return nil }
    for index in start..<min(source.count, start + SwiftReader.maxHeaderCount) {
      if source.isSymbol(index, "{") { return index }
      if source.keyword(index) == .where { type.isGeneric = true }
      if source.isSymbol(index, "}") || source.keyword(index)?.startsDeclaration == true {
        return nil
      }
    }
    return nil
  }

  mutating func readAlias() {
    guard isDeclarationScope, let name = source.name(index + 1) else { return }
    var type = TypeDeclaration(
      kind: .alias,
      path: path.isEmpty ? name : path + "." + name,
      place: place(index + 1, index + 1)
    )
    type.isPrivate = modifiers(before: index).isPrivate || isPrivateScope
    var equals = index + 2
    if source.isSymbol(equals, "<") {
      type.isGeneric = true
      equals = endOfGenerics(equals)
    }
    guard source.isSymbol(equals, "=") else { return }
    var reader = TypeReader(source, at: equals + 1)
    type.target = reader.read()
    found.types.append(type)
  }

  mutating func readCases() {
    guard let type = currentType, found.types[type].kind == .enumeration else { return }
    if conditionDepth > (scopes.last?.conditionDepth ?? 0) {
      found.types[type].hasConditionalCases = true
    }
    var next = index + 1
    while let name = source.name(next) {
      var item = EnumCase(name: name)
      next += 1
      if source.isSymbol(next, "(") {
        item.hasPayload = true
        next = source.end(of: next) + 1
      }
      if source.isSymbol(next, "=") {
        next += 1
        item.raw = rawValue(&next)
      }
      guard found.types[type].cases.count < SwiftReader.maxCaseCount else {
        found.types[type].hasMacro = true
        return
      }
      found.types[type].cases.append(item)
      guard source.isSymbol(next, ",") else { return }
      next += 1
    }
  }

  private func rawValue(_ index: inout Int) -> EnumCase.RawValue {
    let isNegative = source.isSymbol(index, "-")
    if isNegative { index += 1 }
    defer { index += 1 }
    guard isLastOfCase(index) else { return .other }
    if let text = source.stringValue(index), !isNegative { return .text(text) }
    guard source.kind(index) == .number else { return .other }
    let digits = source.text(index).utf8.filter { $0 != UInt8(ascii: "_") }
    guard let number = Int64((isNegative ? "-" : "") + String(decoding: digits, as: UTF8.self))
    else { return .other }
    return .integer(number)
  }

  private func isLastOfCase(_ index: Int) -> Bool {
    source.startsLine(index + 1) || source.isSymbol(index + 1, ",")
      || source.isSymbol(index + 1, ";") || source.isSymbol(index + 1, "}")
  }
}
