import Testing
import WebModule

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
    let preview = text(WebModule.preview(Self.payload, name: "a.json"))
    #expect(preview.hasPrefix("<svg "))
    #expect(WebModule.preview(Array("{}".utf8), name: "a.json").isEmpty)
  }

  @Test(arguments: [("aps.badge", true), ("no such word", false)])
  func `words are explained if they are known`(word: String, isKnown: Bool) {
    #expect(WebModule.explanation(of: word).isEmpty != isKnown)
  }

  @Test func `messages of the language server are answered`() {
    var module = WebModule()
    let body = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#
    let answer = module.receive(Array("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8))
    #expect(text(answer).contains("\"capabilities\":"))
    #expect(module.receive([]).isEmpty)
  }
}
