import LanguageServer
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
    #"{"config":null,"syntaxErrors":"off","trace":{"server":"off"},"enable":true,"codeLens":false}"#,
  ])
  func `nothing is logged about valid settings`(_ text: String) throws {
    let settings = try #require(JSON(Array(text.utf8)))
    var client = try Client(capabilities: [:], ["initializationOptions": ["pushlint": settings]])
    client.notify("initialized", [:])
    #expect(logged(try client.settle()).isEmpty)
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
