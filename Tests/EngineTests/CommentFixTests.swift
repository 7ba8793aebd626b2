import EngineTestSupport
import PushlintEngine
import PushlintSyntax
import Testing

/// What reads as a comment and may be something else is not removed.
struct CommentFixTests {
  private static let engine = Engine.withoutConfiguration

  private func fixes(_ text: String, _ name: String) -> [String] {
    let document = Document(path: nil, name: name, source: SourceText(text), isNamed: true)
    return Self.engine.check(document).file.diagnostics
      .filter { $0.rule == "json-syntax" }.flatMap { $0.fixes }
      .filter { $0.applicability == .safe }.map { $0.title.text }
  }

  @Test(arguments: [
    ("{\"aps\":{\"alert\":{\"title\":\"Fits a 5\" // 7 inch\",\"body\":\"x\"}}}\n", "a.json"),
    ("{\"aps\":{\"alert\":{\"body\":\"TV 42\" # 1 in tests\"}}}\n", "a.json"),
    ("{\"aps\":{\"badge\": ##COUNT##, \"sound\":\"a\"}}\n", "a.json"),
    ("{\n \"aps\": {\n  \"badge\": ##BADGE##,\n  \"sound\": \"a\"\n }\n}\n", "a.jsonc"),
    ("{#\n  Push for chat\n#}\n{\"aps\":{\"alert\":{\"title\":\"{{ t }}\"}}}\n", "a.json.j2"),
    ("{# for 12\" tablets #}\n{\"aps\":{\"alert\":{\"title\":\"x\"}}}\n", "a.json"),
    ("{{/* Push\n  for chat */}}\n{\"aps\":{\"alert\":{\"title\":\"x\"}}}\n", "a.json.tmpl"),
    ("{{- /* 12\" tablets */}}\n{\"aps\":{\"alert\":{\"title\":\"x\"}}}\n", "a.json.tmpl"),
    ("#if($t)\n{\"aps\":{\"alert\":{\"title\":\"$t\"}}}\n#end\n", "a.json"),
    ("{\"aps\":{\n  #EXTRA#\n  \"alert\":{\"title\":\"x\"}}}\n", "a.json"),
    ("{\"aps\":{“ \"alert\":{\"title\":\"x\"}}}\n", "a.json"),
    ("{\"aps\":{\"alert\":{\"body\":\"\"\"a # b\n// c\n\"\"\"}}}\n", "a.json"),
  ])
  func `it may be text or a part of a template`(text: String, name: String) {
    #expect(fixes(text, name).filter { $0.contains("comment") || $0.contains("quotes") } == [])
  }

  @Test(arguments: [
    "{\"aps\":{\"alert\":{\"title\":\"x\"}}} // why\n",
    "# why #12\n{\"aps\":{\"alert\":{\"title\":\"x\"}}}\n",
    "{\"aps\":{/* why */\"alert\":{\"title\":\"x\"},}}\n",
  ])
  func `a plain comment is removed`(text: String) {
    #expect(fixes(text, "a.json").contains("remove the comment"))
  }

  @Test func `the comment of a block scalar stays`() {
    let text = "aps:\n  alert: {title: x}\n  badge: >-  # in lots of ten\n    1\n"
    let document = Document(path: nil, name: "a.yml", source: SourceText(text), isNamed: true)
    let edits = Self.engine.check(document).file.diagnostics
      .filter { $0.rule == "value-wrong-type" }.flatMap { $0.fixes }.flatMap { $0.edits }
    #expect(edits.map { $0.text } == ["1 # in lots of ten"])
  }

  @Test func `a value that runs into text is not replaced`() {
    let text = "{\"aps\":{\"alert\":{\"title\":5\" # tall\",\"body\":\"x\"}}}\n"
    let document = Document(path: nil, name: "a.json", source: SourceText(text), isNamed: true)
    let findings = Self.engine.check(document).file.diagnostics
    #expect(findings.filter { $0.rule == "value-wrong-type" }.allSatisfy { $0.fixes.isEmpty })
  }
}
