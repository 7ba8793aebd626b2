import EngineTestSupport
import PushlintEngine
import PushlintLanguageServer
import PushlintSyntax
import TestSupport
import Testing

/// Formatting of JSON.
struct FormattingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    /// Nil if nothing may change.
    let expected: String?

    init(_ text: String, _ expected: String?, name: String = "a.jsonc") {
      self.text = text
      self.expected = expected
      self.name = name
    }

    var testDescription: String { text }
  }

  static let cases = [
    Case(
      #"{"aps":{"badge":1,"a":[1,{}, [ ]]}}"#,
      """
      {
        "aps": {
          "badge": 1,
          "a": [
            1,
            {},
            []
          ]
        }
      }
      """,
      name: "a.json"
    ),
    Case(
      "{\r\n\"aps\" : { } ,\"b\":2\n}\r\n\r\n",
      "{\r\n  \"aps\": {},\r\n  \"b\": 2\n}\r\n\r\n",
      name: "a.json"
    ),
    Case("\u{FEFF}  {\"aps\": {}}  ", "\u{FEFF}{\n  \"aps\": {}\n}", name: "a.json"),
    Case("{\"aps\":{},\n\n\n\"b\":1}", "{\n  \"aps\": {},\n\n  \"b\": 1\n}", name: "a.json"),
    Case(
      "{\"aps\":{\"badge\":{{ n }},\"{{k}}\":\"{{ v }}\"}}",
      """
      {
        "aps": {
          "badge": {{ n }},
          "{{k}}": "{{ v }}"
        }
      }
      """,
      name: "a.json"
    ),
    Case(
      """
      // a
      {  // b
      /* c */ "aps": /* d */ {}, // e
            // f

        "x" /* g */ :1 /* h */, /* i
      */ "y": [ // j
      ]
      // k
      } // l
      """,
      """
      // a
      { // b
        /* c */ "aps": /* d */ {}, // e
        // f

        "x" /* g */: 1 /* h */, /* i
      */ "y": [ // j
        ]
        // k
      } // l
      """
    ),
    Case(
      "{\"aps\": {\n{{#if a}}\n\"badge\":1,\n   {{/if}}\n\"sound\":\"x\"}}",
      """
      {
        "aps": {
          {{#if a}}
          "badge": 1,
          {{/if}}
          "sound": "x"
        }
      }
      """,
      name: "a.json"
    ),
    Case(#"{"aps": {},}"#, "{\n  \"aps\": {},\n}"),
    Case(
      #"{"aps": {"badge": {{#if x}}1{{else}}2{{/if}}}}"#,
      """
      {
        "aps": {
          "badge": {{#if x}}1{{else}}2{{/if}}
        }
      }
      """,
      name: "a.json"
    ),
    Case(#"{"aps": { {{#if x}}"a": 1,{{/if}} "b": 2}}"#, nil, name: "a.json"),
    Case(#"{"aps": {"a": [{{x}} {{y}}]}}"#, nil, name: "a.json"),
    Case(#"{"aps": {},}"#, nil, name: "a.json"),
    Case(#"{"aps": {} "b": 1}"#, nil, name: "a.json"),
    Case("{\"aps\": {}} // x", nil, name: "a.json"),
    Case(#"{"aps": {"a": 1}}"#, nil, name: "a.ndjson"),
    Case("aps: {badge:    1}\n", nil, name: "a.yml"),
    Case(#"{"name":"package","x":{"a":1}}"#, nil, name: "a.json"),
    Case("", nil, name: "a.json"),
  ]

  private static let engine: Engine = {
    var options = LintOptions()
    options.usesConfiguration = false
    return Engine(options)
  }()

  private static let twoSpaces = FormatOptions(width: 2, usesSpaces: true)

  private static func edits(
    _ name: String,
    _ text: String,
    _ options: FormatOptions = twoSpaces,
    in range: ByteRange? = nil
  ) -> [Edit] {
    let document = Document(path: nil, name: name, source: SourceText(text))
    return engine.format(engine.check(document), options, in: range)
  }

  private static func formatted(
    _ name: String,
    _ text: String,
    _ options: FormatOptions = twoSpaces,
    in range: ByteRange? = nil
  ) -> String {
    let edits = edits(name, text, options, in: range)
    return String(decoding: edits.applied(to: Array(text.utf8)), as: UTF8.self)
  }

  @Test(arguments: cases)
  func `JSON is formatted or left unchanged`(_ item: Case) {
    let result = FormattingTests.formatted(item.name, item.text)
    #expect(Array(result.utf8) == Array((item.expected ?? item.text).utf8), "\(result)")
    #expect(FormattingTests.edits(item.name, result).isEmpty)
  }

  @Test(arguments: [
    (-1, true, "{\n\"aps\": {}\n}"), (0, true, "{\n\"aps\": {}\n}"),
    (3, true, "{\n   \"aps\": {}\n}"), (8, false, "{\n\t\"aps\": {}\n}"),
    (Int.max, true, "{\n                \"aps\": {}\n}"),
  ])
  func `the editor's indentation is used`(_ width: Int, _ usesSpaces: Bool, _ expected: String) {
    let options = FormatOptions(width: width, usesSpaces: usesSpaces)
    #expect(FormattingTests.formatted("a.json", #"{"aps":{}}"#, options) == expected)
  }

  @Test(arguments: [
    ("", true, false, "\n"), ("\n", true, false, "\n"), ("\n\n\n", false, true, "\n"),
    ("\n\n", true, true, "\n"), ("", false, true, ""), ("\n\n  ", false, false, "\n\n"),
    ("\r\n\r\n", false, true, "\r\n"),
  ])
  func `the end of the file follows the editor's options`(
    _ end: String,
    _ inserts: Bool,
    _ trims: Bool,
    _ expected: String
  ) {
    var options = FormattingTests.twoSpaces
    options.insertsFinalLineEnd = inserts
    options.trimsFinalLineEnds = trims
    let text = "{\n  \"aps\": {}\n}"
    let result = FormattingTests.formatted("a.json", text + end, options)
    #expect(Array(result.utf8) == Array((text + expected).utf8))
  }

  @Test func `only the lines of a range are formatted`() {
    let text = "{\n\"aps\": {\n\"a\":1,\n\"b\":2,\n\"badge\":3\n}\n}"
    let second = ByteRange(19, 19)
    #expect(
      FormattingTests.formatted("a.json", text, in: second)
        == "{\n\"aps\": {\n\"a\":1,\n    \"b\": 2,\n\"badge\":3\n}\n}"
    )
    // From the start of one line to the start of the next is one line.
    #expect(FormattingTests.edits("a.json", text, in: ByteRange(11, 18)).count == 2)
  }

  @Test func `only white space that differs is replaced`() {
    let edits = FormattingTests.edits("a.json", "{\r\n    \"aps\": {},\r\n  \"b\":1\r\n}\r\n")
    #expect(edits == [.delete(ByteRange(5, 7)), .insert(" ", at: 25)])
  }

  @Test(arguments: Sample.all)
  func `formatting keeps the tree and comments, and is idempotent`(_ sample: Sample) {
    for options in [FormattingTests.twoSpaces, FormatOptions(width: 1, usesSpaces: false)] {
      let before = sample.check()
      let edits = sample.engine.format(before, options)
      if edits.isEmpty { continue }
      #expect(edits.areDisjoint)
      let after = sample.check(edits.applied(to: sample.bytes))
      #expect(sample.engine.format(after, options).isEmpty)
      #expect(FormattingTests.content(of: after) == FormattingTests.content(of: before))
      #expect(FormattingTests.rules(in: after) == FormattingTests.rules(in: before))
    }
  }

  /// The findings except the one about the size with white space.
  private static func rules(in analysis: CheckedDocument) -> [String] {
    analysis.file.diagnostics.map { $0.rule }.filter { $0 != "payload-too-large-as-written" }
  }

  /// Everything except white space: the nodes, the text of leaves, and the comments.
  private static func content(of analysis: CheckedDocument) -> [String] {
    let tree = analysis.tree
    let nodes = tree.nodes.indices.map { index in
      let node = NodeView(tree: tree, index: NodeIndex(index))
      return "\(node.kind) \(node.node.parent) \(node.children.isEmpty ? node.text : "")"
        .filter { !$0.isWhitespace || !node.children.isEmpty || node.kind == .string }
    }
    return nodes + tree.comments.map { tree.source.string($0) }
  }
}
