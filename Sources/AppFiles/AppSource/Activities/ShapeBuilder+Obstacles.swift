extension ShapeBuilder {
  /// What an extension may change decoding for all types with.
  static let container = "KeyedDecodingContainer"
  private static let maxProtocolDepth = 8

  private static let decodable = ["Codable", "Decodable", "ActivityAttributes"]
  /// Protocols that decode nothing.
  private static let plain = [
    "Encodable", "Hashable", "Equatable", "Comparable", "Sendable", "SendableMetatype",
    "Identifiable", "CaseIterable", "CustomStringConvertible", "CustomDebugStringConvertible",
    "CustomReflectable", "BitwiseCopyable", "Error", "LocalizedError", "Copyable",
  ]

  /// How a type is decoded, as far as what it conforms to tells.
  private struct Conformance {
    var isDecodable = false
    var obstacle: NotChecked?
    /// Protocols may share parents many times over, so the steps are counted.
    var remainingSteps = 256
  }

  /// What keeps a type from being decoded as the compiler would do it.
  mutating func obstacle(of type: TypeDeclaration) -> NotChecked? {
    guard type.kind == .structure || type.kind == .enumeration else { return .reference }
    if type.isGeneric { return .generic }
    if type.hasMacro { return .macro }
    guard let extensions = table.extensions(of: type.path) else { return .tooLarge }
    if type.hasCustomDecoding || extensions.contains(where: { $0.hasCustomDecoding }) {
      return .customDecoding
    }
    var conformance = Conformance()
    var isRaw = type.kind == .enumeration
    for declaration in [type] + extensions {
      for (index, inherited) in declaration.inherited.enumerated() {
        let name = inherited.name?.last ?? ""
        // The first of an enumeration may be the type of its raw values.
        if isRaw, index == 0, SystemType.shape(of: name) != nil { continue }
        check(inherited, of: declaration, &conformance, 0)
      }
      isRaw = false
    }
    return conformance.obstacle ?? (conformance.isDecodable ? nil : .notDecodable)
  }

  private mutating func check(
    _ inherited: TypeSyntax,
    of type: TypeDeclaration,
    _ conformance: inout Conformance,
    _ depth: Int
  ) {
    conformance.remainingSteps -= 1
    guard conformance.remainingSteps > 0 else {
      conformance.obstacle = .tooLarge
      return
    }
    guard let names = inherited.name, let name = names.last else {
      conformance.obstacle = .unknownConformance("~")
      return
    }
    guard case .type(let index) = table.lookUp(names, from: type.outerContext) else {
      if ShapeBuilder.decodable.contains(name) {
        conformance.isDecodable = true
      } else if !ShapeBuilder.plain.contains(name) {
        want(type: name)
        conformance.obstacle = .unknownConformance(name)
      }
      return
    }
    let found = table.types[index]
    want(type: name)
    guard found.kind == .protocol || found.kind == .alias, depth < ShapeBuilder.maxProtocolDepth,
      !found.hasCustomDecoding,
      let extensions = table.extensions(of: found.path),
      !extensions.contains(where: { $0.hasCustomDecoding })
    else {
      conformance.obstacle = .unknownConformance(name)
      return
    }
    let parents = found.kind == .alias ? [found.target ?? .other] : found.inherited
    for parent in parents where conformance.obstacle == nil {
      check(parent, of: found, &conformance, depth + 1)
    }
  }
}

/// The types of the system that are followed.
enum SystemType {
  static let modules = ["Swift", "Foundation", "CoreFoundation", "CoreGraphics"]

  static func shape(of name: String) -> DecodableShape? {
    switch name {
    case "String": .string
    case "Bool": .boolean
    case "Date": .date
    case "Data": .data
    case "URL": .url
    case "UUID": .uuid
    case "Decimal": .decimal
    case "Double", "Float", "Float32", "Float64", "TimeInterval", "CGFloat": .floating
    case "Int", "Int64": .integer(IntegerWidth(bitCount: 64, isSigned: true))
    case "Int8": .integer(IntegerWidth(bitCount: 8, isSigned: true))
    case "Int16": .integer(IntegerWidth(bitCount: 16, isSigned: true))
    case "Int32": .integer(IntegerWidth(bitCount: 32, isSigned: true))
    case "UInt", "UInt64": .integer(IntegerWidth(bitCount: 64, isSigned: false))
    case "UInt8": .integer(IntegerWidth(bitCount: 8, isSigned: false))
    case "UInt16": .integer(IntegerWidth(bitCount: 16, isSigned: false))
    case "UInt32": .integer(IntegerWidth(bitCount: 32, isSigned: false))
    default: nil
    }
  }
}
