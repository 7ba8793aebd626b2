import PushlintSyntax
import Testing

struct YAMLTemplateTests {
  static let values: [(String, String)] = [
    ("a: {{x}}", "{\"a\": <{{x}}>}"),
    ("a: {{ x | default: 1 }}\nb: 2", "{\"a\": <{{ x | default: 1 }}>, \"b\": 2}"),
    ("a: {{x}}{{y}}", "{\"a\": <{{x}}{{y}}>}"),
    ("a: -{{x}}.5", "{\"a\": <-{{x}}.5>}"),
    ("a: 1{{x}}", "{\"a\": <1{{x}}>}"),
    ("a: {{x}} b", "{\"a\": ~\"{{x}} b\"}"),
    ("a: hi {{x}}!", "{\"a\": ~\"hi {{x}}!\"}"),
    ("a: '{{x}}'", "{\"a\": ~\"{{x}}\"}"),
    ("a: \"1{{x}}\"", "{\"a\": ~\"1{{x}}\"}"),
    ("a: \"\\t{{x}}\\t{{y: z}}\"", "{\"a\": ~\"\\t{{x}}\\t{{y: z}}\"}"),
    ("a: 'it''s {{\"x\"}}'", "{\"a\": ~\"it's {{\\\"x\\\"}}\"}"),
    ("a: b\n  c {{x}} d\n  e", "{\"a\": ~\"b c {{x}} d e\"}"),
    ("a: |\n  b {{x}}\n  {{y}}\n", "{\"a\": ~\"b {{x}}\\n{{y}}\\n\"}"),
    ("a: >\n  {{x}}\n  b\n", "{\"a\": ~\"{{x}} b\\n\"}"),
    ("a: \"b\n  {{x}}\n  c\"", "{\"a\": ~\"b {{x}} c\"}"),
    ("a: b\n  {{x}}\n", "{\"a\": ~\"b {{x}}\"}"),
    ("a: b\n  {{x}}\n  c\nd: e", "{\"a\": ~\"b {{x}} c\", \"d\": \"e\"}"),
    ("- {{x}}\n- {{y}}", "[<{{x}}>, <{{y}}>]"),
    ("[{{x}}, {{y}} z]", "[<{{x}}>, ~\"{{y}} z\"]"),
    ("{{x}}", "<{{x}}>"),
    ("--- {{x}}", "<{{x}}>"),
    ("---\n{{x}}\n", "<{{x}}>"),
    ("a:\n  {{x}}\nb: c", "{\"a\": <{{x}}>, \"b\": \"c\"}"),
    ("-\n  {{x}}\n- b", "[<{{x}}>, \"b\"]"),
    ("é: {{日本}} \u{85}\nb: '{{🎉}} é'", "{\"é\": <{{日本}}>, \"b\": ~\"{{🎉}} é\"}"),
    ("a: !!int {{x}}", "{\"a\": <{{x}}>}"),
    ("a: !!str {{x}} b", "{\"a\": ~\"{{x}} b\"}"),
    ("a: !!int '{{x}}'", "{\"a\": <'{{x}}'>}"),
    ("a: &x {{x}}\nb: *x", "{\"a\": <{{x}}>, \"b\": <*x>}"),
    ("a: |\n  b\n{{x}}\n  c\n", "{\"a\": ~\"b\\n   \\nc\\n\"}"),
  ]

  @Test(arguments: values)
  func `a placeholder is a value or part of a text`(text: String, outline: String) {
    let sample = YAMLSample(text)
    #expect(sample.outline == outline)
    #expect(sample.issues.isEmpty)
    #expect(sample.flaw == nil)
  }

