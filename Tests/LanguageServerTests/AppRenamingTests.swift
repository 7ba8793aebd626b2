import PushlintLanguageServer
import PushlintSyntax
import TestSupport
import Testing

/// Names of the app's and their files, renamed in all folders.
struct AppRenamingTests {
  private static let files = [
    "pushlint.yml": """
    app:
      strings: ['*.lproj/*.strings', 'Texts.xcstrings']
      sounds: [Sounds]
      categories: [INVITE, "OTHER"]

    """,
    "en.lproj/Localizable.strings": "\"HI\" = \"Hello\";\nBYE = \"Bye\";\n",
    "de.lproj/Localizable.strings": "/* é */ \"HI\" = \"Hallo\";\n",
    "Texts.xcstrings": """
    {"sourceLanguage": "en", "version": "1.0", "strings": {"HI": {"localizations": {"fr":
      {"stringUnit": {"state": "translated", "value": "Salut"}}}}}}
    """,
    "Sounds/ping.caf": "", "Sounds/other.caf": "",
    "a.json": #"{"aps": {"alert": {"loc-key": "HI"}, "sound": "ping.caf", "category": "INVITE"}}"#,
    "sub/b.yml":
      "aps:\n  alert: {title-loc-key: HI, title: x}\n  sound: ping.caf # new\n  category: INVITE\n",
    "doc.json": #"{"jobs": [{"body": "{\"aps\": {\"sound\": \"ping.caf\", \"alert\": \"é\"}}"}]}"#,
    "c.json": #"{"aps": {"alert": {"loc-key": "BYE"}, "sound": "other.caf"}}"#,
    "d.json": #"{"sound": "ping.caf"}"#,
    "log.ndjson": #"{"aps": {"alert": "x", "sound": "ping.caf"}}"# + "\n",
  ]

  private static let capabilities = """
    {"workspace": {"fileOperations": {"willRename": true}, "workspaceEdit":
      {"documentChanges": true, "resourceOperations": ["rename"]}}, "textDocument":
      {"rename": {"prepareSupport": true}}}
    """

  private func client(
    _ folder: WorkspaceFolder,
    _ name: String = "a.json",
    capabilities: String = AppRenamingTests.capabilities
  ) throws -> Client {
    let capabilities = try #require(JSON(Array(capabilities.utf8)))
    var client = try Client(capabilities: capabilities, ["workspaceFolders": folder.folders])
    let language = name.hasSuffix(".yml") ? "yaml" : "json"
    client.notify("textDocument/didOpen", folder.opening(name, language, Self.files[name] ?? ""))
    return client
  }

  /// The answer to a request about a place in the open document, or the message of its error.
  private func answer(
    _ method: String,
    _ parameters: [String: JSON],
    _ client: inout Client
  ) throws -> JSON? {
    client.ask(method, id: 1, .object(parameters))
    let answer = try client.settle().first { $0["id"] == 1 }
    return answer?["result"] ?? answer?["error"]?["message"]
  }

