import PushlintLanguageServer
import Testing

/// Configurations and files of custom rules that are open in the editor.
struct SettingsDocumentTests {
  /// The rules in the last publication for each file, with their lines.
  private func findings(in messages: [JSON]) -> [String: [String]] {
    var result: [String: [String]] = [:]
    for message in messages where message["method"] == "textDocument/publishDiagnostics" {
      let name = message["params"]?["uri"]?.text?.split(separator: "/").last.map(String.init)
      result[name ?? ""] = message["params"]?["diagnostics"]?.items.map { item in
        let line = item["range"]?["start"]?["line"]?.description ?? ""
        return (item["code"]?.text ?? "") + ":" + line
      }
    }
    return result
  }

  @Test func `a configuration is checked as the editor has it, and applies once it is saved`()
    throws
  {
    let folder = try WorkspaceFolder(["pushlint.yml": "rules: {}\n"])
    var client = try Client(capabilities: [:])
    client.notify("textDocument/didOpen", folder.opening("a.json", "json", WorkspaceFolder.bad))
    client.notify("textDocument/didOpen", folder.opening("pushlint.yml", "yaml", "rules: {}\n"))
    #expect(
      findings(in: try client.settle()) == ["a.json": ["value-wrong-type:0"], "pushlint.yml": []]
    )
    let text = "# new\nrules:\n  value-wrong-type: off\n  no-such-rule: off\n"
    client.notify("textDocument/didChange", folder.change("pushlint.yml", to: text, version: 2))
    #expect(findings(in: try client.settle()) == ["pushlint.yml": ["config-invalid:3"]])
    try folder.write(text, to: "pushlint.yml")
    client.notify("textDocument/didSave", folder.document("pushlint.yml"))
    #expect(
      findings(in: try client.settle()) == ["a.json": [], "pushlint.yml": ["config-invalid:3"]]
    )
  }

  @Test func `unused suppressions are reported at their ranges in the editor's text`() throws {
    let item = "suppressions:\n  - {path: /a.json, rule: value-wrong-type, reason: r}\n"
    let folder = try WorkspaceFolder(["pushlint.yml": item])
    var client = try Client(capabilities: [:])
    let text = "# new\n" + item
    client.notify("textDocument/didOpen", folder.opening("pushlint.yml", "yaml", text))
    client.notify("textDocument/didOpen", folder.opening("a.json", "json", WorkspaceFolder.good))
    let found = findings(in: try client.settle())
    #expect(found == ["a.json": [], "pushlint.yml": ["suppression-unused:2"]])
  }

  @Test func `a file of custom rules is checked as the editor has it`() throws {
    let rule = "id: team-rule\nmessage: m\nseverity: error\nrequire: {pointer: /aps/thread-id}\n"
    let folder = try WorkspaceFolder([
      "pushlint.yml": "custom-rules: [team.yml]\n", "team.yml": rule,
    ])
    var client = try Client(capabilities: [:])
    client.notify("textDocument/didOpen", folder.opening("team.yml", "yaml", rule))
    #expect(findings(in: try client.settle()) == ["team.yml": []])
    let text = rule + "serverity: error\n"
    client.notify("textDocument/didChange", folder.change("team.yml", to: text, version: 2))
    #expect(findings(in: try client.settle()) == ["team.yml": ["config-invalid:4"]])
    client.notify("textDocument/didChange", folder.change("team.yml", to: rule, version: 3))
    #expect(findings(in: try client.settle()) == ["team.yml": []])
  }

  @Test func `a file of custom rules that is new applies at once`() throws {
    let folder = try WorkspaceFolder(["pushlint.yml": "custom-rules: [rules/*.yml]\n"])
    var client = try Client(capabilities: [:])
    let text = #"{"aps":{"alert":{"title":"x"}}}"#
    client.notify("textDocument/didOpen", folder.opening("a.json", "json", text))
    #expect(
      findings(in: try client.settle()) == ["a.json": [], "pushlint.yml": ["config-invalid:0"]]
    )
    let rule = "id: need-thread\nmessage: m\nrequire: {pointer: /aps/thread-id}\n"
    for _ in 1...2 {
      try folder.write(rule, to: "rules/r.yml")
      client.notify("workspace/didChangeWatchedFiles", folder.watched("rules/r.yml", type: 1))
      #expect(
        findings(in: try client.settle()) == ["a.json": ["need-thread:0"], "pushlint.yml": []]
      )
      try folder.remove("rules/r.yml")
      client.notify("workspace/didChangeWatchedFiles", folder.watched("rules/r.yml", type: 3))
      #expect(
        findings(in: try client.settle()) == ["a.json": [], "pushlint.yml": ["config-invalid:0"]]
      )
    }
  }

  @Test func `findings in an open configuration follow the files that its text names`() throws {
    let folder = try WorkspaceFolder(["pushlint.yml": ""])
    var client = try Client(capabilities: [:])
    let text = "extends: base.yml\n"
    client.notify("textDocument/didOpen", folder.opening("pushlint.yml", "yaml", text))
    #expect(findings(in: try client.settle()) == ["pushlint.yml": ["config-invalid:0"]])
    try folder.write("", to: "base.yml")
    client.notify("workspace/didChangeWatchedFiles", folder.watched("base.yml", type: 1))
    #expect(findings(in: try client.settle()) == ["pushlint.yml": []])
    try folder.remove("base.yml")
    client.notify("workspace/didChangeWatchedFiles", folder.watched("base.yml", type: 3))
    #expect(findings(in: try client.settle()) == ["pushlint.yml": ["config-invalid:0"]])
  }

  @Test func `an open configuration keeps its findings when the file is deleted`() throws {
    let text = "rules: {nope: off}\n"
    let folder = try WorkspaceFolder(["pushlint.yml": text])
    var client = try Client(capabilities: [:])
    client.notify("textDocument/didOpen", folder.opening("a.json", "json", WorkspaceFolder.good))
    client.notify("textDocument/didOpen", folder.opening("pushlint.yml", "yaml", text))
    let before = findings(in: try client.settle())
    #expect(before == ["a.json": [], "pushlint.yml": ["config-invalid:0"]])
    try folder.remove("pushlint.yml")
    client.notify("workspace/didChangeWatchedFiles", folder.watched("pushlint.yml", type: 3))
    #expect(findings(in: try client.settle()) == before)
  }

  @Test func `what was once suppressed does not count as used`() throws {
    let text = "suppressions:\n  - {path: /a.json, rule: value-wrong-type, reason: r}\n"
    let folder = try WorkspaceFolder(["pushlint.yml": text])
    var client = try Client(capabilities: [:])
    client.notify("textDocument/didOpen", folder.opening("pushlint.yml", "yaml", text))
    client.notify("textDocument/didOpen", folder.opening("a.json", "json", WorkspaceFolder.bad))
    #expect(findings(in: try client.settle()) == ["a.json": [], "pushlint.yml": []])
    let good = WorkspaceFolder.good
    client.notify("textDocument/didChange", folder.change("a.json", to: good, version: 2))
    let found = findings(in: try client.settle())
    #expect(found == ["a.json": [], "pushlint.yml": ["suppression-unused:1"]])
  }

  @Test func `a closed configuration has the mistakes of the file on disk`() throws {
    let folder = try WorkspaceFolder(["pushlint.yml": "rulez: {}\n"])
    var client = try Client(capabilities: [:])
    client.notify("textDocument/didOpen", folder.opening("a.json", "json", WorkspaceFolder.good))
    #expect(
      findings(in: try client.settle()) == ["a.json": [], "pushlint.yml": ["config-invalid:0"]]
    )
    client.notify("textDocument/didOpen", folder.opening("pushlint.yml", "yaml", "rules: {}\n"))
    #expect(findings(in: try client.settle()) == ["pushlint.yml": []])
    client.notify("textDocument/didClose", folder.document("pushlint.yml"))
    #expect(findings(in: try client.settle()) == ["pushlint.yml": ["config-invalid:0"]])
  }

  @Test func `large files are excluded from workspace diagnostics, which is logged once`() throws {
    let large = WorkspaceFolder.bad + String(repeating: " ", count: 4 << 20)
    let folder = try WorkspaceFolder(["a.json": large, "b.json": large])
    var client = try Client(
      capabilities: ["textDocument": ["diagnostic": [:]]],
      ["workspaceFolders": folder.folders]
    )
    client.ask("workspace/diagnostic", id: 1, ["previousResultIds": []])
    let messages = try client.settle()
    #expect(messages.map { $0["method"] } == ["window/logMessage", nil])
    #expect(messages.last?["result"]?["items"]?.items == [])
  }
}
