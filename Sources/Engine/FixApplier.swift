public import PushlintSyntax

/// The result of a check, as far as fixing needs it.
public protocol CheckOutcome {
  var file: FileResult { get }
  /// The number of issues that can hide other findings, such as syntax issues.
  var issueCount: Int { get }
}

/// Applies fixes to one text, round by round.
public struct FixApplier<Outcome: CheckOutcome> {
  private let check: (SourceText) -> Outcome
  private let applicability: Fix.Applicability
  private let original: SourceText
  /// How the text is parsed, to compare the documents before and after.
  private let reading: ParseOptions
  /// The tree of the current text.
  private var tree: SyntaxTree
  /// The check of the current text.
  public private(set) var outcome: Outcome
  public private(set) var edits: [Edit] = []
  /// The fixes that were applied, in order of place within each round.
  public private(set) var applied: [AppliedFix] = []
  /// Rejected fixes, and why; skipped in later rounds.
  private var rejected: [Candidate.Identity: String] = [:]
  /// How often a text was checked.
  public private(set) var checkCount = 0
  /// Each check reads the whole text, so a file full of fixes that fail must end.
  private let maxCheckCount: Int
  /// Whether a finding of one rule hides those of another one about the same thing.
  private let mayHide: (_ rule: String, _ other: String) -> Bool

  private struct Candidate {
    /// What other fixes do not change.
    struct Identity: Hashable {
      let rule: String
      let document: Int
      let pointer: String
      let title: Message

      init(_ fix: Fix, of diagnostic: Diagnostic) {
        rule = diagnostic.rule
        document = diagnostic.document
        pointer = diagnostic.pointer
        title = fix.title
      }
    }

    let identity: Identity
    let fix: Fix
    /// The severity of the finding that it is for.
    let severity: Severity

    /// What fixes have in common that succeed or fail for the same reason.
    struct Kind: Hashable {
      let rule: String
      let title: Message
    }

    var kind: Kind { Kind(rule: identity.rule, title: fix.title) }
  }

  public init(
    _ before: Outcome,
    upTo applicability: Fix.Applicability,
    reading: ParseOptions,
    maxCheckCount: Int = 200,
    mayHide: @escaping (_ rule: String, _ other: String) -> Bool = { _, _ in false },
    check: @escaping (SourceText) -> Outcome
  ) {
    self.reading = reading
    tree = .parse(before.file.source, reading)
    self.check = check
    self.applicability = applicability
    self.maxCheckCount = maxCheckCount
    self.mayHide = mayHide
    original = before.file.source
    outcome = before
  }

  public mutating func run() {
    // Bytes that are not UTF-8 may hide something other than what was checked.
    guard original.firstInvalidOffset == nil else { return }
    while checkCount < maxCheckCount {
      let candidates = disjointCandidates()
      if candidates.isEmpty { return }
      // A rejected fix may succeed after what was just fixed.
      if make(candidates[...]) { rejected = [:] }
    }
  }

  /// The fixes of this round: the best one of each finding, none of which overlap.
  private func disjointCandidates() -> [Candidate] {
    var taken: [Candidate] = []
    var all: [(Candidate, ByteRange)] = []
    for diagnostic in outcome.file.diagnostics {
      // Where the best fix is rejected, the next one may succeed.
      guard let fix = fixes(of: diagnostic).first(where: { !isRejected($0, of: diagnostic) }),
        let first = fix.edits.first, let last = fix.edits.last
      else { continue }
      let span = ByteRange(Int(first.range.lower), Int(last.range.upper))
      let candidate = Candidate(
        identity: Candidate.Identity(fix, of: diagnostic),
        fix: fix,
        severity: diagnostic.severity
      )
      all.append((candidate, span))
    }
    // No other fix may edit between a fix's first and last byte.
    var end = -1
    for (candidate, span) in all.indirectlySorted(by: { $0.1 < $1.1 }) where Int(span.lower) > end {
      taken.append(candidate)
      end = Int(span.upper)
    }
    return taken
  }

  /// The fixes of a finding that may be applied, the best one first.
  private func fixes(of diagnostic: Diagnostic) -> [Fix] {
    let safe = diagnostic.fixes.filter { $0.applicability == .safe }
    if applicability == .safe { return safe }
    return safe + diagnostic.fixes.filter { $0.applicability != .safe }
  }

  private func isRejected(_ fix: Fix, of diagnostic: Diagnostic) -> Bool {
    rejected[Candidate.Identity(fix, of: diagnostic)] != nil
  }

