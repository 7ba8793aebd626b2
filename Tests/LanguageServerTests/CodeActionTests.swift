import PushlintLanguageServer
import Testing

struct CodeActionTests {
  private static func capabilities(resolves: Bool, creates: Bool = true) -> JSON {
    var action: [String: JSON] = [
      "isPreferredSupport": true,
      "codeActionLiteralSupport": ["codeActionKind": ["valueSet": ["quickfix"]]],
    ]
    if resolves {
      action["dataSupport"] = true
      action["resolveSupport"] = ["properties": ["edit"]]
    }
    let edit: [String: JSON] = [
      "documentChanges": true, "resourceOperations": creates ? ["create"] : [],
    ]
    return [
      "textDocument": ["codeAction": .object(action)],
      "workspace": ["workspaceEdit": .object(edit)],
    ]
  }

  private func actions(
    _ uri: String,
    by client: inout Client,
    only: [JSON]? = nil
  ) throws -> [JSON] {
    var context: [String: JSON] = ["diagnostics": []]
    if let only { context["only"] = .array(only) }
    let params: JSON = [
      "textDocument": ["uri": .string(uri)], "context": .object(context),
      "range": [
        "start": ["line": 0, "character": 0], "end": ["line": 99, "character": 0],
      ],
    ]
    client.ask("textDocument/codeAction", id: 5, params)
    return try client.settle().first { $0["id"] == 5 }?["result"]?.items ?? []
  }

  private func titles(_ actions: [JSON]) -> [String] { actions.compactMap { $0["title"]?.text } }

  private static let titles = [
    "Write 5", "Ignore 'value-wrong-type' here (pushlint.yml)",
    "Turn off 'value-wrong-type' (pushlint.yml)",
  ]

  @Test(arguments: [true, false])
  func `edits are resolved when an action is selected, or sent at once`(_ resolves: Bool) throws {
    let folder = try WorkspaceFolder(["pushlint.yml": "dialect: apns\n"])
    var client = try Client(capabilities: Self.capabilities(resolves: resolves))
    client.notify("textDocument/didOpen", folder.opening("a.json", "json", WorkspaceFolder.bad))
    _ = try client.settle()
    var found = try actions(folder.uri("a.json"), by: &client)
    #expect(titles(found) == Self.titles)
    #expect(found.first?["isPreferred"] == true)
    found += try actions(folder.uri("a.json"), by: &client, only: ["source.fixAll"])
    for (index, uri) in ["a.json", "pushlint.yml", "pushlint.yml", "a.json"].enumerated() {
      var action = try #require(found.count > index ? found[index] : nil)
      #expect((action["edit"] == nil) == resolves)
      if resolves {
        client.ask("codeAction/resolve", id: 6, action)
        let resolved = try client.settle().first { $0["id"] == 6 }?["result"]
        #expect(resolved?["title"] == action["title"] && resolved?["data"] == action["data"])
        action = try #require(resolved)
      }
      let change = try #require(action["edit"]?["documentChanges"]?.items.first)
      #expect(change["textDocument"]?["uri"] == .string(folder.uri(uri)))
      #expect(change["textDocument"]?["version"] == (uri == "a.json" ? 1 : .null))
      #expect(change["edits"]?.items.isEmpty == false)
    }
  }

  @Test(arguments: ["pushlint.yml", ".pushlint.yml"])
  func `the title of an action names the configuration that it changes`(_ name: String) throws {
    let folder = try WorkspaceFolder([name: "dialect: apns\n"])
    var client = try Client(capabilities: Self.capabilities(resolves: true))
    client.notify("textDocument/didOpen", folder.opening("a.json", "json", WorkspaceFolder.bad))
    let found = try actions(folder.uri("a.json"), by: &client)
    #expect(
      titles(found) == [
        "Write 5", "Ignore 'value-wrong-type' here (\(name))",
        "Turn off 'value-wrong-type' (\(name))",
      ]
    )
    client.ask("codeAction/resolve", id: 6, try #require(found.last))
    let action = try client.settle().first { $0["id"] == 6 }?["result"]
    let change = action?["edit"]?["documentChanges"]?.items.first
    #expect(change?["textDocument"]?["uri"] == .string(folder.uri(name)))
  }

  @Test(arguments: [true, false])
  func `a suppressing comment is resolved when it is selected, or sent at once`(_ resolves: Bool)
    throws
  {
    let folder = try WorkspaceFolder()
    var client = try Client(capabilities: Self.capabilities(resolves: resolves, creates: false))
    let text = """
      headers: {apns-push-type: alert, apns-topic: com.example.app}
      payload:
        aps:
          badge: '5'

      """
    client.notify("textDocument/didOpen", folder.opening("a.yml", "yaml", text))
    let found = try actions(folder.uri("a.yml"), by: &client)
    #expect(titles(found) == ["Write 5", "Ignore 'value-wrong-type' on this line"])
    var action = try #require(found.last)
    #expect((action["edit"] == nil) == resolves)
    if resolves {
      client.ask("codeAction/resolve", id: 6, action)
      action = try #require(try client.settle().first { $0["id"] == 6 }?["result"])
    }
    let edit = action["edit"]?["documentChanges"]?.items.first?["edits"]?.items.first
    #expect(edit?["newText"] == " # pushlint: ignore[value-wrong-type]")
  }

