import Foundation
import PushlintLanguageServer
import Testing

struct ConfigurationTests {
  /// The rules in the last publication for each URI.
  private func rules(in messages: [JSON]) -> [String: [String]] {
    var result: [String: [String]] = [:]
    for message in messages {
      guard let params = message["params"], let uri = params["uri"]?.text else { continue }
      result[uri] = params["diagnostics"]?.items.compactMap { $0["code"]?.text }
    }
    return result
  }

  private static let filesChanged = JSON.object(["changes": []])

  @Test func `the nearest configuration applies, and its mistakes are published for it`() throws {
    let folder = try WorkspaceFolder([
      "pushlint.yml": "rules: {value-wrong-type: off, no-such-rule: off}\n"
    ])
    var client = try Client(capabilities: [:])
    let uri = folder.uri("chat é.json")
    client.notify(
      "textDocument/didOpen",
      folder.opening("chat é.json", "json", WorkspaceFolder.bad)
    )
    var found = rules(in: try client.settle())
    #expect(found == [uri: [], folder.uri("pushlint.yml"): ["config-invalid"]])

    try folder.write("rules: {}\n", to: "pushlint.yml")
    client.notify("workspace/didChangeWatchedFiles", Self.filesChanged)
    found = rules(in: try client.settle())
    #expect(found == [uri: ["value-wrong-type"], folder.uri("pushlint.yml"): []])
  }

  @Test func `templates and files that the configuration names are checked`() throws {
    let folder = try WorkspaceFolder([
      "pushlint.yml": """
      files: [{files: "*.payload", language: json}, {files: named, payloads: ''}]
      """
    ])
    var client = try Client(capabilities: [:])
    var expected: [String: [String]] = [:]
    for (name, isChecked) in [
      ("a.json.j2", true), ("b.mustache", true), ("c.payload", true), ("named", true),
      ("other", false), ("d.html.erb", false), ("e.js", false),
    ] {
      client.notify("textDocument/didOpen", folder.opening(name, "plaintext", WorkspaceFolder.bad))
      expected[folder.uri(name)] = isChecked ? ["value-wrong-type"] : []
    }
    #expect(rules(in: try client.settle()) == expected)
  }

  @Test func `a file that is named almost like a configuration is logged once`() throws {
    let folder = try WorkspaceFolder([".pushlintrc": ""])
    var client = try Client(capabilities: [:])
    for name in ["a.json", "b.json"] {
      client.notify("textDocument/didOpen", folder.opening(name, "json", WorkspaceFolder.good))
    }
    let logged = try client.settle().compactMap { $0["params"]?["message"]?.text }
    #expect(logged.count { $0.contains(".pushlintrc is not read; name it pushlint.yml") } == 1)
  }

  @Test func `mistakes in an open configuration are those of the editor's text`() throws {
    let text = "rules: {no-such-rule: off}\n"
    let folder = try WorkspaceFolder(["pushlint.yml": text])
    var client = try Client(capabilities: [:])
    let uri = folder.uri("pushlint.yml")
    client.notify("textDocument/didOpen", folder.opening("pushlint.yml", "yaml", text))
    #expect(rules(in: try client.settle()) == [uri: ["config-invalid"]])

    let change = folder.change("pushlint.yml", to: "rules: {}\n", version: 2)
    client.notify("textDocument/didChange", change)
    #expect(rules(in: try client.settle()) == [uri: []])

    try folder.write("rules: {}\n", to: "pushlint.yml")
    client.notify("textDocument/didSave", folder.document("pushlint.yml"))
    #expect(rules(in: try client.settle()) == [uri: []])
  }

