import PushlintSyntax
import Testing

@Suite struct PlaceholderScanTests {
  private func placeholders(
    _ text: String,
    _ styles: [PlaceholderStyle] = PlaceholderStyle.standard
  ) -> [Placeholder] {
    PlaceholderScan(SourceText(text), styles: styles).placeholders
  }

  @Test(arguments: [
    "«{{x}}»", "a «{{ x.y | upcase }}» b", "«{{{raw}}}»", "«{{&raw}}»", "«{{> part}}»",
    "{«{{x}}» }",
    "{\"a\":«{{x}}»}", "«{{a}}»«{{b}}»", "«{% if x %}»", "«{%- endif -%}»", "«{# note #}»",
    "«{{!-- a }} b --}}»", "«{{ .Title }}»", "{«{{x}}»", "{{ a «{{ b }}»",
    "«{{ \"x\" | default }}»",
    "«{{ t(\"a\", \"b\") }}»", "«{{ x[\\\"y\\\"] }}»",
  ])
  func `Mustache and related styles are found`(marked: String) {
    let marked = Marked(marked)
    #expect(placeholders(marked.text).map(\.range) == marked.ranges)
    #expect(placeholders(marked.text).allSatisfy { $0.style == .mustache })
    #expect(placeholders(marked.text, [.dollar, .erb]).isEmpty)
  }

  @Test(arguments: [
    "«${x}»", "«${x.y:-z}»", "«${f({a: 1})}»", "«$(date)»", "«$(a $(b) (c))»", "$(a «$(b)»",
    "«${a}»«$(b)»", "$x «${x}»", "\"«$(News_%@)»\"", "«$(date +\"%Y\")»",
  ])
  func `dollar placeholders are balanced`(marked: String) {
    let marked = Marked(marked)
    #expect(placeholders(marked.text).map(\.range) == marked.ranges)
    #expect(placeholders(marked.text).allSatisfy { $0.style == .dollar && $0.role == .value })
  }

  @Test(arguments: ["«<%= x %>»", "«<%- x %>»", "«<% if x %>»", "a < b «<%== x[\"a\"] %>» > c"])
  func `embedded Ruby is found`(marked: String) {
    let marked = Marked(marked)
    #expect(placeholders(marked.text).map(\.range) == marked.ranges)
    #expect(placeholders(marked.text).allSatisfy { $0.style == .erb })
  }

  @Test(arguments: [
    (PlaceholderStyle.percent, "«%NAME%» 5% of %x %a b% «%a.b-c_1%»"),
    (.brace, "{\"a\": «{name}», \"b\": {}, \"c\": {\"d\": 1}, {1} { x }"),
    (.bracket, "[1] «[NAME]» [\"a\"] [] [ a ] «[a-b]»"),
    (.angle, "«<NAME>» < b > <1> «<device token>» <a@b>"),
  ])
  func `other styles match names only, and only if enabled`(
    style: PlaceholderStyle,
    marked: String
  ) {
    let marked = Marked(marked)
    #expect(placeholders(marked.text, [style]).map(\.range) == marked.ranges)
    #expect(placeholders(marked.text).isEmpty)
  }

  @Test(arguments: [
    "{{x", "{{x}\n}", "{{\r}}", "{{}}", "{%\n%}", "${x\n}", "$(x", "$x", "<%= x", "<% \n %>",
    "{{{x}}",
    "{\"a\":{\"b\":{}}}", "${}", "$()", "{\"a\": \"{{\", \"b\": \"}}\"}", "[\"${\", \"}\"]",
    "{\"a\": \"$(\", \"b\": \")\"}", "[\"{{\", \"}}\"]", "{{ \"x }}",
  ])
  func `text that is not closed in its line, or closed in another string, is not a placeholder`(
    text: String
  ) {
    #expect(placeholders(text).filter { $0.range.lower == 0 }.isEmpty)
    if !text.hasPrefix("{{{") { #expect(placeholders(text).isEmpty) }
  }

  @Test(arguments: [
    "{{#if x}}", "{{/if}}", "{{^x}}", "{{else}}", "{{else if x}}", "{{! note }}", "{{!-- x --}}",
    "{{if .X}}", "{{ range .Items }}", "{{- end -}}", "{{with .X}}", "{{~#each x}}",
    "{{- if .X -}}",
    "{{$x := 1}}", "{{/* note */}}", "{% if x %}", "{%- set x = 1 -%}", "{# note #}", "<% if x %>",
    "<%# note %>", "<% end %>", "<%- if x -%>", "<% } else { %>",
  ])
  func `tags without output are control tags`(text: String) {
    #expect(placeholders(text).map(\.role) == [.control])
  }

  @Test(arguments: [
    "{{x}}", "{{{x}}}", "{{> x}}", "{{&x}}", "{{.}}", "{{end_date}}", "{{ifReady}}", "{{if}}",
    "{{range}}", "{{elsewhere}}", "{{$x}}", "{{$x.y}}", "{{template \"x\" .}}", "{{ x == y }}",
    "${if}",
    "$(if x)", "<%= if x %>", "<%- include('a') %>",
  ])
  func `tags with output are values`(text: String) {
    #expect(placeholders(text).map(\.role) == [.value])
  }

  @Test(arguments: [
    ("{{a}}", "a"), ("{{ user.name | up }}", "user.name"), ("{{- a -}}", "a"), ("{{-a-}}", "a"),
    ("{{{&a}}}", "a"), ("${a-b}", "a-b"), ("<%= @a %>", "a"), ("{{.}}", ""), ("{{ --- }}", ""),
    ("{{ .A }}", ".A"), ("{{é.}}", "é"),
  ])
  func `the name of a placeholder is its first word`(text: String, name: String) throws {
    let source = SourceText("x" + text)
    let placeholder = try #require(
      PlaceholderScan(source, styles: [.mustache, .dollar, .erb]).placeholders.first
    )
    #expect(placeholder.name(in: source) == name)
    #expect(source.string(placeholder.nameRange(in: source)) == name)
  }

  @Test(arguments: [
    "{{", "{{{", "{%", "{#", "${", "$(", "<%", "$(a $(b) ", "{{ \"a\"b }} ", "{{!--", "%a", "{a",
    "[A", "<a ",
    "$(((", "}}", "{{a}}", "{{{{a}}}}",
  ])
  func `long runs of delimiters are scanned`(piece: String) {
    let text = String(repeating: piece, count: 20_000)
    let found = placeholders(text, PlaceholderStyle.allCases)
    #expect(zip(found, found.dropFirst()).allSatisfy { $0.range.upper <= $1.range.lower })
    _ = parse(text, styles: PlaceholderStyle.allCases)
    _ = parse("{\"a\":" + text)
    _ = parse("[\"" + text)
  }
}
