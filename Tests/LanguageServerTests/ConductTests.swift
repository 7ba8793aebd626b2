import LanguageServer
import Testing

struct ConductTests {
  private func logged(_ said: [JSON]) -> [String] {
    said.filter { $0["method"] == "window/logMessage" }
      .compactMap { $0["params"]?["message"]?.text }
  }

  @Test func `a trace is sent in the detail that is set`() throws {
    var client = try Client(capabilities: [:], ["trace": "messages"])
    client.ask("foo", id: 1, ["x": 1])
    var traces = try client.settle().filter { $0["method"] == "$/logTrace" }
    #expect(traces.map { $0["params"] } == [["message": "received request 'foo'"]])
    client.notify("$/setTrace", ["value": "verbose"])
    _ = try client.settle()
    client.ask("foo", id: 2, ["x": 1])
    traces = try client.settle().filter { $0["method"] == "$/logTrace" }
    #expect(traces.map { $0["params"]?["verbose"] } == [#"{"x":1}"#])
    for value in ["off", "loud"] as [JSON] {
      client.notify("$/setTrace", ["value": value])
      _ = try client.settle()
    }
    client.ask("foo", id: 3, [:])
    #expect(try client.settle().count == 1)
  }

  @Test(arguments: [
    (#"{"serverity":{}}"#, "'pushlint.serverity' is not a setting; the nearest is 'severity'"),
    (
      #"{"select":["alert-emty"]}"#,
      "in the setting 'pushlint.select', 'alert-emty' is not a rule; the nearest is 'alert-empty'"
    ),
    (
      #"{"severity":{"alert-empty":"eror"}}"#,
      "in the setting 'pushlint.severity', 'eror' is not a severity; the nearest is 'error'"
    ),
    (#"{"config":5}"#, "the setting 'pushlint.config' must be a path"),
    (#"{"syntaxErrors":"maybe"}"#, "the setting 'pushlint.syntaxErrors' must be on or off"),
  ])
  func `settings that are not understood are told once`(_ text: String, _ words: String) throws {
    let settings = try #require(JSON(Array(text.utf8)))
    var client = try Client(capabilities: [:], ["initializationOptions": ["pushlint": settings]])
    client.notify("initialized", [:])
    #expect(logged(try client.settle()) == [words])
    client.notify("workspace/didChangeConfiguration", ["settings": ["pushlint": settings]])
    #expect(logged(try client.settle()).isEmpty)
  }

  @Test(arguments: [
    #"{"select":["alert-*"],"ignore":["house-rule"],"severity":{"alert-empty":"off"}}"#,
    #"{"config":null,"syntaxErrors":"off","trace":{"server":"off"},"enable":true,"codeLens":false}"#,
  ])
  func `settings that are right need no words`(_ text: String) throws {
    let settings = try #require(JSON(Array(text.utf8)))
    var client = try Client(capabilities: [:], ["initializationOptions": ["pushlint": settings]])
    client.notify("initialized", [:])
    #expect(logged(try client.settle()).isEmpty)
  }

  @Test func `the client is asked for settings, and its answer holds`() throws {
    let folder = try WorkspaceFolder()
    let capabilities: JSON = ["workspace": ["configuration": true]]
    var client = try Client(capabilities: capabilities)
    client.notify("initialized", [:])
    client.notify("textDocument/didOpen", folder.opening("a.json", "json", WorkspaceFolder.bad))
    var said = try client.settle()
    let question = try #require(said.first { $0["method"] == "workspace/configuration" })
    #expect(question["params"] == ["items": [["section": "pushlint"]]])

    let settings: JSON = ["severity": ["value-wrong-type": "hint"]]
    client.send(["id": try #require(question["id"]), "result": [settings]])
    said = try client.settle()
    let found = said.last?["params"]?["diagnostics"]?.items
    #expect(found?.map { $0["severity"] } == [4])

    client.notify("workspace/didChangeConfiguration", ["settings": .null])
    said = try client.settle()
    #expect(said.map { $0["method"] } == ["workspace/configuration"])
    client.send(["id": try #require(said.first?["id"]), "result": [.null]])
    #expect(try client.settle().isEmpty)
  }

  @Test func `a configuration that cannot be read is told once`() throws {
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
