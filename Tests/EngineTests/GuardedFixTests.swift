import EngineTestSupport
import PushlintEngine
import PushlintSyntax
import Testing

/// Fixes that would change what they do not say.
struct GuardedFixTests {
  private static let engine = Engine.withoutConfiguration

  private func fixed(
    _ text: String,
    _ name: String,
    upTo applicability: Fix.Applicability = .safe
  ) -> String {
    let document = Document(path: nil, name: name, source: SourceText(text), isNamed: true)
    let outcome = GuardedFixTests.engine.fix(document, upTo: applicability)
    return String(decoding: outcome.analysis.file.source.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("alert:\n    title: text with\n      two lines #3 x\n", "\"text with two lines #3 x\""),
    (
      "alert:\n    title: text with\r\n\r\n      two lines #3 x\r\n",
      "\"text with\\ntwo lines #3 x\""
    ),
  ])
  func `text over several lines is quoted as YAML reads it`(text: String, quoted: String) {
    #expect(fixed("aps:\n  " + text, "a.yml").contains("title: " + quoted))
  }

  @Test(arguments: [
    // Another push has the header through a merge key, or through an alias.
    """
    - headers: &h {apns-topic: com.example.a, apns-push-type: background, apns-priority: "10"}
      payload: {aps: {content-available: 1}}
    - headers: {<<: *h, apns-push-type: alert}
      payload: {aps: {alert: {title: a, body: b}}}

    """,
    """
    - headers: {apns-topic: a.b, apns-push-type: background, apns-priority: &p "10"}
      payload: {aps: {content-available: 1}}
    - headers: {apns-topic: a.b, apns-push-type: alert, apns-priority: *p}
      payload: {aps: {alert: {title: a, body: b}}}

    """,
    // The app's own data is merged with Apple's.
    "aps: &a {alert: {title: x}, badge: \"1\"}\nmine: {<<: *a, k: 1}\n",
    "aps: &a {alert: {title: x}, badge: \"1\"}\nmine: *a\n",
  ])
  func `a safe fix changes no other push through an alias`(text: String) {
    #expect(fixed(text, "a.yml") == text)
  }

  @Test func `what is merged into the same place is fixed with it`() {
    let text = "- aps: &a {alert: {title: x}, badge: \"1\"}\n- aps: {<<: *a, sound: x.caf}\n"
    #expect(fixed(text, "a.yml") == text.replacing("\"1\"", with: "1"))
  }

  @Test(arguments: [
    #"{"message": {"token": "a", "notification": {"title": "T"}, "apns": {"payload": {"aps": {"#
      + #""title-loc-key": "K", "mutable-content": 1}}}}}"#,
    #"{"audience": {"ios_channel": "a"}, "device_types": ["ios"], "notification": {"ios": {"alert":"#
      + #" {"title": "T", "badge": 1}}}}"#,
  ])
  func `a key moves only into an object of Apple's`(text: String) {
    #expect(fixed(text, "a.json", upTo: .unsafe) == text)
  }

  @Test func `comments with tags of a template stay`() {
    let text = """
      {"aps": {
        // {% if urgent %}
        "interruption-level": "time-sensitive",
        // {% endif %}
        "alert": {"title": "T"}
      }}

      """
    #expect(fixed(text, "a.json") == text)
  }

  @Test func `a fix is applied although it shows a weaker finding of its kind`() {
    let text =
      #"{"aps": {"alert": {"title": "a", "body": ""# + String(repeating: "\\u00e9", count: 20)
      + String(repeating: "z", count: 3700) + #""}}}"#
    #expect(fixed(text, "a.json").contains("éé"))
  }

  @Test(arguments: [
    "Write `<!-- pushlint: ignore[key-misspelled] x -->` above it.\n",
    "| `<!-- pushlint: off -->` | a |\n|---|---|\n| <!-- pushlint: off --> | b |\n",
    "[a](b \"<!-- pushlint: off -->\")\n", "a \\<!-- pushlint: off -->\n",
    "<code><!-- pushlint: off --></code>\n",
  ])
  func `text that shows a suppression is none`(text: String) {
    let block = "\n```json\n{\"aps\": {\"alert\": {\"title\": \"T\"}, \"badge\": \"1\"}}\n```\n"
    #expect(fixed(text + block, "a.md") == text + block.replacing("\"1\"", with: "1"))
  }

  @Test(arguments: ["", "> ", "- "])
  func `a comment at the start of a line suppresses`(mark: String) {
    let text =
      mark + "<!-- pushlint: ignore[value-wrong-type] x -->\n\n"
      + "```json\n{\"aps\": {\"badge\": \"1\"}}\n```\n"
    #expect(fixed(text, "a.md") == text)
  }

  @Test func `comments in raw blocks of a template are text`() {
    let text =
      "{% raw %}\n{\"aps\": {\"badge\": \"1\"}} {# pushlint: ignore[value-wrong-type] r #}\n{% endraw %}\n"
    #expect(fixed(text, "a.json.j2").contains("\"badge\": 1"))
    #expect(
      GuardedFixTests.engine.findings(
        in: "{% raw %}{\"aps\": {\"alert\": {\"title\": \"{{ a\"}}}{% endraw %}",
        name: "a.json.j2"
      ) == []
    )
  }

  @Test(arguments: [
    "aps:\n  alert: {title: \"{{ states('x') | replace('{{ date }}', x) }}\"}\n",
    "aps: {alert: {title: \"{{ a ~ '{{ date }}' }}\"}}\n",
  ])
  func `a text in the code of a template is no placeholder`(text: String) {
    #expect(GuardedFixTests.engine.findings(in: text, name: "a.yml") == [])
  }

  @Test(arguments: ["${n\\u0061me\\u007D!", "{{n\\u0061me\\u007D\\u007d", "<%= name %\\u003e"])
  func `a placeholder may end in an escape`(placeholder: String) {
    let text = #"{"aps": {"alert": {"title": "a", "body": ""# + placeholder + #""}}}"#
    #expect(GuardedFixTests.engine.findings(in: text, name: "a.json") == [])
  }

  @Test func `a comment that ends a command stays`() {
    let text = """
      curl -d '{"aps": {"alert": {"title": "T"}}}' https://example.com \\
      # pushlint: ignore[key-misspelled] old
      echo done

      """
    #expect(fixed(text, "a.sh") == text)
    #expect(fixed("\n# pushlint: ignore[key-misspelled] old\n" + text, "a.sh") == "\n" + text)
  }

  @Test func `numbers for the texts of a service are found in YAML, too`() {
    let text = "message:\n  token: abc\n  notification: {title: 5, body: true}\n"
    let rule = "yaml-ambiguous-scalar warning"
    #expect(GuardedFixTests.engine.findings(in: text, name: "a.yml") == [rule, rule])
    #expect(fixed(text, "a.yml").contains("{title: \"5\", body: \"true\"}"))
  }
}
