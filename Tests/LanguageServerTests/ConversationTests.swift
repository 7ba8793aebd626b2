import PushlintLanguageServer
import TestSupport
import Testing

struct ConversationTests {
  private static let uri = "file:///chat.json"
  private static let bad = #"{"aps":{"alert":{"title":"T","body":"B"},"badge":"5"}}"#

  private func document(_ members: [String: JSON]) -> JSON {
    .object(members.merging(["uri": .string(Self.uri)]) { old, _ in old })
  }

  private func opening(_ text: String) -> JSON {
    let item = document([
      "languageId": "json", "version": 1, "text": .string(text),
    ])
    return ["textDocument": item]
  }

  private func change(to text: String, version: Int) -> JSON {
    [
      "textDocument": document(["version": .number(Double(version))]),
      "contentChanges": [["text": .string(text)]],
    ]
  }

  @Test func `of many changes only the newest version is published`() throws {
    var client = try Client(capabilities: [:])
    client.notify("textDocument/didOpen", opening("{}"))
    for version in 2...500 {
      client.notify("textDocument/didChange", change(to: Self.bad, version: version))
    }
    let published = try client.settle()
    #expect(published.count == 1)
    #expect(published.first?["params"]?["version"] == 500)
    #expect(published.first?["params"]?["diagnostics"]?.items.isEmpty == false)
  }

  @Test func `a document closed before its check is never published`() throws {
    var client = try Client(capabilities: [:])
    client.notify("textDocument/didOpen", opening(Self.bad))
    client.notify("textDocument/didClose", ["textDocument": document([:])])
    #expect(try client.settle().isEmpty)
  }

  @Test func `a queued request can be cancelled, a later one cannot`() throws {
    var client = try Client(capabilities: [:])
    client.notify("$/cancelRequest", ["id": 2])
    for id in [1, 2, 3] { client.ask("foo", id: id, [:]) }
    client.notify("$/cancelRequest", ["id": 3])
    client.notify("$/cancelRequest", ["id": 3])
    let codes = try client.settle().map { $0["error"]?["code"] }
    #expect(codes == [-32601, -32601, -32800])
  }

  @Test func `requests before the end of the input are answered`() throws {
    var client = try Client(capabilities: [:])
    client.notify("textDocument/didOpen", opening(Self.bad))
    client.send(["id": "last", "method": "shutdown"])
    client.endInput()
    #expect(client.exitStatus == nil)
    let answers = try client.settle()
    #expect(answers.count == 2)
    #expect(answers.first?["id"] == "last")
    #expect(client.exitStatus == 0)
  }

  @Test func `a broken stream ends the conversation after the messages before it`() throws {
    var client = try Client(capabilities: [:])
    client.ask("foo", id: 1, [:])
    client.sendBytes(Array("Content-Length: no\r\n".utf8))
    #expect(try client.settle().count == 1)
    #expect(client.exitStatus == 1)
  }

  @Test(arguments: [
    "9007199254740993", "-1", "0", "1.5", "1180591620717411303424", #""a\u00e9 \"q\"""#, #""""#,
  ])
  func `a request id is returned unchanged`(_ id: String) throws {
    var client = Client()
    client.sendBytes(frame(Array(#"{"jsonrpc":"2.0","id":\#(id),"method":"foo"}"#.utf8)))
    let answer = try client.settle()
    #expect(answer.first?["id"] == JSON(Array(id.utf8)))
    #expect(answer.first?["error"]?["code"] == -32002)
  }

  @Test func `traces are sent at the level that is set`() throws {
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

  private func hoverContents(formats: [String]?) throws -> JSON? {
    let hover = formats.map { JSON.object(["contentFormat": .array($0.map { .string($0) })]) }
    let document = JSON.object(["hover": hover ?? .null])
    var client = try Client(capabilities: ["textDocument": document])
    client.notify("textDocument/didOpen", opening(Self.bad))
    client.ask(
      "textDocument/hover",
      id: 1,
      ["textDocument": self.document([:]), "position": ["line": 0, "character": 10]]
    )
    return try client.settle().first { $0["id"] == 1 }?["result"]?["contents"]
  }

  @Test func `a hover has the format that the client supports`() throws {
    let markdown = try hoverContents(formats: ["plaintext", "markdown"])
    #expect(markdown?["kind"] == "markdown")
    let text = try #require(markdown?["value"]?.text)
    #expect(text.contains("`"))
    #expect(try hoverContents(formats: nil) == .string(text))
    let plain = try hoverContents(formats: ["plaintext"])
    #expect(plain?["kind"] == "plaintext")
    let plainText = try #require(plain?["value"]?.text)
    #expect(!plainText.isEmpty && !plainText.contains("`") && !plainText.contains("**"))
  }

  @Test(arguments: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as [UInt64])
  func `randomly changed bytes never end the session`(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var client = try Client(capabilities: [:])
    let opening: JSON = [
      "jsonrpc": "2.0", "method": "textDocument/didOpen", "params": self.opening(Self.bad),
    ]
    let original = opening.bytes
    for _ in 0..<200 {
      var body = original
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: 0..<body.count, using: &generator)
        body[index] = UInt8.random(in: .min ... .max, using: &generator)
      }
      client.sendBytes(frame(body))
      _ = try client.settle()
    }
    client.send(["id": "alive", "method": "foo"])
    #expect(try client.settle().last?["id"] == "alive")
    #expect(client.exitStatus == nil)
  }
}
