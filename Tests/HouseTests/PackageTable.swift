import TestSupport

/// A target as `Package.swift` declares it.
struct DeclaredTarget: Hashable, Sendable {
  enum Kind: String, Sendable {
    case module, executableTarget, cLibrary, systemLibrary, plugin, tests
  }

  let name: String
  let kind: Kind
  let dependencies: Set<String>
  /// From the root of the repository.
  let folder: String
}

/// The targets of a package manifest that is written like ours.
enum PackageTable {
  static let targets = read(Checkout.text("Package.swift"))

  static func target(of file: SwiftFile) -> DeclaredTarget? {
    targets.first { file.isIn($0.folder) }
  }

  static func read(_ manifest: String) -> [DeclaredTarget] {
    let tokens = SwiftLexer.tokens(of: manifest)
    return tokens.indices.compactMap { index in
      guard let kind = DeclaredTarget.Kind(rawValue: tokens[index].text),
        index == 0 || tokens[index - 1].text != "func"
      else { return nil }
      return target(kind, call(in: tokens[(index + 1)...]))
    }
  }

  /// The tokens between a parenthesis and its partner.
  private static func call(in tokens: ArraySlice<SwiftToken>) -> [SwiftToken] {
    var depth = 0
    let inside = tokens.prefix { token in
      if token.kind == .symbol, token.text == "(" { depth += 1 }
      if token.kind == .symbol, token.text == ")" { depth -= 1 }
      return depth > 0
    }
    return Array(inside.dropFirst())
  }

  private static func target(
    _ kind: DeclaredTarget.Kind,
    _ arguments: [SwiftToken]
  ) -> DeclaredTarget? {
    guard let name = arguments.first(where: { $0.kind == .literal })?.text else { return nil }
    var dependencies: Set<String> = kind == .tests ? ["TestSupport"] : []
    var path: String?
    for index in arguments.indices.dropFirst(2) {
      let label = arguments[index - 2].text
      let before = arguments[index - 1].text
      if before == ":", label == "path" { path = arguments[index].text }
      guard arguments[index].text == "[" else { continue }
      guard before == "," || (before == ":" && label == "dependencies") else { continue }
      dependencies.formUnion(
        arguments[index...].prefix { $0.text != "]" }.filter { $0.kind == .literal }.map(\.text)
      )
    }
    let parent =
      switch kind {
      case .tests: "Tests"
      case .plugin: "Plugins"
      default: "Sources"
      }
    return DeclaredTarget(
      name: name,
      kind: kind,
      dependencies: dependencies,
      folder: path ?? "\(parent)/\(name)"
    )
  }
}
