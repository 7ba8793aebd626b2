import Diagnostics
import Text

/// What a check says of a text, as far as fixing it goes.
protocol CheckOutcome {
  var file: CheckedFile { get }
  /// How many mistakes there are that hide what else may be found.
  var issueCount: Int { get }
}

/// Fixes one text, round by round.
struct Repair<Outcome: CheckOutcome> {
  private let check: (SourceText) -> Outcome
  private let applicability: Fix.Applicability
  private let original: SourceText
  /// The check of the text as it has become.
  private(set) var outcome: Outcome
  private(set) var edits: [Edit] = []
  private(set) var fixCount = 0
  /// Fixes that did not stand, so that they make way for others.
  private var refused: Set<Candidate> = []
  private var checkCount = 0

  /// Each check reads the whole text, so that a file full of fixes that fail must end.
  private static var maxCheckCount: Int { 200 }

  private struct Candidate: Hashable {
    let rule: String
    let document: Int
    let pointer: String
    let fix: Fix

    /// What stays the same when other fixes move the text.
    static func == (left: Candidate, right: Candidate) -> Bool {
      left.rule == right.rule && left.document == right.document && left.pointer == right.pointer
        && left.fix.title == right.fix.title
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(rule)
      hasher.combine(document)
      hasher.combine(pointer)
    }
  }

  init(
    _ before: Outcome,
    upTo applicability: Fix.Applicability,
    check: @escaping (SourceText) -> Outcome
  ) {
    self.check = check
    self.applicability = applicability
    original = before.file.source
    outcome = before
  }

  mutating func run() {
    // In bytes that are not UTF-8 something else may be hidden than what was checked.
    guard original.firstInvalidOffset == nil else { return }
    while checkCount < Repair.maxCheckCount {
      let candidates = disjointCandidates()
      if candidates.isEmpty { return }
      // What could not stand alone may stand on what was just fixed.
      if make(candidates[...]) { refused = [] }
    }
  }

  /// The fixes of this round: the best one of each finding, none that touches another.
  private func disjointCandidates() -> [Candidate] {
    var taken: [Candidate] = []
    var all: [(Candidate, ByteRange)] = []
    for diagnostic in outcome.file.diagnostics {
      let allowed = diagnostic.fixes.filter {
        $0.applicability == .safe || applicability == .unsafe
      }
      guard let fix = allowed.first(where: { $0.applicability == .safe }) ?? allowed.first,
        let first = fix.edits.first, let last = fix.edits.last
      else { continue }
      let candidate = Candidate(
        rule: diagnostic.rule,
        document: diagnostic.document,
        pointer: diagnostic.pointer,
        fix: fix
      )
      if refused.contains(candidate) { continue }
      all.append((candidate, ByteRange(Int(first.range.lower), Int(last.range.upper))))
    }
    // The span from a fix's first to its last byte belongs to it alone.
    var end = -1
    for (candidate, span) in all.sorted(by: { $0.1 < $1.1 }) where Int(span.lower) > end {
      taken.append(candidate)
      end = Int(span.upper)
    }
    return taken
  }

  /// Makes the fixes that stand, half by half where not all do together; whether any did.
  private mutating func make(_ candidates: ArraySlice<Candidate>) -> Bool {
    var isAnyMade = false
    // The later half first, so that the edits of the earlier one still fit the text.
    var pending = [candidates]
    while let part = pending.popLast() {
      if part.isEmpty || checkCount >= Repair.maxCheckCount { continue }
      if attempt(part) {
        isAnyMade = true
      } else if part.count == 1 {
        refused.formUnion(part)
      } else {
        let middle = part.startIndex + part.count / 2
        pending += [part[..<middle], part[middle...]]
      }
    }
    return isAnyMade
  }

  private mutating func attempt(_ candidates: ArraySlice<Candidate>) -> Bool {
    checkCount += 1
    let changes = candidates.flatMap { $0.fix.edits }
    let after = check(SourceText(changes.applied(to: outcome.file.source.bytes)))
    guard stands(after, candidates) else { return false }
    edits = edits.followed(by: changes, inTextOf: original.count)
    fixCount += candidates.count
    outcome = after
    return true
  }

  /// Whether the findings are gone, and nothing else has come; advice on what was fixed may.
  private func stands(_ after: Outcome, _ candidates: ArraySlice<Candidate>) -> Bool {
    guard after.issueCount <= outcome.issueCount else { return false }
    var left: [String: Int] = [:]
    var newHints: [String: Int] = [:]
    for diagnostic in outcome.file.diagnostics {
      left[diagnostic.rule, default: 0] += 1
      if diagnostic.severity == .hint { newHints[diagnostic.rule, default: 0] -= 1 }
    }
    for diagnostic in after.file.diagnostics {
      left[diagnostic.rule, default: 0] -= 1
      if diagnostic.severity == .hint { newHints[diagnostic.rule, default: 0] += 1 }
    }
    for candidate in candidates {
      left[candidate.rule, default: 0] -= 1
      newHints[candidate.rule] = nil
    }
    return left.allSatisfy { rule, count in count + max(0, newHints[rule] ?? 0) >= 0 }
  }
}
