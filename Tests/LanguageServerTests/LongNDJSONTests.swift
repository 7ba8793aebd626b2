import PushlintLanguageServer
import TestSupport
import Testing

/// Logs that are too long to be checked at each edit.
struct LongNDJSONTests {
  private static let uri = "untitled:log.ndjson"
  /// Lines with a long value, so that a long document has few of them.
  private static let end = #"}, "x": ""# + String(repeating: "y", count: 3_000) + "\"}\n"
  private static let good = #"{"aps": {"alert": {"title": "T"}, "badge": 1"# + end
  private static let bad = #"{"aps": {"alert": {"title": "😀"}, "badge": "1""# + end
  private static let long =
    String(repeating: good, count: 700) + bad + String(repeating: good, count: 700)
  private static let document: JSON = ["uri": .string(uri)]

  private static func opening(_ text: String) -> JSON {
    let item: JSON = [
      "uri": .string(uri), "languageId": "ndjson", "version": 1, "text": .string(text),
    ]
    return ["textDocument": item]
  }

  /// Puts a wrong line before line 10.
  private static let change: JSON = {
    let start: JSON = ["line": 10, "character": 0]
    let change: JSON = ["range": ["start": start, "end": start], "text": .string(bad)]
    return ["textDocument": ["uri": .string(uri), "version": 2], "contentChanges": [change]]
  }()

  /// The rules and lines of the last publication; nil if there is none.
  private static func findings(in messages: [JSON]) -> [String]? {
    let last = messages.last { $0["method"] == "textDocument/publishDiagnostics" }
    return (last?["params"]?["diagnostics"]?.items).map {
      $0.map { item in
        let start = item["range"]?["start"]
        return
          "\(item["code"]?.text ?? "") \(start?["line"] ?? .null):\(start?["character"] ?? .null)"
      }
    }
  }

  private static func answer(
    _ client: inout Client,
    _ method: String,
    _ params: JSON
  ) throws -> JSON? {
    client.ask(method, id: 9, params)
    return try client.settle().last { $0["id"] == 9 }
  }

  @Test func `a long log is checked when it is opened and saved`() throws {
    var client = try Client(capabilities: [:])
    client.notify("textDocument/didOpen", Self.opening(Self.long))
    let opened = try client.settle()
    #expect(Self.findings(in: opened) == ["value-wrong-type 700:44"])
    let log = opened.compactMap { $0["params"]?["message"]?.text }
    #expect(log.contains { $0.contains("is checked when it is opened or saved, not at each edit") })
    client.notify("textDocument/didChange", Self.change)
    #expect(Self.findings(in: try client.settle()) == nil)
    let hover = try Self.answer(
      &client,
      "textDocument/hover",
      ["textDocument": Self.document, "position": ["line": 10, "character": 4]]
    )
    #expect(hover?["result"] == .null)
    client.notify("textDocument/didSave", ["textDocument": Self.document])
    #expect(
      Self.findings(in: try client.settle()) == [
        "value-wrong-type 10:44", "value-wrong-type 701:44",
      ]
    )
  }

  @Test func `a shorter log is checked at each edit`() throws {
    var client = try Client(capabilities: [:])
    client.notify("textDocument/didOpen", Self.opening(String(repeating: Self.good, count: 900)))
    #expect(Self.findings(in: try client.settle()) == [])
    client.notify("textDocument/didChange", Self.change)
    #expect(Self.findings(in: try client.settle()) == ["value-wrong-type 10:44"])
  }

  @Test func `until a long log is saved, a pull gets what was found before`() throws {
    var client = try Client(capabilities: ["textDocument": ["diagnostic": [:]]])
    client.notify("textDocument/didOpen", Self.opening(Self.long))
    let pull: JSON = ["textDocument": Self.document]
    let first = try Self.answer(&client, "textDocument/diagnostic", pull)?["result"]
    #expect(first?["items"]?.items.count == 1)
    client.notify("textDocument/didChange", Self.change)
    let held = try Self.answer(&client, "textDocument/diagnostic", pull)?["result"]
    #expect(held == first)
    client.notify("textDocument/didSave", ["textDocument": Self.document])
    let saved = try Self.answer(&client, "textDocument/diagnostic", pull)?["result"]
    #expect(saved?["items"]?.items.count == 2)
  }
}
