import PushlintSyntax

/// What CommonMark and its dialects take for code.
enum MarkdownPlaces {
  typealias Place = HostTreeTests.Place

  static let all = blocks + infos + parts + html + literals

  /// Object literals, and braces that are none.
  private static let literals: [Place] = [
    script("const a = {b: 1};\nc = [{d: 2}]", "{b: 1}", "[{d: 2}]"),
    script("a.b({c: 1}, {d: 2})", "open {c: 1}", "open {d: 2}"),
    script("a.sendAll({c: 1}, {d: 2})", "{c: 1}", "{d: 2}"),
    script("f(x, JSON.stringify({a: [1, 'b']}))", "{a: [1, 'b']}"),
    script("f({a: g({b: 1})})", "open {a: g({b: 1})}", "open {b: 1}"),
    script("a = {b: c ? {d: 1} : `}`, 'e': x => ({}), [f]: -1}", whole),
    script("a = {b, ...c, d: new E(), /* } */ f: '}'}", "{b:_, ...c, d: new E(), /* } */ f: '}'}"),
    script("a = {b: 1\nc: 2}", "{b: 1\nc: 2}"),
    script("if (a) {b: 1}"), script("if ({a: 1}) {}"), script("a => ({b: 1})"),
    script("return {a: 1}", "{a: 1}"), script("a == {b: 1}"), script("const {a} = b"),
    script("type A = {b: 1}"), script("a = {b: string, c: 1}"), script("a = {b() {}}"),
    script("a = {b: 1"), script("a = {b: c; d: 1}"), script("'a = {b: 1}' // c = {d: 1}"),
    // What is one object as a whole needs no name.
    script("{a: b}", "{a: b}"), script("// a\n{b: c};", "{b: c}"),
    Place(.markdown, "```dart\n{'a': b()}\n```", "literal {'a': b()}"),
    // What the program adds members to.
    script("const a: B = {c: 1}\na.d = 2", "open {c: 1}"),
    script("a = {c: 1}; a?.['d'].e = 2", "open {c: 1}"),
    script("let a = {c: 1}\na.update(x)", "open {c: 1}"),
    script("let a = {c: 1}\nObject.assign(a, x)", "open {c: 1}"),
    script("let a = {c: 1}\nb = f({...a})", "open {c: 1}", "open {...a}"),
    script("let a = {c: 1}\nif (a.d == 2) a = 3", "{c: 1}"),
    Place(.markdown, "```dart\n{'a': 1}\n```", "foreign {'a': 1}"),
    Place(.markdown, "```js\n{a} = b\n```", "foreign {a} = b"),
  ]

  private static let whole = "{b: c ? {d: 1} : `}`, 'e': x => ({}), [f]: -1}"

  private static func script(_ code: String, _ literals: String...) -> Place {
    let found = literals.map { literal in
      literal.hasPrefix("open ") ? "open literal " + literal.dropFirst(5) : "literal " + literal
    }
    return Place(.markdown, "```ts\n\(code)\n```", found)
  }

  private static let blocks: [Place] = [
    // The end of a fence is indented by less than four.
    Place(.markdown, "```json\n{}\n    ```\n{}\n```\n", "json {}\n    ```\n{}"),
    Place(.markdown, "```json\n{}\n   ```\n{}\n", "json {}"),
    // An item of a list ends with its indentation, and a quote with its sign.
    Place(.markdown, "- ```json\n  {}\n\n  {}\n}\n```\n", "json {}", "json {}"),
    Place(.markdown, "- a\n\n  ```json\n  {}\n```\n{}\n", "json {}", " {}"),
    Place(.markdown, "1. ```json\n   {}\n   ```\n2. ```json\n   {}\n   ```", "json {}", "json {}"),
    Place(.markdown, "10)\t```json\n    {}\n    ```\n", "json {}"),
    Place(.markdown, "-\t```json\n\t{}\n\t```\n", "json {}"),
    Place(.markdown, "- > ```json\n  > {}\n  > ```\n", "json {}"),
    Place(.markdown, "> a\n```json\n{}\n```\n", "json {}"),
    // Indented code follows no paragraph.
    Place(.markdown, "a\n=\n    {\"b\": 1}\n", " {\"b\": 1}"),
    Place(.markdown, "# a\n    {\"b\": 1}\n", " {\"b\": 1}"),
    Place(.markdown, "- a\n\n      {\"b\": 1}\n", " {\"b\": 1}"),
    Place(.markdown, "-     {\"b\": 1}\n", " {\"b\": 1}"),
    Place(.markdown, "- a\n\n  {\"b\": 1}\n"),
    Place(.markdown, "> a\n    {\"b\": 1}\n"),
    Place(.markdown, "a\n\n    curl x/\n    -d 1\n", "shell curl x/\n-d 1"),
    // In containers that only dialects know, a fence may be indented.
    Place(.markdown, "!!! note\n\n    a\n\n    ```json\n    {}\n    ```\n", "json {}"),
    Place(.markdown, "!!! note\n\n    ```json\n    {}\n\nb\n```\n", "json {}\n"),
    // What is before a document, and formulas.
    Place(.markdown, "---\na: |\n\n    {\"b\": 1}\n---\n\n    {\"c\": 1}\n", " {\"c\": 1}"),
    Place(.markdown, "---\n\n    {\"b\": 1}\n", " {\"b\": 1}"),
    Place(.markdown, "$$\n```json\n$$\n\n    {\"b\": 1}\n", " {\"b\": 1}"),
    Place(.markdown, "$$\n\n```json\n{}\n```\n", "json {}"),
  ]

