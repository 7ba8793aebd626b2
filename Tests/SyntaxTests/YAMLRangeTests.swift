import PushlintSyntax
import Testing

/// A text in which `⟦` and `⟧` mark a range.
struct MarkedYAML: Sendable, CustomTestStringConvertible {
  let text: String
  let range: ByteRange

  init(_ marked: String) {
    let parts = marked.split(separator: "⟦", maxSplits: 1, omittingEmptySubsequences: false)
    let inner = (parts.last ?? "").split(
      separator: "⟧",
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    text = marked.filter { $0 != "⟦" && $0 != "⟧" }
    let lower = parts.first?.utf8.count ?? 0
    range = ByteRange(lower, lower + (inner.first?.utf8.count ?? 0))
  }

  var testDescription: String { text }
}

struct YAMLRangeTests {
  /// Checks that the node at `pointer` has the marked range.
  private func check(_ marked: String, _ pointer: String, _ part: (NodeView) -> NodeView? = { $0 })
  {
    let sample = MarkedYAML(marked)
    let tree = YAMLSample(sample.text).tree
    let node = tree.roots.first?.resolve(pointer: pointer).flatMap(part)
    #expect(node?.range == sample.range, "\(marked) is \(node?.text ?? "nil")")
  }

  @Test(arguments: [
    ("a: ⟦b⟧", "/a"),
    ("a: ⟦b c⟧   # d", "/a"),
    ("a: ⟦'b'⟧ ", "/a"),
    ("a: ⟦\"b\\u00e9\"⟧ ", "/a"),
    ("a: ⟦\"b\n  c\"⟧ ", "/a"),
    ("a: ⟦b\n  c⟧\nd: e", "/a"),
    ("a: &x ⟦b⟧", "/a"),
    ("a: !!str ⟦b⟧", "/a"),
    ("a: !!str &x ⟦b⟧", "/a"),
    ("a: !<tag:yaml.org,2002:str> ⟦b⟧", "/a"),
    ("a: &x !!str # c\n  ⟦b⟧", "/a"),
    ("a: &x ⟦'b'⟧", "/a"),
    ("a: &x⟦⟧\nb: c", "/a"),
    ("a: !!str⟦⟧\nb: c", "/a"),
    ("a:⟦⟧\nb: c", "/a"),
    ("a:⟦⟧   # c\n\nb: c", "/a"),
    ("-⟦⟧\n- c", "/0"),
    ("{a⟦⟧ , b: c}", "/a"),
    ("? a⟦⟧\n\n# c\n? b", "/a"),
    ("é: ⟦日本⟧ ", "/é"),
    ("\u{FEFF}a: ⟦b⟧", "/a"),
    ("a: \u{85}  ⟦b⟧", "/a"),
    ("a: \"\u{2028}\"\nb: ⟦🎉⟧\n", "/b"),
    ("a: 😀\r\nb: ⟦c⟧\r\n", "/b"),
  ])
  func `the range of a scalar includes its quotes and excludes its properties`(
    marked: String,
    pointer: String
  ) {
    check(marked, pointer)
  }

  @Test(arguments: [
    ("a: ⟦|\n  b\n  c⟧\n\n\nd: e", "/a"),
    ("a: ⟦>-\n  b⟧", "/a"),
    ("a: ⟦|\n  b  ⟧\n  \nd: e", "/a"),
    ("a: ⟦|2-⟧ # c\n\nd: e", "/a"),
    ("a: ⟦|⟧\n", "/a"),
    ("a: &x ⟦|\n  b⟧\nd: e", "/a"),
    ("- ⟦|\n b\r\n\r\n c⟧\r\n\r\n- d", "/0"),
    ("a: ⟦|\n  b⟧\n # c\nd: e", "/a"),
    ("a: ⟦>\n  é\n  🎉⟧\n", "/a"),
  ])
  func `the range of a block scalar starts at its indicator and ends with its last line of text`(
    marked: String,
    pointer: String
  ) {
    check(marked, pointer)
  }

  @Test(arguments: [
    ("a:\n  ⟦b: c⟧\n\n# d\n\ne: f", "/a"),
    ("a:\n  ⟦- b\n  - c⟧\n\n\ne: f", "/a"),
    ("a:\n⟦- b\n- c⟧\ne: f", "/a"),
    ("a: &x\n⟦- b\n- c⟧\ne: f", "/a"),
    ("a: &x\n  ⟦- b\n  - c⟧\ne: f", "/a"),
    ("a: &x\n  ⟦b: c⟧\ne: f", "/a"),
    ("a: !!map\n  ⟦b: |\n    c⟧\n\n\ne: f", "/a"),
    ("a: ⟦{b: c, d: [e]}⟧ # f", "/a"),
    ("a: &x ⟦{b: c}⟧", "/a"),
    ("a: !!seq ⟦[]⟧ ", "/a"),
    ("⟦[ a,\n b ]⟧\n", ""),
    ("[⟦a: b⟧ , c]", "/0"),
    ("⟦a:\n  b:⟧\n\n", ""),
    ("- - ⟦a: b\n    c: d⟧\n", "/0/0"),
  ])
  func `the range of a container ends with its last child or its bracket`(
    marked: String,
    pointer: String
  ) {
    check(marked, pointer)
  }

