import Foundation
import PushlintLanguageServer
import Testing

struct WorkspaceDiagnosticTests {
  private static let capabilities: JSON = ["textDocument": ["diagnostic": [:]]]

  private func client(in folder: WorkspaceFolder) throws -> Client {
    try Client(capabilities: Self.capabilities, ["workspaceFolders": folder.folders])
  }

  /// The reported rules by file name, `unchanged` for an unchanged report.
  private func reports(_ items: [JSON], in folder: WorkspaceFolder) -> [String: [String]] {
    var result: [String: [String]] = [:]
    for item in items {
      let name = item["uri"]?.text?.split(separator: "/").last.map(String.init) ?? ""
      result[name] =
        item["kind"] == "unchanged"
        ? ["unchanged"] : item["items"]?.items.compactMap { $0["code"]?.text }
    }
    return result
  }

  private func previous(_ items: [JSON]) -> JSON {
    .array(items.map { ["uri": $0["uri"] ?? .null, "value": $0["resultId"] ?? .null] })
  }

  private func items(_ messages: [JSON], id: Int) -> [JSON]? {
    messages.first { $0["id"] == .number(Double(id)) }?["result"]?["items"]?.items
  }

  @Test func `workspace diagnostics cover the files that the command line checks`() throws {
    let folder = try WorkspaceFolder([
      "a.json": WorkspaceFolder.bad, "deep/b.json": WorkspaceFolder.bad,
      "clean.json": WorkspaceFolder.good, "other.json": "{\"name\": 1}",
      "left/c.json": WorkspaceFolder.bad, ".hidden/d.json": WorkspaceFolder.bad,
      "node_modules/e.json": WorkspaceFolder.bad, "ignored.json": WorkspaceFolder.bad,
      ".git/config": "", ".gitignore": "ignored.json\n",
      "pushlint.yml": "exclude: [left]\nrulez: {}\n",
    ])
    var client = try client(in: folder)
    client.ask("workspace/diagnostic", id: 1, ["previousResultIds": []])
    let messages = try client.settle()
    #expect(messages.count == 1)
    let found = try #require(items(messages, id: 1))
    #expect(
      reports(found, in: folder) == [
        "a.json": ["value-wrong-type"], "b.json": ["value-wrong-type"],
        "pushlint.yml": ["config-invalid"],
      ]
    )
    #expect(found.allSatisfy { $0["version"] == .null && $0["resultId"]?.text != nil })
  }

  @Test func `unchanged reports are not repeated, and an answer without news is held`() throws {
    let folder = try WorkspaceFolder([
      "a.json": WorkspaceFolder.bad, "b.json": WorkspaceFolder.bad,
    ])
    var client = try client(in: folder)
    client.ask("workspace/diagnostic", id: 1, ["previousResultIds": []])
    let first = try #require(items(try client.settle(), id: 1))
    #expect(first.count == 2)
    client.ask("workspace/diagnostic", id: 2, ["previousResultIds": previous(first)])
    #expect(try client.settle().isEmpty)

    try folder.write(WorkspaceFolder.good, to: "a.json")
    client.notify("workspace/didChangeWatchedFiles", folder.watched("a.json"))
    let second = try #require(items(try client.settle(), id: 2))
    #expect(reports(second, in: folder) == ["a.json": [], "b.json": ["unchanged"]])

    client.ask("workspace/diagnostic", id: 3, ["previousResultIds": previous(second)])
    #expect(try client.settle().isEmpty)
    try folder.remove("b.json")
    client.notify("workspace/didChangeWatchedFiles", folder.watched("b.json", type: 3))
    let third = try #require(items(try client.settle(), id: 3))
    #expect(reports(third, in: folder) == ["a.json": ["unchanged"], "b.json": []])
  }

  @Test func `names that only Unicode takes for equal are reported apart`() throws {
    let folder = try WorkspaceFolder(["a.json": WorkspaceFolder.good])
    // Some file systems take the second for the first.
    for name in ["\u{E9}.json", "e\u{301}.json"] { try folder.write(WorkspaceFolder.bad, to: name) }
    let count = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count
    var client = try client(in: folder)
    let opening = folder.opening("e\u{301}.json", "json", WorkspaceFolder.good)
    client.notify("textDocument/didOpen", opening)
    client.ask("workspace/diagnostic", id: 1, ["previousResultIds": []])
    let found = try #require(items(try client.settle(), id: 1))
    #expect(found.count == count - 2)
    #expect(found.allSatisfy { $0["uri"]?.text?.hasSuffix("/%C3%A9.json") == true })
  }

  @Test func `the first request is answered even without findings, the next one is held`() throws {
    let folder = try WorkspaceFolder(["a.json": WorkspaceFolder.good])
    var client = try client(in: folder)
    client.ask("workspace/diagnostic", id: 1, ["previousResultIds": []])
    #expect(items(try client.settle(), id: 1) == [])
    client.ask("workspace/diagnostic", id: 2, ["previousResultIds": []])
    #expect(try client.settle().isEmpty)
    try folder.write(WorkspaceFolder.bad, to: "a.json")
    client.notify("workspace/didChangeWatchedFiles", folder.watched("a.json"))
    #expect(items(try client.settle(), id: 2)?.count == 1)
  }

  @Test func `an open document is reported with the editor's text and version`() throws {
    let folder = try WorkspaceFolder(["a.json": WorkspaceFolder.bad])
    var client = try client(in: folder)
    client.notify(
      "textDocument/didOpen",
      folder.opening("a.json", "json", WorkspaceFolder.good)
    )
    client.ask("workspace/diagnostic", id: 1, ["previousResultIds": []])
    #expect(items(try client.settle(), id: 1) == [])
    client.ask("workspace/diagnostic", id: 2, ["previousResultIds": []])
    #expect(try client.settle().isEmpty)
    client.notify(
      "textDocument/didChange",
      folder.change("a.json", to: WorkspaceFolder.good + " ", version: 7)
    )
    #expect(try client.settle().isEmpty)
    let bad = WorkspaceFolder.bad
    client.notify("textDocument/didChange", folder.change("a.json", to: bad, version: 8))
    let found = try #require(items(try client.settle(), id: 2))
    #expect(reports(found, in: folder) == ["a.json": ["value-wrong-type"]])
    #expect(found.first?["version"] == 8)

    client.ask("workspace/diagnostic", id: 3, ["previousResultIds": previous(found)])
    try folder.write(WorkspaceFolder.good, to: "a.json")
    client.notify("textDocument/didClose", folder.document("a.json"))
    let closed = try client.settle()
    #expect(reports(items(closed, id: 3) ?? [], in: folder) == ["a.json": []])
    #expect(!closed.contains { $0["method"] != nil }, "nothing is published as well")
  }

  @Test func `with a partialResultToken, reports are sent as progress and the answer is empty`()
    throws
  {
    var files: [String: String] = [:]
    for number in 0..<70 { files["f\(number).json"] = WorkspaceFolder.bad }
    let folder = try WorkspaceFolder(files)
    var client = try client(in: folder)
    let params: JSON = [
      "previousResultIds": [], "partialResultToken": "part", "workDoneToken": 7,
    ]
    client.ask("workspace/diagnostic", id: 1, params)
    let messages = try client.settle()
    let parts = messages.filter { $0["params"]?["token"] == "part" }
    #expect(parts.count > 1)
    #expect(parts.flatMap { $0["params"]?["value"]?["items"]?.items ?? [] }.count == 70)
    let kinds = messages.filter { $0["params"]?["token"] == 7 }
      .map { $0["params"]?["value"]?["kind"]?.text ?? "" }
    #expect(kinds.first == "begin" && kinds.last == "end")
    #expect(kinds.count { $0 == "end" } == 1 && kinds.contains("report"))
    #expect(messages.last?["id"] == 1 && items(messages, id: 1) == [])
  }

  @Test func `a request in progress or held can be cancelled once`() throws {
    let folder = try WorkspaceFolder([
      "a.json": WorkspaceFolder.bad, "b.json": WorkspaceFolder.bad,
    ])
    var client = try client(in: folder)
    client.ask("workspace/diagnostic", id: 1, ["previousResultIds": []])
    client.continueInBackground()
    for _ in 0..<2 { client.notify("$/cancelRequest", ["id": 1]) }
    #expect(try client.settle().map { $0["error"]?["code"] } == [-32800])

    client.ask("workspace/diagnostic", id: 2, ["previousResultIds": []])
    let found = try #require(items(try client.settle(), id: 2))
    client.ask("workspace/diagnostic", id: 3, ["previousResultIds": previous(found)])
    #expect(try client.settle().isEmpty)
    for _ in 0..<2 { client.notify("$/cancelRequest", ["id": 3]) }
    let messages = try client.settle()
    #expect(messages.map { $0["error"]?["code"] } == [-32800])
    #expect(messages.first?["id"] == 3)
  }

  @Test func `held requests are answered before the shutdown`() throws {
    let folder = try WorkspaceFolder(["a.json": WorkspaceFolder.good])
    var client = try client(in: folder)
    for id in 1...2 {
      client.ask("workspace/diagnostic", id: id, ["previousResultIds": []])
      #expect(try client.settle().map { $0["id"] } == (id == 1 ? [1] : []))
    }
    client.send(["id": 3, "method": "shutdown"])
    #expect(try client.settle().map { $0["id"] } == [2, 3])
  }

  @Test func `other messages are answered while folders are searched`() throws {
    let folder = try WorkspaceFolder([
      "a.json": WorkspaceFolder.bad, "b.json": WorkspaceFolder.bad,
    ])
    var client = try client(in: folder)
    client.ask("workspace/diagnostic", id: 1, ["previousResultIds": []])
    client.ask("foo", id: 2, [:])
    #expect(try client.settle().map { $0["id"] } == [2, 1])
  }

  @Test func `opened and closed folders change what is reported`() throws {
    let one = try WorkspaceFolder(["a.json": WorkspaceFolder.bad])
    let other = try WorkspaceFolder(["b.json": WorkspaceFolder.bad])
    var client = try client(in: one)
    client.ask("workspace/diagnostic", id: 1, ["previousResultIds": []])
    let first = try #require(items(try client.settle(), id: 1))
    client.ask("workspace/diagnostic", id: 2, ["previousResultIds": previous(first)])
    client.notify(
      "workspace/didChangeWorkspaceFolders",
      ["event": ["added": [["uri": other.uri]], "removed": [["uri": one.uri]]]]
    )
    let second = try #require(items(try client.settle(), id: 2))
    #expect(reports(second, in: one) == ["a.json": [], "b.json": ["value-wrong-type"]])
  }

  @Test func `a changed configuration changes what is reported`() throws {
    let folder = try WorkspaceFolder([
      "a.json": WorkspaceFolder.bad, "pushlint.yml": "rules: {}\n",
    ])
    var client = try client(in: folder)
    client.ask("workspace/diagnostic", id: 1, ["previousResultIds": []])
    let first = try #require(items(try client.settle(), id: 1))
    client.ask("workspace/diagnostic", id: 2, ["previousResultIds": previous(first)])
    #expect(try client.settle().isEmpty)
    try folder.write("rules: {value-wrong-type: off}\nrulez: 1\n", to: "pushlint.yml")
    client.notify("workspace/didChangeWatchedFiles", folder.watched("pushlint.yml"))
    let found = try #require(items(try client.settle(), id: 2))
    #expect(reports(found, in: folder) == ["a.json": [], "pushlint.yml": ["config-invalid"]])
  }

  @Test func `unused suppressions are reported after all files are checked`() throws {
    let folder = try WorkspaceFolder([
      "a.json": WorkspaceFolder.good,
      "pushlint.yml": "suppressions:\n  - {path: '*.json', rule: value-wrong-type, reason: r}\n",
    ])
    var client = try client(in: folder)
    client.ask("workspace/diagnostic", id: 1, ["previousResultIds": []])
    let found = try #require(items(try client.settle(), id: 1))
    #expect(reports(found, in: folder) == ["pushlint.yml": ["suppression-unused"]])
  }

  @Test func `globs that match no file are reported after all files are checked`() throws {
    let text = "overrides:\n  - {files: [\"gone/**\", a.json], dialect: apns}\n"
    let folder = try WorkspaceFolder(["a.json": WorkspaceFolder.good, "pushlint.yml": text])
    var client = try client(in: folder)
    client.ask("workspace/diagnostic", id: 1, ["previousResultIds": []])
    let found = try #require(items(try client.settle(), id: 1))
    #expect(reports(found, in: folder) == ["pushlint.yml": ["config-invalid"]])
    let item = found.first?["items"]?.items.first
    #expect(item?["severity"] == 2)
    #expect(item?["range"]?["start"] == ["line": 1, "character": 13])
    try folder.write(WorkspaceFolder.good, to: "gone/b.json")
    client.notify("workspace/didChangeWatchedFiles", folder.watched("gone/b.json", type: 1))
    client.ask("workspace/diagnostic", id: 2, ["previousResultIds": previous(found)])
    let later = try #require(items(try client.settle(), id: 2))
    #expect(reports(later, in: folder) == ["pushlint.yml": []])
  }
}
