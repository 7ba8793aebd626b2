import EngineTestSupport
import PushlintEngine
import PushlintSyntax
import Testing

/// Messages in documents that are no blocks of sound JSON.
struct DocumentNotationTests {
  private static let engine = Engine.withoutConfiguration

  private func findings(_ text: String, _ name: String = "a.md") -> [String] {
    DocumentNotationTests.engine.findings(in: text, name: name)
  }

  private static let badge = "value-wrong-type error"
  private static let syntax = "json-syntax error"

  /// What is found in a block without a language and in one of JSON, if that is not the same.
  private static let faults: [(String, [String], [String]?)] = [
    (#"{"aps": {"badge": "1",}}"#, [badge, syntax], [syntax, badge]),
    (#"{"aps": {"badge": "1"}, }"#, [badge, syntax], nil),
    (#"{"aps": {"sound": "a.caf" "badge": "1"}}"#, [syntax, badge], nil),
    (#"{"aps": {"badge": "1"}"#, [badge], nil),
    (#"{"aps": {"badge": "1"}}}"#, [badge, syntax], nil),
    (#"[{"aps": {"badge": "1"}}, {"aps": {"badge": "2"}}]"#, [badge, badge], nil),
    ("{aps: {'badge': '1',}}", [badge], [badge, syntax]),
    ("{\"aps\": {\"badge\": \"1\",}} // a", [badge], [badge, syntax]),
    (#"{"aps": {"sound": [your sound], "badge": "1"}}"#, [badge], nil),
    (#"{"aps": {"mine": "1",}}"#, [], []), (#"{"a": 1,}"#, [], []),
    ("{ aps: string; badge: string }", [], []),
  ]

  @Test(arguments: faults)
  func `a block without a language may have a fault`(
    block: String,
    expected: [String],
    inJSON: [String]?
  ) {
    for (tag, expected) in [("", expected), ("text", expected), ("json", inJSON ?? expected)] {
      #expect(findings("```\(tag)\n\(block)\n```\n").sorted() == expected.sorted(), "\(tag)")
    }
    #expect(findings("a\n\n    \(block)\n").sorted() == expected.sorted())
    #expect(findings("<pre>\(block)</pre>\n").sorted() == expected.sorted())
  }

  @Test(arguments: ["dart", "swift", "python", "php", "kotlin", "objc", "html", "console", "diff"])
  func `a block of another language may be JSON`(tag: String) {
    let read = { (block: String) in self.findings("```\(tag)\n\(block)\n```\n") }
    #expect(read(#"{"aps": {"badge": "1"}}"#) == [DocumentNotationTests.badge])
    #expect(read("{\n  \"aps\": {\"badge\": \"1\"}\n}") == [DocumentNotationTests.badge])
    let variable = read(#"let a = {"aps": {"badge": "1"}}"#)
    #expect(variable == (tag == "console" ? [] : [DocumentNotationTests.badge]))
    #expect(read(#"{"aps": {"badge": "1"}} = a"#) == [])
  }

  @Test func `a comma at the end is right in other languages`() {
    let block = #"{"aps": {"badge": "1",}}"#
    #expect(findings("```dart\n\(block)\n```\n") == [DocumentNotationTests.badge])
    let missing = findings("```dart\n{\"aps\": {\"sound\": \"a.caf\" \"badge\": \"1\"}}\n```\n")
    #expect(missing == [DocumentNotationTests.syntax, DocumentNotationTests.badge])
  }

  /// Arrays as bodies, with an address that speaks for the service.
  @Test func `each item of a body is a message`() {
    let body =
      #"[{"to": "ExponentPushToken[a]", "badge": "1"}, {"to": "ExponentPushToken[b]", "badge": "2"}]"#
    let address = "https://exp.host/--/api/v2/push/send"
    let expected = [DocumentNotationTests.badge, DocumentNotationTests.badge]
    let command = "curl -d '\(body)' \(address)\n"
    #expect(findings(command, "a.sh") == expected)
    #expect(findings("```sh\n\(command)```\n") == expected)
    #expect(findings("POST \(address)\n\n\(body)\n", "a.http") == expected)
    #expect(findings("POST \(address)\n\n[1, 2]\n", "a.http") == [])
  }

  /// The lines of `data` in a message to Home Assistant.
  private static let alternatives: [([String], [String])] = [
    (["image: a", "# or", "image: b"], []), (["image: a", "", "image: b"], []),
    (["image: a", "video: c", "# or", "image: b", "video: d"], []),
    (["image: a", "image: b"], ["key-duplicate error"]),
    (["image: a", "# or", "image: b", "image: c"], ["key-duplicate error"]),
    (["push:", "  badge: 'a'", "  # or", "  badge: 'b'"], [badge, badge]),
    (["push:", "  badge: 1 # or", "  badge: 2"], ["key-duplicate error"]),
  ]

  @Test(arguments: alternatives)
  func `a key may be repeated in alternatives`(lines: [String], expected: [String]) {
    let data = lines.map { "    \($0)\n" }.joined()
    let text = "action: notify.mobile_app_a\ndata:\n  message: m\n  data:\n" + data
    for end in ["\n", "\r\n"] {
      let block = "```yaml\n\(text)```\n".replacing("\n", with: end)
      #expect(findings(block) == expected)
    }
    // Files are no examples.
    #expect(findings(text, "a.yml").contains { $0.hasPrefix("key-duplicate") })
  }

  @Test func `an object between commands is the text of a file`() {
    let object = "{\n  \"aps\": {\n    \"badge\": \"1\"\n  }\n}"
    let text = "```bash\n# push.apns:\n\(object)\n\nxcrun simctl push booted a.b push.apns\n```\n"
    #expect(findings(text) == [DocumentNotationTests.badge])
  }

  @Test func `the field of a form may hold a payload`() {
    let text = "curl x/ -d a=b -d push.payload='{\"aps\": {\"badge\": \"1\"}}'\n"
    #expect(findings(text, "a.sh") == [DocumentNotationTests.badge])
  }

  private static let literals: [(String, [String])] = [
    (#"const p = {aps: {alert: "a", badge: "1"}};"#, [badge]),
    ("send({aps: {alert: title, badge: '1', 'thread-id': id}}, done)", [badge]),
    ("fetch(u, {method: 'POST', body: JSON.stringify({aps: {badge: '1', sound: s}})})", [badge]),
    ("p = {aps: {badge: n, sound: `${a}.caf`, alert: 'a' + b, category: null || c}}", []),
    ("p = {aps: {badge: 1, sound: 'a.caf',},};", []),
    ("p = {message: {apns: {payload: {aps: {badge: '1'}}}}}; p.message.token = t;", [badge]),
    ("p = {aps: {mine: 1}}", []), ("type P = {aps: {badge: string, mine: string}}", []),
    ("local({channelId: 'a', title: 'b', subtitle: 'c', priority: 'high', tag: 'd'})", []),
    // What an app shows by itself has words of messages among many others.
    (
      "show({tag: 'a', priority: 'b', channelId: 'c', subtitle: 'd', title: 'e', message: 'f', id: 1, "
        + "ticker: 'g', largeIcon: 'h', bigText: 'i', color: 'j', vibrate: true, group: 'k', "
        + "ongoing: false, when: null, number: 1, userInfo: {}, soundName: 'l', category: 'm'})", []
    ),
    ("f({title: 'a', body: 'b', sound: 1, badge: '1'})", []),
  ]

  @Test(arguments: literals)
  func `object literals are read if they are surely messages`(code: String, expected: [String]) {
    for tag in ["js", "javascript", "jsx", "ts", "dart"] {
      #expect(findings("```\(tag)\n\(code)\n```\n") == expected, "\(tag)")
    }
  }

  @Test(arguments: [
    (
      "```\n{\n  \"aps\": {\"badge\": \"1\",}\n}\n```\n",
      "```\n{\n  \"aps\": {\"badge\": 1}\n}\n```\n"
    ),
    (
      "```js\na = {aps: {badge: '1', sound: s,}}\n```\n",
      "```js\na = {aps: {badge: 1, sound: s,}}\n```\n"
    ),
    ("```sh\n{\n\"aps\": {\"badge\": \"1\"}}\n```\n", "```sh\n{\n\"aps\": {\"badge\": 1}}\n```\n"),
    (
      "```sh\nx a.b='{\"aps\": {\"badge\": \"1\"}}'\n```\n",
      "```sh\nx a.b='{\"aps\": {\"badge\": 1}}'\n```\n"
    ),
  ])
  func `a fix changes the text as it is written`(text: String, expected: String) {
    let document = Document(path: nil, name: "a.md", source: SourceText(text), isNamed: true)
    let outcome = DocumentNotationTests.engine.fix(document, upTo: .safe)
    #expect(String(decoding: outcome.analysis.file.source.bytes, as: UTF8.self) == expected)
  }
}
