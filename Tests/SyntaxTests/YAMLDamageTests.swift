import PushlintSyntax
import Testing

struct YAMLDamageTests {
  /// SplitMix64: the same numbers on every run.
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var result = state
      result = (result ^ (result >> 30)) &* 0xBF58_476D_1CE4_E5B9
      result = (result ^ (result >> 27)) &* 0x94D0_49BB_1331_11EB
      return result ^ (result >> 31)
    }
  }

  static let errors: [(String, String, String)] = [
    (
      "a: b\nc⟦⟧", "could not find expected ':' while scanning a simple key",
      "{\"a\": \"b\", …}"
    ),
    (
      "a: [b, c⟦⟧", "did not find expected ',' or ']' while parsing a flow sequence",
      "{\"a\": [\"b\", \"c\", …], …}"
    ),
    (
      "a: 'b\nc: d\n⟦⟧", "found unexpected end of stream while scanning a quoted scalar",
      "{\"a\": <missing>, …}"
    ),
    (
      "é: 🎉\nb: ⟦@⟧c",
      "found character that cannot start any token while scanning for the next token",
      "{\"é\": \"🎉\", \"b\": <missing>, …}"
    ),
    (
      "\u{FEFF}a: ⟦`⟧",
      "found character that cannot start any token while scanning for the next token",
      "{\"a\": <missing>, …}"
    ),
    ("a: b⟦:⟧ c", "mapping values are not allowed in this context", "{\"a\": <unexpected>, …}"),
    ("a: 1\n b⟦:⟧ 2", "mapping values are not allowed in this context", "{\"a\": <unexpected>, …}"),
    (
      "a: {b: 1\nc⟦:⟧ 2", "did not find expected ',' or '}' while parsing a flow mapping",
      "{\"a\": {\"b\": <unexpected>, …}, …}"
    ),
    (
      "---\na: 1\n---\nb: ⟦%⟧",
      "found character that cannot start any token while scanning for the next token",
      "{\"a\": 1} --- {\"b\": <missing>, …}"
    ),
    (
      "- a\n⟦b⟧: c", "did not find expected '-' indicator while parsing a block collection",
      "[\"a\", …]"
    ),
    (
      "a: \"⟦\\⟧q\"", "found unknown escape character while parsing a quoted scalar",
      "{\"a\": <missing>, …}"
    ),
    (
      "a: ⟦!⟧x!y b", "found undefined tag handle while parsing a node",
      "{\"a\": <missing>, …}"
    ),
    (
      "a: 'b⟦\u{0}⟧c'\nd: 1", "control characters are not allowed",
      "{\"a\": \"b\\u0000c\", \"d\": 1}"
    ),
    (
      "a: b\n⟦\u{7F}⟧: d", "control characters are not allowed", "{\"a\": \"b\", \"\u{7F}\": \"d\"}"
    ),
    ("a: é⟦\u{9B}⟧\u{1}", "control characters are not allowed", "{\"a\": \"é\u{9B}\\u0001\"}"),
    ("a: ⟦\u{FFFF}⟧", "control characters are not allowed", "{\"a\": \"\u{FFFF}\"}"),
  ]

  @Test(arguments: errors)
  func `nodes before an error are kept`(marked: String, words: String, outline: String) {
    let marks = MarkedYAML(marked)
    let sample = YAMLSample(marks.text)
    #expect(sample.codes == [.yaml(words)])
    #expect(sample.issues.first?.range == marks.range)
    #expect(sample.outline == outline)
    #expect(sample.tree.isReadable)
    #expect(sample.flaw == nil)
  }

  @Test(arguments: ["a: ⟦[⟧b, c", "a: ⟦'⟧b\n", "a:\n  - {b: ⟦{⟧c", "⟦a⟧: b\n- c", "é: ⟦\"⟧\n"])
  func `an error has the range where the damage begins`(marked: String) {
    let marks = MarkedYAML(marked)
    #expect(YAMLSample(marks.text).issues.first?.related == marks.range)
  }

  @Test func `ranges are right after any number of multi-byte scalars`() {
    let lines = (0..<300).map { "é\($0): [ü, \"ö☕\", &a\($0) w😀]" }
    let sample = YAMLSample(lines.joined(separator: "\n") + "\nz: *a7\né: [\n  {ü")
    let members = sample.tree.roots.first?.asObject.map { Array($0.members.prefix(300)) } ?? []
    #expect(members.count == 300)
    for (number, member) in members.enumerated() {
      #expect(member.key.text == "é\(number)")
      #expect(member.value.asArray?.map { $0.text } == ["ü", "\"ö☕\"", "w😀"])
    }
    let issue = sample.issues.first
    #expect(issue?.related.map { sample.tree.source.string($0) } == "{")
  }

  @Test(arguments: ["", "\n", "# a\n", "\u{FEFF}", " \n\n", "{{! a }}"])
  func `a file without a value has no document`(text: String) {
    let sample = YAMLSample(text)
    #expect(sample.tree.roots.isEmpty)
    #expect(sample.issues.isEmpty)
  }

  @Test(arguments: [
    ("---\n", "null"), ("---\n---\na", "null --- \"a\""), ("a\n...\n---\nb\n", "\"a\" --- \"b\""),
    ("--- # a\n", "null"), ("---\n...\n", "null"),
    ("a: b\n---\n\n# c\n", "{\"a\": \"b\"} --- null"),
  ])
  func `each document has a root`(text: String, outline: String) {
    let sample = YAMLSample(text)
    #expect(sample.outline == outline)
    #expect(sample.issues.isEmpty)
    #expect(sample.tree.roots.indices.allSatisfy { sample.tree.roots[$0].document == $0 })
    #expect(sample.flaw == nil)
  }

  @Test(arguments: [("[", "]"), ("{a: ", "}"), ("- ", ""), ("? ", "")])
  func `64 levels are accepted, and the next is too deep`(opening: String, closing: String) {
    func text(_ depth: Int) -> String {
      String(repeating: opening, count: depth) + "x" + String(repeating: closing, count: depth)
    }
    #expect(!YAMLSample(text(64)).codes.contains(.tooDeep))
    for depth in [65, 66, 200, 100_000] {
      let sample = YAMLSample(text(depth))
      #expect(sample.codes.count { $0 == .tooDeep } == 1)
      #expect(sample.issues.last?.range.lower == UInt32(opening.utf8.count * 64))
      #expect(!sample.tree.isReadable)
      #expect(sample.root?.flags.contains(.isOpen) == true)
      #expect(sample.flaw == nil)
    }
  }

  @Test func `thousands of tag directives take linear time`() {
    let text = (0..<200_000).map { "%TAG !a\($0)! b\n" }.joined() + "---\na: b\n"
    #expect(YAMLSample(text).outline == "{\"a\": \"b\"}")
  }

  @Test func `a long prefix of many tags ends the reading`() {
    let prefix = String(repeating: "b", count: 20_000)
    let text =
      "%TAG !a! \(prefix)\n---\na: !a!c 1\nd:\n" + String(repeating: "- !a!c 1\n", count: 200)
    let sample = YAMLSample(text)
    #expect(sample.codes == [.yaml("tags expand to too much text")])
    #expect(sample.root?.asObject?["a"]?.kind == .placeholder)
  }

  static let samples = [
    """
    # A request
    name: chat-message
    headers:
      apns-push-type: alert
      apns-collapse-id: "chat-{{conversation}}"
    payload:
      aps:
        alert: {title: "{{sender}}", body: '{{text}} 🎉'}
        badge: {{n}}
    """,
    "base: &base {a: 1, b: [x, y]}\none:\n  <<: *base\n  c: |-\n    é\n\n    z\n\ntwo: [*base, *base]\n",
    "%YAML 1.1\n%TAG !e! tag:e,1:\n--- !e!x\n- ? [a, b]\n  : c\n- !!str 1\n...\n---\n# nothing\n",
    "a: \"x\\u00e9\\n\\\n  y\"\r\nb: 'it''s\r\n\r\n  so'\r\nc: >+\r\n  t\r\n\r\n",
    "\u{FEFF}k\u{85}: v\u{2028}w\n\"\u{2029}\": [😀, {é: ñ}]\n",
    "{{#if a}}\np:\n  - {{x}}\n  {{else}}\n  - b {{/if}}\nq: |\n  {{t}}\n{{u}}\n  v\n{{w}}\n",
    "[{a: 1, b: +0x1F}, [.5, 1., 0o7], !!float 3, ~, .inf]",
    "x: &a [&b {c: *b}, *a, *nope]\n<<: [*a, {d: 1}]\n",
    "- - - a\n    - b\n  -\n- |2\n   x\n- >\n\n y\n-\n",
    "? a\n? b\n: - c\n  - d\n? {e: f}\n: &g !!map\n  h: i\n",
    "a: {{x}}{{y}} z\nb{{k}}: \"{{v}}\\t{{w}}\"\nc:\n  {{d}}\n",
    "a: [\n  1, # one\n  {b: c}, # two\n]\nd: !x e\nf: g # h",
  ]

  @Test(arguments: samples.indices)
  func `the invariants hold for every prefix`(sample: Int) {
    let bytes = Array(Self.samples[sample].utf8)
    for count in 0...bytes.count {
      #expect(YAMLSample(Array(bytes.prefix(count))).flaw == nil, "the first \(count) bytes")
    }
  }

  @Test(arguments: samples.indices)
  func `the invariants hold without any one byte`(sample: Int) {
    let bytes = Array(Self.samples[sample].utf8)
    for index in bytes.indices {
      var copy = bytes
      copy.remove(at: index)
      #expect(YAMLSample(copy).flaw == nil, "without byte \(index)")
    }
  }

  @Test(arguments: samples.indices)
  func `the invariants hold with changed bytes`(sample: Int) {
    var random = Numbers(state: UInt64(sample))
    let signs = Array("{}[]:,-?&*!|>'\"%@`# \n\r\t\u{0}ax1<é{{".utf8)
    for _ in 0..<600 {
      var bytes = Array(Self.samples[sample].utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: bytes.indices, using: &random)
        let sign = signs.randomElement(using: &random) ?? 0
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes[index] = sign
        case 2: bytes.insert(sign, at: index)
        default: bytes.remove(at: index)
        }
        if bytes.isEmpty { bytes = [0x20] }
      }
      #expect(YAMLSample(bytes).flaw == nil, "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test func `UTF-16 is parsed without a trap`() {
    for start in [[0xFF, 0xFE], [0xFE, 0xFF], []] as [[UInt8]] {
      let sample = YAMLSample(start + "a: b\n".utf8.flatMap { [$0, 0] })
      #expect(sample.isRefused)
      #expect(sample.flaw == nil)
    }
  }
}
