import PushlintLint
import PushlintSyntax
import Testing

/// How findings are filtered, weighted and sorted.
@Suite struct LinterTests {
  private static func rule(
    _ id: String,
    _ severity: Severity = .warning,
    at offset: Int,
    _ precedence: Precedence? = nil,
    yieldsTo: [String] = []
  ) -> Rule {
    Rule(
      id,
      severity,
      subject: .file,
      precedence: precedence,
      yieldsTo: yieldsTo,
      .file { _, report in report.emit("found", at: ByteRange(offset, offset + 1)) }
    )
  }

  private static func rank(_ rank: Int, _ scope: Precedence.Scope = .range) -> Precedence {
    Precedence("group", scope, rank: rank)
  }

  @Test func `the lowest rank of a group is reported for a range`() {
    let other = Self.rule("a", at: 2, Self.rank(0))
    let c = { Self.rule("c", at: 1, Self.rank($0)) }
    let b = { Self.rule("b", at: 1, Self.rank($0)) }
    #expect(found([c(2), b(1), other]) == ["b", "a"])
    #expect(found([c(1), b(2), other]) == ["c", "a"])
    #expect(found([c(1), b(1), other]) == ["b", "c", "a"])
  }

  @Test func `the lowest rank of a group is reported for a request`() {
    let b = Self.rule("b", at: 3, Self.rank(1, .request))
    let c = Self.rule("c", at: 1, Self.rank(2, .request))
    #expect(found([c, b, Self.rule("a", at: 2, Self.rank(0, .request))]) == ["a"])
    #expect(found([c, b, Self.rule("a", at: 2)]) == ["a", "b"])
  }

  @Test func `rules of different groups are all reported`() {
    let rules = [
      Self.rule("a", at: 1, Precedence("one", .range, rank: 0)),
      Self.rule("b", at: 1, Precedence("other", .range, rank: 1)),
    ]
    #expect(found(rules) == ["a", "b"])
  }

  @Test func `a rule yields to the rules that it names, on the same bytes`() {
    let weak = Self.rule("b", at: 1, yieldsTo: ["a", "x"])
    #expect(found([weak, Self.rule("a", at: 1)]) == ["a"])
    #expect(found([weak, Self.rule("a", at: 2)]) == ["b", "a"])
    // Yielding goes no further: 'c' says nothing about 'a'.
    let weakest = Self.rule("c", at: 1, yieldsTo: ["b"])
    #expect(found([weakest, weak, Self.rule("a", at: 1)]) == ["a"])
    #expect(found([weakest, Self.rule("a", at: 1)]) == ["a", "c"])
  }

  @Test func `one rule may report twice on one range`() {
    let strong = Self.rule("a", at: 1, Self.rank(0))
    #expect(found([strong, strong, Self.rule("b", at: 1, Self.rank(1))]) == ["a", "a"])
  }

  @Test func `the order in which rules run does not matter`() {
    let weak = Self.rule("b", at: 1, Self.rank(1))
    let twice = [weak, weak]
    let first = [Self.rule("a", at: 1, Self.rank(0))]
    #expect(found(twice + first) == ["a"])
    #expect(found(first + twice) == ["a"])
  }

  @Test func `findings are sorted by place, then by rule`() {
    let rules = [Self.rule("b", at: 4), Self.rule("a", at: 4), Self.rule("z", at: 0)]
    #expect(found(rules) == ["z", "a", "b"])
  }

  @Test func `settings change severities and turn rules off`() {
    var context = LintContext.named
    context.ruleSettings["a"] = RuleSettings(severity: .some(nil))
    context.ruleSettings["b"] = RuleSettings(severity: .some(.hint))
    context.ruleSettings["c"] = RuleSettings(integers: ["limit": 1])
    let rules = ["a", "b", "c"].map { Self.rule($0, .error, at: 0) }
    let outcome = lint(rules, context)
    #expect(outcome.diagnostics.map(\.rule) == ["b", "c"])
    #expect(outcome.diagnostics.map(\.severity) == [.hint, .error])
  }

  @Test func `a rule that is turned off still takes precedence`() {
    var context = LintContext.named
    context.ruleSettings["a"] = RuleSettings(severity: .some(nil))
    let rules = [Self.rule("a", at: 0), Self.rule("b", at: 0, yieldsTo: ["a"])]
    #expect(lint(rules, context).diagnostics.isEmpty)
  }

  @Test func `a finding knows its document and its pointer`() {
    let rule = Rule(
      "a",
      .info,
      subject: .file,
      .file { file, report in
        for node in file.tree.writtenNodes where node.kind == .null {
          report.emit("found", at: node)
        }
      }
    )
    let file = Sample("a: 1\n---\nb: [1, {\"c/d\": null}]\n", .yaml, context: .named).file
    let outcome = Linter(rules: [rule]).lint(file, suppressions: none(file))
    #expect(outcome.diagnostics.map(\.document) == [1])
    #expect(outcome.diagnostics.map(\.pointer) == ["/b/1/c~1d"])
  }

