import LanguageServer
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
      "languageId": .string("json"), "version": .number(1), "text": .string(text),
    ])
    return .object(["textDocument": item])
  }

  private func change(to text: String, version: Int) -> JSON {
    .object([
      "textDocument": document(["version": .number(Double(version))]),
      "contentChanges": .array([.object(["text": .string(text)])]),
    ])
  }

  @Test func `of many changes only the newest text is published`() throws {
    var client = try Client(capabilities: .object([:]))
    client.notify("textDocument/didOpen", opening("{}"))
    for version in 2...500 {
      client.notify("textDocument/didChange", change(to: Self.bad, version: version))
    }
    let published = try client.settle()
    #expect(published.count == 1)
    #expect(published.first?["params"]?["version"] == .number(500))
    #expect(published.first?["params"]?["diagnostics"]?.items.isEmpty == false)
  }

  @Test func `a document closed before its check is never published`() throws {
    var client = try Client(capabilities: .object([:]))
    client.notify("textDocument/didOpen", opening(Self.bad))
    client.notify("textDocument/didClose", .object(["textDocument": document([:])]))
    #expect(try client.settle().isEmpty)
  }

  @Test func `a request that waits can be cancelled, one that is to come cannot`() throws {
    var client = try Client(capabilities: .object([:]))
    client.notify("$/cancelRequest", .object(["id": .number(2)]))
    for id in [1, 2, 3] { client.send(["id": .number(Double(id)), "method": .string("foo")]) }
    client.notify("$/cancelRequest", .object(["id": .number(3)]))
    client.notify("$/cancelRequest", .object(["id": .number(3)]))
    let codes = try client.settle().map { $0["error"]?["code"] }
    #expect(codes == [.number(-32601), .number(-32601), .number(-32800)])
  }

  @Test func `the end of the input comes after the answers`() throws {
    var client = try Client(capabilities: .object([:]))
    client.notify("textDocument/didOpen", opening(Self.bad))
    client.send(["id": .string("last"), "method": .string("shutdown")])
    client.endInput()
    #expect(client.exitStatus == nil)
    let answers = try client.settle()
    #expect(answers.count == 2)
    #expect(answers.first?["id"] == .string("last"))
    #expect(client.exitStatus == 0)
  }

  @Test func `a broken stream ends the conversation after what came before it`() throws {
    var client = try Client(capabilities: .object([:]))
    client.send(["id": .number(1), "method": .string("foo")])
    client.sendBytes(Array("Content-Length: no\r\n".utf8))
    #expect(try client.settle().count == 1)
    #expect(client.exitStatus == 1)
  }

  @Test(arguments: [
    "9007199254740993", "-1", "0", "1.5", "1180591620717411303424", #""a\u00e9 \"q\"""#, #""""#,
  ])
  func `an id comes back as it was`(_ id: String) throws {
    var client = Client()
    client.sendBytes(frame(Array(#"{"jsonrpc":"2.0","id":\#(id),"method":"foo"}"#.utf8)))
    let answer = try client.settle()
    #expect(answer.first?["id"] == JSON(Array(id.utf8)))
    #expect(answer.first?["error"]?["code"] == .number(-32002))
  }

  private func hoverContents(formats: [String]?) throws -> JSON? {
    let hover = formats.map { JSON.object(["contentFormat": .array($0.map { .string($0) })]) }
    let document = JSON.object(["hover": hover ?? .null])
    var client = try Client(capabilities: .object(["textDocument": document]))
    client.notify("textDocument/didOpen", opening(Self.bad))
    let params: [String: JSON] = [
      "textDocument": self.document([:]),
      "position": .object(["line": .number(0), "character": .number(10)]),
    ]
    client.send([
      "id": .number(1), "method": .string("textDocument/hover"), "params": .object(params),
    ])
    return try client.settle().first { $0["id"] == .number(1) }?["result"]?["contents"]
  }

  @Test func `a hover comes in the form that the client shows`() throws {
    let markdown = try hoverContents(formats: ["plaintext", "markdown"])
    #expect(markdown?["kind"] == .string("markdown"))
    let words = try #require(markdown?["value"]?.text)
    #expect(words.contains("`"))
    #expect(try hoverContents(formats: nil) == .string(words))
    let plain = try hoverContents(formats: ["plaintext"])
    #expect(plain?["kind"] == .string("plaintext"))
    let plainWords = try #require(plain?["value"]?.text)
    #expect(!plainWords.isEmpty && !plainWords.contains("`") && !plainWords.contains("**"))
  }

  @Test(arguments: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as [UInt64])
  func `bytes changed at random never end the session`(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var client = try Client(capabilities: .object([:]))
    let original = JSON.object([
      "jsonrpc": .string("2.0"), "method": .string("textDocument/didOpen"),
      "params": opening(Self.bad),
    ]).bytes
    for _ in 0..<200 {
      var body = original
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: 0..<body.count, using: &generator)
        body[index] = UInt8.random(in: .min ... .max, using: &generator)
      }
      client.sendBytes(frame(body))
      _ = try client.settle()
    }
    client.send(["id": .string("alive"), "method": .string("foo")])
    #expect(try client.settle().last?["id"] == .string("alive"))
    #expect(client.exitStatus == nil)
  }
}