  /// The fixes of the findings in `file`, the original or the fixed one, that were not applied.
  public func rejected(in file: FileResult) -> [RejectedFix] {
    var lines: LineMap?
    // The findings are in order, and may all be on one line.
    var last: (offset: Int, position: ScalarPosition)?
    let left = Set(
      outcome.file.diagnostics.compactMap { diagnostic in
        fixes(of: diagnostic).first.map { Candidate.Identity($0, of: diagnostic) }
      }
    )
    return file.diagnostics.compactMap { diagnostic in
      guard let fix = fixes(of: diagnostic).first,
        left.contains(Candidate.Identity(fix, of: diagnostic)),
        let reason = reason(toReject: fix, of: diagnostic)
      else { return nil }
      let map = lines ?? LineMap(file.source)
      lines = map
      let offset = Int(diagnostic.range.lower)
      let place = map.scalarPosition(of: offset, after: last)
      last = (offset, place)
      return RejectedFix(
        fix,
        of: diagnostic,
        line: place.line,
        column: place.column,
        reason: reason
      )
    }
  }

  private func reason(toReject fix: Fix, of diagnostic: Diagnostic) -> String? {
    if original.firstInvalidOffset != nil { return "the file is not UTF-8" }
    if let reason = rejected[Candidate.Identity(fix, of: diagnostic)] { return reason }
    return checkCount < maxCheckCount ? nil : "too many other fixes of the file fail"
  }

  /// Applies the fixes that succeed, those of one kind together; returns whether any did.
  private mutating func make(_ candidates: ArraySlice<Candidate>) -> Bool {
    guard let failure = attempt(candidates) else { return true }
    // A finding that appeared where a few were applied tells which ones they are; all others may be
    // applied, and these are tried again in the next round.
    let innocent = zip(candidates, failure.areSuspect).filter { !$1 }.map { $0.0 }
    if innocent.count < candidates.count, !innocent.isEmpty, attempt(innocent[...]) == nil {
      return true
    }
    var kinds: [Candidate.Kind: [Candidate]] = [:]
    for candidate in candidates { kinds[candidate.kind, default: []].append(candidate) }
    var failing: Set<Candidate.Kind> = []
    for (kind, same) in kinds where kinds.count > 1 && fault(of: same[...]) != nil {
      failing.insert(kind)
    }
    let rest = candidates.filter { !failing.contains($0.kind) }
    if !failing.isEmpty, !rest.isEmpty, attempt(rest[...]) == nil { return true }
    // A file may hold thousands of one kind that all fail.
    for (kind, same) in kinds where kinds.count == 1 || failing.contains(kind) {
      guard let reason = commonFault(of: same) else { continue }
      for candidate in same { rejected[candidate.identity] = reason }
    }
    return makeHalves(candidates.filter { rejected[$0.identity] == nil }[...])
  }

  /// How many fixes of a kind fail one by one before all of them count as failing.
  private static var sampleCount: Int { 4 }

  /// Why each of some samples of many fixes fails; nil if one succeeds, or if there are few.
  private mutating func commonFault(of candidates: [Candidate]) -> String? {
    let step = candidates.count / Self.sampleCount
    guard step >= Self.sampleCount else { return nil }
    var reason: String?
    for index in 0..<Self.sampleCount {
      reason = fault(of: candidates[(index * step)...(index * step)])
      if reason == nil { return nil }
    }
    return reason
  }

  /// Applies the fixes that succeed, in halves if not all do together; returns whether any did.
  private mutating func makeHalves(_ candidates: ArraySlice<Candidate>) -> Bool {
    var isAnyMade = false
    // The later half first, so that the edits of the earlier half still fit the text.
    var pending = [candidates]
    while let part = pending.popLast() {
      if part.isEmpty || checkCount >= maxCheckCount { continue }
      guard let reason = attempt(part)?.reason else {
        isAnyMade = true
        continue
      }
      if part.count == 1 {
        for candidate in part { rejected[candidate.identity] = reason }
      } else {
        let middle = part.startIndex + part.count / 2
        pending += [part[..<middle], part[middle...]]
      }
    }
    return isAnyMade
  }

  /// Why fixes cannot be applied together; nil if they can.
  private mutating func fault(of candidates: ArraySlice<Candidate>) -> String? {
    switch trial(of: candidates) {
    case .success: nil
    case .failure(let fault): fault.reason
    }
  }

