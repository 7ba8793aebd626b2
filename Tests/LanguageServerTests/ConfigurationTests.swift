import Foundation
import LanguageServer
import Testing

struct ConfigurationTests {
  /// A folder of its own, removed at the end.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "pushlint-\(UUID())")

    init() throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }
    deinit { try? FileManager.default.removeItem(at: url) }

    func uri(_ name: String) -> String {
      DocumentURI.uri(ofPath: url.appending(path: name).path)
    }

    func write(_ text: String, to name: String) throws {
      try Data(text.utf8).write(to: url.appending(path: name))
    }
  }

  private static let request =
    #"{"headers":{"apns-push-type":"alert","apns-topic":"com.example.app"},"#
    + #""payload":{"aps":{"alert":{"title":"T","body":"B"},"badge":"5"}}}"#

  private func opening(_ uri: String, _ language: String, _ text: String) -> JSON {
    let item: [String: JSON] = [
      "uri": .string(uri), "languageId": .string(language), "version": .number(1),
      "text": .string(text),
    ]
    return .object(["textDocument": .object(item)])
  }

  /// The rules of the last publication for each URI.
  private func rules(in messages: [JSON]) -> [String: [String]] {
    var result: [String: [String]] = [:]
    for message in messages {
      guard let params = message["params"], let uri = params["uri"]?.text else { continue }
      result[uri] = params["diagnostics"]?.items.compactMap { $0["code"]?.text }
    }
    return result
  }

  @Test func `the nearest configuration holds, and its mistakes are shown at it`() throws {
    let folder = try Folder()
    try folder.write("rules: {value-wrong-type: off, no-such-rule: off}\n", to: "pushlint.yml")
    var client = try Client(capabilities: .object([:]))
    let uri = folder.uri("chat é.json")
    client.notify("textDocument/didOpen", opening(uri, "json", Self.request))
    var found = rules(in: try client.settle())
    #expect(found == [uri: [], folder.uri("pushlint.yml"): ["config-invalid"]])

    try folder.write("rules: {}\n", to: "pushlint.yml")
    client.notify("workspace/didChangeWatchedFiles", .object(["changes": .array([])]))
    found = rules(in: try client.settle())
    #expect(found == [uri: ["value-wrong-type"], folder.uri("pushlint.yml"): []])
  }

  @Test func `an open configuration is told of its mistakes where the editor has its text`() throws
  {
    let folder = try Folder()
    let text = "rules: {no-such-rule: off}\n"
    try folder.write(text, to: "pushlint.yml")
    var client = try Client(capabilities: .object([:]))
    let uri = folder.uri("pushlint.yml")
    client.notify("textDocument/didOpen", opening(uri, "yaml", text))
    #expect(rules(in: try client.settle()) == [uri: ["config-invalid"]])

    let change: [String: JSON] = [
      "textDocument": .object(["uri": .string(uri), "version": .number(2)]),
      "contentChanges": .array([.object(["text": .string("rules: {}\n")])]),
    ]
    client.notify("textDocument/didChange", .object(change))
    #expect(rules(in: try client.settle()) == [uri: []])

    try folder.write("rules: {}\n", to: "pushlint.yml")
    let saved: [String: JSON] = ["textDocument": .object(["uri": .string(uri)])]
    client.notify("textDocument/didSave", .object(saved))
    #expect(rules(in: try client.settle()) == [uri: []])
  }

  @Test func `a file of rules holds anew when it is saved, and shows its own mistakes`() throws {
    let folder = try Folder()
    let rule = "id: team-rule\nmessage: m\nseverity: error\nrequire: {pointer: /aps/thread-id}\n"
    try folder.write("custom-rules: [team.yml]\nrules: {value-*: off}\n", to: "pushlint.yml")
    try folder.write(rule, to: "team.yml")
    var client = try Client(capabilities: .object([:]))
    let uri = folder.uri("chat.json")
    client.notify("textDocument/didOpen", opening(uri, "json", Self.request))
    #expect(rules(in: try client.settle()) == [uri: ["team-rule"]])

    try folder.write("id: team-rule\n", to: "team.yml")
    let saved: [String: JSON] = ["textDocument": .object(["uri": .string(folder.uri("team.yml"))])]
    client.notify("textDocument/didSave", .object(saved))
    let found = rules(in: try client.settle())
    #expect(found == [uri: [], folder.uri("team.yml"): ["config-invalid", "config-invalid"]])
  }
}
