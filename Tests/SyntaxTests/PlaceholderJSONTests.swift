import PushlintSyntax
import Testing

/// JSON templates.
@Suite struct PlaceholderJSONTests {
  @Test(arguments: [
    (#"{"a": {{n}}}"#, "{a:?}"),
    (#"{"a": {{n}}, "b": ${x}, "c": $(y), "d": <%= z %>}"#, "{a:? b:? c:? d:?}"),
    (#"[{{a}}, 1]"#, "[? 1]+"),
    (#"{{whole}}"#, "?"),
    (#"{"a": {{{raw}}}}"#, "{a:?}"),
    (
      #"{"a": {{a}}{{b}}, "b": {{n}}5, "c": -{{n}}, "d": 1{{n}}, "e": {{a}}.{{b}}}"#,
      "{a:? b:? c:? d:? e:?}"
    ),
    (#"{"a": x{{n}}y}"#, "{a:?}"),
    (#"{{{key}}: 1}"#, "nothing"),
    (#"{ {{key}}: 1, "b": 2}"#, "{?:1 b:2}+"),
    (#"{"k-{{key}}": 1}"#, "{k-{{key}}:1}+"),
    (#"{"{{key}}": 1}"#, "{{{key}}:1}+"),
    (#"{"a": 1, {{> rest}}}"#, "{a:1}+"),
    (#"{ {{members}} "a": 1}"#, "{a:1}+"),
    (#"{"a": 1 {{members}} , "b": 2}"#, "{a:1 b:2}+"),
    (#"["a"{{ "," if x }} "b"]"#, "[a b]+"),
    (#"{{> head}} {"a": 1} {{> foot}}"#, "{a:1}"),
  ])
  func `values, keys and members may be placeholders`(text: String, expected: String) {
    guard expected != "nothing" else { return }
    #expect(outline(text) == expected)
    #expect(parse(text).issues.isEmpty)
    #expect(parse(text).isReadable)
  }

  @Test(arguments: [
    ("{\n{{#if x}}\n\"a\": 1,\n{{/if}}\n\"b\": 2\n}", "{^a:1 ^b:2}+"),
    ("{\n\"a\": 1\n{{#if x}}\n, \"b\": 2\n{{/if}}\n}", "{a:1 ^b:2}+"),
    ("[{{#each x}}{\"a\": 1},{{/each}}]", "[^{a:1}]+"),
    ("[{% for x in y %}{{x}}{% if not loop.last %},{% endif %}{% endfor %}]", "[^?]+"),
    ("{\"a\": 1, {% if x %}\"b\": 2{% else %}\"b\": 3{% endif %}}", "{a:1 ^b:2 ^b:3}+"),
    ("{{#if x}}{\"a\": 1}{{else}}{\"b\": 1}{{/if}}", "{a:1}"),
    ("{ {{! note }} \"a\": 1 }", "{a:1}"),
    ("<% x.each do |y| %>\n{\"a\": <%= y %>}\n<% end %>", "{a:?}"),
    ("{{if .X}}{{end}}", "nothing"),
    ("{\"a\": {{#x}}\n1\n{{else}}\n2\n{{/x}}, \"b\": 3}", "{a:1 ^_:2 ^b:3}+"),
    ("{\"a\": {{#x}}\n\"y\"\n{{else}}\n\"z\", {{/x}} \"b\": 3}", "{a:y ^z:_ ^b:3}+"),
    ("{\"a\": {{#x}}{}{{/x}}{{^x}}null{{/x}}, \"b\": 3}", "{a:? ^_:null ^b:3}+"),
  ])
  func `control tags are skipped, and commas around them are optional`(
    text: String,
    expected: String
  ) {
    #expect(outline(text) == expected)
    #expect(parse(text).issues.isEmpty)
  }

  @Test(arguments: [
    #"{"a": «{{#if x}}1{{else}}2{{/if}}», "b": 1}"#,
    #"{"a": «{% if x %}"y"{% else %}null{% endif %}»}"#,
    #"{"a": «{{#if x}}{{#if y}}1{{/if}}{{/if}}»}"#, #"{"a": «{{if .X}}[1, 2]{{end}}», "b": 1}"#,
    #"{"a": «<% if x %>1<% else %>2<% end %>»}"#, #"{"a": «{{#x}}true{{/x}}»}"#,
  ])
  func `an inline block instead of a value is one placeholder`(marked: String) {
    let marked = Marked(marked)
    let tree = parse(marked.text)
    #expect(tree.issues.isEmpty)
    let value = tree.roots.first?.asObject?["a"]
    #expect(value?.kind == .placeholder)
    #expect(value?.range == marked.ranges.first)
  }

  @Test(arguments: [
    #"{"a": «'$(date)'»}"#, #"{"a": «'"$X"'»}"#, #"{"a": «"'"$X"'"»}"#, #"{"a": «'.$x.'»}"#,
    #"{"a": «'$name'»}"#, #"{"a": «'+x+'»}"#, #"{"a": «'{{x}}'»}"#,
  ])
  func `a splice of another language is one placeholder`(marked: String) {
    let marked = Marked(marked)
    let tree = parse(marked.text)
    #expect(tree.issues.isEmpty)
    #expect(tree.roots.first?.asObject?["a"]?.kind == .placeholder)
    #expect(tree.roots.first?.asObject?["a"]?.range == marked.ranges.first)
  }

  @Test(arguments: [
    (#"{"a": "{{x}}"}"#, true, true), (#"{"a": "b {{x}}"}"#, true, false),
    (#"{"a": "{{ "x" | default }}"}"#, true, true), (#"{"a": "{{ x["y"] }} z"}"#, true, false),
    (#"{"a": "${x}$(y)"}"#, true, false), (#"{"a": "'.$x.'"}"#, true, false),
    (#"{"a": "{{x"}"#, false, false), (#"{"a": "x}}"}"#, false, false),
    (#"{"a": "'"}"#, false, false),
  ])
  func `a string with placeholders is a template`(text: String, isTemplate: Bool, isLone: Bool) {
    let tree = parse(text)
    let string = tree.roots.first?.asObject?["a"]?.asString
    #expect(tree.issues.isEmpty)
    #expect(string?.isTemplate == isTemplate)
    #expect(string?.isLonePlaceholder == isLone)
  }

  @Test func `a placeholder's quotes and escapes do not end its string`() {
    let string = parse(#"["a\n {{ x | f("\d") }} b"]"#)
    #expect(string.issues.isEmpty)
    #expect(string.roots.first?.asArray?.first { _ in true }?.asString?.placeholders.count == 1)
  }

  @Test(arguments: [
    (#"{"a": «%COUNT%»}"#, PlaceholderStyle.percent), (#"{"a": «<COUNT>»}"#, .angle),
    (#"{"a": [«<action format>», 1]}"#, .angle), (#"{"a": «[COUNT]»}"#, .bracket),
    (#"{"a": «{count}»}"#, .brace), (#"{«%KEY%»: 1}"#, .percent), (#"«%ALL%»"#, .percent),
    (#"{"a": 1, «<more>»}"#, .angle),
  ])
  func `a placeholder of another style is reported, and its value unknown`(
    marked: String,
    style: PlaceholderStyle
  ) {
    let marked = Marked(marked)
    let tree = parse(marked.text)
    #expect(tree.issues == marked.ranges.map { SyntaxIssue(.undeclaredPlaceholder(style), $0) })
    // A placeholder for members makes no node, but an open object.
    let isNode = tree.nodes.contains { $0.kind == .placeholder && $0.range == marked.ranges.first }
    #expect(isNode || tree.roots.first?.asObject?.isOpen == true)
    #expect(parse(marked.text, styles: [style]).issues.isEmpty)
  }

  @Test(arguments: [
    (#"{"a": {{n}}}"#, PlaceholderStyle.mustache), (#"{"a": ${n}}"#, .dollar),
    (#"{"a": <%= n %>}"#, .erb),
  ])
  func `a placeholder of a disabled style is reported`(text: String, style: PlaceholderStyle) {
    #expect(parse(text, styles: []).issues.map(\.code) == [.undeclaredPlaceholder(style)])
  }

  @Test(arguments: ["[true]", "[]", "{}", "[1]", "{\"a\": 1}", "[\"NAME\"]", "[[1]]", "[{}]"])
  func `no style finds placeholders in plain JSON`(text: String) {
    #expect(parse(text, styles: PlaceholderStyle.allCases).issues.isEmpty)
    #expect(outline(parse(text, styles: PlaceholderStyle.allCases).roots.first) == outline(text))
  }
}
