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
    /// What became of the configuration's suppressions.
    package let suppressionUses: SuppressionUses
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
    let found = settled(findings(in: file, &spoken))
    let outcome = suppressions.apply(to: diagnostics(for: found, in: file), in: file)
    var late = Report(rules)
    for check in checks.suppressions where file.isLintable {
      late.ruleIndex = check.ruleIndex
      for suppression in outcome.suppressions { check.look(suppression, &late) }
    }
    var kept = outcome.kept
    if !late.findings.isEmpty {
      kept += diagnostics(for: late.findings, in: file)
      kept.sort(by: Linter.comesFirst)
    }
    return Outcome(
      diagnostics: kept,
      suppressedCount: outcome.suppressedCount,
      requestCount: file.requests.count,
      suppressionUses: SuppressionUses(outcome.suppressions)
    )
  }

  /// The findings in order, each with its severity, its document and its pointer.
  ///
  /// In NDJSON the document is the line, so that it does not hang on what other lines hold.
  private func diagnostics(for findings: [Report.Finding], in file: LintedFile) -> [Diagnostic] {
    guard !findings.isEmpty else { return [] }
    let (tree, settings) = (file.tree, file.context.ruleSettings)
    var table = PointerTable()
    let lines = tree.language == .ndjson ? LineMap(tree.source) : nil
    var diagnostics: [Diagnostic] = []
    diagnostics.reserveCapacity(findings.count)
    for index in Linter.order(of: findings) {
      var severity = findings[index].diagnostic.severity
      if let chosen = settings[findings[index].diagnostic.rule]?.severity {
        guard let chosen else { continue }
        severity = chosen
      }
      let last = diagnostics.count
      diagnostics.append(findings[index].diagnostic)
      diagnostics[last].severity = severity
      let start = Int(diagnostics[last].range.lower)
      let node = findings[index].node ?? tree.node(at: start)
      if let node { diagnostics[last].pointer = table.pointer(to: node) }
      if let document = lines?.line(of: start) ?? node?.document {
        diagnostics[last].document = document
      }
    }
    return diagnostics
  }

  /// The places of the findings in the list, as `comesFirst` orders them.
  ///
  /// It is their ranges that are sorted: findings are large, and seldom on the same bytes.
  private static func order(of findings: [Report.Finding]) -> [Int] {
    var places: [(range: ByteRange, index: Int)] = []
    places.reserveCapacity(findings.count)
    for index in findings.indices { places.append((findings[index].diagnostic.range, index)) }
    places.sort { left, right in
      if left.range != right.range { return left.range < right.range }
      return comesFirst(findings[left.index].diagnostic, findings[right.index].diagnostic)
    }
    return places.map { $0.index }
  }

  private func findings(in file: LintedFile, _ spoken: inout Set<String>) -> [Report.Finding] {
    var report = Report(rules)
    for check in checks.files {
      report.ruleIndex = check.ruleIndex
      check.look(file, &report)
    }
    for check in checks.filesOnce where !spoken.contains(rules[check.ruleIndex].id) {
      let count = report.findings.count
      report.ruleIndex = check.ruleIndex
      check.look(file, &report)
      if report.findings.count > count { spoken.insert(rules[check.ruleIndex].id) }
    }
    var requests = file.requests.makeIterator()
    while let request = requests.next() {
      guard request.isReadable else { continue }
      report.request = requests.position - 1
      checks.look(at: request, &report)
      for check in checks.payloadsOnce where !spoken.contains(rules[check.ruleIndex].id) {
        report.ruleIndex = check.ruleIndex
        if !check.look(request.payload, &report) { spoken.insert(rules[check.ruleIndex].id) }
      }
    }
    return report.findings
  }

  /// Drops what another finding already says, in whatever order they were found.
  private func settled(_ found: [Report.Finding]) -> [Report.Finding] {
    var claims: [(index: Int, subject: Subject, rank: Int)] = []
    var first: [Subject: Int] = [:]
    for index in found.indices {
      for place in ranks[found[index].diagnostic.rule] ?? [] {
        let scope = precedences[place.precedence].scope
        let subject = Subject(precedence: place.precedence, found[index], scope)
        claims.append((index, subject, place.rank))
        first[subject] = min(first[subject] ?? place.rank, place.rank)
      }
    }
    var silenced: Set<Int> = []
    for claim in claims where claim.rank > first[claim.subject] ?? claim.rank {
      silenced.insert(claim.index)
    }
    if silenced.isEmpty { return found }
    return found.indices.filter { !silenced.contains($0) }.map { found[$0] }
  }

  /// What one finding of a precedence may say: what is wrong with these bytes, or this request.
  private struct Subject: Hashable {
    let precedence: Int
    let request: Int?
    let range: ByteRange?
    /// The node, where many stand at the same bytes: all that is in a mapping's copy for an alias, or
    /// in a string whose text has lost the way back to the file.
    let node: NodeIndex?
    /// The string that holds the text that the node is in.
    let holder: NodeIndex?

    init(precedence: Int, _ finding: Report.Finding, _ scope: Precedence.Scope) {
      self.precedence = precedence
      switch scope {
      case .range:
        request = nil
        range = finding.diagnostic.range
        let holder = finding.node?.tree.embedding?.holder
        let isLost = holder.map { $0.range == finding.diagnostic.range } ?? false
        let isAliasCopy = finding.node?.isAliasCopy ?? false
        node = isLost || isAliasCopy ? finding.node?.index : nil
        self.holder = isLost ? holder?.index : nil
      case .request:
        request = finding.request
        range = nil
        node = nil
        holder = nil
      }
    }
  }

  /// Orders by place, then by rule.
  package static func comesFirst(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    if left.range != right.range { return left.range < right.range }
    if left.rule != right.rule { return left.rule < right.rule }
    return left.message.text < right.message.text
  }
}
