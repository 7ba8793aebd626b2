package import Diagnostics
import Syntax
import Text

/// Runs rules over a file and settles what they found.
package struct Linter: Sendable {
  /// Where rules overlap, the first of each list speaks and the others are silent.
  package struct Precedence: Sendable {
    package enum Scope: Sendable {
      /// Among findings on the same bytes.
      case range
      /// Among findings about the same request.
      case request
    }

    package let scope: Scope
    package let rules: [String]

    package init(_ scope: Scope, _ rules: [String]) {
      self.scope = scope
      self.rules = rules
    }
  }

  /// What a run over one file gave.
  package struct Outcome: Sendable {
    /// Sorted by place, then by rule.
    package let diagnostics: [Diagnostic]
    package let suppressedCount: Int
    /// The requests in the file.
    package let requestCount: Int
    /// What became of the suppressions, those of comments before those of the configuration.
    package let suppressions: [SuppressionOutcome]
  }

  private let rules: [Rule]
  private let checks: RuleChecks
  private let precedences: [Precedence]
  /// Where each rule stands in the precedences that name it.
  private let ranks: [String: [Rank]]

  private struct Rank {
    let precedence: Int
    let rank: Int
  }

  package init(rules: [Rule], precedences: [Precedence]) {
    self.rules = rules
    checks = RuleChecks(rules)
    self.precedences = precedences
    var ranks: [String: [Rank]] = [:]
    for (precedence, list) in precedences.enumerated() {
      for (rank, rule) in list.rules.enumerated() {
        ranks[rule, default: []].append(Rank(precedence: precedence, rank: rank))
      }
    }
    self.ranks = ranks
  }

  /// Lints a file: the rules, then precedence, severities, suppressions and order.
  package func lint(_ file: LintedFile, suppressions: SuppressionList) -> Outcome {
    var spoken: Set<String> = []
    return lint(file, suppressions: suppressions, spoken: &spoken)
  }

  /// Lints a part of a file; `spoken` holds the rules that have said what they say but once a file.
  package func lint(
    _ file: LintedFile,
    suppressions: SuppressionList,
    spoken: inout Set<String>
  ) -> Outcome {
    let severities = file.context.ruleSettings
    let found = located(settled(findings(in: file, &spoken)), in: file.tree)
    let outcome = suppressions.apply(
      to: found.compactMap { Linter.withSeverity($0, severities) },
      in: file
    )
    var late = Report(rules)
    for check in checks.suppressions where file.isLintable {
      late.rule = check.rule
      for suppression in outcome.suppressions { check.look(suppression, &late) }
    }
    let diagnostics =
      outcome.kept
      + located(late.findings, in: file.tree).compactMap { Linter.withSeverity($0, severities) }
    return Outcome(
      diagnostics: diagnostics.sorted(by: Linter.comesFirst),
      suppressedCount: outcome.suppressedCount,
      requestCount: file.requests.count,
      suppressions: outcome.suppressions
    )
  }

  /// Gives each finding its document and its pointer.
  ///
  /// In NDJSON the document is the line, so that it does not hang on what other lines hold.
  private func located(_ findings: [Report.Finding], in tree: SyntaxTree) -> [Diagnostic] {
    guard !findings.isEmpty else { return [] }
    var table = PointerTable()
    let lines = tree.language == .ndjson ? LineMap(tree.source) : nil
    return findings.map { finding in
      var diagnostic = finding.diagnostic
      if let node = finding.node ?? tree.node(at: Int(diagnostic.range.lower)) {
        diagnostic.pointer = table.pointer(to: node)
        diagnostic.document = node.document
      }
      if let lines { diagnostic.document = lines.line(of: Int(diagnostic.range.lower)) }
      return diagnostic
    }
  }

  private func findings(in file: LintedFile, _ spoken: inout Set<String>) -> [Report.Finding] {
    var report = Report(rules)
    for check in checks.files {
      report.rule = check.rule
      check.look(file, &report)
    }
    for check in checks.filesOnce where !spoken.contains(rules[check.rule].id) {
      let count = report.findings.count
      report.rule = check.rule
      check.look(file, &report)
      if report.findings.count > count { spoken.insert(rules[check.rule].id) }
    }
    var requests = file.requests.makeIterator()
    while let request = requests.next() {
      guard request.isReadable else { continue }
      report.request = requests.position - 1
      checks.look(at: request, &report)
      for check in checks.payloadsOnce where !spoken.contains(rules[check.rule].id) {
        report.rule = check.rule
        if !check.look(request.payload, &report) { spoken.insert(rules[check.rule].id) }
      }
    }
    return report.findings
  }

  /// Drops what another finding already says.
  private func settled(_ found: [Report.Finding]) -> [Report.Finding] {
    var silenced: Set<Int> = []
    var speakers: [[Subject: (index: Int, rank: Int)]] = precedences.map { _ in [:] }
    for (index, finding) in found.enumerated() {
      for place in ranks[finding.diagnostic.rule] ?? [] {
        let subject = Subject(finding, precedences[place.precedence].scope)
        guard let other = speakers[place.precedence][subject] else {
          speakers[place.precedence][subject] = (index, place.rank)
          continue
        }
        if place.rank == other.rank { continue }
        silenced.insert(place.rank < other.rank ? other.index : index)
        if place.rank < other.rank { speakers[place.precedence][subject] = (index, place.rank) }
      }
    }
    return found.indices.lazy.filter { !silenced.contains($0) }.map { found[$0] }
  }

  private struct Subject: Hashable {
    let request: Int?
    let range: Range<Int>?
    /// The copy made for an alias, since all of a mapping's copies stand at the same bytes.
    let copy: NodeIndex?

    init(_ finding: Report.Finding, _ scope: Precedence.Scope) {
      switch scope {
      case .range:
        request = nil
        range = finding.diagnostic.range.indices
        copy = finding.node.flatMap { $0.isAliasCopy ? $0.index : nil }
      case .request:
        request = finding.request
        range = nil
        copy = nil
      }
    }
  }

  private static func withSeverity(
    _ diagnostic: Diagnostic,
    _ settings: [String: RuleSettings]
  ) -> Diagnostic? {
    guard let chosen = settings[diagnostic.rule]?.severity else { return diagnostic }
    guard let severity = chosen else { return nil }
    var diagnostic = diagnostic
    diagnostic.severity = severity
    return diagnostic
  }

  /// Orders by place, then by rule.
  package static func comesFirst(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    if left.range != right.range { return left.range < right.range }
    if left.rule != right.rule { return left.rule < right.rule }
    return left.message.text < right.message.text
  }
}
