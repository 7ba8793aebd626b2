import PushlintSyntax
import Testing

@Suite struct TemplateTagTests {
  private func found(_ text: String, _ language: Language = .json) -> [String] {
    let tree = parse(text, language)
    guard let check = TemplateCheck(tree) else { return [] }
    return (check.unbalanced + check.branchIssues).map { "\($0.code)" }
  }

  @Test(arguments: [
    // EJS
    #"{"a": 1<% if (x) { %>, "b": 2<% } else { %>, "c": 3<% } %>}"#,
    #"{"a": [0<% xs.forEach(function (x) { %>, <%- x %><% }) %>]}"#,
    // Handlebars
    #"{"a": 1{{#if x}}, "b": 2{{else if y}}, "c": 3{{else}}, "d": 4{{/if}} }"#,
    #"{"a": 1{{#ifEquals x "b"}}, "b": 2{{else}}, "c": 3{{/ifEquals}} }"#,
    #"{"a": 1{{#ifEquals x "b"}}, "b": 2{{/ifEquals}} }"#,
    #"{"a": [{{#join items ","}}"{{id}}"{{/join}}]}"#,
    #"{{#*inline "p"}}"b": 2,{{/inline}}{"a": 1, {{> p}} "c": 3}"#,
    // Mustache's inheritance
    #"{"a": "{{$title}}Hi{{/title}}"}"#,
    // Names that are words of other languages
    #"{"begin": "{{ begin }}", "end": "{{ end }}", "if": {{ if }}}"#,
    // Twig and Django
    #"{"a": 1{% include "more.json" %}, {% block b %}"b": 2{% endblock %}}"#,
    #"{"a": "{% trans "Hi" %}"}"#, #"{"a": "{% blocktrans %}Hi{% endblocktrans %}"}"#,
    #"{"a": 1{% cache "k" %}, "b": 2{% endcache %}}"#,
    // What is not understood
    #"{"a": [{% for x in xs %}{% if x.hidden %}{% continue %}{% endif %}1{% endfor %}]}"#,
    #"{"a": [{% for x in xs %}1{% if x.more %},{% endif %}{% endfor %}]}"#,
    #"{"a": [{% for x in xs %}1{% if loop.index < 3 %},{% endif %}{% endfor %}]}"#,
    #"{"a": {% if x %}{"b": [{% else %}{"c": [{% endif %}1]}}"#,
    #"{"a": "{% if x %}", "b": "{% endif %}"}"#,
    #"{"a": [{{ first }}{{ comma }}{% if x %}"b"{% endif %}]}"#,
    // Conditions that depend on each other
    #"{"a": 1{% if urls %},{% endif %}{% for url in urls %}"{{ url }}": 1{{ sep }}{% endfor %}}"#,
    #"{"a": 1{{#has_url}},{{/has_url}}{{#url}}"b": 1{{/url}} }"#,
    #"{ {% if os == "a" %}"x": 1{% elif os == "b" %}"x": 2{% endif %}, "y": 3}"#,
    #"{"x": [{% for a in as %}{% for b in bs %}{% for c in cs %}{% for d in ds %}1{% endfor %}{% endfor %}{% endfor %}{% endfor %}]}"#,
  ])
  func `what may be right is not reported`(text: String) {
    #expect(found(text) == [])
  }