  @Test(arguments: [
    "⟦a: b⟧\nc: d", "⟦'a' : {b: c}⟧\nd: e", "⟦a:⟧\n\nc: d", "⟦\"a\": &x b⟧", "{⟦a: b⟧ , c: d}",
    "⟦a:\n  b: c⟧\n\n\nd: e",
  ])
  func `the range of a member starts at its key and ends with its value`(marked: String) {
    check(marked, "/a") { $0.parent }
  }

  @Test(arguments: ["⟦a⟧: b", "⟦'a'⟧ : b", "? ⟦a⟧\n: b", "&x ⟦a⟧: b", "{⟦\"a\"⟧: b}"])
  func `the range of a key includes its quotes`(marked: String) {
    check(marked, "/a") { $0.member?.key }
  }

  @Test func `an alias's copy has the range of the alias`() throws {
    let sample = MarkedYAML("a: &x {b: [c]}\nd: ⟦*x⟧\n")
    let root = try #require(YAMLSample(sample.text).root)
    for pointer in ["/d", "/d/b", "/d/b/0"] {
      let copy = try #require(root.resolve(pointer: pointer))
      #expect(copy.range == sample.range)
      #expect(copy.isAliasCopy)
      let original = root.resolve(pointer: "/a" + pointer.dropFirst(2))
      #expect(copy.originRange == original?.range)
    }
  }

  @Test(arguments: [
    ("a\n", "a"), ("'a'", "a"), ("'it''s'", "it's"), ("\"a\\tb\"", "a\tb"), ("a\n b", "a b"),
    ("|\n a\n b\n", "a\nb\n"), (">\n a\n b\n", "a b\n"), ("\"\\x41\\N\"", "A\u{85}"),
    ("|+\n a\n\n", "a\n\n"), ("a\r\n b", "a b"), ("''", ""), ("\"é\u{2028}\"", "é\u{2028}"),
    ("!!str 12", "12"), ("! 12", "12"), ("!!str", ""),
  ])
  func `a string is decoded`(text: String, value: String) {
    #expect(YAMLSample(text).root?.asString?.value == value)
  }

  static let flags: [(String, NodeFlags)] = [
    ("a: b", [.isPlain]),
    ("a: 'b'", [.isFlow]),
    ("a: \"b\\n\"", [.isFlow, .isDetached]),
    ("a: |\n b", [.isBlockScalar, .isDetached]),
    ("a: 1", [.isPlain, .isInteger]),
    ("a: +1", [.isPlain, .isInteger, .isDetached]),
    ("a: 1.5", [.isPlain]),
    ("a: {}", [.isFlow]),
    ("a: []", [.isFlow]),
    ("a:\n- b", []),
    ("a:\n  b: c", []),
    ("a: yes", [.isPlain]),
    ("a: true", [.isPlain]),
    ("a:", [.isPlain]),
    ("a: b\n  c", [.isPlain, .isDetached]),
  ]

  @Test(arguments: Self.flags)
  func `flags record how a value is written`(text: String, flags: NodeFlags) {
    #expect(YAMLSample(text).root?.asObject?["a"]?.flags == flags)
  }

  @Test(arguments: [
    ("# a\nb: c # d\n", ["# a", "# d"]),
    ("a: 'b # c' # d", ["# d"]),
    ("a: b#c # d", ["# d"]),
    ("a: | # b\n  c # d\n  # e\n# f\n", ["# b", "# f"]),
    ("a: [b, # c\n d] # e\n", ["# c", "# e"]),
    ("%YAML 1.1 # a\n--- # b\nc\n... # d\n", ["# a", "# b", "# d"]),
    ("a: &x # b\n  c", ["# b"]),
    ("# a\r\n# b\r\nc: d # e\r", ["# a", "# b", "# e"]),
    ("\u{FEFF}# é\n", ["# é"]),
    ("# a\u{2028}b: c", ["# a"]),
    ("a: \"b\"# c", ["# c"]),
    ("#a\n#\n#b", ["#a", "#", "#b"]),
    ("a: b\n\n  # c", ["# c"]),
    ("a: b # c\nd: [e] # f\ng: ] # h", ["# c", "# f"]),
    ("a: b # {{x}}\n# {{#y}} z\n", ["# {{x}}", "# {{#y}} z"]),
    ("{{#x}} # a\nb: c {{/x}}\n{{#y}}\n", ["# a"]),
  ])
  func `comments are found outside scalars`(text: String, comments: [String]) {
    let tree = YAMLSample(text).tree
    #expect(tree.comments.map { tree.source.string($0) } == comments)
  }
}
