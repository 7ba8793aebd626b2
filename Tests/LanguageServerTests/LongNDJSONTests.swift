import LanguageServer
import TestSupport
import Testing

/// NDJSON documents that are checked in blocks of lines.
struct LongNDJSONTests {
  private static let uri = "untitled:log.ndjson"
  /// Lines with a long value, so that a long document has few of them.
  private static let end = #"}, "x": ""# + String(repeating: "y", count: 2000) + "\"}\n"
  private static let good = #"{"aps": {"alert": {"title": "T"}, "badge": 1"# + end
  private static let bad = #"{"aps": {"alert": {"title": "😀"}, "badge": "1""# + end

  private static func message(_ members: [String: JSON]) -> [UInt8] {
    frame(JSON.object(members.merging(["jsonrpc": "2.0"]) { old, _ in old }).bytes)
  }

  private static func opening(_ text: String) -> JSON {
    let item: JSON = [
      "uri": .string(uri), "languageId": "ndjson", "version": 1, "text": .string(text),
    ]
    return ["textDocument": item]
  }

  /// The rules and lines of the last publication.
  private static func findings(in messages: [JSON]) -> [String] {
    let last = messages.last { $0["method"] == "textDocument/publishDiagnostics" }
    return (last?["params"]?["diagnostics"]?.items ?? []).map { item in
      let start = item["range"]?["start"]
      return
        "\(item["code"]?.text ?? "") \(start?["line"] ?? .null):\(start?["character"] ?? .null)"
    }
  }

  @Test func `a request is answered between the blocks of a check`() throws {
    var conversation = Conversation()
    var reader = MessageReader()
    let position: JSON = ["line": 180, "character": 4]
    let document: JSON = ["uri": .string(Self.uri)]
    let messages: [[String: JSON]] = [
      ["id": 1, "method": "initialize", "params": ["capabilities": [:]]],
      [
        "method": "textDocument/didOpen",
        "params": Self.opening(String(repeating: Self.good, count: 200)),
      ],
    ]
    for message in messages { _ = conversation.receive(Self.message(message)) }
    while conversation.hasMessages { conversation.handleNext() }
    _ = conversation.takeOutput()
    conversation.publishNext()
    #expect(conversation.hasScheduledDocuments)
    #expect(conversation.takeOutput().isEmpty)
    let hover: [String: JSON] = [
      "id": 2, "method": "textDocument/hover",
      "params": ["textDocument": document, "position": position],
    ]
    _ = conversation.receive(Self.message(hover))
    conversation.handleNext()
    var bodies: [[UInt8]] = []
    try reader.read(conversation.takeOutput(), into: &bodies)
    let answer = try #require(bodies.first.flatMap { JSON($0) })
    #expect(answer["id"] == 2)
    #expect(answer["result"]?["range"]?["start"]?["line"] == 180)
    #expect(conversation.hasScheduledDocuments)
  }

