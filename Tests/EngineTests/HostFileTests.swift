import EngineTestSupport
import PushlintEngine
import PushlintSyntax
import TestSupport
import Testing

/// Documentation and scripts as a user meets them.
struct HostFileTests {
  private static let engine: Engine = {
    var options = LintOptions()
    options.usesConfiguration = false
    options.today = CalendarDay("2026-01-01")
    return Engine(options)
  }()

  private func fixed(_ text: String, _ name: String) -> String {
    let document = Document(path: nil, name: name, source: SourceText(text), isNamed: true)
    let outcome = HostFileTests.engine.fix(document, upTo: .unsafe)
    return String(decoding: outcome.analysis.file.source.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    (
      "a.md", "> 😀\n>\n> ```json\n> {\"aps\": {\"badge\": \"1\",}}\n> ```\n",
      "> 😀\n>\n> ```json\n> {\"aps\": {\"badge\": 1}}\n> ```\n"
    ),
    (
      "a.md", "```yaml\r\naps:\r\n  badge: '1'\r\n```\r\n",
      "```yaml\r\naps:\r\n  badge: 1\r\n```\r\n"
    ),
    (
      "a.sh", "curl -d '{\"aps\": {\"badge\": \"1\"}}' x/\n",
      "curl -d '{\"aps\": {\"badge\": 1}}' x/\n"
    ),
    (
      "a.sh", "curl -d @- x/ <<E\n{\"aps\": {\"alert\": \"$A\", \"badge\": \"1\"}}\nE\n",
      "curl -d @- x/ <<E\n{\"aps\": {\"alert\": \"$A\", \"badge\": 1}}\nE\n"
    ),
  ])
  func `a fix changes the text where it is`(name: String, text: String, expected: String) {
    #expect(fixed(text, name) == expected)
  }

  @Test(arguments: [
    (
      "a.md", "<pre>{&quot;aps&quot;: {&quot;badge&quot;: &quot;1&quot;}}</pre>\n",
      "<pre>{&quot;aps&quot;: {&quot;badge&quot;: 1}}</pre>\n"
    ),
    (
      "a.md", "```json\n\"apns\": {\"payload\": {\"aps\": {\"badge\": \"1\"}}},\n```\n",
      "```json\n\"apns\": {\"payload\": {\"aps\": {\"badge\": 1}}},\n```\n"
    ),
    (
      "a.md", "```json\n{\"aps\": {\"badge\": \"1\"}}\n// or\n{\"aps\": {\"badge\": \"2\"}}\n```\n",
      "```json\n{\"aps\": {\"badge\": 1}}\n// or\n{\"aps\": {\"badge\": 2}}\n```\n"
    ),
    (
      "a.md", "```json\n{“aps”: {\"badge\": 1, “sound\": ”a”}}\n```\n",
      "```json\n{\"aps\": {\"badge\": 1, \"sound\": \"a\"}}\n```\n"
    ),
    (
      "a.adoc", "[source,json]\n----\n{\"aps\": { <1>\n\"badge\": \"1\" // <2>\n}}\n----\n",
      "[source,json]\n----\n{\"aps\": { <1>\n\"badge\": 1 // <2>\n}}\n----\n"
    ),
    (
      "a.yml",
      "jobs:\n  a:\n    steps:\n    - run: |\n        curl -d '{\"aps\": {\"badge\": \"1\"}}' x/\n",
      "jobs:\n  a:\n    steps:\n    - run: |\n        curl -d '{\"aps\": {\"badge\": 1}}' x/\n"
    ),
  ])
  func `a fix changes the text as its host writes it`(
    name: String,
    text: String,
    expected: String
  ) {
    #expect(fixed(text, name) == expected)
  }