  @Test func `an action for an older version is not resolved`() throws {
    let folder = try WorkspaceFolder(["pushlint.yml": "dialect: apns\n"])
    var client = try Client(capabilities: Self.capabilities(resolves: true))
    client.notify("textDocument/didOpen", folder.opening("a.json", "json", WorkspaceFolder.bad))
    let action = try #require(try actions(folder.uri("a.json"), by: &client).first)
    let text = WorkspaceFolder.bad + "\n"
    client.notify("textDocument/didChange", folder.change("a.json", to: text, version: 2))
    client.ask("codeAction/resolve", id: 6, action)
    let answer = try client.settle().first { $0["id"] == 6 }
    #expect(answer?["error"]?["code"] == -32801)
  }

  @Test(arguments: [
    "7", "{}", #"{"title":"x"}"#, #"{"title":"x","data":7}"#,
    #"{"title":"x","data":{"do":"fix","uri":"untitled:a","finding":-1,"fix":-1}}"#,
    #"{"title":"x","data":{"do":"fix-all","uri":"file:///none"}}"#,
  ])
  func `actions that the server did not offer are refused`(_ text: String) throws {
    var client = try Client(capabilities: Self.capabilities(resolves: true))
    client.ask("codeAction/resolve", id: 6, try #require(JSON(Array(text.utf8))))
    #expect(try client.settle().first?["error"] != nil)
  }

  @Test func `a missing configuration is created if the client supports that`() throws {
    let folder = try WorkspaceFolder()
    for creates in [true, false] {
      var client = try Client(
        capabilities: Self.capabilities(resolves: false, creates: creates),
        ["workspaceFolders": folder.folders]
      )
      let name = "push/a.json"
      client.notify("textDocument/didOpen", folder.opening(name, "json", WorkspaceFolder.bad))
      let found = try actions(folder.uri(name), by: &client)
      #expect(titles(found) == (creates ? Self.titles : ["Write 5"]))
      guard creates else { continue }
      let changes = found.last?["edit"]?["documentChanges"]?.items ?? []
      #expect(changes.first?["kind"] == "create" && changes.count == 2)
      #expect(changes.first?["uri"] == .string(folder.uri("pushlint.yml")))
      let text = changes.last?["edits"]?.items.first?["newText"]
      #expect(text == "rules:\n  value-wrong-type: off\n")
    }
  }

  @Test func `fixes for an open configuration apply to its unsaved text`() throws {
    let folder = try WorkspaceFolder(["pushlint.yml": "rules: {}\n"])
    var client = try Client(capabilities: Self.capabilities(resolves: false))
    client.notify("textDocument/didOpen", folder.opening("pushlint.yml", "yaml", "rules: {}\n"))
    let text = "rules: {alert_empty: off}\n"
    client.notify("textDocument/didChange", folder.change("pushlint.yml", to: text, version: 2))
    let published = try client.settle().last
    #expect(published?["params"]?["diagnostics"]?.items.map { $0["code"] } == ["config-invalid"])
    let uri = folder.uri("pushlint.yml")
    let found = try actions(uri, by: &client)
    #expect(titles(found) == ["Replace 'alert_empty' with 'alert-empty'"])
    let change = found.first?["edit"]?["documentChanges"]?.items.first
    #expect(change?["textDocument"] == ["uri": .string(uri), "version": 2])
    #expect(change?["edits"]?.items.map { $0["newText"] } == ["alert-empty"])
    let all = try actions(uri, by: &client, only: ["source.fixAll.pushlint"])
    #expect(all.first?["edit"] == found.first?["edit"])
  }

  @Test(arguments: [
    (#"{"aps": {"alert": "Hi"}}"#, "Write it as an object with 'body'"),
    (
      #"{"headers": {"apns-topic": "a.b"}, "payload": {"aps": {"alert": {"title": "T"}}, "apns-priority": "5"}}"#,
      "Move 'apns-priority' to the headers"
    ),
    (#"{"to": "a", "notification": {"title": "T"}, "priority": "high"}"#, "Convert it to HTTP v1"),
  ])
  func `what can have another form is rewritten on request`(text: String, title: String) throws {
    let folder = try WorkspaceFolder()
    var client = try Client(capabilities: Self.capabilities(resolves: false))
    client.notify("textDocument/didOpen", folder.opening("a.json", "json", text))
    let found = try actions(folder.uri("a.json"), by: &client, only: ["refactor"])
    #expect(titles(found) == [title])
    #expect(found.first?["kind"] == "refactor.rewrite")
    #expect(found.first?["edit"] != nil)
  }

  @Test(arguments: ["refactor", "source.organizeImports", "quickfixes", "source.fixAll.other"])
  func `no actions of other kinds are offered`(_ kind: String) throws {
    let folder = try WorkspaceFolder()
    var client = try Client(capabilities: Self.capabilities(resolves: true))
    client.notify("textDocument/didOpen", folder.opening("a.json", "json", WorkspaceFolder.bad))
    #expect(try actions(folder.uri("a.json"), by: &client, only: [.string(kind)]).isEmpty)
  }
}
