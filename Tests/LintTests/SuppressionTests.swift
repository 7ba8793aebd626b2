import PushlintLint
import PushlintSyntax
import Testing

/// What comments and the configuration suppress.
@Suite struct SuppressionTests {
  /// Reports every `null`, and at other keys every `false`.
  private static let rules: [Rule] = [
    Rule(
      "value-null",
      .warning,
      subject: .keys,
      .file { file, report in report.emit(.null, in: file, .null) }
    ),
    Rule(
      "value-false",
      .error,
      subject: .keys,
      .file { file, report in report.emit(.false, in: file, .false) }
    ),
    Rule(
      "suppression-idle",
      .hint,
      subject: .project,
      .suppression { outcome, report in
        for target in outcome.unused {
          if let range = target.range { report.emit(.idle, at: range) }
        }
        if outcome.isUnused, let range = outcome.suppression.comment {
          report.emit(.idle, at: range)
        }
      }
    ),
  ]

  @Test(arguments: [
    ("a: null\n", ["value-null"]),
    ("a: null # pushlint: ignore[value-null] known\n", []),
    ("a: null # pushlint: ignore[value-*]\n", []),
    ("a: null # pushlint: ignore\n", []),
    ("a: null # pushlint:ignore[value-null]\n", []),
    ("a: null # pushlint: ignore [value-null]\n", []),
    ("# pushlint: ignore[value-null]\na: null\nb: null\n", ["value-null"]),
    ("# pushlint: ignore[value-null]\n# why\na: null\n", []),
    ("# pushlint: ignore[value-null]\n\na: null\n", ["suppression-idle", "value-null"]),
    ("a: null\n# pushlint: ignore-file[value-null]\nb: null\n", []),
    ("a: null # ignore[value-null]\n", ["value-null"]),
    ("a: null # pushlint: ignored[value-null]\n", ["value-null"]),
    ("a: null # pushlint: ignore[value-false]\n", ["suppression-idle", "value-null"]),
    ("a: null # pushlint: ignore[value-null, value-false]\n", ["suppression-idle"]),
    ("a: null # pushlint: ignore[value-nul]\n", ["value-null"]),
    ("a: 1 # pushlint: ignore\n", ["suppression-idle"]),
    ("a: [null, false] # pushlint: ignore[value-null,value-false]\n", []),
    ("a: \"# pushlint: ignore\"\nb: null\n", ["value-null"]),
    ("a: null # pushlint: ignore[value-null\n", []),
    ("# pushlint: ignore[value-null]", ["suppression-idle"]),
    ("# pushlint: ignore[value-null]\n# pushlint: ignore[value-false]\na: [null, false]\n", []),
    ("# pushlint: ignore\n# pushlint: ignore\na: null # pushlint: ignore\nb: null", ["value-null"]),
  ])
  func `a YAML comment suppresses findings`(text: String, rules: [String]) {
    #expect(lint(text, .yaml).map(\.rule).sorted() == rules)
  }

  /// Comment, the wrong word, what is meant, and the rules.
  static let corrections: [(comment: String, word: String, meant: String?, rules: [String])] = [
    ("# pushlint: disable[value-null] why", "disable", "ignore", ["value-null"]),
    (
      "# pushlint: disable=value-null,value-false", "disable", "ignore",
      ["value-null", "value-false"]
    ),
    ("# pushlint: ignore-next-line value-null", "ignore-next-line", "ignore", ["value-null"]),
    ("# pushlint-disable-next-line value-null", "disable-next-line", "ignore", ["value-null"]),
    ("# pushlint disable-file", "disable-file", "ignore-file", []),
    ("# pushlint: skip_file", "skip_file", "ignore-file", []),
    ("# pushlint: noqa: value-null", "noqa", "ignore", ["value-null"]),
    ("# pushlint: ignored[value-null]", "ignored", "ignore", ["value-null"]),
    ("# pushlint: whatever[value-null]", "whatever", "ignore", ["value-null"]),
    ("# pushlint: ignore", "ignore", "ignore", []),
    ("# pushlint: ignore value-null is old", "ignore", "ignore", ["value-null"]),
    ("a: 1 # pushlint: disable-next-line value-null", "disable-next-line", nil, ["value-null"]),
  ]

