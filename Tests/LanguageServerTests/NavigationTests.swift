import PushlintLanguageServer
import TestSupport
import Testing

/// Navigation between files, and requests about damaged documents.
struct NavigationTests {
  private static func client(
    _ capabilities: String = "{}",
    folders: JSON = .null
  ) throws -> Client {
    let capabilities = try #require(JSON(Array(capabilities.utf8)))
    return try Client(capabilities: capabilities, ["workspaceFolders": folders])
  }

  private static func open(
    _ uri: String,
    _ text: String,
    as language: String = "json",
    in client: inout Client
  ) {
    let item: JSON = [
      "uri": .string(uri), "languageId": .string(language), "version": 1, "text": .string(text),
    ]
    client.notify("textDocument/didOpen", ["textDocument": item])
  }

  private static func ask(
    _ method: String,
    _ params: [String: JSON],
    _ client: inout Client
  ) throws -> JSON? {
    client.ask(method, id: 1, .object(params))
    let answer = try client.settle().first { $0["id"] == 1 }
    return answer?["result"] ?? answer?["error"]
  }

  private static func position(_ line: Int, _ character: Int) -> JSON {
    ["line": .number(Double(line)), "character": .number(Double(character))]
  }

  private static func document(_ uri: String) -> JSON { ["uri": .string(uri)] }

