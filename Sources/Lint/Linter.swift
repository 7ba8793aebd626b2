public import PushlintSyntax

/// Runs rules over a file and settles what they found.
public struct Linter: Sendable {
  /// The result of a run over one file.
  public struct Outcome: Sendable {
    /// Sorted by place, then by rule.
    public let diagnostics: [Diagnostic]
    /// How many more there are, by kind.
    public let omitted: [FindingKind: Int]
    public let suppressedCount: Int
    /// What became of the configuration's suppressions.
    public let suppressionUses: SuppressionUses
    /// The rules whose finding in this file or part is their last one in the whole file.
    public let reportedOnce: Set<ExactText>
  }

  private let rules: [Rule]
  private let checks: RuleChecks
  /// The most findings of a rule in a file that are collected, whatever is shown of them.
  public var limit: Int

  /// `limit` bounds the memory for the findings of a file; those beyond it are counted.
  public init(rules: [Rule], limit: Int = .max) {
    self.rules = rules
    self.limit = limit
    checks = RuleChecks(rules)
  }

  /// Lints a file: the rules, then precedence, severities, suppressions and order.
  ///
  /// `suppressibleLimit` may raise the limit of the findings that suppressions are compared with.
  /// `cache` keeps what the requests have in common for the next file.
  public func lint(
    _ file: LintInput,
    suppressions: SuppressionList,
    suppressibleLimit: Int = 0,
    cache: ResolutionCache = ResolutionCache()
  ) -> Outcome {
    let report = run(on: file, limit: max(limit, suppressibleLimit), cache)
    let found = resolvePrecedence(report.findings, report.omitted)
    let outcome = suppressions.apply(
      to: diagnostics(for: found, in: file),
      besides: counts(of: report.omitted, in: file),
      in: file
    )
    var late = FindingCollector(rules, limit: limit)
    for check in checks.suppressions where file.isLintable {
      late.ruleIndex = check.ruleIndex
      for suppression in outcome.suppressions { check.look(suppression, &late) }
    }
    var kept = outcome.kept
    if !late.findings.isEmpty {
      kept += diagnostics(for: late.findings, in: file)
      kept = kept.indirectlySorted(by: Linter.comesFirst)
    }
    return Outcome(
      diagnostics: kept,
      omitted: outcome.omitted.combined(with: counts(of: late.omitted, in: file)) { $0 + $1 },
      suppressedCount: outcome.suppressedCount,
      suppressionUses: SuppressionUses(outcome.suppressions),
      reportedOnce: report.reportedOnce.isEmpty
        ? [] : report.reportedOnce.subtracting(file.context.reportedOnce)
    )
  }

  /// The number of findings that are not collected, at the severities that the settings choose.
  private func counts(
    of omitted: [FindingKind: FindingCollector.Omitted],
    in file: LintInput
  ) -> [FindingKind: Int] {
    var counts: [FindingKind: Int] = [:]
    for (kind, found) in omitted {
      var severity = kind.severity
      if let chosen = file.context.ruleSettings[kind.rule]?.severity {
        guard let chosen else { continue }
        severity = chosen
      }
      counts[FindingKind(rule: kind.rule, severity: severity), default: 0] += found.count
    }
    return counts
  }

