import PushlintSyntax
import TestSupport
import Testing

/// Valid JSON is valid, whatever in it looks like a placeholder.
@Suite struct ValidJSONTests {
  @Test(arguments: [
    (#"{"a":["${","\""]}"#, []), (#"{"a":["{{","\""],"b":["}}"]}"#, []),
    (#"{"a":["<%","\""],"b":["%>"]}"#, []), (#"["<%", {"é": "%>"}]"#, []),
    (#"{"a": ["${", "{{b}}", "\""]}"#, ["{{b}}"]),
    (#"{"a": "${x}", "b": ["${", "\""], "c": "{{y}} z"}"#, ["${x}", "{{y}}"]),
    (#"{"{{k}}": ["${", "\""]}"#, ["{{k}}"]),
    (#"{"a{{!--": 1, "aps": {"b": "1"}, "--}}b": 2}"#, []),
    (#"{"a": "{{x}} {{!--", "b": {"c": [1]}, "d": "--}}"}"#, ["{{x}}"]),
    (#"{"a<%": 1, "b": "x y", "%>c": 2}"#, []), (#"{"a${": 1, "b": "x y", "}c": 2}"#, []),
    (#"{"a$(": 1, "b": "x y", ")c": 2}"#, []), (#"{"a{%": 1, "b": "x y", "%}c": 2}"#, []),
    (##"{"a{#": 1, "b": "x y", "#}c": 2}"##, []), (#"{"a{{{": 1, "b": "x y", "}}}c": 2}"#, []),
    (#"{"a{% raw %}": 1, "b": 2, "{% endraw %}c": 2}"#, ["{% raw %}", "{% endraw %}"]),
    (#"["{{!--", "b", "--}}"]"#, []), (#"{"{{": "a }} b", "c": {"d": 1}}"#, []),
    (#"{"a": {"b": "${"}, "c": "${x}"}"#, ["${x}"]),
    // Nothing is hidden, so it is a template: its helper has a text as an argument.
    (#"["{{ join names ", " }}"]"#, [#"{{ join names ", " }}"#]),
  ])
  func `placeholders end in the string where they begin`(text: String, placeholders: [String]) {
    for language in [Language.json, .jsonc, .ndjson] {
      let tree = parse(text, language)
      #expect(tree.issues.isEmpty)
      #expect(tree.placeholders.map { tree.source.string($0.range) } == placeholders)
      let templates = tree.nodes.indices.count { tree.nodes[$0].flags.contains(.isTemplate) }
      #expect(templates == placeholders.count)
    }
  }

  @Test func `a line of NDJSON keeps the placeholders of the other lines`() {
    let lines = [
      #"{"a": "{{b}}"}"#, #"{"a": ["${", "\""], "b": "{{c}}"}"#, #"{"a": {{d}}}"#,
      #"["<%", {"é": "%>"}]"#, #"{"a": "{{e}}"}"#,
    ]
    let tree = parse(lines.joined(separator: "\n"), .ndjson)
    #expect(tree.issues.isEmpty)
    #expect(
      tree.placeholders.map { tree.source.string($0.range) }
        == ["{{b}}", "{{c}}", "{{d}}", "{{e}}"]
    )
  }

  @Test func `a mistake next to such strings is the only issue`() {
    let tree = parse(#"{"a": ["${", "\""], "b": "\uD800"}"#)
    #expect(tree.issues.map(\.code) == [.loneSurrogate])
    #expect(parse(#"{"a": ["${", "\""]} // b"#).issues.map(\.code) == [.comment])
  }

  @Test(arguments: 0..<8)
  func `a random document has no issue`(_ seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let text = Self.document(&generator)
      for (language, styles) in [
        (Language.json, PlaceholderStyle.standard), (.jsonc, PlaceholderStyle.allCases),
        (.ndjson, PlaceholderStyle.standard),
      ] {
        let options = ParseOptions(language: language, placeholderStyles: styles)
        let tree = SyntaxTree.parse(SourceText(text), options)
        #expect(tree.issues.isEmpty && tree.isReadable, "\(text)")
      }
    }
  }

  /// A value on one line, made of strings that hold the delimiters of placeholders.
  private static func document(_ generator: inout SplitMix64, depth: Int = 0) -> String {
    let pieces = [
      "{{", "}}", "${", "}", "$(", ")", "<%", "%>", "{%", "%}", "{#", "#}", "{{{", "}}}", #"\""#,
      #"\\"#, "x", " ", ",", ":", "%A%", "[B]", "<C>", "{d}", "'", "//", "/*", "*/", "#if y",
    ]
    switch depth > 3 ? 0 : Int.random(in: 0...4, using: &generator) {
    case 0, 1: return "\"" + generator.text(of: pieces, maxLength: 4) + "\""
    case 2: return ["1", "-0.5", "true", "null"].randomElement(using: &generator) ?? ""
    case let kind:
      let items = (0..<Int.random(in: 0...4, using: &generator)).map { number in
        let value = document(&generator, depth: depth + 1)
        let key = generator.text(of: pieces, maxLength: 2)
        return kind == 3 ? value : "\"\(key)\(number)\":\(value)"
      }
      let text = items.joined(separator: Bool.random(using: &generator) ? "," : ", ")
      return kind == 3 ? "[\(text)]" : "{\(text)}"
    }
  }
}
