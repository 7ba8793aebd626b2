import PushlintSyntax
import Testing

/// Comments of templates, and statements that set values, may go on over several lines.
struct TagsOverLinesTests {
  private static let json = "{\"aps\": {\"alert\": {\"title\": \"{{ t }}\"}}}\n"

  @Test(arguments: [
    "{#\n  Push for 12\" tablets {{ x }}\n#}\n", "{#-\n  a {% if b %}\n-#}\n",
    "{{!--\n a }} b\n--}}\n",
    "{{~!-- a\n b --~}}\n", "{{! a\n b }}\n", "{{/* a\n b */}}\n", "{{- /* a\n b */ -}}\n",
    "{% set x =\n  {\"a\": 1} %}\n", "{%- import 'a'\n  as b -%}\n", "\u{FEFF}{#\n a\n#}\n",
  ])
  func `what renders nothing is no mistake`(tag: String) {
    let tree = SyntaxTree.parse(SourceText(tag + Self.json), ParseOptions(language: .json))
    #expect(tree.issues.isEmpty, "\(tree.issues.map { $0.message })")
    #expect(tree.roots.first?.asObject?["aps"]?.asObject?["alert"] != nil)
    let yaml = SyntaxTree.parse(
      SourceText(tag + "aps:\n  alert: {title: \"{{ t }}\"}\n"),
      ParseOptions(language: .yaml)
    )
    #expect(yaml.issues.isEmpty, "\(yaml.issues.map { $0.message })")
  }

  @Test func `a comment of ERB is one, too`() {
    let options = ParseOptions(language: .json, placeholderStyles: [.erb])
    let tree = SyntaxTree.parse(
      SourceText("<%#\n a\n%>\n{\"aps\": {\"badge\": <%= b %>}}\n"),
      options
    )
    #expect(tree.issues.isEmpty)
  }

  @Test(arguments: [
    // What is sound without templates is read without them.
    ("aps:\n  {#\n  badge: 1}\nx: \"#}\"\n", Language.yaml, "badge"),
    ("aps:\n  alert: |\n    {#\n  badge: 1\n  sound: |\n    #}\n", .yaml, "badge"),
  ])
  func `in sound YAML no tag hides a value`(text: String, language: Language, key: String) {
    let tree = SyntaxTree.parse(SourceText(text), ParseOptions(language: language))
    #expect(tree.roots.first?.asObject?["aps"]?.asObject?[key]?.asNumber != nil)
  }

  @Test(arguments: [
    "{\"a\": 1, {#\n b\n#} \"c\": 2}\n", "{#\n{\"aps\": {\"badge\": 1}}\n",
    "{% if a\n  and b %}\n{}\n{% endif %}\n",
  ])
  func `within a line, without an end, or with a block it is none`(text: String) {
    let tree = SyntaxTree.parse(SourceText(text), ParseOptions(language: .json))
    #expect(!tree.issues.isEmpty)
  }

  @Test func `the lines of a stream are texts of their own`() {
    let text = "{#\n{\"aps\": {\"badge\": 1}}\n#}\n"
    let tree = SyntaxTree.parse(SourceText(text), ParseOptions(language: .ndjson))
    #expect(tree.roots.contains { $0.asObject?["aps"] != nil })
  }
}
