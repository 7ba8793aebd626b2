/// What a file declares, as far as the push checks ask.
struct Declarations: Sendable {
  var types: [TypeDeclaration] = []
  var constants: [ConstantDeclaration] = []
  var registrations: [RegistrationSyntax] = []
}

/// A type or an extension.
struct TypeDeclaration: Sendable {
  /// What declares it.
  enum Kind: Sendable {
    case structure, enumeration, reference, `protocol`, `extension`, alias
  }

  let kind: Kind
  /// The name with those of the types around it, joined by points.
  let path: String
  let place: SourcePlace
  /// Whether it, or a type around it, has generic parameters or a `where` clause.
  var isGeneric = false
  /// Whether an attribute or a macro may add members.
  var hasMacro = false
  /// Whether no other file can see it.
  var isPrivate = false
  var hasCustomDecoding = false
  /// The types that its functions `decode` and `decodeIfPresent` are for.
  var decodedTypes: [TypeSyntax] = []
  var inherited: [TypeSyntax] = []
  /// What an alias stands for.
  var target: TypeSyntax?
  var properties: [PropertyDeclaration] = []
  var cases: [EnumCase] = []
  /// Whether some of the cases are in a branch of `#if`.
  var hasConditionalCases = false

  /// Where its members look up names.
  var context: DeclarationTable.Context { DeclarationTable.Context(path: path, file: place.file) }
  /// Where its own header looks up names.
  var outerContext: DeclarationTable.Context {
    DeclarationTable.Context(path: Path.parent(of: path), file: place.file)
  }
}

/// A property that is part of a value of its type, or might be.
struct PropertyDeclaration: Sendable {
  let name: String
  let place: SourcePlace
  /// The type as written or as its initial value tells; nil if neither does.
  var type: TypeSyntax?
  var isConstant = false
  var hasInitialValue = false
  var isLazy = false
  /// Whether it is in a branch of `#if`.
  var isConditional = false
  /// Whether a property wrapper or a macro goes with it.
  var hasWrapper = false
}

/// A case of an enumeration.
struct EnumCase: Hashable, Sendable {
  /// The raw value that is written at the case.
  enum RawValue: Hashable, Sendable {
    case none
    case text(String)
    case integer(Int64)
    case other
  }

  let name: String
  var raw = RawValue.none
  var hasPayload = false
}

/// A named value that is known, or hides others of its name.
struct ConstantDeclaration: Sendable {
  /// The path of the type that has it; empty outside of types.
  let owner: String
  let name: String
  let value: SourceExpression
  let file: Int
  /// Whether no other file can see it.
  let isPrivate: Bool
}

/// What makes a string, or the buttons of a category.
indirect enum SourceExpression: Hashable, Sendable {
  case text(String)
  /// A name with its qualifiers, without `rawValue` at the end; `allCases` with a raw value stands
  /// for those of each case.
  case reference([String], isRawValue: Bool)
  /// A value that is made with this raw value, as of a structure.
  case made(rawValue: SourceExpression)
  case joined([SourceExpression])
  /// The app's text for a key, or another where there is none.
  case translation(key: SourceExpression, otherwise: SourceExpression?)
  case button(title: SourceExpression, isDestructive: Bool, isTextInput: Bool)
  case list([SourceExpression])
  /// What only running the program tells.
  case other

  /// Names in names are followed so many times, since each may be used many times over.
  static let maxStepCount = 512

  /// The same expression of other operands.
  func mapOperands(_ replace: (SourceExpression) -> SourceExpression) -> SourceExpression {
    switch self {
    case .text, .reference, .made, .other: self
    case .joined(let parts): .joined(parts.map(replace))
    case .list(let parts): .list(parts.map(replace))
    case .translation(let key, let otherwise):
      .translation(key: replace(key), otherwise: otherwise.map(replace))
    case .button(let title, let isDestructive, let isTextInput):
      .button(title: replace(title), isDestructive: isDestructive, isTextInput: isTextInput)
    }
  }
}

/// A place that registers a category.
struct RegistrationSyntax: Sendable {
  let place: SourcePlace
  /// The expression as written, cut to a length that can be shown.
  let text: String
  let value: SourceExpression
  /// The path of the type around it.
  let context: String
  /// What makes its buttons; nil where a category is registered without.
  let buttons: SourceExpression?
}
