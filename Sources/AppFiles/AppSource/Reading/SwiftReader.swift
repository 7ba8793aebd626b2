// Reads what a Swift file declares and registers. Choices:
//
// - It walks over the tokens once, with a stack of the scopes that are open and no recursion. What
//   it does not know, it steps over.
// - Both branches of `#if` are read; what they declare is marked.
// - Types inside functions are not read; nothing outside can name them.
// - Names that a function, a closure or a pattern binds are known, so that a parameter is never
//   taken for a constant of the same name elsewhere.

/// Reads the declarations of one Swift file.
struct SwiftReader {
  /// A stretch of tokens in braces.
  struct Scope {
    let end: Int
    /// The type whose members stand here; nil in code.
    let type: Int?
    /// The path of the innermost type.
    let path: String
    /// What its local names go by.
    let number: Int
    /// In how many branches of `#if` it begins.
    let conditionDepth: Int
  }

  let source: TokenizedSource
  let file: Int
  var index = 0
  var scopes: [Scope] = []
  var scopeCount = 0
  var conditionDepth = 0
  var found = Declarations()
  var locals = LocalNames()
  /// Parameters of a function whose body has not begun, and where its parameter list ends.
  var pending: (names: [String], end: Int) = ([], 0)

  static func read(_ source: TokenizedSource, file: Int) -> Declarations {
    var reader = SwiftReader(source: source, file: file)
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

  /// The path of the innermost type; empty outside of types.
  var path: String { scopes.last?.path ?? "" }

  /// The type whose members are read.
  var currentType: Int? { scopes.last?.type ?? nil }

  /// Whether what is declared here can be named from elsewhere.
  var isDeclarationScope: Bool { scopes.isEmpty || currentType != nil }

  /// Whether the innermost type is seen in this file alone, and so are its members.
  var isPrivateScope: Bool { currentType.map { found.types[$0].isPrivate } ?? false }

  func place(_ first: Int, _ last: Int) -> SourcePlace {
    SourcePlace(file: file, range: source.range(first, last))
  }

  private mutating func readToken() {
    switch source.kind(index) {
    case .word: readWord()
    case .directive: readDirective()
    case .symbol:
      if source.isSymbol(index, "{") { openCode() }
      if source.isSymbol(index, ".") { readImplicitRegistration() }
    default: break
    }
  }

  private mutating func readWord() {
    guard let keyword = source.keyword(index), !source.isSymbol(index - 1, ".") else {
      return readQualifiedWord()
    }
    switch keyword {
    case .struct, .enum, .class, .actor, .protocol, .extension: readType(keyword)
    case .typealias: readAlias()
    case .let, .var: readBindings(isConstant: keyword == .let)
    case .case: readCases()
    case .func, .`init`, .subscript: readFunction(keyword)
    case .for: bindPattern(from: index + 1)
    case .UNNotificationCategory: readRegistration()
    case .WKNotificationScene: readScene()
    default: break
    }
  }

  /// Reads a word behind a point, which is a keyword only by its looks.
  private mutating func readQualifiedWord() {
    switch source.keyword(index) {
    case .UNNotificationCategory: readRegistration()
    case .WKNotificationScene: readScene()
    default: break
    }
  }

  private mutating func readDirective() {
    switch source.keyword(index) {
    case .hashIf: conditionDepth += 1
    case .hashEndif: conditionDepth = max(0, conditionDepth - 1)
    case .hashElse, .hashElseif, .hashError, .hashWarning, .hashSource: break
    default:
      if let type = currentType { found.types[type].hasMacro = true }
      return
    }
    // The condition is not code.
    while index + 1 < source.count, !source.startsLine(index + 1) { index += 1 }
  }

  private mutating func openCode() {
    let number = scopeCount
    scopeCount += 1
    scopes.append(
      Scope(
        end: source.end(of: index),
        type: nil,
        path: path,
        number: number,
        conditionDepth: conditionDepth
      )
    )
    if index > pending.end {
      for name in pending.names { locals.bind(name, to: .other, in: number) }
      pending = ([], 0)
    }
    bindClosureParameters()
  }
}