  @Test(arguments: [
    (
      "{\"a{{!--\": 1, b: {c: 2}, \"--}}d\": 3}", "{\"a{{!--\": 1, \"b\": {\"c\": 2}, \"--}}d\": 3}"
    ),
    ("{'a${': 1, b: {c: 2}, '}d': 3}", "{\"a${\": 1, \"b\": {\"c\": 2}, \"}d\": 3}"),
    ("{a<%: 1, b: {c: 2}, d%>: 3}", "{\"a<%\": 1, \"b\": {\"c\": 2}, \"d%>\": 3}"),
    ("'{{': 'a }} b'\nc: {d: 1}", "{\"{{\": \"a }} b\", \"c\": {\"d\": 1}}"),
    ("{a: {b: '${'}, c: 1}", "{\"a\": {\"b\": \"${\"}, \"c\": 1}"),
    ("[\"{{!--\", b, \"--}}\"]", "[\"{{!--\", \"b\", \"--}}\"]"),
    ("[\"{{ join names \", \" }}\"]", "[~\"{{ join names \\\", \\\" }}\"]"),
    ("{a: Hi <%= t(\"a\", b: 1, c: 2) %>}", "{\"a\": ~\"Hi <%= t(\\\"a\\\", b: 1, c: 2) %>\"}"),
    ("{a: <%= t(\"a\", b: 1, c: 2) %>}", "{\"a\": <<%= t(\"a\", b: 1, c: 2) %>>}"),
  ])
  func `in sound YAML no placeholder hides a value`(text: String, outline: String) {
    let tree = SyntaxTree.parse(SourceText(text), ParseOptions(language: .yaml))
    #expect(tree.issues.isEmpty)
    #expect(YAMLSample(tree).outline == outline)
  }

  static let members: [(String, String)] = [
    ("{{x}}: a", "{<{{x}}>: \"a\", …}"),
    ("a{{x}}: b\nc: d", "{~\"a{{x}}\": \"b\", \"c\": \"d\", …}"),
    ("'{{x}}': a", "{~\"{{x}}\": \"a\", …}"),
    ("1{{x}}: a", "{~\"1{{x}}\": \"a\", …}"),
    ("a: b\n{{x}}\nc: d", "{\"a\": \"b\", \"c\": \"d\", …}"),
    ("{{> x}}\na: b\n", "{\"a\": \"b\", …}"),
    ("a: b\n{{x}}", "{\"a\": \"b\", …}"),
    ("a:\n  b: c\n  {{x}}\nd: e", "{\"a\": {\"b\": \"c\", …}, \"d\": \"e\"}"),
    ("a:\n  b: c\n{{x}}\nd: e", "{\"a\": {\"b\": \"c\"}, \"d\": \"e\", …}"),
    ("a:\n  {{x}}\n  b: c\nd: e", "{\"a\": {\"b\": \"c\", …}, \"d\": \"e\"}"),
    ("a:\n  b:\n  {{x}}\n", "{\"a\": {\"b\": null, …}}"),
    ("a:\n- b\n{{x}}\n- c\n", "{\"a\": [\"b\", \"c\", …]}"),
    ("a: [\n  b,\n  {{x}}\n]\n", "{\"a\": [\"b\", …]}"),
    ("a: {\n  {{x}}\n}\n", "{\"a\": {…}}"),
    ("a: {b: c,\n  {{x}}\n}\n", "{\"a\": {\"b\": \"c\", …}}"),
    ("a: 1\n# {{x}}\nb: 2 # {{y}}", "{\"a\": 1, \"b\": 2}"),
    ("- a: 1\n  b: 2\n  {{x}}\n- c", "[{\"a\": 1, \"b\": 2, …}, \"c\"]"),
  ]

  @Test(arguments: members)
  func `a placeholder may stand for members`(text: String, outline: String) {
    let sample = YAMLSample(text)
    #expect(sample.outline == outline)
    #expect(sample.issues.isEmpty)
    #expect(sample.flaw == nil)
  }

