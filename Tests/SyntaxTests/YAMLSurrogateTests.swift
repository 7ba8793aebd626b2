import PushlintSyntax
import Testing

/// Characters that are written as two escapes, which YAML shares with JSON.
struct YAMLSurrogateTests {
  @Test(arguments: [
    (#"a: "\ud83d\ude00""#, "😀"), (#"a: "x \uD83D\uDE00 y\t""#, "x 😀 y\t"),
    (#"a: "\\\ud83d\ude00""#, "\\😀"), (#"a: "\\ud83d\\ude00""#, #"\ud83d\ude00"#),
    (#"a: "\ud83d\ude00\ud83d\ude01""#, "😀😁"), ("a: \"x\n  \\ud83d\\ude00\"", "x 😀"),
    (#"a: '\ud83d\ude00'"#, #"\ud83d\ude00"#), (#"a: \ud83d\ude00"#, #"\ud83d\ude00"#),
    ("a: x\n  \\ud83d\\ude00 y", #"x \ud83d\ude00 y"#),
    ("a: 'it''s \\ud83d\\ude00'", #"it's \ud83d\ude00"#),
    ("a: |\n  x\n  {\"y\": \"\\ud83d\\ude00\"}\n", "x\n{\"y\": \"\\ud83d\\ude00\"}\n"),
    ("a: >-\n  x\n  \\ud83d\\ude00\n", #"x \ud83d\ude00"#),
    (#"a: "\ud83d\ude00 {{x}} \ud83d\ude00""#, "😀 {{x}} 😀"),
    (#"a: "{{ \ud83d\ude00 }}""#, #"{{ \ud83d\ude00 }}"#),
    (##"a: "😀 \ud83d\ude00" # \ud83d\ude00"##, "😀 😀"),
  ])
  func `two escapes are one character in double quotes`(text: String, value: String) throws {
    let source = SourceText(text + "\nb: \"\\udbff\\udfff\"\n")
    let tree = SyntaxTree.parse(source, ParseOptions(language: .yaml))
    #expect(tree.issues.isEmpty, "\(text)")
    let object = try #require(tree.roots.first?.asObject)
    #expect(object["a"]?.asString?.value == value)
    #expect(object["b"]?.asString?.value == "\u{10FFFF}")
    let member = try #require(object.member(named: "b"))
    #expect(source.string(member.key.range) == "b")
    #expect(source.string(member.value.range) == #""\udbff\udfff""#)
  }

  @Test(arguments: [
    (#"a: "\ud83d""#, 6), (#"a: "x\ude00""#, 7), (#"a: "\ude00\ud83d""#, 6),
    (#"a: "\ud83d \ude00""#, 6), (#"a: "\ud83d\u0041""#, 6), (#"a: "\\ud83d\ude00""#, 13),
  ])
  func `half of a character is a mistake`(text: String, offset: UInt32) {
    let tree = SyntaxTree.parse(SourceText(text), ParseOptions(language: .yaml))
    #expect(tree.issues.map { $0.range.lower } == [offset], "\(text)")
    #expect(!tree.isWhole)
  }

  @Test func `a key may have one, and positions in texts lead back`() throws {
    let text = #""\ud83d\ude00": "{\"a\": \"\ud83d\ude00\", \"b\": 1}""#
    let tree = SyntaxTree.parse(SourceText(text), ParseOptions(language: .yaml))
    let member = try #require(tree.roots.first?.asObject?.member(named: "😀"))
    let embedding = Embedding(in: try #require(member.value.asString))
    let place = try #require(embedding.source.bytes.firstIndex(of: UInt8(ascii: "1")))
    let range = embedding.fileRange(ByteRange(place, place + 1))
    #expect(tree.source.string(range) == "1")
  }
}
