import PushlintWebModule
import Testing

/// What a page asks of the module.
@Suite struct WebModuleTests {
  private static let payload = Array(#"{"aps": {"badge": "1", "alert": "Hi"}}"#.utf8)

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `a text is checked by its name`() {
    let report = text(WebModule.check(Self.payload, name: "a.json"))
    #expect(report.contains("\"rule\":\"value-wrong-type\""))
    #expect(report.contains("\"path\":\"a.json\""))
  }

  @Test func `a text is fixed`() {
    let fixed = WebModule.fix(Self.payload, name: "a.json", isUnsafe: true)
    #expect(text(fixed) == #"{"aps": {"badge": 1, "alert": {"body": "Hi"}}}"#)
  }

  @Test func `alerts are previewed`() {
    let module = WebModule()
    let preview = text(module.preview(Self.payload, name: "a.json"))
    #expect(preview.hasPrefix("<svg "))
    #expect(module.preview(Array("{}".utf8), name: "a.json").isEmpty)
  }

  @Test(arguments: [("aps.badge", true), ("no such word", false)])
  func `words are explained if they are known`(word: String, isKnown: Bool) {
    #expect(WebModule.explanation(of: word).isEmpty != isKnown)
  }

  @Test func `messages of the language server are answered`() {
    var module = WebModule()
    let answer = send(Self.initialize, to: &module)
    #expect(answer.contains("\"capabilities\":"))
    #expect(module.receive([]).isEmpty)
  }

  @Test func `an open configuration applies to the other documents`() {
    var module = WebModule()
    _ = send(Self.initialize, to: &module)
    let payload = #"{\"aps\":{\"content-available\":1,\"alert\":\"Hi\"}}"#
    #expect(!send(Self.opened("push.json", "json", payload), to: &module).contains(Self.mismatch))
    let headers = #"headers: {apns-push-type: background}\n"#
    let opened = send(Self.opened("pushlint.yml", "yaml", headers), to: &module)
    #expect(opened.contains(Self.mismatch))
    let picture = module.preview(Array(#"{"aps":{"alert":"Hi"}}"#.utf8), name: "push.json")
    let other = WebModule().preview(Array(#"{"aps":{"alert":"Hi"}}"#.utf8), name: "push.json")
    #expect(picture != other)
    let change = #"""
      {"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":
      {"uri":"file:///pushlint.yml","version":2},"contentChanges":[{"text":"rules: {}"}]}}
      """#
    let changed = send(change, to: &module)
    #expect(changed.contains("file:///push.json") && !changed.contains(Self.mismatch))
    _ = send(Self.opened("pushlint.yml", "yaml", headers), to: &module)
    let close = #"""
      {"jsonrpc":"2.0","method":"textDocument/didClose","params":{"textDocument":
      {"uri":"file:///pushlint.yml"}}}
      """#
    let closed = send(close, to: &module)
    #expect(closed.contains("file:///push.json") && !closed.contains(Self.mismatch))
  }

  @Test func `an action turns a rule off in the open configuration`() {
    var module = WebModule()
    _ = send(Self.initialize, to: &module)
    _ = send(Self.opened("pushlint.yml", "yaml", ""), to: &module)
    _ = send(Self.opened("push.json", "json", #"{\"aps\":{\"badge\":\"1\"}}"#), to: &module)
    let request = #"""
      {"jsonrpc":"2.0","id":2,"method":"textDocument/codeAction","params":{"textDocument":
      {"uri":"file:///push.json"},"range":{"start":{"line":0,"character":16},
      "end":{"line":0,"character":16}},"context":{"diagnostics":[]}}}
      """#
    let actions = send(request, to: &module)
    #expect(actions.contains(#""title":"Turn off 'value-wrong-type' (pushlint.yml)""#))
    #expect(actions.contains(#""file:///pushlint.yml":["#))
  }

  private static let initialize =
    #"""
    {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{"textDocument":
    {"codeAction":{"codeActionLiteralSupport":{"codeActionKind":{"valueSet":["quickfix"]}}}}}}}
    """#
  private static let mismatch = #""code":"push-type-mismatch""#

  private static func opened(_ name: String, _ language: String, _ text: String) -> String {
    #"""
    {"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":
    {"uri":"file:///\#(name)","languageId":"\#(language)","version":1,"text":"\#(text)"}}}
    """#
  }

  private func send(_ body: String, to module: inout WebModule) -> String {
    text(module.receive(Array("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8)))
  }
}
