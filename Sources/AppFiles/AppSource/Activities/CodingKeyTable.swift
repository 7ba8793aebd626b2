import PushlintSyntax

/// The JSON keys of a structure's properties.
struct CodingKeyTable {
  /// What a structure's own keys look like.
  enum Found {
    case found(CodingKeyTable)
    /// They are declared in a way that is not followed.
    case unreadable
  }

  /// The keys by the properties' names; nil if the structure declares none.
  private let keys: [ExactText: String]?

  /// The key of a property; nil for one that is not decoded.
  func jsonName(of property: PropertyDeclaration) -> String? {
    guard let keys else { return property.isLazy ? nil : property.name }
    return keys[property.name]
  }

  static func find(for type: TypeDeclaration, in table: DeclarationTable) -> Found {
    let path = Path.joined(type.path, "CodingKeys")
    switch table.type(at: path, seenFrom: type.place.file) {
    case .nothing: return .found(CodingKeyTable(keys: nil))
    case .ambiguous: return .unreadable
    case .type(let index): return read(table.types[index], in: table)
    }
  }

  private static func read(_ type: TypeDeclaration, in table: DeclarationTable) -> Found {
    // A key may be spelt by code instead.
    let isSpelt = !table.constants("stringValue", of: type.path, seenFrom: type.place.file).isEmpty
    guard type.kind == .enumeration, !type.hasMacro, !type.hasConditionalCases, !isSpelt else {
      return .unreadable
    }
    let isText = type.inherited.first == .named(["String"])
    var keys: [ExactText: String] = [:]
    for item in type.cases {
      guard !item.hasPayload, item.raw != .other, keys[item.name] == nil else {
        return .unreadable
      }
      keys[item.name] = isText ? item.text : item.name
    }
    return .found(CodingKeyTable(keys: keys))
  }
}
