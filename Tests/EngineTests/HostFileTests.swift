import Diagnostics
import Engine
import EngineTestSupport
import Syntax
import TestSupport
import Testing
import Text

/// Documentation and scripts as a user meets them.
struct HostFileTests {
  private static let engine: Engine = {
    var options = CheckOptions()
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
    ("tests/a/b/c/d.md", true), ("a_test.md", false), ("latest/a.md", true),
  ])
  func `what looks like a test is checked only if it is named`(name: String, isChecked: Bool) {
    let text = "```json\n{\"aps\": {\"badge\": \"1\"}}\n```\n"
    #expect(HostFileTests.engine.findings(in: text, name: name).isEmpty == !isChecked)
    let document = Document(path: nil, name: name, source: SourceText(text), isNamed: true)
    #expect(HostFileTests.engine.check(document).file.diagnostics.count == 1)
  }

  @Test func `a past date is a mistake of a script, not of an example`() {
    let command = "curl -H 'apns-expiration: 1600000000' -d '{\"aps\": {\"badge\": 1}}' x/\n"
    let found = HostFileTests.engine.findings(in: command, name: "a.sh")
    #expect(found.contains { $0.hasPrefix("expiration-past") })
    let documented = HostFileTests.engine.findings(in: "```sh\n\(command)```\n", name: "a.md")
    #expect(!documented.contains { $0.hasPrefix("expiration-past") })
  }
}
