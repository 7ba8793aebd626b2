import EngineTestSupport
import PushlintEngine
import PushlintSyntax
import Testing

/// What stands beside the members that fixes move, remove and add stays where it is.
struct NeighbourFixTests {
  private static let engine = Engine.withoutConfiguration

  private func fixed(_ text: String, _ name: String) -> String {
    let document = Document(path: nil, name: name, source: SourceText(text), isNamed: true)
    let outcome = Self.engine.fix(document, upTo: .unsafe)
    return String(decoding: outcome.analysis.file.source.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    (
      "a.yaml",
      "headers: {apns-push-type: alert}\npayload:\n  aps: {alert: {title: Ada}}\n"
        + "  {{- include \"extra\" . | nindent 2 }}\n  apns-priority: 5\n"
    ),
    (
      "a.yaml",
      "headers:\n  content-encoding: gzip\n  {{- include \"more\" . | nindent 2 }}\n"
        + "  apns-push-type: alert\npayload:\n  aps: {alert: {title: Ada}}\n"
    ),
    (
      "a.json",
      #"{"headers": {"apns-push-type": "alert"}, "payload": {"aps": {"alert": {"title": "Ada"}},"#
        + "\n    {{ extra }},\n    \"apns-priority\": 5}}\n"
    ),
    (
      "a.json",
      #"{"headers": { {{ headers }} }, "payload": {"apns-priority": 5, "aps": {"alert": {}}}}"#
    ),
    (
      "a.json",
      #"{"headers": {"apns-push-type": "alert"}, "payload": {"aps": {"alert": {"title": "Ada"}}"#
        + "{if $a}, \"apns-priority\": 5{/if}}}\n"
    ),
    (
      "a.json",
      #"{"headers": {"apns-push-type": "alert"}, "payload": {"aps": {"alert": {"title": "Ada"}}"#
        + "{% if a and\n b %}, \"apns-priority\": 5{% endif %}}}\n"
    ),
    (
      "a.jsonc",
      #"{"headers": {"apns-push-type": "alert"}, "payload": {"apns-priority": {% include "x" %}5,"#
        + #" "aps": {"alert": {"title": "Ada"}}}}"#
    ),
    (
      "a.json",
      "{% if x == {\n  \"aps\": {\"badge\": \"1\", \"alert\": \"x\"}\n} %}{\"aps\": {}}{% endif %}\n"
    ),
  ])
  func `a tag is neither moved nor removed`(name: String, text: String) {
    #expect(fixed(text, name) == text)
  }

  @Test(arguments: [
    "payload: {aps: {alert: {title: \"Ada\"}}, ...custom, \"apns-priority\": 5}",
    "payload: {aps: {alert: {title: \"Ada\"}}, \"apns-priority\": 5, ...custom}",
  ])
  func `nor is what a program spreads`(members: String) {
    let text = "```js\nsend({headers: {\"apns-push-type\": \"alert\"}, \(members)})\n```\n"
    #expect(fixed(text, "a.md").contains("...custom"))
  }

  @Test func `a comment before a value is kept`() {
    let text =
      #"{"headers": {"apns-push-type": "alert"}, "payload": {"apns-priority": /* battery */5,"#
      + #" "aps": {"alert": {"title": "Ada"}}}}"#
    #expect(fixed(text, "a.jsonc").contains("/* battery */"))
  }

  @Test func `JSON in a text stays JSON`() {
    let text = #"{"aps": {"alert": {"body": "{\"args\": \"[\\\"a\\\"]\"}"}}}"#
    #expect(fixed(text, "a.json") == text)
  }

  @Test func `all of an object in another notation is mended in one run`() {
    let text = "{'aps': {'alert': {'title': 'A', 'body': 'B',}, 'badge': 1, 'sound': 'a.caf',},}\n"
    let right = #"{"aps": {"alert": {"title": "A", "body": "B"}, "badge": 1, "sound": "a.caf"}}"#
    #expect(fixed(text, "a.json") == right + "\n")
  }
}
