package import Diagnostics
import Project
import Syntax
import System
package import Text

/// A document after fixing, with what is left to find in it.
package struct FixedDocument: Sendable {
  /// The check of the text as it was.
  package let before: Analysis
  /// The changes of that text, disjoint and in order; none where nothing could be fixed.
  package let edits: [Edit]
  /// How many fixes were made.
  package let fixCount: Int
  /// The check of the new text.
  package let analysis: Analysis

  package var isChanged: Bool { !edits.isEmpty }
}

extension Workbench {
  /// The file that is written when the one at `path` is fixed: for a symbolic link, its target.
  package static func writtenPath(of path: String) -> String {
    guard FileSystem.entryKind(path) == .symbolicLink, let real = FileSystem.realPath(path) else {
      return path
    }
    return FilePath.relative(real, to: FilePath.canonical(folder: "."))
  }

  /// Makes every fix that can be made together, safe ones alone or unsafe ones too.
  ///
  /// A fix stands only if the check of the new text bears it out: the finding is gone, no other has
  /// appeared, and the text parses at least as well as before. What one round reveals, the next may
  /// fix.
  package func fix(
    _ document: Document,
    upTo applicability: Fix.Applicability
  ) -> FixedDocument {
    let before = check(document)
    var repair = Repair(document, before, workbench: self, applicability: applicability)
    // In bytes that are not UTF-8 something else may be hidden than what was checked.
    if document.source.firstInvalidOffset == nil { repair.run() }
    return FixedDocument(
      before: before,
      edits: repair.edits,
      fixCount: repair.fixCount,
      analysis: repair.analysis
    )
  }
}

/// Fixes one document, round by round.
private struct Repair {
  private let workbench: Workbench
  private let document: Document
  private let applicability: Fix.Applicability
  private(set) var analysis: Analysis
  private(set) var edits: [Edit] = []
  private(set) var fixCount = 0
  /// Fixes that did not stand, so that they make way for others.
  private var refused: Set<Candidate> = []
  private var checkCount = 0

  /// Each check reads the whole text, so that a file full of fixes that fail must end.
  private static let maxCheckCount = 200

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
    _ document: Document,
    _ before: Analysis,
    workbench: Workbench,
    applicability: Fix.Applicability
  ) {
    self.document = document
    self.workbench = workbench
    self.applicability = applicability
    analysis = before
  }

  mutating func run() {
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
    for diagnostic in analysis.file.diagnostics {
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
    let source = SourceText(changes.applied(to: analysis.file.source.bytes))
    let after = workbench.check(
      Document(
        path: document.path,
        name: document.name,
        source: source,
        language: document.language,
        isNamed: document.isNamed
      )
    )
    guard stands(after, candidates) else { return false }
    edits = edits.followed(by: changes, inTextOf: document.source.count)
    fixCount += candidates.count
    analysis = after
    return true
  }

  /// Whether the findings are gone, and nothing else has come; advice on what was fixed may.
  private func stands(_ after: Analysis, _ candidates: ArraySlice<Candidate>) -> Bool {
    guard after.tree.issues.count <= analysis.tree.issues.count else { return false }
    var left: [String: Int] = [:]
    var newHints: [String: Int] = [:]
    for diagnostic in analysis.file.diagnostics {
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
