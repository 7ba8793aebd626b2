import Foundation
import LanguageServer
import TestSupport
import Testing

/// What leads from file to file, and what is asked of damaged documents.
struct NavigationTests {
  /// A folder of its own, removed at the end.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "pushlint-\(UUID())")

    init(_ files: [String: String]) throws {
      for (name, text) in files {
        let file = url.appending(path: name)
        let folder = file.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
    }
    deinit { try? FileManager.default.removeItem(at: url) }

    func uri(_ name: String) -> String {
      DocumentURI.uri(ofPath: url.appending(path: name).path(percentEncoded: false))
    }

    var workspace: JSON { .array([.object(["uri": .string(uri("")), "name": .string("f")])]) }
  }

  private static func client(
    _ capabilities: String = "{}",
    folders: JSON = .null
  ) throws -> Client {
    var client = Client()
    let params: [String: JSON] = [
      "capabilities": try #require(JSON(Array(capabilities.utf8))), "workspaceFolders": folders,
    ]
    client.send([
      "id": .number(0), "method": .string("initialize"), "params": .object(params),
    ])
    _ = try client.settle()
    return client
  }

  private static func open(_ uri: String, _ text: String, in client: inout Client) {
    let item: [String: JSON] = [
      "uri": .string(uri), "languageId": .string("json"), "version": .number(1),
      "text": .string(text),
    ]
    client.notify("textDocument/didOpen", .object(["textDocument": .object(item)]))
  }

  private static func ask(
    _ method: String,
    _ params: [String: JSON],
    _ client: inout Client
  ) throws -> JSON? {
    client.send(["id": .number(1), "method": .string(method), "params": .object(params)])
    let answer = try client.settle().first { $0["id"] == .number(1) }
    return answer?["result"] ?? answer?["error"]
  }

  private static func position(_ line: Int, _ character: Int) -> JSON {
    .object(["line": .number(Double(line)), "character": .number(Double(character))])
  }

  private static func document(_ uri: String) -> JSON { .object(["uri": .string(uri)]) }

  @Test(arguments: [("utf-8", 14), ("utf-16", 12), ("utf-32", 11)])
  func `a key leads to its text in another file`(_ encoding: String, _ character: Int) throws {
    let folder = try Folder([
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
    #expect(place?["range"]?["start"]?["line"] == .number(1))
    #expect(place?["range"]?["start"]?["character"] == .number(Double(character + 2)))

    let links = try Self.ask("textDocument/documentLink", ["textDocument": document], &client)
    #expect(links?.items.map { $0["target"] } == [.string(folder.uri("s d/ping é.caf"))])
    let hints = try Self.ask(
      "textDocument/inlayHint",
      [
        "textDocument": document,
        "range": .object(["start": Self.position(0, 0), "end": Self.position(1, 0)]),
      ],
      &client
    )
    #expect(hints?.items.first?["label"] == .string("“V”"))
    #expect(hints?.items.first?["tooltip"] == .string("V (en)"))
  }

  @Test func `requests are found by name in every folder`() throws {
    let folder = try Folder([
      "a/chat.yml": "name: Chat message\nheaders: {apns-push-type: alert}\npayload: {aps: {}}\n",
      "a/b/refresh.json": #"{"aps": {"content-available": 1}}"#,
      "a/package.json": #"{"name": "chat", "version": "1"}"#,
      "node_modules/c/refresh.json": #"{"aps": {}}"#,
      ".gitignore": "left-out\n",
      "left-out/refresh.json": #"{"aps": {}}"#,
    ])
    var client = try Self.client(folders: folder.workspace)
    func names(_ query: String) throws -> [String?] {
      let found = try Self.ask("workspace/symbol", ["query": .string(query)], &client)
      return found?.items.map { $0["name"]?.text } ?? []
    }
    #expect(try names("") == ["refresh.json", "Chat message"])
    #expect(try names("CM") == ["Chat message"])
    #expect(try names("mc") == [])
    #expect(try Self.ask("workspace/symbol", [:], &client)?["code"] == .number(-32602))

    // What the editor has counts, on the next question, too.
    Self.open(
      folder.uri("a/b/refresh.json"),
      #"{"name": "new", "payload": {"aps": {}}}"#,
      in: &client
    )
    Self.open("untitled:x", #"{"aps": {}}"#, in: &client)
    #expect(try names("n") == ["new", "untitled:x"])
    let text = "name: Other\npayload: {aps: {}}\nheaders: {apns-topic: a}\n# longer than before\n"
    try Data(text.utf8).write(to: folder.url.appending(path: "a/chat.yml"))
    #expect(try names("other") == ["Other"])

    let removed: [String: JSON] = ["removed": folder.workspace, "added": .array([])]
    client.notify("workspace/didChangeWorkspaceFolders", .object(["event": .object(removed)]))
    #expect(try names("") == ["new", "untitled:x"])
  }

  @Test func `a long search for requests tells how far it is, and can be cancelled`() throws {
    var files: [String: String] = [:]
    for index in 0..<70 { files["\(index / 10)/\(index).json"] = #"{"aps": {}}"# }
    let folder = try Folder(files)
    var client = try Self.client(folders: folder.workspace)
    let params: JSON = ["query": "7.json", "workDoneToken": "t"]
    client.ask("workspace/symbol", id: 8, params)
    let said = try client.settle()
    let values = said.compactMap { $0["params"]?["value"] }
    #expect(
      said.dropLast().allSatisfy { $0["method"] == "$/progress" && $0["params"]?["token"] == "t" }
    )
    #expect(values.map { $0["kind"] } == ["begin", "report", "report", "report", "end"])
    #expect(
      values.compactMap { $0["message"] } == ["32 of 70 files", "64 of 70 files", "70 of 70 files"]
    )
    #expect(said.last?["id"] == 8)
    #expect(said.last?["result"]?.items.count == 7)

    client.ask("workspace/symbol", id: 9, params)
    client.notify("$/cancelRequest", ["id": 9])
    #expect(try client.settle().last?["error"]?["code"] == -32800)
    // Others are answered while it goes on; a shutdown waits for no one.
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
  func `whatever is asked of whatever text is answered`(_ text: String, _ language: String) throws {
    let capabilities =
      #"{"textDocument": {"codeLens": {}, "rename": {"prepareSupport": true}, "formatting": {"dynamicRegistration": true}}}"#
    var client = try Self.client(capabilities)
    let settings = #"{"settings": {"pushlint": {"format": {"enable": true}}}}"#
    client.notify(
      "workspace/didChangeConfiguration",
      try #require(JSON(Array(settings.utf8)))
    )
    let item: [String: JSON] = [
      "uri": .string("untitled:a"), "languageId": .string(language), "version": .number(1),
      "text": .string(text),
    ]
    client.notify("textDocument/didOpen", .object(["textDocument": .object(item)]))
    _ = try client.settle()
    for place in [(0, 0), (0, 7), (1, 3), (-1, -5), (2_147_483_647, 2_147_483_647)] {
      let position = Self.position(place.0, place.1)
      let params: [String: JSON] = [
        "textDocument": Self.document("untitled:a"), "position": position,
        "positions": .array([position]), "newName": .string("b"),
        "range": .object(["start": Self.position(1, 0), "end": position]),
        "options": .object(["tabSize": .number(4), "insertSpaces": .bool(true)]),
      ]
      for method in Self.methods {
        #expect(try Self.ask("textDocument/" + method, params, &client) != nil, "\(method)")
      }
    }
    #expect(client.exitStatus == nil)
  }
}
