import PushlintSyntax
import TestSupport
import Testing

/// Invariants that hold for any bytes.
@Suite struct JSONInvariantTests {
  static let samples: [String] = [
    #"{"aps": {"alert": {"title": "Hi", "body": "a\nbé\ud83d\ude00"}, "badge": 3}}"#,
    "{\r\n  \"aps\": {\r\n    \"content-available\": 1\r\n  },\r\n  \"n\": -1.5e+3\r\n}\r\n",
    #"[{"aps": {"alert": "x"}}, [], {}, [[null, true], false], "", 0]"#,
    "\u{FEFF}{\"k\": \"emoji 👩‍👩‍👧 \u{2028} ok\", \"é\": [1,2,3,]}",
    "{ // note\n \"a\": 'single', b: “smart”, /* c */ \"d\": None, ... }",
    #"{"a": {{n}}, "{{k}}": "x {{ "y" | f }} z", {{> rest}}, "b": ${c}, "d": <%= e %>}"#,
    "[\n{{#each items}}\n  {\"id\": {{id}}},\n{{/each}}\n]",
    #"{"a": {{#if x}}1{{else}}2{{/if}}, {% if y %}"b": 2,{% endif %} "c": %D%, "e": [F]}"#,
    #"{"APNS": "{\"aps\":{\"alert\":\"hi\"}}", "t": '"$X"', "u": "'"$Y"'"}"#,
    "{\"a\": \"open\n\"b\" = 2; \"c\": [1 2, +3, 04, .5]}",
    #"[[[[[[[[[["deep", {"x": {"y": {"z": [{}]}}}]]]]]]]]]]"#,
    "{\"a\":1}\n{\"b\":[}\n\nnull\n",
  ]

  static let languages: [Language] = [.json, .jsonc, .ndjson]

  /// Checks the tree of `bytes`.
  private func check(_ bytes: [UInt8]) {
    let source = SourceText(bytes)
    for language in Self.languages {
      let tree = SyntaxTree.parse(source, ParseOptions(language: language))
      let problem =
        nodeProblem(in: tree) ?? issueProblem(in: tree)
        ?? (tree.isReadable && tree.issues.allSatisfy { !$0.message.isEmpty }
          ? coverageProblem(in: tree) : nil)
      #expect(problem == nil, "\(language): \(String(decoding: bytes, as: UTF8.self))")
    }
  }

  /// Ranges are inside those of parents, children are in order, and links are right.
  private func nodeProblem(in tree: SyntaxTree) -> String? {
    var seen = 0
    var stack = tree.roots
    while let view = stack.popLast() {
      if view.kind != .member { seen += 1 }
      if !tree.source.range.contains(view.range) { return "outside the file: \(view.range)" }
      var previous = view.range.lower
      for child in view.children {
        if child.parent != view { return "wrong parent: \(child.range)" }
        if !view.range.contains(child.range) { return "outside its parent: \(child.range)" }
        if child.range.lower < previous { return "out of order: \(child.range)" }
        previous = child.range.upper
        stack.append(child)
      }
      if view.kind == .member, view.children.reduce(0, { count, _ in count + 1 }) != 2 {
        return "a member without key and value: \(view.range)"
      }
      if !view.range.contains(view.node.contentRange) { return "content outside: \(view.range)" }
    }
    return seen == tree.nodes.count ? nil : "unreachable nodes"
  }

  /// Issues are inside the file, in order, at most one per offset, and at character boundaries.
  private func issueProblem(in tree: SyntaxTree) -> String? {
    var previous = -1
    for issue in tree.issues {
      if !tree.source.range.contains(issue.range) { return "issue outside: \(issue)" }
      if Int(issue.range.lower) <= previous { return "issue out of order: \(issue)" }
      previous = Int(issue.range.lower)
      for bound in [Int(issue.range.lower), Int(issue.range.upper)]
      where bound < tree.source.count && tree.source.bytes[bound] & 0xC0 == 0x80 {
        return "issue inside a character: \(issue)"
      }
    }
    return nil
  }

  /// Every byte is white space, or in a root, an issue, a comment or a placeholder.
  private func coverageProblem(in tree: SyntaxTree) -> String? {
    var isCovered = tree.source.bytes.map { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    let ranges =
      tree.roots.map(\.range) + tree.issues.map(\.range) + tree.comments
      + tree.placeholders.map(\.range)
      + [ByteRange(0, tree.source.contentStart)]
    for range in ranges { for index in range.indices { isCovered[index] = true } }
    // After a control tag there may be a second root, of another branch.
    if tree.placeholders.contains(where: { $0.role == .control }) || !tree.isReadable { return nil }
    if tree.language == .ndjson { return nil }
    return isCovered.firstIndex(of: false).map { "nothing says what stands at \($0)" }
  }

  @Test(arguments: samples)
  func `every prefix of a file is parsed`(sample: String) {
    let bytes = Array(sample.utf8)
    for count in 0...bytes.count { check(Array(bytes.prefix(count))) }
  }

  @Test(arguments: samples)
  func `a file with any byte removed is parsed`(sample: String) {
    let bytes = Array(sample.utf8)
    for index in bytes.indices {
      var copy = bytes
      copy.remove(at: index)
      check(copy)
    }
  }

  @Test(arguments: samples)
  func `a file with any byte changed is parsed`(sample: String) {
    let bytes = Array(sample.utf8)
    var generator = SplitMix64(seed: 42)
    let signs = Array("{}[]\",:'\\/\n\r -+.0e#$<%>tn\u{0}\u{FF}".utf8)
    for index in bytes.indices {
      for _ in 0..<3 {
        var copy = bytes
        copy[index] =
          Bool.random(using: &generator)
          ? signs.randomElement(using: &generator) ?? 0
          : UInt8.random(in: 0...255, using: &generator)
        check(copy)
      }
    }
  }

  @Test func `any sequence of tokens is parsed`() {
    let tokens = [
      "{", "}", "[", "]", "\"a\"", ":", ",", " ", "\n", "1", "-", "true", "'b'", "“c”", "{{x}}",
      "{{#y}}",
      "{{/y}}", "${z}", "%A%", "<B>", "//d", "/*e*/", "/*", "...", "x", "\"", "\\", "=", ";", "#",
      "\u{A0}",
      "{%f%}", "'", "\"'\"$", "+",
    ]
    var generator = SplitMix64(seed: 7)
    for _ in 0..<3_000 {
      let count = Int.random(in: 1...24, using: &generator)
      let text = (0..<count).map { _ in tokens.randomElement(using: &generator) ?? "" }.joined()
      check(Array(text.utf8))
    }
  }
}