  @Test func `rules on content report nothing in an unreadable file`() {
    let rule = Rule(
      "a",
      .info,
      subject: .file,
      .request { request, report in report.emit("found", at: request.root) }
    )
    let file = Sample("@ {\"aps\": {}}", context: .simulator).file
    #expect(!file.tree.isReadable)
    #expect(
      Linter(rules: [rule]).lint(file, suppressions: none(file)).diagnostics == []
    )
  }

  /// Reports at the bytes from 1 on, `count` times.
  private static func many(_ id: String, _ count: Int, yieldsTo: [String] = []) -> Rule {
    Rule(
      id,
      .warning,
      subject: .file,
      yieldsTo: yieldsTo,
      .file { _, report in
        for offset in 1...count { report.emit("found", at: ByteRange(offset, offset + 1)) }
      }
    )
  }

  @Test func `findings beyond the limit of a rule are counted, whichever rule runs first`() {
    let rules = [Self.many("a", 5), Self.many("b", 3), Self.rule("c", at: 9)]
    for rules in [rules, rules.reversed()] {
      let file = Sample("{\"aps\": {}}", context: .named).file
      let outcome = Linter(rules: rules, limit: 3).lint(file, suppressions: none(file))
      #expect(outcome.diagnostics.map(\.rule) == ["a", "b", "a", "b", "a", "b", "c"])
      #expect(outcome.omitted == [FindingKind(rule: "a", severity: .warning): 2])
    }
  }

  @Test func `nothing is worded for a finding that is only counted`() {
    let rule = Rule(
      "a",
      .info,
      subject: .file,
      .file { _, report in
        var count = 0
        for offset in 1...5 {
          report.emit(counted(&count), at: ByteRange(offset, offset + 1))
        }
        report.emit("worded \(count) times", at: ByteRange(0, 1), severity: .error)
        #expect(count == 3)
        report.emit(more: 4, from: 9)
      }
    )
    let file = Sample("{\"aps\": {}}", context: .named).file
    let outcome = Linter(rules: [rule], limit: 3).lint(file, suppressions: none(file))
    #expect(outcome.diagnostics.count == 3)
    #expect(
      outcome.omitted == [
        FindingKind(rule: "a", severity: .info): 6, FindingKind(rule: "a", severity: .error): 1,
      ]
    )
  }

  @Test func `a finding that one beyond the limit may replace is not reported`() {
    let rules = [Self.many("a", 5), Self.many("b", 2), Self.rule("c", at: 5, yieldsTo: ["a"])]
    let file = Sample("{\"aps\": {}}", context: .named).file
    let outcome = Linter(rules: rules, limit: 2).lint(file, suppressions: none(file))
    #expect(outcome.diagnostics.map(\.rule) == ["a", "b", "a", "b"])
    #expect(found(rules) == ["a", "b", "a", "b", "a", "a", "a"])
  }

  @Test func `findings beyond the limit can be turned off and suppressed`() {
    var context = LintContext.named
    context.ruleSettings = ["a": RuleSettings(severity: .some(nil))]
    var file = Sample("{\"aps\": {}}", context: context).file
    let linter = Linter(rules: [Self.many("a", 5)], limit: 2)
    #expect(linter.lint(file, suppressions: none(file)).omitted.isEmpty)
    file = Sample("{\"aps\": {}} // pushlint: ignore-file[a]", .jsonc, context: .named).file
    let ids = ["a"]
    let suppressions = SuppressionList(
      in: file.tree,
      configured: [],
      ruleIDs: ids,
      activeRuleIDs: ids
    )
    let outcome = linter.lint(file, suppressions: suppressions)
    #expect(outcome.diagnostics.isEmpty && outcome.omitted.isEmpty)
    #expect(outcome.suppressedCount == 5)
  }

  @Test func `what suppresses single findings may know more of them`() {
    let file = Sample("{\"aps\": {}} // pushlint: ignore[a]", .jsonc, context: .named).file
    let ids = ["a"]
    let suppressions = SuppressionList(
      in: file.tree,
      configured: [],
      ruleIDs: ids,
      activeRuleIDs: ids
    )
    let linter = Linter(rules: [Self.many("a", 5)], limit: 2)
    #expect(linter.lint(file, suppressions: suppressions).omitted.values.reduce(0, +) == 3)
    let more = linter.lint(file, suppressions: suppressions, suppressibleLimit: 5)
    #expect(more.omitted.isEmpty && more.suppressedCount == 5)
    #expect(!suppressions.isEmpty && SuppressionList.none.isEmpty)
  }

  @Test func `every suppression has its outcome`() {
    let rules = Self.many("a", 1)
    let ids = ["a", "b-c", "b-d"]
    let file = Sample(
      """
      {"aps": {}} // pushlint: ignore[b-*, x-y] // pushlint: ignore[a]
      // pushlint: ignore[b-c, b-*, *]
      """,
      .jsonc,
      context: .named
    ).file
    let suppressions = SuppressionList(
      in: file.tree,
      configured: [],
      ruleIDs: ids,
      activeRuleIDs: ["a", "b-c"]
    )
    let found = Linter(rules: [rules]).lint(file, suppressions: suppressions).diagnostics
    let outcomes = suppressions.apply(to: found, in: file).suppressions
    #expect(outcomes.map { $0.unknown.map(\.rule) } == [["x-y"], []])
    #expect(outcomes.map { $0.unused.map(\.rule) } == [["b-*"], ["b-c", "b-*", "*"]])
  }

  private func none(_ file: LintInput) -> SuppressionList {
    SuppressionList(in: file.tree, configured: [], ruleIDs: [], activeRuleIDs: [])
  }

  private func lint(
    _ rules: [Rule],
    _ context: LintContext
  ) -> Linter.Outcome {
    let file = Sample("{\"aps\": {}}", context: context).file
    return Linter(rules: rules).lint(file, suppressions: none(file))
  }

  private func found(_ rules: [Rule]) -> [String] {
    lint(rules, .named).diagnostics.map(\.rule)
  }
}

/// A message that counts how often it is made.
private func counted(_ count: inout Int) -> Message {
  count += 1
  return "found"
}
