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

  private static let pulling: JSON = .object([
    "textDocument": .object(["diagnostic": .object([:])]),
    "workspace": .object(["diagnostics": .object(["refreshSupport": .bool(true)])]),
  ])

  /// Asks for the diagnostics of a document; the rules found, and what else was said.
  private func pull(_ uri: String, by client: inout Client) throws -> ([String], [JSON]) {
    let document: JSON = .object(["uri": .string(uri)])
    client.send([
      "id": .number(9), "method": .string("textDocument/diagnostic"),
      "params": .object(["textDocument": document]),
    ])
    let said = try client.settle()
    let items = said.compactMap { $0["result"]?["items"] }.flatMap(\.items)
    return (items.compactMap { $0["code"]?.text }, said.filter { $0["method"] != nil })
  }

  @Test func `who asks for diagnostics is published those of closed configurations alone`() throws {
    let folder = try Folder()
    let text = "rules: {value-wrong-type: off, no-such-rule: off}\n"
    try folder.write(text, to: "pushlint.yml")
    var client = try Client(capabilities: Self.pulling)
    let (uri, configuration) = (folder.uri("chat.json"), folder.uri("pushlint.yml"))
    client.notify("textDocument/didOpen", opening(uri, "json", Self.request))
    #expect(rules(in: try client.settle()) == [configuration: ["config-invalid"]])

    client.notify("textDocument/didOpen", opening(configuration, "yaml", text))
    #expect(rules(in: try client.settle()) == [configuration: []])
    var (found, said) = try pull(configuration, by: &client)
    #expect(found == ["config-invalid"] && said.isEmpty)
    (found, said) = try pull(uri, by: &client)
    #expect(found.isEmpty && said.isEmpty)

    try folder.write("rules: {}\n", to: "pushlint.yml")
    client.notify("workspace/didChangeWatchedFiles", .object(["changes": .array([])]))
    #expect(try client.settle().map { $0["method"]?.text } == ["workspace/diagnostic/refresh"])
    (found, said) = try pull(uri, by: &client)
    #expect(found == ["value-wrong-type"] && said.isEmpty)

    try folder.write(text, to: "pushlint.yml")
    client.notify("workspace/didChangeWatchedFiles", .object(["changes": .array([])]))
    #expect(try client.settle().map { $0["method"]?.text } == ["workspace/diagnostic/refresh"])
    let closed: JSON = .object(["textDocument": .object(["uri": .string(configuration)])])
    client.notify("textDocument/didClose", closed)
    #expect(rules(in: try client.settle()) == [configuration: ["config-invalid"]])
  }

  private static let localized = Self.request
    .replacingOccurrences(of: "\"badge\":\"5\"", with: "\"badge\":5")
    .replacingOccurrences(of: "\"body\":\"B\"", with: "\"loc-key\":\"BYE\"")

  @Test func `mistakes in strings files are shown there, and go away when they are mended`() throws
  {
    let folder = try Folder()
    try folder.write("app: {strings: [App.strings]}\n", to: "pushlint.yml")
    try folder.write("HELLO = \"Hello\nBYE", to: "App.strings")
    var client = try Client(capabilities: .object([:]))
    let (uri, strings) = (folder.uri("chat.json"), folder.uri("App.strings"))
    client.notify("textDocument/didOpen", opening(uri, "json", Self.localized))
    var found = rules(in: try client.settle())
    #expect(found[strings]?.isEmpty == false)
    #expect(found[strings]?.allSatisfy { $0 == "strings-syntax" } == true)

    try folder.write("HELLO = \"Hello\";\n", to: "App.strings")
    client.notify("workspace/didChangeWatchedFiles", .object(["changes": .array([])]))
    found = rules(in: try client.settle())
    #expect(found == [uri: ["loc-key-unknown"], strings: []])

    try folder.write("BYE = \"Bye\";\n", to: "App.strings")
    client.notify("workspace/didChangeWatchedFiles", .object(["changes": .array([])]))
    #expect(rules(in: try client.settle()) == [uri: []])

    try FileManager.default.removeItem(at: folder.url.appending(path: "App.strings"))
    client.notify("workspace/didChangeWatchedFiles", .object(["changes": .array([])]))
    found = rules(in: try client.settle())
    #expect(found == [uri: [], folder.uri("pushlint.yml"): ["config-invalid"]])
  }

  @Test func `a saved file of the app is read anew where the client watches none`() throws {
    let folder = try Folder()
    try folder.write("app: {strings: [App.strings]}\n", to: "pushlint.yml")
    try folder.write("HELLO = \"Hello\";\n", to: "App.strings")
    var client = try Client(capabilities: .object([:]))
    let (uri, strings) = (folder.uri("chat.json"), folder.uri("App.strings"))
    client.notify("textDocument/didOpen", opening(uri, "json", Self.localized))
    #expect(rules(in: try client.settle()) == [uri: ["loc-key-unknown"]])
    try folder.write("BYE = \"Bye\";\n", to: "App.strings")
    let saved: [String: JSON] = ["textDocument": .object(["uri": .string(strings)])]
    client.notify("textDocument/didSave", .object(saved))
    #expect(rules(in: try client.settle()) == [uri: []])
  }

  @Test func `the client is asked to watch every kind of file that checks depend on`() throws {
    let watching: JSON = .object([
      "didChangeWatchedFiles": .object(["dynamicRegistration": .bool(true)])
    ])
    var client = try Client(capabilities: .object(["workspace": watching]))
    client.notify("initialized", .object([:]))
    let text = try client.settle().map(\.description).joined()
    for word in [
      "pushlint", "caf", "aifc", "strings", "stringsdict", "xcstrings", "entitlements", "plist",
      "swift", "lproj",
    ] {
      #expect(text.contains(word), "\(word)")
    }
  }

  @Test func `only sources that are configured matter when they change`() throws {
    let folder = try Folder()
    let header = "let c = UNNotificationCategory(identifier: \"A\", actions: [])\n"
    try folder.write("app: {sources: [A.swift]}\n", to: "pushlint.yml")
    try folder.write(header, to: "A.swift")
    var client = try Client(capabilities: .object([:]))
    let uri = folder.uri("chat.json")
    let request = Self.request.replacingOccurrences(
      of: "\"badge\":\"5\"",
      with: "\"category\":\"B\""
    )
    client.notify("textDocument/didOpen", opening(uri, "json", request))
    #expect(rules(in: try client.settle()) == [uri: ["category-unknown"]])
    try folder.write(header.replacingOccurrences(of: "A", with: "B"), to: "A.swift")
    for (name, outcome) in [("Other.swift", [:]), ("A.swift", [uri: []])]
      as [(String, [String: [String]])]
    {
      let change: JSON = .object(["uri": .string(folder.uri(name)), "type": .number(2)])
      client.notify("workspace/didChangeWatchedFiles", .object(["changes": .array([change])]))
      #expect(rules(in: try client.settle()) == outcome)
    }
  }
}
