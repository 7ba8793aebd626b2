import PushlintSyntax
import Testing

@Suite struct JSONLanguageTests {
  @Test(arguments: [
    "{\"a\": 1, // note\n}", "/* a */ [1, 2,] // b", "{\"a\": /* x */ [],}", "// nothing\n",
  ])
  func `JSONC allows comments and trailing commas`(text: String) {
    #expect(parse(text, .jsonc).issues.isEmpty)
    #expect(!parse(text, .json).issues.isEmpty)
  }

  @Test(arguments: [
    ("[1,«,»]", SyntaxIssue.Code.extraComma), ("[«,»]", .extraComma),
    ("[«'a'»]", .wrongQuotes(.single)),
    ("{«a»: 1}", .unquotedKey), ("[1 «# no»\n]", .comment), ("[«NaN»]", .notANumber),
  ])
  func `JSONC allows nothing else`(marked: String, code: SyntaxIssue.Code) {
    let marked = Marked(marked)
    let issues = parse(marked.text, .jsonc).issues
    #expect(issues.map(\.code) == [code])
    #expect(issues.map(\.range) == marked.ranges)
  }

  @Test func `comments have the same ranges in JSON and JSONC`() {
    let marked = Marked("«// one»\r\n{ «/* two\n */» }   «// three»")
    #expect(parse(marked.text, .jsonc).comments == marked.ranges)
    #expect(parse(marked.text, .json).comments == marked.ranges)
  }

  @Test func `each line of NDJSON is a document`() {
    let tree = parse("{\"a\": 1}\n\n[2]\r\n  \n{{x}}\n\"b\"", .ndjson)
    #expect(tree.issues.isEmpty)
    #expect(tree.roots.map { outline($0) } == ["{a:1}", "[2]", "?", "b"])
    #expect(tree.roots.map(\.document) == [0, 1, 2, 3])
  }

  @Test func `a broken line of NDJSON does not affect the next`() {
    let marked = Marked("«{»\"a\": [1«,»]\n{\"b\": 1}\n«nonsense 1»\n{\"c\": «'d'»}\n«{»")
    let tree = parse(marked.text, .ndjson)
    #expect(tree.issues.map(\.range) == marked.ranges)
    #expect(tree.roots.map { outline($0) } == ["{a:[1]}+", "{b:1}", "!", "{c:d}", "{}+"])
    #expect(tree.isReadable)
  }

  @Test(arguments: ["", " ", "\n\t", "\u{FEFF}", "\u{FEFF} \r\n"])
  func `an empty file has no root and no issue`(text: String) {
    for language in [Language.json, .jsonc, .ndjson] {
      #expect(parse(text, language).roots.isEmpty)
      #expect(parse(text, language).issues.isEmpty)
    }
  }

  @Test func `a byte-order mark at the start is accepted`() {
    let tree = parse("\u{FEFF}{\"a\": 1}")
    #expect(tree.issues.isEmpty)
    #expect(tree.roots.first?.range == ByteRange(3, 11))
  }

  @Test(arguments: ["[", "{\"a\":"])
  func `nesting up to the limit is accepted`(opener: String) {
    let closer = opener == "[" ? "]" : "}"
    let count = SyntaxTree.maxDepth
    let text =
      String(repeating: opener, count: count) + "1" + String(repeating: closer, count: count)
    #expect(parse(text).issues.isEmpty)
  }

  @Test(arguments: ["[", "{\"a\":"])
  func `deeper nesting is reported once, at the first bracket beyond the limit`(opener: String) {
    let closer = opener == "[" ? "]" : "}"
    let count = SyntaxTree.maxDepth + 1
    let text =
      String(repeating: opener, count: count) + "1" + String(repeating: closer, count: count)
    let tree = parse("[\(text.dropFirst(0)), \(text)]".replacing("[[", with: "[ ["))
    #expect(tree.issues.map(\.code) == [.tooDeep])
    #expect(tree.isReadable)
  }

  @Test func `a container beyond the limit is one unknown value, and the rest is parsed`() {
    let inner = String(repeating: "[", count: 80) + "\"]]\"" + String(repeating: "]", count: 80)
    let tree = parse("{\"a\": \(inner), \"b\": 2}")
    let object = tree.roots.first?.asObject
    #expect(object?["b"]?.asNumber?.integer == 2)
    #expect(tree.issues.map(\.range) == [ByteRange(6 + 63, 6 + 64)])
  }

  @Test func `a hundred thousand brackets are parsed`() {
    for text in [
      String(repeating: "[", count: 100_000), String(repeating: "{\"a\":", count: 100_000),
      String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000),
    ] {
      #expect(parse(text).issues.map(\.code) == [.tooDeep])
    }
  }

  @Test(arguments: [
    ("1", true), ("-0", true), ("1.0", false), ("1e2", false),
    ("123456789012345678901234567890", true),
  ])
  func `numbers keep their text`(text: String, isInteger: Bool) {
    let number = parse("[\(text)]").roots.first?.asArray?.first { _ in true }?.asNumber
    #expect(number?.text == text)
    #expect(number?.isIntegerLiteral == isInteger)
  }

  @Test func `every JSON node is a flow node`() {
    let tree = parse(#"{"a": [1, "b\n", null, {{x}}, tru], 'c': {}, "d" }"#)
    #expect(tree.nodes.allSatisfy { $0.flags.contains(.isFlow) })
  }
}
