import Testing

/// A target imports the targets that `Package.swift` lists for it, and no others.
@Suite struct ImportTests {
  private static let systemModules: Set = ["Glibc", "Musl", "Darwin", "WASILibc"]
  private static let targets = PackageTable.targets.filter { $0.kind != .plugin }
  private static let ours = Set(targets.map(\.name))

  @Test(arguments: targets.filter { $0.kind != .systemLibrary && $0.kind != .cLibrary })
  func `a target imports exactly the targets it lists`(target: DeclaredTarget) {
    // Test targets are given TestSupport whether they need it or not.
    var unused = target.dependencies.subtracting(["TestSupport"])
    for file in Repository.sources + Repository.tests where file.isIn(target.folder) {
      for module in file.imports where Self.ours.contains(module.text) {
        unused.remove(module.text)
        #expect(
          target.dependencies.contains(module.text),
          "\(file.place(module.token)) imports \(module.text), which \(target.name) does not list"
        )
      }
    }
    #expect(unused == [], "\(target.name) lists these and does not import them")
  }

  @Test func `targets are listed from the ground up`() {
    var listed: Set<String> = []
    for target in Self.targets {
      #expect(target.dependencies.subtracting(listed) == [], "\(target.name)")
      listed.insert(target.name)
    }
  }

  @Test func `sources import no other modules except the system's`() {
    for file in Repository.sources {
      for module in file.imports where !Self.ours.contains(module.text) {
        #expect(
          isSystem(module.text, allowedIn: file),
          "\(file.place(module.token)) imports \(module.text)"
        )
      }
    }
  }

  private func isSystem(_ module: String, allowedIn file: SwiftFile) -> Bool {
    if Self.systemModules.contains(module) { return file.meetsTheSystem }
    if module.hasPrefix("Foundation") { return file.isIn("Sources/PushlintTesting") }
    return module == "Synchronization" && file.isIn("Sources/Settings/System")
  }

  @Test func `one folder uses libyaml`() {
    for file in Repository.sources where !file.isIn("Sources/Syntax/YAML") {
      #expect(!file.imports.map(\.text).contains("CYAML"), "\(file.path) imports CYAML")
    }
  }

  @Test func `one folder calls Linux by itself`() {
    for file in Repository.sources where !file.isIn("Sources/Settings/System") {
      #expect(!file.imports.map(\.text).contains("CLinux"), "\(file.path) imports CLinux")
    }
  }

  @Test(arguments: [
    ("BuiltInRules", ["Engine", "Reference", "LanguageServer", "PushlintTesting"]),
    ("RuleBook", ["Reference", "LanguageServer"]),
    ("Settings", ["Workspace", "Engine", "Reference", "LanguageServer", "CLI", "PushlintTesting"]),
    ("Engine", ["Reference", "LanguageServer", "CLI", "WebModule", "PushlintTesting"]),
    ("Reference", ["LanguageServer", "CLI", "WebModule"]),
    ("LanguageServer", ["CLI", "WebModule"]),
    ("CLI", ["pushlint", "WebModule"]),
    ("WebModule", []),
    ("CYAML", ["Syntax"]),
    ("CLinux", ["Settings"]),
  ])
  func `only these modules import a module`(name: String, users: [String]) {
    let importing = Self.targets.filter {
      !$0.folder.hasPrefix("Tests/") && $0.dependencies.contains(name)
    }
    #expect(importing.allSatisfy { users.contains($0.name) })
  }

  @Test(arguments: [
    ("Syntax", ["CYAML"]), ("APNsSpec", []), ("AppFiles", ["Syntax"]),
    ("Lint", ["APNsSpec", "AppFiles", "Syntax"]),
  ])
  func `modules below the rules import only these modules`(name: String, modules: [String]) {
    #expect(Self.targets.first { $0.name == name }?.dependencies == Set(modules))
  }
}

extension SwiftFile {
  /// The modules imported, ours without the prefix that the manifest gives them.
  fileprivate var imports: [(text: String, token: SwiftToken)] {
    importTokens.map { token in
      let listed = PackageTable.targets.first { "Pushlint\($0.name)" == token.text }
      return (listed?.name ?? token.text, token)
    }
  }

  private var importTokens: [SwiftToken] {
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
    isIn("Sources/Settings/System", "Sources/BuildTool/Platform.swift")
  }
}