  @Test func `a saved file of custom rules is reread, and its mistakes are published`() throws {
    let rule = "id: team-rule\nmessage: m\nseverity: error\nrequire: {pointer: /aps/thread-id}\n"
    let folder = try WorkspaceFolder([
      "pushlint.yml": "custom-rules: [team.yml]\nrules: {value-*: off}\n", "team.yml": rule,
    ])
    var client = try Client(capabilities: [:])
    let uri = folder.uri("chat.json")
    client.notify("textDocument/didOpen", folder.opening("chat.json", "json", WorkspaceFolder.bad))
    #expect(rules(in: try client.settle()) == [uri: ["team-rule"]])

    try folder.write("id: team-rule\n", to: "team.yml")
    client.notify("textDocument/didSave", folder.document("team.yml"))
    let found = rules(in: try client.settle())
    #expect(found == [uri: [], folder.uri("team.yml"): ["config-invalid", "config-invalid"]])
  }

  private static let pulling: JSON = [
    "textDocument": ["diagnostic": [:]], "workspace": ["diagnostics": ["refreshSupport": true]],
  ]

  /// Pulls the diagnostics of a document; returns its rules, and the server's other messages.
  private func pull(_ document: JSON, by client: inout Client) throws -> ([String], [JSON]) {
    client.ask("textDocument/diagnostic", id: 9, document)
    let messages = try client.settle()
    let items = messages.compactMap { $0["result"]?["items"] }.flatMap(\.items)
    return (items.compactMap { $0["code"]?.text }, messages.filter { $0["method"] != nil })
  }

  @Test func `a client that pulls is published only the diagnostics of closed configurations`()
    throws
  {
    let text = "rules: {value-wrong-type: off, no-such-rule: off}\n"
    let folder = try WorkspaceFolder(["pushlint.yml": text])
    var client = try Client(capabilities: Self.pulling)
    let configuration = folder.uri("pushlint.yml")
    client.notify("textDocument/didOpen", folder.opening("chat.json", "json", WorkspaceFolder.bad))
    #expect(rules(in: try client.settle()) == [configuration: ["config-invalid"]])

    client.notify("textDocument/didOpen", folder.opening("pushlint.yml", "yaml", text))
    #expect(rules(in: try client.settle()) == [configuration: []])
    var (found, others) = try pull(folder.document("pushlint.yml"), by: &client)
    #expect(found == ["config-invalid"] && others.isEmpty)
    (found, others) = try pull(folder.document("chat.json"), by: &client)
    #expect(found.isEmpty && others.isEmpty)

    try folder.write("rules: {}\n", to: "pushlint.yml")
    client.notify("workspace/didChangeWatchedFiles", Self.filesChanged)
    #expect(try client.settle().map { $0["method"]?.text } == ["workspace/diagnostic/refresh"])
    (found, others) = try pull(folder.document("chat.json"), by: &client)
    #expect(found == ["value-wrong-type"] && others.isEmpty)

    try folder.write(text, to: "pushlint.yml")
    client.notify("workspace/didChangeWatchedFiles", Self.filesChanged)
    #expect(try client.settle().map { $0["method"]?.text } == ["workspace/diagnostic/refresh"])
    client.notify("textDocument/didClose", folder.document("pushlint.yml"))
    #expect(rules(in: try client.settle()) == [configuration: ["config-invalid"]])
  }

  private static let localized = WorkspaceFolder.good
    .replacingOccurrences(of: "\"body\":\"B\"", with: "\"loc-key\":\"BYE\"")