  static let controls: [(String, String)] = [
    ("a: 1\n{{#if x}}\nb: 2\n{{/if}}\nc: 3", "{\"a\": 1, ?\"b\": 2, ?\"c\": 3, …}"),
    ("p:\n  {{#if x}}\n  a: 1\n  {{/if}}\nq: 2", "{\"p\": {?\"a\": 1, …}, ?\"q\": 2}"),
    (
      "p:\n  a: 1\n{{#if x}}\n  b: 1\n{{/if}}\nq: 2",
      "{\"p\": {\"a\": 1, ?\"b\": 1, …}, ?\"q\": 2, …}"
    ),
    ("{{#if x}}\na: 1\n{{else}}\na: 2\n{{/if}}\n", "{?\"a\": 1, ?\"a\": 2, …}"),
    ("a: '{{#if x}}b{{/if}}'\nc: d", "{\"a\": ~\"{{#if x}}b{{/if}}\", \"c\": \"d\"}"),
    ("a: {{#if x}}1{{else}}2{{/if}}\nb: 3", "{\"a\": <{{#if x}}1{{else}}2{{/if}}>, ?\"b\": 3, …}"),
    ("a: {{#x}}true{{/x}}\n", "{\"a\": <{{#x}}true{{/x}}>, …}"),
    ("a: {{#x}}on{{/x}}\n", "{\"a\": ~\"{{#x}}on{{/x}}\", …}"),
    ("a: 1 {{! why }}\nb: 2", "{\"a\": 1, ?\"b\": 2, …}"),
    ("a: \"b\" {{/if}}\nc: 2", "{\"a\": \"b\", ?\"c\": 2, …}"),
    ("a: {{#with x}}\n  b: c\n{{/with}}\n", "{\"a\": {?\"b\": \"c\", …}, …}"),
    ("a:\n  {{#each x}}\n  - {{this}}\n  {{/each}}\n", "{\"a\": [<{{this}}>, …]}"),
    ("a: |\n  b\n  {{#if x}}\n  c\n  {{/if}}\n", "{\"a\": ~\"b\\n{{#if x}}\\nc\\n{{/if}}\\n\"}"),
    (
      "a: |\n  b\n{{#if x}}\n  c\n{{/if}}\nd: e",
      "{\"a\": ~\"b\\n       \\nc\\n     \\n\", ?\"d\": \"e\", …}"
    ),
    ("a: \"b\n  {{#if x}}\n  c\"", "{\"a\": ~\"b {{#if x}} c\"}"),
    ("a: b\n  {{#if x}}\n  c\nd: e", "{\"a\": ~\"b {{#if x}} c\", ?\"d\": \"e\", …}"),
    ("[{{#each x}} {{y}}, {{/each}}]", "[<{{y}}>, …]"),
    ("{a: 1, {{#x}} b: 2, {{/x}} }", "{\"a\": 1, ?\"b\": 2, …}"),
    ("{{#if x}}a: 1{{/if}}\nb: 2", "{?~\"{{#if x}}a\": <1{{/if}}>, ?\"b\": 2, …}"),
    ("{{! a }}\n", ""),
    ("a:\n    {{! b }}\nc: d", "{\"a\": <{{! b }}>, \"c\": \"d\"}"),
  ]

  @Test(arguments: controls)
  func `a control tag leaves the container open`(text: String, outline: String) {
    let sample = YAMLSample(text)
    #expect(sample.outline == outline)
    #expect(sample.issues.isEmpty)
    #expect(sample.flaw == nil)
  }

  @Test(arguments: PlaceholderStyle.allCases)
  func `every style is masked`(style: PlaceholderStyle) throws {
    let placeholder = [
      "{{ x: y }}", "${x: y}", "<%= x: y %>", "%X%", "{x: y}", "[X: Y]", "<X: #Y>",
    ][PlaceholderStyle.allCases.firstIndex(of: style) ?? 0]
    let text = "a: \(placeholder)\n\"b\\n\(placeholder)\": 'c''\(placeholder)'\n\(placeholder)\n"
    let bytes = Array(text.utf8)
    let needle = Array(placeholder.utf8)
    let starts = bytes.indices.filter { bytes[$0...].starts(with: needle) }
    let tree = YAMLParser.parse(
      SourceText(text),
      starts.map {
        Placeholder(range: ByteRange($0, $0 + needle.count), style: style, role: .value)
      }
    )
    #expect(tree.issues.isEmpty)
    let root = try #require(tree.roots.first?.asObject)
    #expect(root["a"]?.kind == .placeholder)
    #expect(root.isOpen)
    let members = Array(root.members)
    #expect(members.last?.keyText == "b\n" + placeholder)
    #expect(members.last?.value.asString?.value == "c'" + placeholder)
  }

  @Test func `a placeholder is restored in any text`() {
    var text = ""
    for first in "QZXJKWYVHMSTGIOR" {
      for second in "zqxjkwyvhmstgio" { text += "\(first)\(second) " }
    }
    let sample = YAMLSample("a: \"\\t\(text){{x}}\\t{{y}}\"")
    #expect(sample.root?.asObject?["a"]?.asString?.value == "\t\(text){{x}}\t{{y}}")
  }
}