  @Test(arguments: [
    #"{"a": 1<% if (x) { %>, "b": 2,<% } else { %>, "c": 3<% } %>}"#,
    #"{"a": 1, {{#if x}}"b": 2{{else if y}}"c": 3{{/if}} }"#,
    #"{"a": 1, {% with x = 1 %}{% if y %}"b": 2{% endif %}{% endwith %}}"#,
    #"{"a": 1{{~#y}}, "b": [1, 2,]{{~/y~}} }"#.replacing(",]", with: "]").replacing(
      "2]{",
      with: "2],{"
    ),
    "{\"a\": \"😀\",\r\n{% if y %}\r\n\"b\": 2\r\n{% endif %}\r\n}",
  ])
  func `a comma that is left over is found in every language`(text: String) {
    #expect(found(text) == ["extraComma"])
  }

  @Test func `deep nesting and many tags that do not match are read`() {
    let count = 2000
    for (head, tail) in [("{% if x %}", ""), ("{% with %}", "{% endwith %}"), ("{{#a}}", "{{/b}}")]
    {
      let text =
        "{\"a\": [1" + String(repeating: head, count: count)
        + String(repeating: tail, count: count) + "]}"
      _ = found(text)
    }
    let loops = String(repeating: "{% for x in y %}[", count: 60)
    let ends = String(repeating: "]{% endfor %}", count: 60)
    #expect(found("{\"a\": " + loops + ends + "}") == [])
  }

  @Test func `keys in YAML blocks are compared`() {
    let block = "  {% if vip %}\n  sound: a\n  {% endif %}\n"
    #expect(found("aps:\n\(block)  sound: b\n", .yaml) == ["repeatedKey"])
    #expect(found("aps:\n\(block)  {% if not vip %}\n  sound: b\n  {% endif %}\n", .yaml) == [])
  }

  @Test(arguments: [
    #"{"a": "«{{title}»"}"#, #"{"a": "«{{title}» and {{body}}"}"#, #"{"a": "é «{{title»"}"#,
    #"{"a": "«${name»"}"#, #"{"a": "«${name» and ${b}"}"#, #"{"a": "«<%= name»"}"#,
    #"{"a": "«<%= name %»"}"#, #"{"a": "«{% if» x }b"}"#, #"{"a": {"b": "«{{ title }»"}}"#,
    #"{"a": "{{"}"#, #"{"a": "${"}"#, #"{"a": "write {{ in the text"}"#, #"{"a": "5 <% 6"}"#,
    #"{"a": "{{a}}"}"#, #"{"a": {"b": {}}}"#, #"{"a": "{title}}"}"#, #"{"a": "costs $(5"}"#,
  ])
  func `placeholders in strings that never end are found`(marked: String) {
    let marked = Marked(marked)
    let tree = parse(marked.text)
    let issues = Array(tree.unclosedPlaceholders(styles: PlaceholderStyle.standard))
    #expect(issues.map(\.range) == marked.ranges)
    #expect(Array(tree.unclosedPlaceholders(styles: [])).isEmpty)
    for issue in issues {
      let fixed = parse(String(decoding: issue.edits.applied(to: tree.source.bytes), as: UTF8.self))
      let rest = Array(fixed.unclosedPlaceholders(styles: PlaceholderStyle.standard))
      #expect(rest.count == issues.count - 1)
    }
  }

  @Test func `a placeholder that ends on a later line is not reported`() {
    let tree = parse("a: |\n  {{title\n  | upper }}\n", .yaml)
    #expect(Array(tree.unclosedPlaceholders(styles: PlaceholderStyle.standard)).isEmpty)
  }

  @Test(arguments: [
    ("{{ t | tojson }}", true), ("{{ t | tojson | safe }}", true), ("{{t|json}}", true),
    ("{{json t}}", true), ("{{{json t}}}", true), ("{{ t | to_json }}", true),
    ("{{ .T | toJson }}", true), ("{{ toJson .T }}", true), ("{{ printf \"%q\" .T }}", true),
    ("<%= t.to_json %>", true), ("<%= raw t.to_json %>", true), ("<%- JSON.stringify(t) %>", true),
    ("<%= JSON.generate(t(1)) %>", true), ("${JSON.stringify(t)}", true),
    ("{{ json }}", false), ("{{ t | tojson | urlencode }}", false), ("{{ t | e }}", false),
    ("{{ json.title }}", false), ("{{ printf \"%s\" .T }}", false),
    ("<%= t.to_json.size %>", false),
    ("<%= t %>", false), ("${json}", false), ("{% json t %}", false),
  ])
  func `filters that write JSON are known`(text: String, isFilter: Bool) {
    let source = SourceText(text)
    let placeholders = PlaceholderScan(source, styles: PlaceholderStyle.standard).placeholders
    #expect(placeholders.map { $0.writesJSON(in: source) } == [isFilter])
  }
}
