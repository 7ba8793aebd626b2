import PushlintSyntax
import Testing

struct YAMLAliasTests {
  @Test(arguments: [
    ("a: &x 1\nb: *x", #"{"a": 1, "b": 1}"#),
    ("a: &x [1, {b: c}]\nd: *x", #"{"a": [1, {"b": "c"}], "d": [1, {"b": "c"}]}"#),
    ("- &x a\n- &x b\n- *x", #"["a", "b", "b"]"#),
    ("- &x [&y a]\n- [*x, *y]", #"[["a"], [["a"], "a"]]"#),
    ("&x a: *x", #"{"a": "a"}"#),
    ("- &x a\n- *x : b", #"["a", {"a": "b"}]"#),
    ("- &x 'it''s'\n- *x", #"["it's", "it's"]"#),
    ("- &x \"b\"\n- *x", #"["b", "b"]"#),
    ("- &x +1\n- *x", "[1, 1]"),
    ("- &x\n- *x", "[null, null]"),
    ("- &x {{y}}\n- *x", "[<{{y}}>, <*x>]"),
    ("- &x a {{y}}\n- *x", #"[~"a {{y}}", ~"a {{y}}"]"#),
  ])
  func `an alias has the value of its anchor`(text: String, outline: String) {
    let sample = YAMLSample(text)
    #expect(sample.outline == outline)
    #expect(sample.issues.isEmpty)
    #expect(sample.flaw == nil)
  }

  @Test(arguments: [
    ("a: &x {b: 1, c: 2}\nd: {<<: *x, c: 3}", #"{"b": 1, "c": 3}"#),
    ("a: &x {b: 1, c: 2}\nd: {c: 3, <<: *x}", #"{"c": 3, "b": 1}"#),
    ("a: [&x {b: 1}, &y {b: 2, c: 3}]\nd: {<<: [*x, *y]}", #"{"b": 1, "c": 3}"#),
    ("a: [&x {b: 1}, &y {b: 2, c: 3}]\nd: {<<: [*y, *x]}", #"{"b": 2, "c": 3}"#),
    ("a: &x {b: 1}\ne: &y {<<: *x, c: 2}\nd: {<<: *y}", #"{"b": 1, "c": 2}"#),
    ("d: {<<: {b: 1}, c: 2}", #"{"b": 1, "c": 2}"#),
    ("a: &x {b: {c: 1}}\nd:\n  <<: *x\n  e: 2\n", #"{"b": {"c": 1}, "e": 2}"#),
    ("a: &x {b: 1}\nf: &y {c: 2}\nd: {<<: *x, <<: *y}", #"{"b": 1, "c": 2}"#),
    ("a: &x [{b: 1}, {c: 2}]\nd: {<<: *x}", #"{"b": 1, "c": 2}"#),
    ("a: &x {b: 1}\nd: {'<<': *x}", #"{"<<": {"b": 1}}"#),
    ("a: &x {b: 1}\ne: &y {<<: *x}\nd: *y", #"{"b": 1}"#),
    ("a: &x {b: 1, …: {{y}}, {{z}}: 1}\nd: {<<: *x}", #"{"b": 1, "…": <*x>, <*x>: 1, …}"#),
    ("d: {<<: {{x}}, b: 1}", #"{"b": 1, …}"#),
    ("a: &x {b: 1}\nd: {e: &z {<<: *x}, f: *z}", #"{"e": {"b": 1}, "f": {"b": 1}}"#),
  ])
  func `a merge key adds the missing members`(text: String, outline: String) {
    let sample = YAMLSample(text)
    #expect(sample.root?.asObject?["d"].map(YAMLSample.outline) == outline)
    #expect(sample.issues.isEmpty)
    #expect(sample.flaw == nil)
  }

  @Test(arguments: [
    "a: &x {b: 1, c: 2, e: 3}\nd:\n  <<: *x\n  f: 4\n  g: 5\n",
    "d:\n  <<: {b: 1, c: 2, e: 3}\n  f: 4\n  g: 5\n",
  ])
  func `an offset after a merge key finds the node there`(text: String) {
    let tree = YAMLSample(text).tree
    for index in tree.nodes.indices where !tree.nodes[index].flags.contains(.isAliasCopy) {
      let node = NodeView(tree: tree, index: NodeIndex(index))
      guard node.children.isEmpty else { continue }
      #expect(tree.node(at: Int(node.range.lower))?.range == node.range)
    }
  }

  @Test func `a merged member has the range of the alias, and its origin`() throws {
    let sample = YAMLSample("a: &x {b: 'c'}\nd: {<<: *x}\n")
    let member = try #require(sample.root?.asObject?["d"]?.asObject?.member(named: "b"))
    #expect(member.node.text == "*x")
    #expect(member.node.originRange.map { sample.tree.source.string($0) } == "b: 'c'")
    #expect(member.value.originRange.map { sample.tree.source.string($0) } == "'c'")
    #expect(member.key.originRange.map { sample.tree.source.string($0) } == "b")
    #expect(member.value.pointer == "/d/b")
  }

  @Test(
    arguments: [
      ("a: ⟦*x⟧", .yamlAliasUnknown, #"{"a": <unexpected>}"#),
      ("a: ⟦*x⟧\nb: &x 1", .yamlAliasUnknown, #"{"a": <unexpected>, "b": 1}"#),
      ("&x a: 1\n---\nb: ⟦*x⟧", .yamlAliasUnknown, #"{"a": 1} --- {"b": <unexpected>}"#),
      ("a: &x [⟦*x⟧]", .yamlAliasCycle, #"{"a": [<unexpected>]}"#),
      (
        "a: &x {b: {c: ⟦*x⟧}}\nd: *x", .yamlAliasCycle,
        #"{"a": {"b": {"c": <unexpected>}}, "d": {"b": {"c": <unexpected>}}}"#
      ),
      ("a: &x {<<: ⟦*x⟧, b: 1}", .yamlAliasCycle, #"{"a": {"b": 1, …}}"#),
      ("a: {<<: ⟦*x⟧, b: 1}", .yamlAliasUnknown, #"{"a": {"b": 1, …}}"#),
      ("a: &x 1\nb: {<<: ⟦*x⟧}", .yamlMergeNotMapping, #"{"a": 1, "b": {…}}"#),
      ("b: {<<: ⟦1⟧}", .yamlMergeNotMapping, #"{"b": {…}}"#),
      ("b: {<<: [{a: 1}, ⟦c⟧]}", .yamlMergeNotMapping, #"{"b": {"a": 1, …}}"#),
      ("⟦*x⟧ : 1", .yamlAliasUnknown, #"{"*x": 1}"#),
      ("? &x [a]\n: 1\n? b\n: *x", .yamlNonStringKey, #"{"[a]": 1, "b": ["a"]}"#),
    ] as [(String, SyntaxIssue.Code, String)]
  )
  func `an alias without a usable anchor is unknown`(
    marked: String,
    code: SyntaxIssue.Code,
    outline: String
  ) {
    let marks = MarkedYAML(marked)
    let sample = YAMLSample(marks.text)
    #expect(sample.codes == [code])
    if marked.contains("⟦") { #expect(sample.issues.first?.range == marks.range) }
    #expect(sample.outline == outline)
    #expect(sample.flaw == nil)
  }

  @Test(arguments: ["a: ⟦&x⟧ [*x]", "a: ⟦&x !!map⟧\n  b: *x", "a: ⟦&x⟧ {<<: *x}"])
  func `the issue of a cycle refers to the anchor`(marked: String) {
    let marks = MarkedYAML(marked)
    #expect(YAMLSample(marks.text).issues.first?.related == marks.range)
  }

  @Test(
    arguments: [
      ("a: &x 1\nb: &y [*x, *x]\nc:\n- <<: ⟦*y⟧\n", .yamlMergeNotMapping),
      ("b: &y [⟦*x⟧]\nc:\n- <<: *y\n- <<: *y\n", .yamlAliasUnknown),
    ] as [(String, SyntaxIssue.Code)]
  )
  func `a list that is merged has one issue`(marked: String, code: SyntaxIssue.Code) {
    let marks = MarkedYAML(marked)
    #expect(YAMLSample(marks.text).issues.map(\.code) == [code])
    #expect(YAMLSample(marks.text).issues.first?.range == marks.range)
  }

  @Test func `a copied string has the placeholders of the original`() throws {
    let root = YAMLSample("- &x 'ab{{y}}'\n- *x").root
    let copy = try #require(root?.resolve(pointer: "/1")?.asString)
    #expect(copy.placeholders.count == 1)
    #expect(copy.literalByteCount == 2)
    #expect(!copy.isLonePlaceholder)
    let lone = YAMLSample("- &x '{{y}}'\n- *x").root?.resolve(pointer: "/1")?.asString
    #expect(lone?.isLonePlaceholder == true)
  }

  /// Each line has nine aliases of the line before.
  private static func bomb(_ line: (Int, String) -> String) -> String {
    (1..<12).reduce("a0: &a0 {k0: 1, l0: 2}\n") { text, level in
      let alias = "*a\(level - 1)"
      return text + "a\(level): &a\(level) " + line(level, alias) + "\n"
    }
  }

  static let bombs = [
    bomb { _, alias in "[" + Array(repeating: alias, count: 9).joined(separator: ", ") + "]" },
    bomb { level, alias in
      "{" + (0..<9).map { "k\(level)\($0): \(alias)" }.joined(separator: ", ") + "}"
    },
    bomb { level, alias in "{<<: \(alias), k\(level): \(alias), l\(level): \(alias)}" },
    "a: &a [" + Array(repeating: "1", count: 2_000).joined(separator: ", ") + "]\nb: ["
      + Array(repeating: "*a", count: 2_000).joined(separator: ", ") + "]\n",
    "a: &a {" + (0..<2_000).map { "k\($0): 1" }.joined(separator: ", ") + "}\nb:\n"
      + String(repeating: "- {<<: [*a, *a, *a, *a]}\n", count: 2_000),
    "a0: &a0 {k0: 1}\n"
      + (1..<2_000).map { "a\($0): &a\($0) {<<: *a\($0 - 1), k\($0): 1}\n" }.joined(),
    "a: &a " + String(repeating: "x", count: 20_000) + "\nb:\n"
      + String(repeating: "- *a\n", count: 200),
    "a: &a !" + String(repeating: "x", count: 20_000) + " [1]\nb:\n"
      + String(repeating: "- *a\n", count: 200),
    "a: &a\n  ? " + String(repeating: "x", count: 20_000) + "\n  : 1\nb:\n"
      + String(repeating: "- <<: *a\n", count: 200),
    "a: &a " + String(repeating: "x", count: 20_000) + "\nb:\n"
      + String(repeating: "- {*a : 1, <<: {c: 1}}\n", count: 200),
    "a: &a {}\nb: &b [" + String(repeating: "*a, ", count: 1_000) + "]\nc:\n"
      + String(repeating: "- <<: *b\n", count: 200),
  ]

  @Test(arguments: bombs.indices)
  func `aliases of aliases stop at a limit`(bomb: Int) {
    let sample = YAMLSample(Self.bombs[bomb])
    #expect(sample.codes == [.yamlTooManyAliases])
    #expect(sample.tree.nodes.count < 160_000)
    #expect(sample.root?.kind == .object)
    #expect(sample.flaw == nil)
  }

  @Test func `a chain of aliases reaches the depth limit before the size limit`() {
    let text =
      "a0: &a0 [1]\n"
      + (1..<200).map { "a\($0): &a\($0) [*a\($0 - 1)]\n" }.joined()
    let sample = YAMLSample(text)
    #expect(sample.codes.first == .tooDeep)
    #expect(sample.flaw == nil)
  }

  @Test func `a long text is not copied for each alias`() {
    let text =
      "a: &a " + String(repeating: "x", count: 10_000) + "\nb: ["
      + Array(repeating: "*a", count: 90).joined(separator: ", ") + "]\n"
    let sample = YAMLSample(text)
    #expect(sample.issues.isEmpty)
    #expect(sample.tree.nodes.count > 90)
    let second = sample.root?.resolve(pointer: "/b/1")?.asString
    #expect(second?.bytes.count == 10_000)
  }
}
