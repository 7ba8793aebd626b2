import PushlintAPNsSpec
import PushlintLint
import PushlintSyntax
import Testing

/// Payloads at places that the configuration names.
struct PayloadPatternTests {
  private func requests(
    _ text: String,
    _ patterns: String...,
    language: Language = .json
  ) -> [String] {
    var context = LintContext()
    context.payloadPatterns = patterns.compactMap { PointerPattern($0) }
    return Sample(text, language, context: context).file.requests.map { request in
      "\(request.shape == .request ? "request" : "payload") \(request.payload.value.pointer)"
    }
  }

  @Test func `each value is a request of its own, whatever it holds`() {
    let text = #"{"t": {"a": {"p": {"aps": {}}}, "b": {"p": {"x": 1}}, "c": {"p": 3}, "d": {}}}"#
    #expect(requests(text, "/t/*/p") == ["payload /t/a/p", "payload /t/b/p", "payload /t/c/p"])
  }

  @Test func `a value may have headers of its own`() {
    let text = #"{"t": [{"headers": {"apns-priority": "5"}, "payload": {"aps": {"badge": 1}}}]}"#
    #expect(requests(text, "/t/*") == ["request /t/0/payload"])
  }

  @Test func `where a pattern leads nowhere, the contents decide`() {
    #expect(requests(#"{"aps": {"badge": 1}}"#, "/t/*") == ["payload "])
    #expect(requests(#"{"name": "x"}"#, "/t/*") == [])
    #expect(requests("aps: {badge: 1}\n---\nt: [{x: 1}]\n", "/t/*", language: .yaml).count == 2)
  }

  @Test func `the empty pointer makes any document a payload`() {
    #expect(requests(#"{"x": 1}"#, "") == ["payload "])
    #expect(requests("{\"x\": 1}\n{}\n", "", language: .ndjson).count == 2)
  }

  @Test func `JSON in a string is a document of its own`() throws {
    let text = #"{"data": {"a.json": "{\"aps\": {\"badge\": 1}}", "b.json": "{\"x\"", "c": "x"}}"#
    var context = LintContext()
    context.payloadPatterns = [try #require(PointerPattern("/data/*"))]
    let file = Sample(text, context: context).file
    let requests = Array(file.requests)
    #expect(file.embedded.count == 2)
    #expect(requests.map { $0.payload.value.kind } == [.object, .object, .string])
    let badge = requests.first?.payload.aps?[Aps.badge]?.value
    #expect(badge.map { SourceText(text).string($0.fileRange) } == "1")
  }

  @Test func `several patterns add up, in order of place`() {
    let text = #"{"a": {}, "b": {}}"#
    #expect(requests(text, "/b", "/*", "/a") == ["payload /a", "payload /b"])
  }

  @Test func `a pattern that is written many times is looked at once`() {
    let count = 20_000
    let text = "{" + (0..<count).map { "\"k\($0)\": {}" }.joined(separator: ",") + "}"
    var context = LintContext()
    context.payloadPatterns = Array(repeating: "/*", count: count).compactMap { PointerPattern($0) }
    #expect(Sample(text, context: context).file.requests.count == count)
  }
}
