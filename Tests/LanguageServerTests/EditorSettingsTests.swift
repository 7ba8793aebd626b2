import PushlintLanguageServer
import Testing

struct EditorSettingsTests {
  private func logged(_ messages: [JSON]) -> [String] {
    messages.filter { $0["method"] == "window/logMessage" }
      .compactMap { $0["params"]?["message"]?.text }
  }

  @Test(arguments: [
    (#"{"serverity":{}}"#, "unknown setting 'pushlint.serverity'; did you mean 'severity'?"),
    (
      #"{"select":["alert-emty"]}"#,
      "unknown rule 'alert-emty' in setting 'pushlint.select'; did you mean 'alert-empty'?"
    ),
    (
      #"{"severity":{"alert-empty":"eror"}}"#,
      "unknown severity 'eror' in setting 'pushlint.severity'; did you mean 'error'?"
    ),
    (#"{"config":5}"#, "setting 'pushlint.config' must be a path"),
    (#"{"syntaxErrors":"maybe"}"#, "setting 'pushlint.syntaxErrors' must be on or off"),
    (
      #"{"preview":"imgae"}"#,
      "setting 'pushlint.preview' must be auto, image, text or off; did you mean 'image'?"
    ),
    (
      #"{"preview":{"enable":true}}"#, "setting 'pushlint.preview' must be auto, image, text or off"
    ),
  ])
  func `a mistake in settings is logged once`(_ text: String, _ message: String) throws {
    let settings = try #require(JSON(Array(text.utf8)))
    var client = try Client(capabilities: [:], ["initializationOptions": ["pushlint": settings]])
    client.notify("initialized", [:])
    #expect(logged(try client.settle()) == [message])
    client.notify("workspace/didChangeConfiguration", ["settings": ["pushlint": settings]])
    #expect(logged(try client.settle()).isEmpty)
  }

  @Test(arguments: [
    #"{"select":["alert-*"],"ignore":["house-rule"],"severity":{"alert-empty":"off"}}"#,
    #"{"preview":"auto"}"#, #"{"preview":"image"}"#, #"{"preview":"text"}"#, #"{"preview":"off"}"#,
    #"{"preview":false}"#,
    #"{"config":null,"syntaxErrors":"off","trace":{"server":"off"},"enable":true,"codeLens":false}"#,
  ])
  func `nothing is logged about valid settings`(_ text: String) throws {
    let settings = try #require(JSON(Array(text.utf8)))
    var client = try Client(capabilities: [:], ["initializationOptions": ["pushlint": settings]])
    client.notify("initialized", [:])
    #expect(logged(try client.settle()).isEmpty)
  }

  enum Shown: Sendable { case picture, box, nothing }

  private static let code = #"{"name":"Visual Studio Code","version":"1.90.0"}"#

  /// What a hover shows for `clientInfo`, settings and formats.
  @Test(arguments: [
    (code, "{}", #"["markdown"]"#, Shown.picture),
    (#"{"name":"VSCodium"}"#, "{}", #"["markdown","plaintext"]"#, .picture),
    (#"{"name":"Neovim"}"#, "{}", #"["markdown"]"#, .box),
    ("null", "{}", #"["markdown"]"#, .box),
    (#"{"name":5}"#, "{}", #"["markdown"]"#, .box),
    (code, "{}", #"["plaintext"]"#, .box),
    (code, "{}", "null", .box),
    (code, #"{"preview":"auto"}"#, #"["markdown"]"#, .picture),
    (code, #"{"preview":"imgae"}"#, #"["markdown"]"#, .picture),
    (code, #"{"preview":"text"}"#, #"["markdown"]"#, .box),
    (code, #"{"preview":"off"}"#, #"["markdown"]"#, .nothing),
    (code, #"{"preview":false}"#, #"["markdown"]"#, .nothing),
    ("null", #"{"preview":"image"}"#, #"["markdown"]"#, .picture),
    ("null", #"{"preview":"image"}"#, "null", .picture),
    ("null", #"{"preview":"image"}"#, #"["plaintext"]"#, .box),
    ("null", #"{"preview":"off"}"#, #"["plaintext"]"#, .nothing),
  ])
  func `a hover shows what the setting and the client say`(
    _ info: String,
    _ settings: String,
    _ formats: String,
    _ expected: Shown
  ) throws {
    let json = { (text: String) in try #require(JSON(Array(text.utf8))) }
    let capabilities: JSON = ["textDocument": ["hover": ["contentFormat": try json(formats)]]]
    var client = try Client(
      capabilities: capabilities,
      ["clientInfo": try json(info), "initializationOptions": ["pushlint": try json(settings)]]
    )
    #expect(try shown(&client) == expected)
    for (word, other) in [("off", Shown.nothing), ("text", .box)] {
      let changed: JSON = ["pushlint": ["preview": .string(word)]]
      client.notify("workspace/didChangeConfiguration", ["settings": changed])
      #expect(try shown(&client) == other)
    }
    client.notify(
      "workspace/didChangeConfiguration",
      ["settings": ["pushlint": try json(settings)]]
    )
    #expect(try shown(&client) == expected)
  }

  /// What a hover on an alert shows.
  private func shown(_ client: inout Client) throws -> Shown {
    let text = #"{"aps": {"alert": {"title": "T"}}}"#
    client.notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": "untitled:a", "languageId": "json", "version": 1, "text": .string(text),
        ]
      ]
    )
    client.ask(
      "textDocument/hover",
      id: 7,
      ["textDocument": ["uri": "untitled:a"], "position": ["line": 0, "character": 10]]
    )
    let answer = try #require(try client.settle().first { $0["id"] == 7 }?["result"]?["contents"])
    let markdown = try #require(answer.text ?? answer["value"]?.text)
    #expect(markdown.contains("aps.alert"))
    if markdown.contains("![T](data:image/svg+xml;base64,") { return .picture }
    return markdown.contains("╭──") ? .box : .nothing
  }

  @Test func `settings are requested from the client, and its answer applies`() throws {
    let folder = try WorkspaceFolder()
    let capabilities: JSON = ["workspace": ["configuration": true]]
    var client = try Client(capabilities: capabilities)
    client.notify("initialized", [:])
    client.notify("textDocument/didOpen", folder.opening("a.json", "json", WorkspaceFolder.bad))
    var messages = try client.settle()
    let request = try #require(messages.first { $0["method"] == "workspace/configuration" })
    #expect(request["params"] == ["items": [["section": "pushlint"]]])

    let settings: JSON = ["severity": ["value-wrong-type": "hint"]]
    client.send(["id": try #require(request["id"]), "result": [settings]])
    messages = try client.settle()
    let found = messages.last?["params"]?["diagnostics"]?.items
    #expect(found?.map { $0["severity"] } == [4])

    client.notify("workspace/didChangeConfiguration", ["settings": .null])
    messages = try client.settle()
    #expect(messages.map { $0["method"] } == ["workspace/configuration"])
    client.send(["id": try #require(messages.first?["id"]), "result": [.null]])
    #expect(try client.settle().isEmpty)
  }

  @Test func `a configuration that cannot be read is logged once`() throws {
    let folder = try WorkspaceFolder(["a.json": WorkspaceFolder.bad])
    let settings: JSON = ["config": .string(folder.path("none.yml"))]
    var client = try Client(capabilities: [:], ["initializationOptions": settings])
    for name in ["a.json", "b.json"] {
      client.notify("textDocument/didOpen", folder.opening(name, "json", WorkspaceFolder.bad))
    }
    #expect(logged(try client.settle()) == [folder.path("none.yml") + ": no such file or folder"])
    client.notify("workspace/didChangeWatchedFiles", ["changes": []])
    #expect(logged(try client.settle()).isEmpty)
  }
}