  private static let infos: [Place] = [
    Place(.markdown, "```json{1,3}\n{}\n```", "json {}"),
    Place(.markdown, "```json:a.json\n{}\n```", "json {}"),
    Place(.markdown, "``` {.numberLines .json}\n{}\n```", "json {}"),
    Place(.markdown, "```{#a .json}\n{}\n```", "json {}"),
    Place(.markdown, "```{code-block} json\n:linenos:\n:caption: x\n\n{}\n```", "json \n{}"),
    Place(.markdown, "```ndjson\n{}\n{}\n```", "json {}", "json {}"),
    Place(.markdown, "```curl\ncurl x\n```", "shell curl x"),
    Place(.markdown, "```js\n{\"a\": 1}\n```", "foreign {\"a\": 1}"),
    Place(.markdown, "```text\n{}\n```\n```python\n[{}]\n```", " {}", "foreign [{}]"),
    Place(.markdown, "```text\n[{}]\n```\n```python\nx({})\n```", " [{}]", "open literal {}"),
    Place(.markdown, "```\n// a\n{}\n```", " // a\n{}"),
    Place(.markdown, "```\n# a\n\n$ curl x\n```", "shell # a\n\n$ curl x"),
  ]

  private static let parts: [Place] = [
    Place(
      .markdown,
      "```json\n{\"a\": \"}\"}\n\n// b\n[1], {}\n```",
      #"json {"a": "}"}"#,
      "json [1]",
      "json {}"
    ),
    Place(.markdown, "```json\n{} or {}\n```", "json {} or {}"),
    Place(.markdown, "```json\n\"a\": {}, // b\n```", "json {\"a\": {}}"),
    Place(.markdown, "```json\n...\n\"a\": {}\n...\n```", "json {...\n\"a\": {}\n...}"),
    Place(.markdown, "```json\n\"a\": {}}\n```", "json \"a\": {}}"),
    Place(
      .markdown,
      "```json\n\"a\"\n```\n```\n\"a\": {}\n```",
      "json \"a\"",
      "foreign {\"a\": {}}"
    ),
    Place(
      .markdown,
      "```yaml\n# a\nb: 1\nc: 1\n# d\nb:\n  c: 1\n```",
      "yaml # a\nb: 1\nc: 1\n",
      "yaml # d\nb:\n  c: 1"
    ),
    Place(.markdown, "```yaml\na: 1\na: 2\n```", "yaml a: 1\na: 2"),
  ]

  private static let html: [Place] = [
    Place(.markdown, "<!-- a\n```json\n{}\n```\n-->\n```json\n{}\n```", "json {}"),
    Place(.markdown, "{/* a\n```json\n{}\n```\n*/}\n\n    {\"b\": 1}\n", " {\"b\": 1}"),
    Place(.markdown, "<script>\n```json\n{}\n```\n</script>\n"),
    Place(.markdown, "<pre>\n```json\n{}\n```\n</pre>\n"),
    Place(
      .markdown,
      "<pre><code>{&quot;a&quot;: &#34;&lt;&#x3e;&#34;}\n</code></pre>",
      " {\"a\": \"<>\"}\n"
    ),
    Place(.markdown, "<pre>\n<code class=\"language-json\">\n{\n\n}</code></pre>\n", "json {\n\n}"),
    Place(.markdown, "<pre lang='yaml'>a: 1</pre>", "yaml a: 1"),
    Place(.markdown, "<pre><code><b>{</b>}</code></pre>\n", " {}"),
    Place(.markdown, "<PRE>a\n\nb</PRE>\n<prefix>\n\n    {\"b\": 1}", " {\"b\": 1}"),
    Place(.markdown, "<details>\n\n```json\n{}\n```\n</details>", "json {}"),
  ]
}
