import PushlintSyntax
import Testing

/// A change by the rewriter, and the resulting file.
struct Rewriting: Sendable, CustomTestStringConvertible {
  enum Change: Sendable {
    /// Adds `new: 1` to the object at the end of the names.
    case insert([String])
    case remove([String])
    case rename([String], String)
    case wrap([String])
  }

  let testDescription: String
  let language: Language
  let change: Change
  let before: String
  /// Nil if it cannot be done.
  let after: String?

  init(_ name: String, _ language: Language, _ change: Change, _ before: String, _ after: String?) {
    testDescription = name
    self.language = language
    self.change = change
    self.before = before
    self.after = after
  }

  /// The file after the change; nil if the rewriter does not offer one.
  var result: String? {
    let sample = Sample(before, language)
    let rewriter = Rewriter(sample.tree)
    switch change {
    case .insert(let path):
      let node = path.isEmpty ? sample.tree.roots.first : sample.member(at: path)?.value
      return sample.applying(node?.asObject.flatMap { rewriter.insert("new", "1", into: $0) })
    case .remove(let path):
      return sample.applying(sample.member(at: path).flatMap { rewriter.remove($0) })
    case .rename(let path, let name):
      return sample.applying(
        sample.member(at: path).map { rewriter.replaceText(of: $0.key, with: name) }
      )
    case .wrap(let path):
      return sample.applying(
        sample.member(at: path).flatMap { rewriter.wrap($0.value, under: "body", of: $0) }
      )
    }
  }