  @Test(arguments: [("utf-8", 14), ("utf-16", 12), ("utf-32", 11)])
  func `the definition of a key is its text in a strings file`(_ encoding: String, _ character: Int)
    throws
  {
    let folder = try WorkspaceFolder([
      "pushlint.yml": "app: {strings: ['*.lproj/*.strings'], sounds: [s d]}\n",
      "en.lproj/Localizable.strings": "/* 😀 */\n\"K😀\" = /* */ \"V\";\n",
      "s d/ping é.caf": "",
    ])
    let text = #"{"aps": {"alert": {"loc-key": "K😀"}, "sound": "ping é.caf"}}"#
    var client = try Self.client(#"{"general": {"positionEncodings": ["\#(encoding)"]}}"#)
    Self.open(folder.uri("a.json"), text, in: &client)
    let document = Self.document(folder.uri("a.json"))
    let found = try Self.ask(
      "textDocument/definition",
      ["textDocument": document, "position": Self.position(0, 32)],
      &client
    )
    #expect(found?.items.count == 1)
    let place = found?.items.first
    #expect(place?["uri"] == .string(folder.uri("en.lproj/Localizable.strings")))
    #expect(place?["range"]?["start"]?["line"] == 1)
    #expect(place?["range"]?["start"]?["character"] == .number(Double(character + 2)))

    let links = try Self.ask("textDocument/documentLink", ["textDocument": document], &client)
    #expect(links?.items.map { $0["target"] } == [.string(folder.uri("s d/ping é.caf"))])
    let hints = try Self.ask(
      "textDocument/inlayHint",
      [
        "textDocument": document,
        "range": ["start": Self.position(0, 0), "end": Self.position(1, 0)],
      ],
      &client
    )
    #expect(hints?.items.first?["label"] == .string("“V”"))
    #expect(hints?.items.first?["tooltip"] == .string("V (en)"))
  }

  @Test(arguments: [("utf-8", 49), ("utf-16", 47), ("utf-32", 46)])
  func `a header of a command is completed at its place`(_ encoding: String, _ character: Int)
    throws
  {
    let text = #"curl -d '{"aps": {"badge": 1}}' -H 'x: 😀' -H 'ap' $URL"#
    var client = try Self.client(#"{"general": {"positionEncodings": ["\#(encoding)"]}}"#)
    Self.open("file:///push/a.sh", text, as: "shellscript", in: &client)
    let found = try Self.ask(
      "textDocument/completion",
      [
        "textDocument": Self.document("file:///push/a.sh"),
        "position": Self.position(0, character + 2),
      ],
      &client
    )
    let items = found?["items"]?.items ?? found?.items ?? []
    let range = items.first { $0["label"] == "apns-topic" }?["textEdit"]?["range"]
    #expect(range?["start"]?["character"] == .number(Double(character)))
    #expect(range?["end"]?["character"] == .number(Double(character + 2)))
  }

  @Test func `workspace symbols are the requests of all folders, found by name`() throws {
    let folder = try WorkspaceFolder([
      "a/chat.yml": "name: Chat message\nheaders: {apns-push-type: alert}\npayload: {aps: {}}\n",
      "a/b/refresh.json": #"{"aps": {"content-available": 1}}"#,
      "a/package.json": #"{"name": "chat", "version": "1"}"#,
      "node_modules/c/refresh.json": #"{"aps": {}}"#,
      ".gitignore": "excluded\n",
      "excluded/refresh.json": #"{"aps": {}}"#,
    ])
    var client = try Self.client(folders: folder.folders)
    func names(_ query: String) throws -> [String?] {
      let found = try Self.ask("workspace/symbol", ["query": .string(query)], &client)
      return found?.items.map { $0["name"]?.text } ?? []
    }
    #expect(try names("") == ["refresh.json", "Chat message"])
    #expect(try names("CM") == ["Chat message"])
    #expect(try names("mc") == [])
    #expect(try Self.ask("workspace/symbol", [:], &client)?["code"] == .number(-32602))

    // Open documents are searched as the editor has them.
    Self.open(
      folder.uri("a/b/refresh.json"),
      #"{"name": "new", "payload": {"aps": {}}}"#,
      in: &client
    )
    Self.open("untitled:x", #"{"aps": {}}"#, in: &client)
    #expect(try names("n") == ["new", "untitled:x"])
    let text = "name: Other\npayload: {aps: {}}\nheaders: {apns-topic: a}\n# longer than before\n"
    try folder.write(text, to: "a/chat.yml")
    #expect(try names("other") == ["Other"])

    let removal: JSON = ["removed": folder.folders, "added": []]
    client.notify("workspace/didChangeWorkspaceFolders", ["event": removal])
    #expect(try names("") == ["new", "untitled:x"])
  }

  @Test func `a search for workspace symbols reports progress and can be cancelled`() throws {
    var files: [String: String] = [:]
    for index in 0..<70 { files["\(index / 10)/\(index).json"] = #"{"aps": {}}"# }
    let folder = try WorkspaceFolder(files)
    var client = try Self.client(folders: folder.folders)
    let params: JSON = ["query": "7.json", "workDoneToken": "t"]
    client.ask("workspace/symbol", id: 8, params)
    let messages = try client.settle()
    let values = messages.compactMap { $0["params"]?["value"] }
    #expect(messages.dropLast().allSatisfy { $0["method"] == "$/progress" })
    #expect(messages.dropLast().allSatisfy { $0["params"]?["token"] == "t" })
    #expect(values.map { $0["kind"] } == ["begin", "report", "report", "report", "end"])
    #expect(
      values.compactMap { $0["message"] } == ["32 of 70 files", "64 of 70 files", "70 of 70 files"]
    )
    #expect(messages.last?["id"] == 8)
    #expect(messages.last?["result"]?.items.count == 7)

    client.ask("workspace/symbol", id: 9, params)
    client.notify("$/cancelRequest", ["id": 9])
    #expect(try client.settle().last?["error"]?["code"] == -32800)
    // The search is completed before the shutdown.
    client.ask("workspace/symbol", id: 10, ["query": ""])
    client.ask("shutdown", id: 11, .null)
    #expect(try client.settle().map { $0["id"] } == [10, 11])
  }

  private static let methods = [
    "documentSymbol", "foldingRange", "selectionRange", "codeLens", "inlayHint", "documentLink",
    "definition", "references", "documentHighlight", "rename", "prepareRename", "formatting",
    "rangeFormatting",
  ]

  private static let texts = [
    "", "{", "\u{FEFF}", "[[[[[[", #"{"aps": {"alert": "{{a}} é😀", "#, "a: &a [*a, *b\n",
    "\r\r\n\r",
    String(repeating: "[", count: 5000), "{\"aps\": {}}\u{0}", "---\n---\naps: {<<: *x}\n",
    #"{"default": "", "APNS": "{\"aps\": {\"alert\": \"\\ud83d {{a"}"#,
    "payload: {aps: {alert: '{{a}}'}}\nplaceholders: {a: {max-bytes: 1}, a: 1, '': {}}\n",
  ]

  @Test(arguments: texts, ["json", "jsonc", "yaml", "ndjson"])
  func `every request about any text is answered`(_ text: String, _ language: String) throws {
    let capabilities =
      #"{"textDocument": {"codeLens": {}, "rename": {"prepareSupport": true}, "formatting": {"dynamicRegistration": true}}}"#
    var client = try Self.client(capabilities)
    let settings = #"{"settings": {"pushlint": {"format": {"enable": true}}}}"#
    client.notify(
      "workspace/didChangeConfiguration",
      try #require(JSON(Array(settings.utf8)))
    )
    Self.open("untitled:a", text, as: language, in: &client)
    _ = try client.settle()
    for place in [(0, 0), (0, 7), (1, 3), (-1, -5), (2_147_483_647, 2_147_483_647)] {
      let position = Self.position(place.0, place.1)
      let params: [String: JSON] = [
        "textDocument": Self.document("untitled:a"), "position": position,
        "positions": [position], "newName": .string("b"),
        "range": ["start": Self.position(1, 0), "end": position],
        "options": ["tabSize": 4, "insertSpaces": true],
      ]
      for method in Self.methods {
        #expect(try Self.ask("textDocument/" + method, params, &client) != nil, "\(method)")
      }
    }
    #expect(client.exitStatus == nil)
  }
}