  /// What is wrong with a block of a document.
  @Test(arguments: [
    ("{“aps”: {“badge”: “1”}}", ["json-syntax error", "value-wrong-type error"]),
    (#"{"aps": {"badge": BADGE, "sound": 1}}"#, ["value-wrong-type error"]),
    (#"{"aps": {"badge": 1}} {"aps": {"badge": 1}}"#, []),
    (#"{"aps": {"badge": 1, "badge": 1}}"#, ["key-duplicate error"]),
  ])
  func `a block is read as people write it`(block: String, expected: [String]) {
    let found = HostFileTests.engine.findings(in: "```json\n\(block)\n```\n", name: "a.md")
    #expect(found == expected)
  }

  private static let send = #"curl -d '{"aps": {"badge": "1"}}' x/"#

  /// Where a pipeline has a script, and where something else looks like one.
  @Test(arguments: [
    ("ci.yml", "jobs: {a: {steps: [{run: RUN}]}}", true),
    ("ci.yml", "jobs: {a: {steps: [{run: RUN, shell: bash -e}]}}", true),
    ("ci.yml", "jobs: {a: {steps: [{run: RUN, shell: python}]}}", false),
    ("ci.yml", "jobs: {a: {steps: [{run: {command: RUN}}]}}", true),
    ("action.yml", "runs: {using: composite, steps: [{run: RUN}]}", true),
    ("ci.yml", "a: {stage: b, script: [x, RUN]}", true),
    ("ci.yml", "a: {image: b, before_script: RUN}", true),
    (".gitlab-ci.yml", "a: {after_script: [RUN]}", true),
    (".gitlab-ci.yml", "before_script: RUN", true),
    ("ci.yml", "a: {script: [RUN]}", false), ("ci.yml", "run: RUN", false),
  ])
  func `the scripts of a pipeline are read`(name: String, text: String, isRead: Bool) {
    let quoted = "'" + HostFileTests.send.replacing("'", with: "''") + "'"
    let file = text.replacing("RUN", with: quoted)
    let found = HostFileTests.engine.findings(in: file, name: name)
    #expect(found.contains("value-wrong-type error") == isRead)
  }

  @Test(arguments: [
    "x: &x RUN\na: {stage: b, script: [*x]}\nc: {stage: d, script: *x}",
    "a: &a {stage: b, script: [RUN]}\nc: {<<: *a, image: d}\ne: *a",
    "jobs: {a: {steps: &a [{run: RUN}, {run: b}]}, c: {steps: *a}}",
  ])
  func `a script behind aliases is read once, where it is written`(text: String) throws {
    let quoted = "'" + HostFileTests.send.replacing("'", with: "''") + "'"
    let file = text.replacing("RUN", with: quoted)
    let source = SourceText(file)
    let found = HostFileTests.engine.check(Document(path: nil, name: "ci.yml", source: source))
      .file.diagnostics
    let places = found.filter { $0.rule == "value-wrong-type" }.map { source.string($0.range) }
    #expect(places == [#""1""#])
  }

  @Test func `an expression of a workflow may be anything`() {
    let text = """
      jobs:
        a:
          steps:
          - run: |
              curl -H "apns-topic: ${{ vars.TOPIC }}" -H 'apns-push-type: alert' \\
                -d '{"aps": {"badge": ${{ inputs.badge }}, "sound": "${{ inputs.sound }}"}}' x/
      """
    #expect(HostFileTests.engine.findings(in: text, name: "ci.yml") == [])
  }

  @Test(arguments: [
    ("a.sh", #"curl -d "{\"aps\": {\"badge\": \"1\"}}" x/"#),
    ("a.sh", "curl -d '{\"aps\": {\"alert\": '$X', \"badge\": \"1\"}}' x/"),
    (
      "a.http",
      "POST http://x\napns-push-type: background\napns-priority: 10\n\n{\"aps\": {\"content-available\": 1}}\n"
    ),
  ])
  func `nothing is fixed where the host would read it`(name: String, text: String) {
    #expect(fixed(text, name) == text)
  }

  @Test(arguments: [
    ("docs/a.md", []), ("a.sh", []),
    ("a.json", ["alert-legacy-string warning"]),
  ])
  func `examples may show one thing at a time`(name: String, expected: [String]) {
    let payload = #"{"aps": {"alert": "Hi"}}"#
    let text =
      name == "a.json" ? payload : name == "a.sh" ? "x '\(payload)'" : "```json\n\(payload)\n```"
    #expect(HostFileTests.engine.findings(in: text, name: name) == expected)
  }

  @Test(arguments: [
    ("https://api.push.apple.com/3/device/1", "apns-priority: 7", ["priority-invalid error"]),
    ("{{host}}/3/device/1", "apns-priority: 7", ["priority-invalid error"]),
    ("https://api.push.apple.com/3/device/1", "apns-priority: 5", []),
    ("https://example.com/", "priority: 7", []),
  ])
  func `headers are judged without a body that is in another file`(
    address: String,
    header: String,
    expected: [String]
  ) {
    let fixed = "apns-push-type: alert\napns-topic: com.example.tea\n"
    let text = "POST \(address)\n\(fixed)\(header)\n\n< push.json\n"
    let isApple = address.contains("apple") || header.hasPrefix("apns")
    let own = isApple ? text : text.replacing(fixed, with: "")
    #expect(HostFileTests.engine.findings(in: own, name: "a.http") == expected)
  }

  @Test(arguments: [
    ("docs/a.md", true), ("test/a.md", false), ("x/__tests__/y/a.md", false),
    ("tests/a/b/c/d.md", true), ("a_test.md", true), ("latest/a.md", true),
  ])
  func `what is in a folder of tests is checked only if it is named`(name: String, isChecked: Bool)
  {
    let text = "```json\n{\"aps\": {\"badge\": \"1\"}}\n```\n"
    #expect(HostFileTests.engine.findings(in: text, name: name).isEmpty == !isChecked)
    let document = Document(path: nil, name: name, source: SourceText(text), isNamed: true)
    #expect(HostFileTests.engine.check(document).file.diagnostics.count == 1)
  }

  @Test func `an invented timestamp is a mistake of a script, not of an example`() {
    let payload =
      #"{"aps": {"timestamp": 1234567890, "event": "update", "content-state": {"level": 1}}}"#
    let isStale = { (text: String, name: String) in
      HostFileTests.engine.findings(in: text, name: name)
        .contains { $0.hasPrefix("activity-timestamp-stale") }
    }
    #expect(isStale(payload, "a.json"))
    #expect(isStale("curl -d '\(payload)' x/\n", "a.sh"))
    #expect(!isStale("```json\n\(payload)\n```\n", "a.md"))
    #expect(!isStale("```sh\ncurl -d '\(payload)' x/\n```\n", "a.md"))
  }

  @Test(arguments: [("Host: x", false), ("Content-Type: text/plain", false), ("Apns-Id: x", true)])
  func `only headers of APNs need lower case where a client adds its own`(
    header: String,
    isReported: Bool
  ) {
    let address = "https://api.push.apple.com/3/device/abc"
    let body = #"{"aps": {"alert": {"title": "Ada"}}}"#
    let request = "POST \(address)\n\(header)\napns-topic: com.example.chat\n\n\(body)\n"
    let command = "curl -H '\(header)' -H 'apns-topic: a.b' -d '\(body)' \(address)\n"
    for (text, name) in [(request, "a.http"), (command, "a.sh")] {
      let found = HostFileTests.engine.findings(in: text, name: name)
      #expect(found.contains { $0.hasPrefix("header-not-lowercase") } == isReported)
    }
  }

  @Test func `a past date is a mistake of a script, not of an example`() {
    let command = "curl -H 'apns-expiration: 1600000000' -d '{\"aps\": {\"badge\": 1}}' x/\n"
    let found = HostFileTests.engine.findings(in: command, name: "a.sh")
    #expect(found.contains { $0.hasPrefix("expiration-past") })
    let documented = HostFileTests.engine.findings(in: "```sh\n\(command)```\n", name: "a.md")
    #expect(!documented.contains { $0.hasPrefix("expiration-past") })
  }
}