  static let insertions: [Rewriting] = [
    .init("compact", .json, .insert(["a"]), #"{"a":{"b":1}}"#, #"{"a":{"new":1,"b":1}}"#),
    .init("spaced", .json, .insert(["a"]), #"{"a": {"b": 1}}"#, #"{"a": {"new": 1, "b": 1}}"#),
    .init("empty", .json, .insert(["a"]), #"{"a": {}}"#, #"{"a": {"new": 1}}"#),
    .init("open", .json, .insert(["a"]), #"{"a": {{{m}}}}"#, nil),
    .init(
      "pretty",
      .json,
      .insert([]),
      "{\n  \"a\": 1\n}\n",
      "{\n  \"new\": 1,\n  \"a\": 1\n}\n"
    ),
    .init(
      "tabs",
      .json,
      .insert([]),
      "{\n\t\"a\": 1\n}\n",
      "{\n\t\"new\": 1,\n\t\"a\": 1\n}\n"
    ),
    .init(
      "CRLF",
      .json,
      .insert([]),
      "{\r\n  \"a\": 1\r\n}\r\n",
      "{\r\n  \"new\": 1,\r\n  \"a\": 1\r\n}\r\n"
    ),
    .init(
      "comment",
      .jsonc,
      .insert([]),
      "{\n  // one\n  \"a\": 1\n}\n",
      "{\n  // one\n  \"new\": 1,\n  \"a\": 1\n}\n"
    ),
    .init("block", .yaml, .insert([]), "a: 1\nb: 2\n", "new: 1\na: 1\nb: 2\n"),
    .init(
      "nested block",
      .yaml,
      .insert(["a"]),
      "a:\n  b: 1 # one\n",
      "a:\n  new: 1\n  b: 1 # one\n"
    ),
    .init(
      "block with CRLF",
      .yaml,
      .insert(["a"]),
      "a:\r\n  b: 1\r\n",
      "a:\r\n  new: 1\r\n  b: 1\r\n"
    ),
    .init(
      "flow in block",
      .yaml,
      .insert(["a"]),
      "a: {b: 1}\n",
      "a: {new: 1, b: 1}\n"
    ),
    .init("empty flow", .yaml, .insert(["a"]), "a: {}\n", "a: {new: 1}\n"),
    .init("quoted keys", .yaml, .insert([]), "\"a\": 1\n", "\"new\": 1\n\"a\": 1\n"),
    .init("anchor on the first key", .yaml, .insert([]), "&k a: 1\n", nil),
    .init("anchor in flow", .yaml, .insert(["a"]), "a: {&k b: 1}\n", nil),
    .init("explicit first key", .yaml, .insert([]), "? a\n: 1\n", nil),
    .init(
      "flow over lines",
      .yaml,
      .insert(["a"]),
      "a: {\n  b: 1 }\n",
      "a: {\n  new: 1,\n  b: 1 }\n"
    ),
    .init("alias", .yaml, .insert(["b"]), "a: &x {c: 1}\nb: *x\n", nil),
  ]

  static let removals: [Rewriting] = [
    .init("first", .json, .remove(["a"]), #"{"a": 1, "b": 2}"#, #"{"b": 2}"#),
    .init("last", .json, .remove(["b"]), #"{"a": 1, "b": 2}"#, #"{"a": 1}"#),
    .init("only", .json, .remove(["a"]), #"{"a": 1}"#, "{}"),
    .init(
      "middle, pretty",
      .json,
      .remove(["b"]),
      "{\n  \"a\": 1,\n  \"b\": 2,\n  \"c\": 3\n}",
      "{\n  \"a\": 1,\n  \"c\": 3\n}"
    ),
    .init(
      "beside a comment",
      .jsonc,
      .remove(["a"]),
      "{\n  \"a\": 1, // one\n  \"b\": 2\n}",
      nil
    ),
    .init("comment before the value", .jsonc, .remove(["a"]), #"{"a": /* c */ 1, "b": 2}"#, nil),
    .init("comment before the colon", .jsonc, .remove(["a"]), #"{"a" /* c */: 1, "b": 2}"#, nil),
    .init("comment in the value", .jsonc, .remove(["a"]), #"{"a": [/* c */ 1], "b": 2}"#, nil),
    .init("comment in the YAML", .yaml, .remove(["a"]), "a: # one\n  1\nb: 2\n", nil),
    .init("block, first", .yaml, .remove(["a"]), "a: 1\nb: 2\n", "b: 2\n"),
    .init("block, last", .yaml, .remove(["b"]), "a: 1\nb: 2\n", "a: 1\n"),
    .init("block, only", .yaml, .remove(["a"]), "a: 1\n", nil),
    .init("flow", .yaml, .remove(["a", "b"]), "a: {b: 1, c: 2}\n", "a: {c: 2}\n"),
    .init(
      "behind a deep neighbour",
      .json,
      .remove(["b"]),
      #"{"a": {"x": [1, {"y": 2}]}, "b": 2}"#,
      #"{"a": {"x": [1, {"y": 2}]}}"#
    ),
    .init("explicit key", .yaml, .remove(["a"]), "? a\n: 1\nb: 2\n", nil),
    .init("before an explicit key", .yaml, .remove(["a"]), "a: 1\n? b\n: 2\n", nil),
    .init("anchor on the key", .yaml, .remove(["a"]), "&k a: 1\nb: 2\n", nil),
    .init("anchor on the value", .yaml, .remove(["a"]), "a: &v 1\nb: *v\n", nil),
    .init("tag on the key", .yaml, .remove(["a"]), "!!str a: 1\nb: 2\n", nil),
    .init("only with a comma", .jsonc, .remove(["a"]), #"{"a": 1 , }"#, "{ }"),
    .init("only with a comma, flow", .yaml, .remove(["a", "b"]), "a: {b: 1,}\n", "a: {}\n"),
    .init("last with a comma", .jsonc, .remove(["b"]), #"{"a": 1, "b": 2,}"#, #"{"a": 1,}"#),
    .init("beside a YAML comment", .yaml, .remove(["a"]), "a: 1 # one\nb: 2\n", nil),
    .init(
      "beside a control tag",
      .json,
      .remove(["a"]),
      "{\"a\": 1, {{#x}}\"b\": 2{{/x}}}",
      nil
    ),
  ]

  static let others: [Rewriting] = [
    .init("JSON", .json, .rename(["a"], "b-c"), #"{"a": 1}"#, #"{"b-c": 1}"#),
    .init("plain", .yaml, .rename(["a"], "b-c"), "a: 1\n", "b-c: 1\n"),
    .init("plain to a word of YAML", .yaml, .rename(["a"], "on"), "a: 1\n", "\"on\": 1\n"),
    .init("single quotes", .yaml, .rename(["a"], "b"), "'a': 1\n", "'b': 1\n"),
    .init("single quotes and a quote", .yaml, .rename(["a"], "b'"), "'a': 1\n", "\"b'\": 1\n"),
    .init("double quotes", .yaml, .rename(["a"], "b"), "\"a\": 1\n", "\"b\": 1\n"),
    .init("wrap, compact", .json, .wrap(["a"]), #"{"a":"x"}"#, #"{"a":{"body":"x"}}"#),
    .init("wrap, spaced", .json, .wrap(["a"]), #"{"a": "x"}"#, #"{"a": {"body": "x"}}"#),
    .init("wrap, block", .yaml, .wrap(["a"]), "a: x\nb: 1\n", "a:\n  body: x\nb: 1\n"),
    .init("wrap, flow", .yaml, .wrap(["a", "b"]), "a: {b: x}\n", "a: {b: {body: x}}\n"),
    .init(
      "wrap, block scalar",
      .yaml,
      .wrap(["a", "b"]),
      "a:\n  b: |\n    x\n\n    y\n  c: 1\n",
      "a:\n  b:\n    body: |\n      x\n\n      y\n  c: 1\n"
    ),
    .init("wrap, comment", .yaml, .wrap(["a"]), "a: x # one\n", "a:\n  body: x # one\n"),
    .init("wrap, anchor", .yaml, .wrap(["a"]), "a: &x y\nb: *x\n", nil),
    .init("wrap, tag", .yaml, .wrap(["a", "b"]), "a: {b: !!str 1}\n", nil),
    .init("wrap, CRLF", .yaml, .wrap(["a"]), "a: x\r\n", "a:\r\n  body: x\r\n"),
  ]
}

/// Edits keep the style of the file, and are offered only if they are clean.
@Suite struct RewriterTests {
  @Test(arguments: Rewriting.insertions)
  func `a member is inserted`(rewriting: Rewriting) {
    #expect(rewriting.result == rewriting.after)
  }

  @Test(arguments: Rewriting.removals)
  func `a member is removed`(rewriting: Rewriting) {
    #expect(rewriting.result == rewriting.after)
  }

  @Test(arguments: Rewriting.others)
  func `a key is renamed and a value wrapped`(rewriting: Rewriting) {
    #expect(rewriting.result == rewriting.after)
  }

  @Test(arguments: Rewriting.insertions + Rewriting.removals + Rewriting.others)
  func `a rewritten file has no new mistakes`(rewriting: Rewriting) throws {
    guard let after = rewriting.after else { return }
    let before = Sample(rewriting.before, rewriting.language).tree.issues
    #expect(Sample(after, rewriting.language).tree.issues.count <= before.count)
  }

  @Test(arguments: [
    ("{}", "\n"), ("{}\n", "\n"), ("{\r\n}\n", "\r\n"), ("{\r}", "\r"), ("{\n}\r\n", "\n"),
  ])
  func `the line end of the file is its first one`(text: String, lineEnd: String) {
    #expect(Rewriter(Sample(text).tree).lineEnd == lineEnd)
  }

  @Test(arguments: [
    (#"{"a": [1, 2]}"#, Language.json, "[1, 2]" as String?), ("a: [1, 2]\n", .yaml, "[1, 2]"),
    ("a: x\n", .yaml, "x"), ("a: |\n  x\n", .yaml, nil), ("a: !!str 5\n", .yaml, nil),
    ("a: &v 5\n", .yaml, nil), ("a: [&v 5]\n", .yaml, nil), ("a:\n  b: 1\n", .yaml, nil),
    (#"{"a": }"#, .json, nil), (#"{"a": {{x}}}"#, .json, "{{x}}"),
    (#"{"a": /* : */ 5}"#, .jsonc, "/* : */ 5"), ("{\"a\":// c\n5}", .jsonc, "// c\n5"),
    (#"{"a" : /* c */ /* d */{"b": /* e */ 1}}"#, .jsonc, #"/* c */ /* d */{"b": /* e */ 1}"#),
    (#"{"a" /* c */: 5}"#, .jsonc, nil), (#"{"a" /* c */: /* d */ 5}"#, .jsonc, nil),
    ("a: # c\n  x\n", .yaml, nil),
  ])
  func `a value is moved where its bytes mean the same`(
    text: String,
    language: Language,
    moved: String?
  ) {
    let sample = Sample(text, language)
    let value = sample.member(at: ["a"])?.value
    #expect(value.flatMap { Rewriter(sample.tree).movableText(of: $0) } == moved)
  }
}

/// A short file that is rewritten.
private struct Sample {
  let tree: SyntaxTree

  init(_ text: String, _ language: Language = .json) {
    tree = SyntaxTree.parse(SourceText(text), ParseOptions(language: language))
  }

  /// The member at the end of the names, from the root down.
  func member(at names: [String]) -> MemberView? {
    var object = tree.roots.first?.asObject
    var member: MemberView?
    for name in names {
      member = object?.member(named: name)
      object = member?.value.asObject
    }
    return member
  }

  /// The text with edits applied; nil if there are none.
  func applying(_ edits: [TreeEdit]?) -> String? {
    edits.map { edits in
      let inFile = edits.compactMap { $0.inFile }
      return String(decoding: inFile.applied(to: tree.source.bytes), as: UTF8.self)
    }
  }

  /// The text with an edit applied; nil if there is none.
  func applying(_ edit: TreeEdit?) -> String? { applying(edit.map { [$0] }) }
}
