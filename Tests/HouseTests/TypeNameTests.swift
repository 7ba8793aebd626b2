import Testing

/// Each type has a name of its own in the whole product, which WebAssembly compiles as one module.
@Suite struct TypeNameTests {
  private struct Declaration {
    let module: Substring
    let isPrivate: Bool
  }

  private static let kinds: Set<Substring> = [
    "actor", "class", "enum", "protocol", "struct", "typealias",
  ]
  private static let modifiers: Set<Substring> = [
    "fileprivate", "final", "indirect", "package", "private", "public",
  ]

  /// The types outside of others, by name; those in other programs are left out.
  private static let declarations: [Substring: [Declaration]] = {
    var declarations: [Substring: [Declaration]] = [:]
    for file in Repository.sources where !file.isIn("Sources/PushlintTesting", "Sources/BuildTool")
    {
      let parts = file.path.split(separator: "/")
      let module = parts[0] == "Rules" ? "RuleBook" : parts[1]
      for line in file.text.split(separator: "\n") {
        let words = line.split { " :<{(".contains($0) }
        let modifiers = words.prefix { Self.modifiers.contains($0) }
        let rest = words.dropFirst(modifiers.count)
        guard line.first != " ", let kind = rest.first, kinds.contains(kind),
          let name = rest.dropFirst().first
        else { continue }
        let isPrivate = modifiers.contains("private") || modifiers.contains("fileprivate")
        declarations[name, default: []].append(Declaration(module: module, isPrivate: isPrivate))
      }
    }
    return declarations
  }()

  @Test func `no two modules have a type of the same name`() {
    for (name, places) in Self.declarations where !places.allSatisfy({ $0.isPrivate }) {
      let modules = Set(places.map { $0.module })
      #expect(modules.count == 1, "\(name) is in \(modules.sorted().joined(separator: ", "))")
    }
  }

  @Test func `there are types to compare`() {
    #expect(Self.declarations["Rule"]?.first?.module == "Lint")
    #expect(Self.declarations.count > 300)
  }
}