  /// The findings in order, each with its severity, its document and its pointer.
  ///
  /// In NDJSON the document is the line, so that it does not depend on other lines.
  private func diagnostics(for findings: [FindingCollector.Finding], in file: LintInput)
    -> [Diagnostic]
  {
    guard !findings.isEmpty else { return [] }
    let (tree, settings, fixes) = (file.tree, file.context.ruleSettings, file.context.fixes)
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
      if !fixes.isAll, !fixes.offers(diagnostics[last].rule) { diagnostics[last].fixes = [] }
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
  /// Sorts the ranges instead of the findings, which are large and seldom on the same bytes.
  private static func order(of findings: [FindingCollector.Finding]) -> [Int] {
    let ranges = findings.map { $0.diagnostic.range }
    return findings.indices.sorted { left, right in
      if ranges[left] != ranges[right] { return ranges[left] < ranges[right] }
      return comesFirst(findings[left].diagnostic, findings[right].diagnostic)
    }
  }

  private func run(on file: LintInput, limit: Int, _ cache: ResolutionCache) -> FindingCollector {
    var report = FindingCollector(rules, limit: limit, finished: file.context.reportedOnce)
    for check in checks.files {
      report.ruleIndex = check.ruleIndex
      check.look(file, &report)
    }
    var requests = file.requests.makeIterator(cache)
    while let request = requests.next() {
      guard request.isReadable else { continue }
      report.request = requests.position - 1
      checks.look(at: request, &report)
    }
    return report
  }

  /// The place of a rule in a group.
  private struct Rank {
    let group: Int
    let scope: Precedence.Scope
    let rank: Int
  }

  /// The ranks of these rules, by their places among all: in the groups that they name, and in one for
  /// each rule that yields to others.
  private func ranks(of found: [Int]) -> [Int: [Rank]] {
    var groups: [ExactText: Int] = [:]
    var ranks: [Int: [Rank]] = [:]
    for index in found {
      let rule = rules[index]
      if let precedence = rule.precedence {
        let group = groups[precedence.group] ?? rules.count + groups.count
        groups[precedence.group] = group
        ranks[index, default: []]
          .append(Rank(group: group, scope: precedence.scope, rank: precedence.rank))
      }
      let stronger = found.filter { rule.yieldsTo.contains(rules[$0].id) }
      if stronger.isEmpty { continue }
      for other in stronger {
        ranks[other, default: []].append(Rank(group: index, scope: .range, rank: 0))
      }
      ranks[index, default: []].append(Rank(group: index, scope: .range, rank: 1))
    }
    return ranks
  }

  /// Drops findings that others replace, whatever the order in which they were found.
  ///
  /// From where findings of a rule are not collected, it may have replaced any of a later rank.
  private func resolvePrecedence(
    _ found: [FindingCollector.Finding],
    _ omitted: [FindingKind: FindingCollector.Omitted]
  ) -> [FindingCollector.Finding] {
    var present: [Int] = []
    for finding in found {
      if let rule = finding.rule, !present.contains(rule) { present.append(rule) }
    }
    for kind in omitted.keys {
      let rule = rules.firstIndex { $0.id == kind.rule }
      if let rule, !present.contains(rule) { present.append(rule) }
    }
    // No finding replaces another of its rule.
    if present.count < 2 { return found }
    let ranks = ranks(of: present)
    var claims: [(index: Int, subject: Subject, rank: Int)] = []
    var first: [Subject: Int] = [:]
    for index in found.indices {
      for place in found[index].rule.flatMap({ ranks[$0] }) ?? [] {
        let subject = Subject(group: place.group, found[index], place.scope)
        claims.append((index, subject, place.rank))
        first[subject] = min(first[subject] ?? place.rank, place.rank)
      }
    }
    var silenced: Set<Int> = []
    for claim in claims where claim.rank > first[claim.subject] ?? claim.rank {
      silenced.insert(claim.index)
    }
    for (kind, rest) in omitted {
      let rule = present.first { rules[$0].id == kind.rule }
      for place in rule.flatMap({ ranks[$0] }) ?? [] {
        for claim in claims where claim.subject.group == place.group && claim.rank > place.rank {
          let start = found[claim.index].diagnostic.range.lower
          if start >= rest.start { silenced.insert(claim.index) }
        }
      }
    }
    if silenced.isEmpty { return found }
    return found.indices.filter { !silenced.contains($0) }.map { found[$0] }
  }

  /// What a finding of a group is about: these bytes, or this request.
  private struct Subject: Hashable {
    let group: Int
    private var request: Int?
    private var range: ByteRange?
    /// The node, where several share the same bytes: everything in a mapping's copy for an alias, or
    /// in a string whose text has lost the way back to the file.
    private var node: NodeView?

    init(group: Int, _ finding: FindingCollector.Finding, _ scope: Precedence.Scope) {
      self.group = group
      switch scope {
      case .range:
        range = finding.diagnostic.range
        let holder = finding.node?.tree.embedding?.holder
        let isLost = holder.map { $0.fileRange == finding.diagnostic.range } ?? false
        let isAliasCopy = finding.node?.isAliasCopy ?? false
        node = isLost || isAliasCopy ? finding.node : nil
      case .request: request = finding.request
      }
    }
  }

  /// Orders by place, then by rule.
  public static func comesFirst(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    if left.range != right.range { return left.range < right.range }
    if left.rule != right.rule { return left.rule < right.rule }
    return left.message.text < right.message.text
  }
}
