import TestSupport
import Testing

/// Comments of template languages, which may suppress findings.
struct TemplateCommentTests {
  private static let comments: [(name: String, opener: String, closer: String)] = [
    ("jinja", "{#", "#}"), ("jinja trimmed", "{#-", "-#}"), ("mustache", "{{!", "}}"),
    ("handlebars", "{{!--", "--}}"), ("handlebars trimmed", "{{~! ", "~}}"),
    ("go", "{{/*", "*/}}"), ("go trimmed", "{{- /*", "*/ -}}"), ("erb", "<%#", "%>"),
    ("liquid", "{% comment %}", "{% endcomment %}"),
    ("liquid trimmed", "{%- comment -%}", "{%- endcomment -%}"), ("liquid inline", "{% #", "%}"),
  ]

  private static let json = """
    {"aps": {
      "alert": {"title": "Hi", "body": "{{ text }}"},
    ABOVE
      "badge": "3"BEHIND,
      "sound": "default"
    }}

    """
  private static let yaml = """
    aps:
      alert: {title: Hi, body: "{{ text }}"}
      ABOVE
      badge: "3" BEHIND
      sound: default

    """

  /// The errors in a file.
  private func errors(_ name: String, _ text: String) throws -> [String] {
    let folder = try TemporaryFolder()
    let path = try folder.write(name, text)
    let run = Captured.run([
      "check", "--no-config", "--push-type", "alert", "--format", "concise", path,
    ])
    return run.output.split(separator: "\n").map { String($0.dropFirst(path.utf8.count + 1)) }
  }

  private func filled(_ text: String, above: String = "", behind: String = "") -> String {
    text.replacing("ABOVE", with: above).replacing("BEHIND", with: behind)
  }

  @Test(arguments: comments.map { Case($0.name, $0.opener, $0.closer) }, ["json", "yml"])
  func `a comment suppresses what is on its line or on the next`(_ style: Case, ending: String)
    throws
  {
    let text = ending == "json" ? Self.json : Self.yaml
    let name = "a.\(ending).template"
    let comment = "\(style.opener) pushlint: ignore[value-wrong-type] old clients \(style.closer)"
    let wrong = "\(style.opener) pushlint: ignore[sound-too-long] why \(style.closer)"
    #expect(try errors(name, filled(text)).count == 1)
    #expect(try errors(name, filled(text, above: comment)) == [])
    #expect(try errors(name, filled(text, behind: comment)) == [])
    let whole = comment.replacing("ignore[", with: "ignore-file[")
    #expect(try errors(name, whole + "\n" + filled(text)) == [])
    let unused = try errors(name, filled(text, above: wrong))
    #expect(
      unused.contains {
        $0.hasSuffix("unused suppression of 'sound-too-long' [suppression-unused]")
      }
    )
    #expect(unused.contains { $0.hasSuffix("[value-wrong-type]") })
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let opener: String
    let closer: String

    init(_ name: String, _ opener: String, _ closer: String) {
      (testDescription, self.opener, self.closer) = (name, opener, closer)
    }
  }

  @Test func `comments follow each other, and one in front of code is for its own line`() throws {
    let comment = "{# pushlint: ignore[value-wrong-type] #}"
    let other = "{# what the badge counts #}\n{% comment %}\nmore\n{% endcomment %}"
    #expect(try errors("a.json.j2", filled(Self.json, above: comment + "\n" + other)) == [])
    let inline = Self.json.replacing("  \"badge\"", with: "  \(comment) \"badge\"")
    #expect(try errors("a.json.j2", filled(inline)) == [])
    let quoted = Self.json.replacing("\"Hi\"", with: "\"Hi \(comment)\"")
    #expect(try errors("a.json.j2", filled(quoted)).count == 2)
  }

  @Test func `a suppression in a template is removed and corrected`() throws {
    let unused = "  {# pushlint: ignore[value-wrong-type, sound-too-long] why #}"
    let folder = try TemporaryFolder([
      "a.json.j2": filled(Self.json, above: unused),
      "b.yml.j2": filled(Self.yaml, above: "{# pushlint: ignore[sound-too-long] #}"),
      "c.json.hbs": filled(Self.json, above: "{{! pushlint: disable value-wrong-type }}"),
    ])
    _ = Captured.run([
      "check", "--no-config", "--fix", folder.path("a.json.j2"), folder.path("b.yml.j2"),
    ])
    let kept = "  {# pushlint: ignore[value-wrong-type] why #}"
    #expect(folder.text("a.json.j2") == filled(Self.json, above: kept))
    let without = Self.yaml.replacing("  ABOVE\n", with: "").replacing(#""3" BEHIND"#, with: "3 ")
    #expect(folder.text("b.yml.j2") == without)
    _ = Captured.run([
      "check", "--no-config", "--fix", "--select", "suppression-unknown", folder.path("c.json.hbs"),
    ])
    let corrected = "{{! pushlint: ignore[value-wrong-type] }}"
    #expect(folder.text("c.json.hbs") == filled(Self.json, above: corrected))
  }

  @Test(arguments: [
    ("a.json.liquid", json, "  {% comment %} \"badge\": \"4\", \"x\": {{ y }}, {% endcomment %}"),
    (
      "a.json.liquid", json,
      "  {% comment %}\n  \"badge\": \"4\",\n  {% if x %} \"sound\": 5, {{ \"\n  {%- endcomment -%}"
    ),
    ("a.yml.liquid", yaml, "{% comment %}\n  badge: '4'\n  sound: {{ x }} 5\n  {% endcomment %}"),
    ("a.yml.liquid", yaml, "{% comment %} badge: '4' {% endcomment %}"),
  ])
  func `what is between the tags of a comment is no content`(
    name: String,
    text: String,
    comment: String
  ) throws {
    let found = try errors(name, filled(text, above: comment))
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.contains("'badge' must be") ?? false, "\(found)")
  }

  @Test func `a comment that is never closed, or in strings of valid JSON, hides nothing`() throws {
    let open = try errors("a.json.liquid", filled(Self.json, above: "{% comment %}"))
    #expect(open.contains { $0.hasSuffix("[value-wrong-type]") })
    let strings =
      "{\"a\": \"{% comment %}\",\n\"aps\": {\"badge\": \"3\"},\n\"b\": \"{% endcomment %}\"}\n"
    #expect(try errors("a.json", strings).contains { $0.hasSuffix("[value-wrong-type]") })
    let yaml = "a: \"{% comment %}\"\naps:\n  badge: x\n  sound: 5\nb: \"{% endcomment %}\"\n"
    #expect(try errors("a.yml", yaml).contains { $0.contains("'badge'") })
  }

  @Test func `a comment makes no check less strict`() throws {
    let size =
      #"{"aps": {"alert": {"title": "Hi", "body": "\#(String(repeating: "x", count: 5000))"COMMENT}}}"#
    for comment in ["", "{# why #}"] {
      let found = try errors("a.json.j2", size.replacing("COMMENT", with: comment))
      #expect(found.contains { $0.hasSuffix("[payload-too-large]") }, "\(found)")
    }
  }
}