  /// Applies fixes together, or says why they cannot be.
  private mutating func attempt(_ candidates: ArraySlice<Candidate>) -> Fault? {
    switch trial(of: candidates) {
    case .success(let trial):
      edits = edits.followed(by: trial.changes, inTextOf: original.count)
      applied += candidates.map { AppliedFix($0.identity.rule, $0.identity.pointer, $0.fix.title) }
      outcome = trial.outcome
      tree = trial.tree
      return nil
    case .failure(let fault): return fault
    }
  }

  /// What fixes make of the text.
  private struct Trial {
    let changes: [Edit]
    let outcome: Outcome
    let tree: SyntaxTree
  }

  private struct Fault: Error {
    let reason: String
    /// For each of the fixes, whether something is wrong where it was applied; empty if that is not known.
    var areSuspect: [Bool] = []
  }

  private mutating func trial(of candidates: ArraySlice<Candidate>) -> Result<Trial, Fault> {
    checkCount += 1
    let changes = candidates.flatMap { $0.fix.edits }
    let source = SourceText(changes.applied(to: outcome.file.source.bytes))
    let newTree = SyntaxTree.parse(source, reading)
    let promises = candidates.flatMap { $0.fix.promises }
    guard tree.becomes(newTree, by: promises, changes, reading) else {
      return .failure(Fault(reason: "it would change something else, too"))
    }
    let after = check(source)
    if let (reason, rule) = fault(of: after, candidates) {
      let places = after.file.diagnostics.filter { rule == nil || $0.rule == rule }
        .map { Int($0.range.lower) }
      return .failure(Fault(reason: reason, areSuspect: Self.suspects(of: candidates, at: places)))
    }
    return .success(Trial(changes: changes, outcome: after, tree: newTree))
  }

  /// Which of some fixes, in order of place, have been applied around places of the new text.
  private static func suspects(of candidates: ArraySlice<Candidate>, at places: [Int]) -> [Bool] {
    let places = places.sorted()
    var growth = 0
    return candidates.map { candidate in
      let ranges = candidate.fix.edits.map { edit in
        let lower = Int(edit.range.lower) + growth
        growth += edit.text.utf8.count - edit.range.count
        return lower...(lower + edit.text.utf8.count)
      }
      guard let first = ranges.first, let last = ranges.last else { return false }
      let next = partitionPoint(of: places.indices) { places[$0] >= first.lowerBound }
      return next < places.count && places[next] <= last.upperBound
    }
  }

  /// What is wrong after fixes, and the rule that found it, if one did.
  ///
  /// Nil if the findings are gone and no others appeared, except hints, information where fixes remove
  /// errors, and what can be seen only in sound text.
  private func fault(
    of after: Outcome,
    _ candidates: ArraySlice<Candidate>
  ) -> (reason: String, rule: String?)? {
    guard after.issueCount <= outcome.issueCount else {
      return ("the result would be damaged", nil)
    }
    var left = outcome.file.countsByRule()
      .combined(with: after.file.countsByRule().mapValues { -$0 }) { $0 + $1 }
    let areErrors = candidates.allSatisfy { $0.severity == .error }
    let areRepairs =
      after.issueCount < outcome.issueCount && candidates.allSatisfy { $0.fix.isRepair }
    let isMinor = { (severity: Severity) in
      severity == .hint || areErrors && severity == .info
    }
    var minor = after.file.countsByRule(where: isMinor)
      .combined(with: outcome.file.countsByRule(where: isMinor).mapValues { -$0 }) { $0 + $1 }
    for candidate in candidates {
      left[candidate.identity.rule, default: 0] -= 1
      minor[candidate.identity.rule] = nil
    }
    let fixed = candidates.map { $0.identity.rule }
    let added = left.filter { rule, count in
      count + max(0, minor[rule] ?? 0) < 0 && !fixed.contains { mayHide($0, rule.text) }
    }.keys
    let isHidden = { (rule: ExactText) in areRepairs && !fixed.contains(rule.text) }
    guard let rule = added.filter({ !isHidden($0) }).min()?.text else { return nil }
    return fixed.contains(rule)
      ? ("the finding would stay, or come back elsewhere", rule)
      : ("it would cause '\(rule)'", rule)
  }
}

/// A fix that was applied.
public struct AppliedFix: Hashable, Sendable {
  public let rule: String
  /// The JSON Pointer to what was fixed, in its document; it may be elsewhere by now.
  public let pointer: String
  public let title: String

  init(_ rule: String, _ pointer: String, _ title: Message) {
    (self.rule, self.pointer, self.title) = (rule, pointer, title.text)
  }
}
