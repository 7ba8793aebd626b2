import PushlintSyntax

/// What all files that were read declare, by name, and the names that other files may declare.
struct DeclarationTable {
  /// What a name leads to.
  enum Found {
    case nothing
    /// Several declarations, and nothing tells which one is meant.
    case ambiguous
    /// The index of a type that is not an extension.
    case type(Int)
  }

  /// A place that names are looked up from.
  struct Context: Hashable {
    /// The path of the type around it.
    let path: String
    let file: Int
  }

  private struct ConstantKey: Hashable {
    let owner: String
    let name: String
  }

  /// Names with more declarations than this have no known meaning.
  static let maxCopyCount = 64
  private static let maxExtensionCount = 256
  /// Aliases of aliases are followed this far.
  private static let maxAliasDepth = 8

  private(set) var types: [TypeDeclaration] = []
  private(set) var registrations: [RegistrationSyntax] = []
  private var constants: [ConstantDeclaration] = []
  private var typesByPath: [ExactText: [Int]] = [:]
  private var extensionsByPath: [ExactText: [Int]] = [:]
  private var constantsByName: [ConstantKey: [Int]] = [:]

  mutating func add(_ declarations: Declarations) {
    for type in declarations.types {
      if type.kind == .extension {
        extensionsByPath[type.path, default: []].append(types.count)
      } else {
        typesByPath[type.path, default: []].append(types.count)
      }
      types.append(type)
    }
    for constant in declarations.constants {
      let key = ConstantKey(owner: constant.owner, name: constant.name)
      constantsByName[key, default: []].append(constants.count)
      constants.append(constant)
    }
    registrations += declarations.registrations
  }

  /// The extensions of a type, from any file; nil for more than are looked at.
  func extensions(of path: String) -> [TypeDeclaration]? {
    let all = extensionsByPath[path] ?? []
    return all.count <= DeclarationTable.maxExtensionCount ? all.map { types[$0] } : nil
  }

  /// The declaration at a path, first of all the one in the same file.
  func type(at path: String, seenFrom file: Int) -> Found {
    let pool = visibleTypes(at: path, seenFrom: file)
    guard let first = pool.first else { return .nothing }
    return pool.count == 1 ? .type(first) : .ambiguous
  }

  private func visibleTypes(at path: String, seenFrom file: Int) -> [Int] {
    let all = typesByPath[path] ?? []
    guard all.count <= DeclarationTable.maxCopyCount else { return Array(all.prefix(2)) }
    let visible = all.filter { !types[$0].isPrivate || types[$0].place.file == file }
    let near = visible.filter { types[$0].place.file == file }
    return near.isEmpty ? visible : near
  }

  /// The enumerations at a path, first of all those in the same file.
  func enumerations(at path: String, seenFrom file: Int) -> [TypeDeclaration] {
    visibleTypes(at: path, seenFrom: file).map { types[$0] }.filter { $0.kind == .enumeration }
  }

  /// The declaration that a name leads to, looked for from the inside out.
  func lookUp(_ names: [String], from context: Context, depth: Int = 0) -> Found {
    guard let first = names.first, depth < DeclarationTable.maxAliasDepth else { return .nothing }
    for outer in Path.outward(from: context.path) {
      var found = type(at: Path.joined(outer, first), seenFrom: context.file)
      if case .nothing = found { continue }
      for name in names.dropFirst() {
        guard case .type(let index) = found else { return found }
        found = member(name, of: types[index], depth: depth)
      }
      return found
    }
    return .nothing
  }

  private func member(_ name: String, of type: TypeDeclaration, depth: Int) -> Found {
    guard type.kind == .alias else {
      return self.type(at: Path.joined(type.path, name), seenFrom: type.place.file)
    }
    guard let target = type.target?.name else { return .nothing }
    return lookUp(target + [name], from: type.outerContext, depth: depth + 1)
  }

  /// The path of the type that a name leads to; extensions of types from elsewhere count too.
  func path(of names: [String], from context: Context, depth: Int = 0) -> String? {
    switch lookUp(names, from: context) {
    case .type(let index):
      guard types[index].kind == .alias else { return types[index].path }
      guard let target = types[index].target?.name, depth < DeclarationTable.maxAliasDepth else {
        return nil
      }
      return path(of: target, from: types[index].outerContext, depth: depth + 1)
    // The copies have the same path; which one is meant is asked when their members are.
    case .ambiguous, .nothing:
      let written = names.joined(separator: ".")
      return Path.outward(from: context.path).map { Path.joined($0, written) }
        .first { extensionsByPath[$0] != nil || typesByPath[$0] != nil }
    }
  }

  /// The constants of a name that can be seen from a file, first of all those in it.
  func constants(_ name: String, of owner: String, seenFrom file: Int) -> [ConstantDeclaration] {
    let all = constantsByName[ConstantKey(owner: owner, name: name)] ?? []
    guard all.count <= DeclarationTable.maxCopyCount else {
      return all.prefix(DeclarationTable.maxCopyCount + 1).map { constants[$0] }
    }
    let visible = all.map { constants[$0] }.filter { !$0.isPrivate || $0.file == file }
    let near = visible.filter { $0.file == file }
    return near.isEmpty ? visible : near
  }
}

/// Paths of types: names joined by points.
enum Path {
  static func joined(_ path: String, _ name: String) -> String {
    path.isEmpty ? name : path + "." + name
  }

  static func parent(of path: String) -> String {
    let bytes = Array(path.utf8)
    guard let point = bytes.lastIndex(of: UInt8(ascii: ".")) else { return "" }
    return String(decoding: bytes[..<point], as: UTF8.self)
  }

  static func last(of path: String) -> String {
    let bytes = Array(path.utf8)
    guard let point = bytes.lastIndex(of: UInt8(ascii: ".")) else { return path }
    return String(decoding: bytes[(point + 1)...], as: UTF8.self)
  }

  /// The path, those around it, and the empty one.
  static func outward(from path: String) -> [String] {
    var paths: [String] = []
    var path = path
    while !path.isEmpty {
      paths.append(path)
      path = parent(of: path)
    }
    return paths + [""]
  }
}
