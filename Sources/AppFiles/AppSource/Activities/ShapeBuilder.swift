import PushlintSyntax

// What a type is decoded from, as the compiler synthesizes it (Swift 6.3 and Foundation's JSON
// decoder were tried; the tests decode with them). Choices:
//
// - A property with an initial value is required all the same, unless it is an optional; a constant
//   with one and a lazy property are never decoded.
// - An enumeration without raw values is an object with one key; it is not checked.
// - A dictionary whose keys are not strings may be an array; it is not checked.
// - A type that decodes itself, or might, is not checked. Neither is one whose name nobody declares.
// - A type of the app's hides one of the system's with the same name.

/// Finds out what JSON types take.
struct ShapeBuilder {
  /// Types nested deeper than this are not followed.
  private static let maxDepth = 24
  /// Fields and values of one shape, since a type may be used many times over.
  private static let maxNodeCount = 4096
  /// The same for all shapes together.
  private static let maxTotalCount = 262_144

  let table: DeclarationTable
  /// The names that other files may tell more about.
  private(set) var wanted = WantedNames()
  private var remainingNodes = 0
  private var remainingTotal = ShapeBuilder.maxTotalCount
  private var depth = 0
  /// The types whose fields are being read.
  private var open: [String] = []

  /// The types of properties that an extension decodes in its own way; `other` stands for all.
  private let overloads: Set<TypeSyntax>

  init(table: DeclarationTable) {
    self.table = table
    let extensions = table.extensions(of: ShapeBuilder.container)
    overloads = extensions.map { Set($0.flatMap { $0.decodedTypes }) } ?? [.other]
  }

  /// Starts a new shape.
  mutating func begin() {
    remainingNodes = min(ShapeBuilder.maxNodeCount, remainingTotal)
    remainingTotal -= remainingNodes
    wanted.types.insert(ShapeBuilder.container)
  }

  /// Ends a shape, so that what it did not use is left to others.
  mutating func end() { remainingTotal += max(0, remainingNodes) }

  mutating func want(type name: String) { wanted.types.insert(name) }

  /// What a type takes that is written at a place.
  mutating func shape(
    of type: TypeSyntax,
    from context: DeclarationTable.Context
  ) -> DecodableShape {
    remainingNodes -= 1
    guard depth < ShapeBuilder.maxDepth, remainingNodes > 0 else { return .notChecked(.tooLarge) }
    depth += 1
    defer { depth -= 1 }
    switch type {
    case .named(let names): return shape(ofNamed: names, from: context)
    case .optional(let wrapped): return .optional(of: shape(of: wrapped, from: context))
    case .array(let element): return .array(of: shape(of: element, from: context))
    case .dictionary(let key, let value):
      guard case .string = shape(of: key, from: context) else {
        return .notChecked(.unsupportedType)
      }
      return .dictionary(of: shape(of: value, from: context))
    case .generic(let name, let arguments):
      wanted.systemTypes.formUnion(name)
      guard case .nothing = table.lookUp(name, from: context),
        let plain = ShapeBuilder.plain(name, arguments)
      else { return .notChecked(.unsupportedType) }
      return shape(of: plain, from: context)
    case .other: return .notChecked(.unsupportedType)
    }
  }

  /// The short form of a generic type of the standard library.
  private static func plain(_ name: [String], _ arguments: [TypeSyntax]) -> TypeSyntax? {
    guard name.count == 1 || (name.count == 2 && name[0] == "Swift") else { return nil }
    return switch (name.last, arguments.count) {
    case ("Optional", 1): .optional(arguments[0])
    case ("Array", 1), ("Set", 1): .array(arguments[0])
    case ("Dictionary", 2): .dictionary(key: arguments[0], value: arguments[1])
    default: nil
    }
  }