  @Test func `findings keep their lines when lines before them change`() throws {
    let text =
      String(repeating: Self.good, count: 150) + Self.bad
      + String(repeating: Self.good, count: 50)
    var client = try Client(capabilities: [:])
    client.notify("textDocument/didOpen", Self.opening(text))
    #expect(Self.findings(in: try client.settle()) == ["value-wrong-type 150:44"])
    let start: JSON = ["line": 10, "character": 0]
    let change: JSON = ["range": ["start": start, "end": start], "text": .string(Self.bad + "\n")]
    client.notify(
      "textDocument/didChange",
      ["textDocument": ["uri": .string(Self.uri), "version": 2], "contentChanges": [change]]
    )
    #expect(
      Self.findings(in: try client.settle())
        == ["value-wrong-type 10:44", "value-wrong-type 152:44"]
    )
  }

  @Test func `a pull is answered when the check is complete, or cancelled before`() throws {
    let text = String(repeating: Self.good, count: 200) + Self.bad
    var client = try Client(capabilities: ["textDocument": ["diagnostic": [:]]])
    client.notify("textDocument/didOpen", Self.opening(text))
    let document: JSON = ["textDocument": ["uri": .string(Self.uri)]]
    client.ask("textDocument/diagnostic", id: 5, document)
    let answer = try client.settle().first { $0["id"] == 5 }
    #expect(answer?["result"]?["items"]?.items.map { $0["code"] } == ["value-wrong-type"])
    client.ask("textDocument/diagnostic", id: 6, document)
    client.notify("$/cancelRequest", ["id": 6])
    let cancelled = try client.settle().first { $0["id"] == 6 }
    #expect(cancelled?["error"]?["code"] == -32800)
  }

  @Test func `what needs the whole document is not done for a part of it`() throws {
    let text = String(repeating: Self.bad, count: 200)
    var client = try Client(capabilities: [
      "textDocument": ["codeAction": ["codeActionLiteralSupport": [:]]]
    ])
    client.notify("textDocument/didOpen", Self.opening(text))
    let place: JSON = ["line": 5, "character": 44]
    let document: JSON = ["uri": .string(Self.uri)]
    client.ask(
      "textDocument/rename",
      id: 1,
      ["textDocument": document, "position": place, "newName": "n"]
    )
    let context: JSON = ["diagnostics": [], "only": ["quickfix", "source.fixAll"]]
    let range: JSON = ["start": place, "end": place]
    client.ask(
      "textDocument/codeAction",
      id: 2,
      ["textDocument": document, "range": range, "context": context]
    )
    let messages = try client.settle()
    let refusal = messages.first { $0["id"] == 1 }?["error"]?["message"]?.text
    #expect(refusal == "the document is too long to rename a placeholder in it")
    let actions = messages.first { $0["id"] == 2 }?["result"]?.items ?? []
    #expect(!actions.isEmpty)
    #expect(actions.allSatisfy { $0["kind"] == "quickfix" })
  }

  @Test func `findings are published before all blocks are checked`() throws {
    let text = Self.bad + String(repeating: Self.good, count: 600) + Self.bad
    var client = try Client(capabilities: [:])
    client.notify("textDocument/didOpen", Self.opening(text))
    let published = try client.settle()
      .filter { $0["method"] == "textDocument/publishDiagnostics" }
    let lines = published.map { message in
      (message["params"]?["diagnostics"]?.items ?? []).map { $0["range"]?["start"]?["line"] }
    }
    #expect(lines == [[0], [0], [0, 601]])
  }

  @Test func `an early answer to a pull is followed by a request to pull again`() throws {
    let text = Self.bad + String(repeating: Self.good, count: 600) + Self.bad
    var client = try Client(capabilities: [
      "textDocument": ["diagnostic": [:]],
      "workspace": ["diagnostics": ["refreshSupport": true]],
    ])
    client.notify("textDocument/didOpen", Self.opening(text))
    let document: JSON = ["textDocument": ["uri": .string(Self.uri)]]
    client.ask("textDocument/diagnostic", id: 5, document)
    let messages = try client.settle()
    let early = messages.firstIndex { $0["id"] == 5 && $0["result"]?["items"]?.items.count == 1 }
    let refresh = messages.firstIndex { $0["method"] == "workspace/diagnostic/refresh" }
    #expect(try #require(early) < #require(refresh))
    client.ask("textDocument/diagnostic", id: 6, document)
    let whole = try client.settle().first { $0["id"] == 6 }
    #expect(whole?["result"]?["items"]?.items.count == 2)
  }

  @Test func `the findings of all blocks together are limited`() throws {
    let line = #"{"aps": {"alert": {"title": "T"}, "badge": "1"}}"# + "\n"
    var client = try Client(capabilities: [:])
    client.notify("textDocument/didOpen", Self.opening(String(repeating: line, count: 6000)))
    let last = try client.settle().last { $0["method"] == "textDocument/publishDiagnostics" }
    let items = last?["params"]?["diagnostics"]?.items ?? []
    #expect(items.count == 1001)
    let message = items.last?["message"]?.text
    #expect(message == "5000 more findings of 'value-wrong-type' are not shown")
    #expect(items.last?["range"]?["start"]?["line"] == 6000)
  }
}
