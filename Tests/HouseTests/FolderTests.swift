import Testing

/// Modules have folders inside, which know of each other only what is listed here.
///
/// The compiler sees no walls within a module, so the names of types are looked for.
@Suite struct FolderTests {
  /// From the ground up, each with the others whose types it uses.
  ///
  /// The types of folders that are not listed are open to all who import the module.
  static let uses: [(folder: String, others: [String])] = [
    ("Syntax/Text", []),
    ("Syntax", ["Syntax/Text"]),
    ("Syntax/Diagnostics", ["Syntax", "Syntax/Text"]),
    ("AppFiles/Audio", []),
    ("AppFiles/AppSource", ["Syntax/Text"]),
    ("AppFiles/PropertyLists", ["Syntax/Text"]),
    (
      "AppFiles/Localization",
      ["AppFiles/PropertyLists", "Syntax", "Syntax/Diagnostics", "Syntax/Text"]
    ),
    ("Settings/System", ["Syntax/Text"]),
    ("Settings", ["Syntax", "Syntax/Diagnostics", "Syntax/Text"]),
    ("Settings/Schemas", ["Settings", "Syntax", "Syntax/Diagnostics"]),
    (
      "Workspace/Preview",
      ["AppFiles/AppSource", "AppFiles/Audio", "AppFiles/Localization", "Syntax", "Syntax/Text"]
    ),
    (
      "Workspace/Project",
      [
        "AppFiles/AppSource", "AppFiles/Audio", "AppFiles/Localization", "AppFiles/PropertyLists",
        "Settings", "Settings/System", "Syntax", "Syntax/Diagnostics", "Syntax/Text",
      ]
    ),
    (
      "LanguageServer/EditorFeatures",
      [
        "AppFiles/AppSource", "AppFiles/Localization", "Settings", "Settings/System", "Syntax",
        "Syntax/Diagnostics", "Syntax/Text", "Workspace/Preview", "Workspace/Project",
      ]
    ),
    (
      "LanguageServer",
      [
        "LanguageServer/EditorFeatures", "Settings/System", "Syntax", "Syntax/Diagnostics",
        "Syntax/Text", "Workspace/Preview", "Workspace/Project",
      ]
    ),
  ]

  private static let files = Dictionary(grouping: Repository.sources) { file in
    uses.map(\.folder).filter { file.isIn("Sources/\($0)") }.max { $0.count < $1.count } ?? ""
  }

  /// The types that a folder has for others, and the folder.
  private static let owners: [String: String] = {
    var owners: [String: String] = [:]
    for (folder, _) in uses {
      for file in files[folder, default: []] {
        for type in file.types where type.depth == 0 && !type.isPrivate {
          owners[type.name] = folder
        }
      }
    }
    return owners
  }()

  @Test(arguments: uses)
  func `a folder knows only what it may`(folder: String, others: [String]) {
    let files = Self.files[folder, default: []]
    let own = Set(files.flatMap { $0.types }.map(\.name))
    let open = Set(others + [folder])
    for file in files {
      for token in file.tokens where token.kind == .word && !own.contains(token.text) {
        guard let owner = Self.owners[token.text], !open.contains(owner) else { continue }
        Issue.record("\(file.place(token)): \(token.text) belongs to \(owner)")
      }
    }
  }

  @Test(arguments: uses.map(\.folder))
  func `every folder has types`(folder: String) {
    #expect(Self.owners.values.contains(folder))
  }

  @Test func `types are found where they are declared`() {
    let file = SwiftFile(
      path: "",
      text: """
        public struct A { enum B { case c } }
        private final class C {}
        extension A { typealias D = Int; func e() { class.f() } }
        """
    )
    #expect(file.types.map(\.name) == ["A", "B", "C", "D"])
    #expect(file.types.map(\.depth) == [0, 1, 0, 1])
    #expect(file.types.map(\.isPrivate) == [false, false, true, false])
  }
}

private struct DeclaredType {
  let name: String
  /// In how many braces.
  let depth: Int
  let isPrivate: Bool
}

extension SwiftFile {
  fileprivate var types: [DeclaredType] {
    let kinds: Set = ["struct", "enum", "class", "protocol", "typealias", "actor"]
    var depth = 0
    var types: [DeclaredType] = []
    for (index, token) in tokens.enumerated() where token.kind != .literal {
      switch token.text {
      case "{": depth += 1
      case "}": depth -= 1
      case _ where kinds.contains(token.text):
        guard let name = tokens[(index + 1)...].first, name.kind == .word else { continue }
        guard name.text.first?.isUppercase == true else { continue }
        let before = tokens[..<index].suffix(2).map(\.text)
        let isPrivate = before.contains("private") || before.contains("fileprivate")
        types.append(DeclaredType(name: name.text, depth: depth, isPrivate: isPrivate))
      default: break
      }
    }
    return types
  }
}