  private mutating func shape(
    ofNamed written: [String],
    from context: DeclarationTable.Context
  ) -> DecodableShape {
    var names = written
    if names.count == 2, SystemType.modules.contains(names[0]) { names.removeFirst() }
    let name = names.joined(separator: ".")
    let system = names.count == 1 ? SystemType.shape(of: name) : nil
    if system == nil { wanted.types.formUnion(names) } else { wanted.systemTypes.insert(name) }
    switch table.lookUp(names, from: context) {
    case .nothing: return system ?? .notChecked(.unknownType(name))
    case .ambiguous: return .notChecked(.ambiguous(name))
    case .type(let index):
      let type = table.types[index]
      guard type.kind == .alias else { return shape(of: type) }
      guard let target = type.target, !type.isGeneric else { return .notChecked(.generic) }
      return shape(of: target, from: type.outerContext)
    }
  }

  /// What a declared type takes.
  mutating func shape(of type: TypeDeclaration) -> DecodableShape {
    wanted.types.insert(Path.last(of: type.path))
    if open.contains(type.path) { return .notChecked(.recursive) }
    if let obstacle = obstacle(of: type) { return .notChecked(obstacle) }
    open.append(type.path)
    defer { open.removeLast() }
    switch type.kind {
    case .structure: return object(type)
    case .enumeration: return enumeration(type)
    default: return .notChecked(.reference)
    }
  }

  /// The fields of a structure.
  private mutating func object(_ type: TypeDeclaration) -> DecodableShape {
    let keys: CodingKeyTable
    switch CodingKeyTable.find(for: type, in: table) {
    case .unreadable: return .notChecked(.customDecoding)
    case .found(let table): keys = table
    }
    let names = type.properties.map { $0.name }
    let repeated = ShapeBuilder.repeated(names)
    var fields: [DecodableField] = []
    var seen: Set<ExactText> = []
    for property in type.properties where seen.insert(property.name) {
      guard let jsonName = keys.jsonName(of: property) else { continue }
      let shape =
        repeated.contains(property.name)
        ? .notChecked(.ambiguous(property.name)) : shape(of: property, in: type)
      fields.append(
        DecodableField(
          jsonName: jsonName,
          name: property.name,
          shape: shape,
          isRequired: !property.isConditional && shape.isRequired,
          place: property.place
        )
      )
    }
    return .object(fields: fields)
  }

  private static func repeated(_ names: [String]) -> Set<ExactText> {
    var seen: Set<ExactText> = []
    return Set(exactly: names.filter { !seen.insert($0) })
  }

  private mutating func shape(
    of property: PropertyDeclaration,
    in type: TypeDeclaration
  ) -> DecodableShape {
    if property.hasWrapper || property.isLazy { return .notChecked(.propertyWrapper) }
    if property.isConstant, property.hasInitialValue { return .notChecked(.constant) }
    guard let written = property.type else { return .notChecked(.inferredType) }
    if overloads.contains(written.unwrapped) || overloads.contains(.other) {
      return .notChecked(.overloadedDecoding)
    }
    return shape(of: written, from: type.context)
  }

  /// The raw values of an enumeration.
  private func enumeration(_ type: TypeDeclaration) -> DecodableShape {
    guard let raw = type.inherited.first?.name?.last, let rawShape = SystemType.shape(of: raw)
    else {
      return .notChecked(.casesWithoutRawValues)
    }
    var texts: [String] = []
    var integers: [Int64] = []
    var next: Int64 = 0
    for item in type.cases {
      if let text = item.text { texts.append(text) }
      if case .integer(let value) = item.raw { next = value }
      if item.raw == .none || item.raw == .integer(next) { integers.append(next) }
      next = next &+ 1
    }
    switch rawShape {
    case .string where texts.count == type.cases.count: return .stringEnum(texts)
    case .integer where integers.count == type.cases.count && !type.hasConditionalCases:
      return .integerEnum(integers)
    default: return .notChecked(.rawValues)
    }
  }
}

extension DecodableShape {
  /// Whether a property of this shape needs its key.
  fileprivate var isRequired: Bool {
    switch self {
    case .optional: false
    case .notChecked(let reason): !reason.mayBeOptional
    default: true
    }
  }
}
