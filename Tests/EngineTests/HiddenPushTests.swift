import EngineTestSupport
import PushlintEngine
import PushlintSyntax
import Testing

/// Members beside a push, and mistakes in it, that make it look like something else.
struct HiddenPushTests {
  private static let engine = Engine.withoutConfiguration
  private static let push = #""aps":{"alert":{"title":"Hi","body":"There"},"badge":"1"}"#

  private func rules(_ text: String, _ name: String) -> [String] {
    let document = Document(path: nil, name: name, source: SourceText(text))
    return Self.engine.check(document).file.diagnostics.map { $0.rule }
  }

  @Test(arguments: [
    #"{"promo":{\#(push),"shape":"circle"}}"#, #"{"promo":{\#(push),"type":"object"}}"#,
    #"{"promo":{\#(push),"enum":["a"]}}"#, #"{"promo":{\#(push),"properties":{"a":{}}}}"#,
    #"{"event":{"name":"x","properties":{\#(push)}}}"#, #"{"description":{\#(push)}}"#,
  ])
  func `the words of schemas beside a push do not hide it`(text: String) {
    #expect(rules(text, "a.json").contains("value-wrong-type"))
  }

  @Test(arguments: [
    ("a.md", "```json\n{\(push),\"properties\":{\"screen\":\"home\"}}\n```\n"),
    ("a.md", "```json\n{\"$schema\":\"x\",\(push)}\n```\n"),
    (
      "a.sh", "curl -d '{\(push),\"properties\":{\"a\":1}}' https://api.push.apple.com/3/device/x\n"
    ),
  ])
  func `nor do they in documents and scripts`(name: String, text: String) {
    #expect(rules(text, name).contains("value-wrong-type"))
  }

  @Test func `arguments that are texts hide no push`() {
    let text = """
      {"aps":{"alert":{"loc-key":"K","loc-args":"Ada Lovelace","title-loc-key":"T","title-loc-args":\
      "Bob B"},"sound":"default"}}
      """
    #expect(rules(text, "a.json").filter { $0 == "loc-args-not-strings" }.count == 2)
  }

  @Test func `what describes types is no push still`() {
    let schema = #"{"promo":{"type":"object","example":{\#(Self.push)}}}"#
    #expect(rules(schema, "a.json") == [])
    let listing = """
      {"aps":{"alert":{"title":"The title of it"},"badge":"the number on the icon","content-available":\
      "set to 1 to wake the app"}}
      """
    #expect(rules(listing, "a.json") == [])
  }

  @Test func `an object over several lines in a stream is told`() {
    let text =
      "{\n \"aps\": {\n  \"alert\": {\n   \"title\": \"x\"\n  },\n  \"badge\": \"1\"\n }\n}\n"
    #expect(rules(text, "a.jsonl").contains("json-syntax"))
  }

  @Test(arguments: ["fcm", "expo", "onesignal"])
  func `an object without members has no form`(form: String) {
    var options = LintOptions()
    options.form = form
    let engine = Engine(options)
    let document = Document(path: nil, name: "a.json", source: SourceText("{}"), isNamed: true)
    #expect(engine.check(document).file.diagnostics.map { $0.rule } == ["payload-unrecognized"])
  }
}
