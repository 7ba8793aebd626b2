import Testing

/// A room knows what `Package.swift` lists for it and nothing else.
@Suite struct ImportTests {
  private static let systemModules: Set = ["Glibc", "Musl", "Darwin"]

  @Test func `sources import only what their target lists`() {
    for file in Repository.sources {
      let target = PackageTable.target(of: file)
      #expect(target != nil, "\(file.path) belongs to no target")
      for module in file.imports where target?.dependencies.contains(module.text) == false {
        #expect(
          isSystem(module.text, allowedIn: file),
          "\(file.place(module)) imports \(module.text), which its target does not list"
        )
      }
    }
  }

  private func isSystem(_ module: String, allowedIn file: SwiftFile) -> Bool {
    if Self.systemModules.contains(module) { return file.meetsTheSystem }
    return module == "Synchronization"
      && file.isIn(
        "Sources/System",
        "Sources/Project",
        "Sources/LanguageServer",
        "Sources/Command"
      )
  }

  @Test func `tests import only what their target lists`() {
    let ours = Set(PackageTable.targets.map(\.name))
    for file in Repository.tests {
      guard let target = PackageTable.target(of: file) else { continue }
      for module in file.imports where ours.contains(module.text) {
        #expect(
          target.dependencies.contains(module.text),
          "\(file.place(module)) imports \(module.text), which its target does not list"
        )
      }
    }
  }

  @Test func `libyaml is met in one folder`() {
    for file in Repository.sources where !file.isIn("Sources/Syntax/YAML") {
      #expect(!file.imports.map(\.text).contains("CYAML"), "\(file.path) imports CYAML")
    }
  }

  @Test(arguments: ["Text", "Vocabulary", "Audio"])
  func `the ground rooms depend on nothing`(name: String) {
    #expect(dependencies(of: name) == [])
  }

  @Test func `an app's sources are read from bytes alone`() {
    #expect(dependencies(of: "AppSource") == ["Text"])
    #expect(dependencies(of: "System") == ["Text"])
  }

  @Test(arguments: [
    ("BuiltInRules", ["Engine"]),
    ("LanguageServer", ["Command"]),
    ("Engine", ["LanguageServer", "Command"]),
    ("RuleBook", ["Engine"]),
    ("CYAML", ["Syntax"]),
    ("System", ["Project", "Engine", "LanguageServer", "Command"]),
    ("Command", ["pushlint"]),
  ])
  func `only its neighbours know a room`(name: String, neighbours: [String]) {
    let users = PackageTable.targets.filter {
      $0.kind != .tests && !$0.folder.hasPrefix("Tests/") && $0.dependencies.contains(name)
    }
    #expect(users.allSatisfy { neighbours.contains($0.name) })
  }

  @Test(arguments: [
    ("PropertyLists", ["Text"]), ("Localization", ["PropertyLists", "Syntax", "Text"]),
  ])
  func `readers of the app's files know no push`(name: String, rooms: [String]) {
    #expect(dependencies(of: name) == Set(rooms))
  }

  private func dependencies(of name: String) -> Set<String>? {
    PackageTable.targets.first { $0.name == name }?.dependencies
  }
}

extension SwiftFile {
  /// The names of the modules imported.
  fileprivate var imports: [SwiftToken] {
    let kinds: Set = ["struct", "enum", "class", "func", "var", "let", "typealias", "protocol"]
    return tokens.indices.dropLast().compactMap { index in
      let token = tokens[index]
      guard token.kind == .word, token.text == "import" else { return nil }
      let module = tokens[index + 1]
      guard kinds.contains(module.text) else { return module }
      return index + 2 < tokens.count ? tokens[index + 2] : nil
    }
  }

  /// Whether this file wraps the operating system for the others.
  var meetsTheSystem: Bool {
    isIn("Sources/System", "Sources/Housekeeping/Platform.swift")
  }
}
