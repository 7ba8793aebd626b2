import EngineTestSupport
import PushlintEngine
import PushlintSyntax
import Testing

/// Values of which a template's conditions choose one.
struct ChosenValueTests {
  /// What is found in a template: each rule with the bytes at its place.
  private func findings(_ text: String, _ name: String = "a.json.j2") -> [String] {
    let source = SourceText(text)
    let document = Document(path: nil, name: name, source: source, isNamed: true)
    return Engine.withoutConfiguration.check(document).file.diagnostics
      .filter { $0.severity >= .warning && $0.rule != "template-branch-syntax" }
      .map { "\($0.rule): \(source.string($0.range))" }
  }

  private static func wrong(_ texts: String...) -> [String] {
    texts.map { "value-wrong-type: " + $0 }
  }

  private static let values: [(String, [String])] = [
    (#"{% if x %}"é"{% else %}2{% endif %}"#, wrong("\"é\"")),
    (#"{% if x %}1{% elif y %}"2"{% else %}"3"{% endif %}"#, wrong("\"2\"", "\"3\"")),
    ("{% if x %}\r\n  \"1\"\r\n{% else %}\r\n  true\r\n{% endif %}", wrong("\"1\"", "true")),
    (
      #"{% if x %}{% if y %}"1"{% else %}2{% endif %}{% else %}{% if z %}"3"{% else %}4{% endif %}{% endif %}"#,
      wrong("\"1\"", "\"3\"")
    ),
    (#"{% if x %}1{% else %}{{ count }}{% endif %}"#, []),
    (#"{% if x %}"1"{% else %}2{% endif %} {# pushlint: ignore[value-wrong-type] counted #}"#, []),
    // A loop chooses nothing, and a tag without its end nobody knows what.
    (#"{% for x in y %}"1"{% endfor %}"#, []),
  ]

  @Test(arguments: values)
  func `each value of a condition is checked`(value: String, expected: [String]) {
    let text = "{\"aps\": {\"alert\": {\"title\": \"ä\"}, \"badge\": \(value)\n}}"
    #expect(findings(text) == expected)
  }

  @Test func `objects and whole documents are values, too`() {
    let alert = #"{% if x %}{"titel": "a"}{% else %}{"title": "b"}{% endif %}"#
    #expect(findings("{\"aps\": {\"alert\": \(alert)}}") == [#"key-misspelled: "titel""#])
    let payload = { (badge: String) in
      "{\"aps\": {\"alert\": {\"title\": \"x\"}, \"badge\": \(badge)}}"
    }
    let file = "{{#if a}}\(payload("\"1\""))\n{{else}}\n\(payload("\"2\""))\n{{/if}}\n"
    #expect(findings(file, "a.json.hbs") == Self.wrong("\"1\"", "\"2\""))
  }

  @Test func `a text with a condition is one text`() {
    let text = #"{"aps": {"alert": {"title": "at: {% if x %}{{ y }}{% else %}1{% endif %}"}}}"#
    #expect(findings(text) == [])
  }

  @Test func `what is suppressed in one of the values is of use`() {
    let text = """
      {"aps": {"alert": {"title": "a"},
        {# pushlint: ignore[value-wrong-type] counted #}
        "badge": {% if x %}"1"{% else %}2{% endif %}
      }}
      """
    #expect(findings(text) == [])
  }
}
