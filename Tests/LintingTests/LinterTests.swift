import Diagnostics
import Linting
import Syntax
import Testing
import Text

/// How findings are settled, weighed and put in order.
@Suite struct LinterTests {
  private static func rule(_ id: String, _ severity: Severity = .warning, at offset: Int) -> Rule {
    Rule(
      id,
      severity,
      .file { _, report in report.emit("found", at: ByteRange(offset, offset + 1)) }
    )
  }

  @Test func `the first of a list speaks about a range`() {
    let rules = [Self.rule("c", at: 1), Self.rule("b", at: 1), Self.rule("a", at: 2)]
    #expect(found(rules, [.init(.range, ["a", "b", "c"])]) == ["b", "a"])
    #expect(found(rules, [.init(.range, ["c", "b", "a"])]) == ["c", "a"])
    #expect(found(rules, []) == ["b", "c", "a"])
  }

  @Test func `the first of a list speaks about a document`() {
    let rules = [Self.rule("c", at: 1), Self.rule("b", at: 3), Self.rule("a", at: 2)]
    #expect(found(rules, [.init(.request, ["a", "b", "c"])]) == ["a"])
    #expect(found(rules, [.init(.request, ["b", "c"])]) == ["a", "b"])
  }

  @Test func `one rule may say two things about one range`() {
    let rules = [Self.rule("a", at: 1), Self.rule("a", at: 1), Self.rule("b", at: 1)]
    #expect(found(rules, [.init(.range, ["a", "b"])]) == ["a", "a"])
  }

  @Test func `all that another says is dropped, whoever is asked first`() {
    let twice = [Self.rule("b", at: 1), Self.rule("b", at: 1)]
    let first = [Self.rule("a", at: 1)]
    #expect(found(twice + first, [.init(.range, ["a", "b"])]) == ["a"])
    #expect(found(first + twice, [.init(.range, ["a", "b"])]) == ["a"])
  }

  @Test func `findings stand in order of place, then of rule`() {
    let rules = [Self.rule("b", at: 4), Self.rule("a", at: 4), Self.rule("z", at: 0)]
    #expect(found(rules, []) == ["z", "a", "b"])
  }

  @Test func `settings change and switch off severities`() {
    var context = LintContext.named
    context.ruleSettings["a"] = RuleSettings(severity: .some(nil))
    context.ruleSettings["b"] = RuleSettings(severity: .some(.hint))
    context.ruleSettings["c"] = RuleSettings(integers: ["limit": 1])
    let rules = ["a", "b", "c"].map { Self.rule($0, .error, at: 0) }
    let outcome = lint(rules, [], context)
    #expect(outcome.diagnostics.map(\.rule) == ["b", "c"])
    #expect(outcome.diagnostics.map(\.severity) == [.hint, .error])
  }

  @Test func `a rule that is silenced by settings still goes before`() {
    var context = LintContext.named
    context.ruleSettings["a"] = RuleSettings(severity: .some(nil))
    let rules = [Self.rule("a", at: 0), Self.rule("b", at: 0)]
    #expect(lint(rules, [.init(.range, ["a", "b"])], context).diagnostics.isEmpty)
  }

  @Test func `a finding knows its document and its pointer`() {
    let rule = Rule(
      "a",
      .info,
      .file { file, report in
        for node in file.tree.writtenNodes where node.kind == .null {
          report.emit("found", at: node)
        }
      }
    )
    let file = Sample("a: 1\n---\nb: [1, {\"c/d\": null}]\n", .yaml, context: .named).file
    let outcome = Linter(rules: [rule], precedences: []).lint(file, suppressions: none(file))
    #expect(outcome.diagnostics.map(\.document) == [1])
    #expect(outcome.diagnostics.map(\.pointer) == ["/b/1/c~1d"])
  }

  @Test func `rules on content are silent in an unreadable file`() {
    let rule = Rule(
      "a",
      .info,
      .request { request, report in report.emit("found", at: request.root) }
    )
    let file = Sample("@ {\"aps\": {}}", context: .simulator).file
    #expect(!file.tree.isReadable)
    #expect(
      Linter(rules: [rule], precedences: []).lint(file, suppressions: none(file)).diagnostics == []
    )
  }

  private func none(_ file: LintedFile) -> SuppressionList {
    SuppressionList(in: file.tree, configured: [], ruleIDs: [], activeRuleIDs: [])
  }

  private func lint(
    _ rules: [Rule],
    _ precedences: [Linter.Precedence],
    _ context: LintContext
  ) -> Linter.Outcome {
    let file = Sample("{\"aps\": {}}", context: context).file
    return Linter(rules: rules, precedences: precedences).lint(file, suppressions: none(file))
  }

  private func found(_ rules: [Rule], _ precedences: [Linter.Precedence]) -> [String] {
    lint(rules, precedences, .named).diagnostics.map(\.rule)
  }
}