  private func rename(
    _ text: String,
    to name: String,
    in file: String = "a.json",
    _ folder: WorkspaceFolder,
    capabilities: String = AppRenamingTests.capabilities
  ) throws -> JSON? {
    var client = try client(folder, file, capabilities: capabilities)
    let lines = (Self.files[file] ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains(text) })
    let before = try #require(lines[line].firstRange(of: text)).lowerBound
    let character = lines[line][..<before].utf16.count + 1
    return try answer(
      "textDocument/rename",
      [
        "textDocument": ["uri": .string(folder.uri(file))], "newName": .string(name),
        "position": ["line": .number(Double(line)), "character": .number(Double(character))],
      ],
      &client
    )
  }

  /// What the files are after an edit: those that changed, and the new path of a renamed one.
  private func outcome(of edit: JSON?, in folder: WorkspaceFolder) throws -> [String: String] {
    var outcome: [String: String] = [:]
    for change in edit?["documentChanges"]?.items ?? [] {
      let root = folder.uri("x").utf8.count - 1
      if let old = change["oldUri"]?.text, let new = change["newUri"]?.text {
        #expect(change["kind"] == "rename")
        outcome[String(old.dropFirst(root))] = "-> \(new.dropFirst(root))"
        continue
      }
      let name = String((change["textDocument"]?["uri"]?.text ?? "").dropFirst(root))
      #expect(change["textDocument"]?["version"] == (name == "a.json" ? 1 : .null), "\(name)")
      outcome[name] = try text(of: Self.files[name] ?? "", after: change["edits"]?.items ?? [])
    }
    return outcome
  }

  private func text(of text: String, after edits: [JSON]) throws -> String {
    let source = SourceText(Array(text.utf8))
    let positions = PositionConversion(source, in: .utf16)
    func offset(_ position: JSON?) throws -> Int {
      guard case .number(let line)? = position?["line"],
        case .number(let character)? = position?["character"]
      else { throw NoPosition() }
      return positions.offset(of: EncodedPosition(line: Int(line), character: Int(character)))
    }
    let made = try edits.map { edit in
      let range = try ByteRange(offset(edit["range"]?["start"]), offset(edit["range"]?["end"]))
      return Edit.replace(range, with: try #require(edit["newText"]?.text))
    }
    #expect(made.areDisjoint)
    let sorted = made.sorted { $0.range < $1.range }
    return String(decoding: sorted.applied(to: source.bytes), as: UTF8.self)
  }

  private struct NoPosition: Error {}

  private static func replaced(_ old: String, _ new: String, in names: String...) -> [String:
    String]
  {
    names.reduce(into: [:]) { $0[$1] = files[$1]?.replacing(old, with: new) }
  }

  @Test func `a key of the app's texts gets another name everywhere`() throws {
    let folder = try WorkspaceFolder(Self.files)
    let edit = try rename("HI", to: "GREETING", folder)
    let expected = Self.replaced(
      "HI",
      "GREETING",
      in: "a.json",
      "sub/b.yml",
      "en.lproj/Localizable.strings",
      "de.lproj/Localizable.strings",
      "Texts.xcstrings"
    )
    #expect(try outcome(of: edit, in: folder) == expected)
  }

  @Test func `a sound's file and payloads follow its name`() throws {
    let folder = try WorkspaceFolder(Self.files)
    let edit = try rename("ping.caf", to: "pöng.caf", folder)
    var expected = Self.replaced("ping.caf", "pöng.caf", in: "a.json", "doc.json", "log.ndjson")
    expected["sub/b.yml"] = Self.files["sub/b.yml"]?.replacing("ping.caf", with: "\"pöng.caf\"")
    expected["Sounds/ping.caf"] = "-> Sounds/p%C3%B6ng.caf"
    #expect(try outcome(of: edit, in: folder) == expected)
  }

  @Test func `what names a file follows it`() throws {
    let folder = try WorkspaceFolder(Self.files)
    var client = try client(folder)
    let files: JSON = [
      [
        "oldUri": .string(folder.uri("Sounds/ping.caf")),
        "newUri": .string(folder.uri("Sounds/pong.caf")),
      ],
      [
        "oldUri": .string(folder.uri("Texts.xcstrings")),
        "newUri": .string(folder.uri("App/Texts.xcstrings")),
      ],
    ]
    let edit = try answer("workspace/willRenameFiles", ["files": files], &client)
    var expected = Self.replaced(
      "ping.caf",
      "pong.caf",
      in: "a.json",
      "doc.json",
      "log.ndjson",
      "sub/b.yml"
    )
    expected["pushlint.yml"] = Self.files["pushlint.yml"]?
      .replacing("'Texts.xcstrings'", with: "'App/Texts.xcstrings'")
    #expect(try outcome(of: edit, in: folder) == expected)
  }

  @Test func `a category gets another name in payloads and settings`() throws {
    let folder = try WorkspaceFolder(Self.files)
    let edit = try rename("INVITE", to: "ASKED", folder)
    let expected = Self.replaced("INVITE", "ASKED", in: "a.json", "sub/b.yml", "pushlint.yml")
    #expect(try outcome(of: edit, in: folder) == expected)
  }

  @Test func `a category gets another name where a source registers it`() throws {
    var files = Self.files
    files["pushlint.yml"] = "app: {sources: [App.swift]}\n"
    files["App.swift"] = """
      /* é */ let invite = UNNotificationCategory(
        identifier: "INVITE", actions: [], intentIdentifiers: [])

      """
    let folder = try WorkspaceFolder(files)
    let edit = try rename("INVITE", to: "asked again", folder)
    let source = edit?["documentChanges"]?.items.first {
      $0["textDocument"]?["uri"] == .string(folder.uri("App.swift"))
    }
    let changed = try text(of: files["App.swift"] ?? "", after: source?["edits"]?.items ?? [])
    #expect(changed == files["App.swift"]?.replacing("INVITE", with: "asked again"))
  }

  @Test(arguments: [
    ("HI", "BYE", "the app already has a 'BYE'"),
    ("HI", "a\"b", "'a\"b' is not a name that all files can hold"),
    ("ping.caf", "ping.wav", "'ping.wav' is not a name for 'ping.caf'"),
    ("ping.caf", "other.caf", "the app already has a 'other.caf'"),
    ("ping.caf", "x/y.caf", "'x/y.caf' is not a name for 'ping.caf'"),
    ("INVITE", "OTHER", "the app already has a 'OTHER'"),
    ("INVITE", "a b", "pushlint.yml writes 'INVITE' in another way; rename it there first"),
  ])
  func `a name that cannot be given is refused`(old: String, new: String, message: String) throws {
    let folder = try WorkspaceFolder(Self.files)
    let answer = try #require(try rename(old, to: new, folder)?.text)
    #expect(answer.hasSuffix(message))
  }

  @Test func `a client that renames no files renames no sound`() throws {
    let folder = try WorkspaceFolder(Self.files)
    let answer = try rename("ping.caf", to: "pong.caf", folder, capabilities: "{}")
    #expect(answer?.text == "this editor cannot rename '\(folder.path("Sounds/ping.caf"))'")
  }

  @Test func `a name behind an alias is not renamed in part`() throws {
    var files = Self.files
    files["e.yml"] = "name: &s ping.caf\naps: {sound: *s, alert: x}\n"
    let folder = try WorkspaceFolder(files)
    let answer = try rename("ping.caf", to: "pong.caf", folder)
    #expect(answer?.text?.hasSuffix("e.yml; rename it there first") == true)
  }

  @Test func `only what can be renamed is prepared`() throws {
    let folder = try WorkspaceFolder(Self.files)
    var client = try client(folder)
    var found: [String?] = []
    for character in [10, 31, 48, 72] {
      let answer = try answer(
        "textDocument/prepareRename",
        [
          "textDocument": ["uri": .string(folder.uri("a.json"))],
          "position": ["line": 0, "character": .number(Double(character))],
        ],
        &client
      )
      found.append(answer?["placeholder"]?.text)
    }
    #expect(found == [nil, "HI", "ping.caf", "INVITE"])
  }
}