  @Test func `mistakes in strings files are published for them, and cleared when they are fixed`()
    throws
  {
    let folder = try WorkspaceFolder([
      "pushlint.yml": "app: {strings: [App.strings]}\n", "App.strings": "HELLO = \"Hello\nBYE",
    ])
    var client = try Client(capabilities: [:])
    let (uri, strings) = (folder.uri("chat.json"), folder.uri("App.strings"))
    client.notify("textDocument/didOpen", folder.opening("chat.json", "json", Self.localized))
    var found = rules(in: try client.settle())
    #expect(found[strings]?.isEmpty == false)
    #expect(found[strings]?.allSatisfy { $0 == "strings-syntax" } == true)

    try folder.write("HELLO = \"Hello\";\n", to: "App.strings")
    client.notify("workspace/didChangeWatchedFiles", Self.filesChanged)
    found = rules(in: try client.settle())
    #expect(found == [uri: ["loc-key-unknown"], strings: []])

    try folder.write("BYE = \"Bye\";\n", to: "App.strings")
    client.notify("workspace/didChangeWatchedFiles", Self.filesChanged)
    #expect(rules(in: try client.settle()) == [uri: []])

    try folder.remove("App.strings")
    client.notify("workspace/didChangeWatchedFiles", Self.filesChanged)
    found = rules(in: try client.settle())
    #expect(found == [uri: [], folder.uri("pushlint.yml"): ["config-invalid"]])
  }

  @Test func `a saved app file is reread even if the client watches no files`() throws {
    let folder = try WorkspaceFolder([
      "pushlint.yml": "app: {strings: [App.strings]}\n", "App.strings": "HELLO = \"Hello\";\n",
    ])
    var client = try Client(capabilities: [:])
    let uri = folder.uri("chat.json")
    client.notify("textDocument/didOpen", folder.opening("chat.json", "json", Self.localized))
    #expect(rules(in: try client.settle()) == [uri: ["loc-key-unknown"]])
    try folder.write("BYE = \"Bye\";\n", to: "App.strings")
    client.notify("textDocument/didSave", folder.document("App.strings"))
    #expect(rules(in: try client.settle()) == [uri: []])
  }

  @Test func `without a watcher, saving any document rereads the files that others changed`() throws
  {
    let folder = try WorkspaceFolder([
      "pushlint.yml": "app: {strings: [App.strings]}\n", "App.strings": "HELLO = \"Hello\";\n",
    ])
    var client = try Client(capabilities: [:])
    let uri = folder.uri("chat.json")
    client.notify("textDocument/didOpen", folder.opening("chat.json", "json", Self.localized))
    #expect(rules(in: try client.settle()) == [uri: ["loc-key-unknown"]])
    try folder.write("BYE = \"Bye\";\n", to: "App.strings")
    client.notify("textDocument/didSave", folder.document("chat.json"))
    #expect(rules(in: try client.settle()) == [uri: []])
  }

  @Test func `the client is asked to watch every kind of file that checks depend on`() throws {
    var client = try Client(
      capabilities: ["workspace": ["didChangeWatchedFiles": ["dynamicRegistration": true]]]
    )
    client.notify("initialized", [:])
    let text = try client.settle().map(\.description).joined()
    for word in [
      "pushlint", "caf", "aifc", "strings", "stringsdict", "xcstrings", "entitlements", "plist",
      "swift", "lproj",
    ] {
      #expect(text.contains(word), "\(word)")
    }
  }

  @Test func `a changed source file causes a recheck only if it is configured`() throws {
    let source = "let c = UNNotificationCategory(identifier: \"A\", actions: [])\n"
    let folder = try WorkspaceFolder([
      "pushlint.yml": "app: {sources: [A.swift]}\n", "A.swift": source,
    ])
    var client = try Client(capabilities: [:])
    let uri = folder.uri("chat.json")
    let request = WorkspaceFolder.bad
      .replacingOccurrences(of: "\"badge\":\"5\"", with: "\"category\":\"B\"")
    client.notify("textDocument/didOpen", folder.opening("chat.json", "json", request))
    #expect(rules(in: try client.settle()) == [uri: ["category-unknown"]])
    try folder.write(source.replacingOccurrences(of: "A", with: "B"), to: "A.swift")
    client.notify("workspace/didChangeWatchedFiles", folder.watched("Other.swift"))
    #expect(rules(in: try client.settle()) == [:])
    client.notify("workspace/didChangeWatchedFiles", folder.watched("A.swift"))
    #expect(rules(in: try client.settle()) == [uri: []])
  }
}