  @Test(arguments: corrections.indices)
  func `a comment that is not a suppression is corrected`(_ index: Int) {
    let given = SuppressionTests.corrections[index]
    let file = Sample(given.comment + "\na: null\n", .yaml, context: .named).file
    let found = SuppressionComments.suppressions(in: file.tree)
    let correction = found.first?.correction
    #expect(found.count == 1)
    #expect(correction.map { file.tree.source.string($0.word) } == given.word)
    #expect(correction?.meant == given.meant)
    #expect(correction?.targets.map { $0.rule } == given.rules)
  }

  @Test(arguments: [
    "# pushlint: see the manual", "# pushlint checks this", "# pushlint ignores it", "# noqa: F401",
    "# eslint-disable-next-line value-null", "# pushlint", "# pushlint:", "# pushlint: ",
    "# pushlint: ignore[value-null]", "# pushlint: ignore-file [value-null]",
    "# pushlinter: ignore",
    "# pushlint skip", "# pushlint-🙂",
  ])
  func `other comments are left alone`(comment: String) {
    let file = Sample(comment + "\na: null\n", .yaml, context: .named).file
    #expect(SuppressionComments.suppressions(in: file.tree).allSatisfy { $0.correction == nil })
  }

  @Test(arguments: [
    ("{\"a\": null} // pushlint: ignore[value-null]\n", []),
    ("{\n  // pushlint: ignore[value-null]\n  \"a\": null\n}\n", []),
    ("{\n  /* pushlint: ignore[value-null] */\n  \"a\": null\n}\n", []),
    ("{\r\n  // pushlint: ignore\r\n  \"a\": null\r\n}\r\n", []),
    ("{\"a\": \"// pushlint: ignore\", \"b\": null}", ["value-null"]),
  ])
  func `a JSONC comment suppresses findings`(text: String, rules: [String]) {
    #expect(lint(text, .jsonc).map(\.rule).sorted() == rules)
  }

  @Test(arguments: [
    ("/a", 1), ("/a/b", 1), ("", 0), ("/c", 1), ("/a/b/c", 2), ("/", 2), (nil, 0),
  ])
  func `a pointer in the configuration suppresses findings`(pointer: String?, left: Int) {
    let rule = "value-null"
    let key = Suppression.Key(configuration: "/p.yml", path: "**", pointer: pointer, rule: rule)
    let suppression = Suppression(of: rule, at: pointer, key: key)
    let found = lint(#"{"a": {"b": null}, "c": null}"#, .json, [suppression])
    #expect(found.count { $0.rule == "value-null" } == left)
  }

  @Test(arguments: [("~1", 1), ("", 1), ("~1/b", 1), ("~1/c", 2)])
  func `a pointer with a very long key suppresses what is below that key`(end: String, left: Int) {
    let long = String(repeating: "é", count: 100)
    let key = Suppression.Key(configuration: "/p.yml", path: "**", pointer: nil, rule: "value-null")
    let suppression = Suppression(of: "value-null", at: "/a/\(long)\(end)", key: key)
    let text = #"{"a": {"\#(long)/": {"b": null}, "\#(long)": null}}"#
    let found = lint(text, .json, [])
    let pointers = found.map(\.pointer)
    #expect(Set(pointers).count == 2 && pointers.allSatisfy { $0.utf8.count < 100 })
    let kept = lint(text, .json, [suppression])
    #expect(kept.count == left)
    for pointer in pointers {
      let again = Suppression(of: "value-null", at: pointer, key: key)
      #expect(!lint(text, .json, [again]).map(\.pointer).contains(pointer))
    }
  }

  @Test func `a suppression of a rule that did not run is not unused`() {
    let text = "a: 1 # pushlint: ignore[value-null]\n"
    #expect(lint(text, .yaml, active: ["value-false"]).isEmpty)
  }

  private func lint(
    _ text: String,
    _ language: Language,
    _ configured: [Suppression] = [],
    active: [String] = ["value-null", "value-false"]
  ) -> [Diagnostic] {
    let file = Sample(text, language, context: .named).file
    let list = SuppressionList(
      in: file.tree,
      configured: configured,
      ruleIDs: Self.rules.map(\.id),
      activeRuleIDs: active
    )
    return Linter(rules: Self.rules).lint(file, suppressions: list).diagnostics
  }
}

extension FindingCollector {
  /// Reports every node of a kind.
  fileprivate mutating func emit(_ message: Message, in file: LintInput, _ kind: NodeKind) {
    for node in file.tree.writtenNodes where node.kind == kind { emit(message, at: node) }
  }
}

extension Message {
  fileprivate static let null: Message = "null is reported"
  fileprivate static let `false`: Message = "false is reported"
  fileprivate static let idle: Message = "this suppresses nothing"
}
