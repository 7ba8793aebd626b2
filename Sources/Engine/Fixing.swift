package import Diagnostics
import Project
import Syntax
import System
package import Text

/// What a check says of a text, as far as fixing it goes.
package protocol CheckOutcome {
  var file: CheckedFile { get }
  /// How many mistakes there are that hide what else may be found.
  var issueCount: Int { get }
}

/// Fixes one text, round by round.
package struct Repair<Outcome: CheckOutcome> {
  private let check: (SourceText) -> Outcome
  private let applicability: Fix.Applicability
  private let original: SourceText
  /// The check of the text as it has become.
  package private(set) var outcome: Outcome
  package private(set) var edits: [Edit] = []
  package private(set) var fixCount = 0
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

  package init(
    _ before: Outcome,
    upTo applicability: Fix.Applicability,
    check: @escaping (SourceText) -> Outcome
  ) {
    self.check = check
    self.applicability = applicability
    original = before.file.source
    outcome = before
  }

  package mutating func run() {
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

extension Engine {
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
    var repair = Repair(before, upTo: applicability) { check(document.holding($0)) }
    repair.run()
    return FixedDocument(
      before: before,
      edits: repair.edits,
      fixCount: repair.fixCount,
      analysis: repair.outcome
    )
  }
}

extension Analysis: CheckOutcome {
  /// How many syntax issues hide what else may be found.
  package var issueCount: Int { tree.issues.count }
}

/// A configuration after fixing.
package struct FixedConfiguration: Sendable {
  /// The path under which it is reported.
  package let name: String
  /// The text as it was.
  package let source: SourceText
  /// The changes of that text, disjoint and in order; none where nothing could be fixed.
  package let edits: [Edit]
  package let fixCount: Int
}

extension Engine {
  /// Fixes the configurations read so far that lie in some folders, as `fix(_:upTo:)` fixes
  /// documents; those with nothing to fix are left out.
  package func fixConfigurations(
    in folders: [String],
    after scope: RunScope? = nil,
    upTo applicability: Fix.Applicability
  ) -> [FixedConfiguration] {
    let folders = folders.map { FilePath.canonical(folder: $0) }
    return configurations.configurations.compactMap { loaded -> FixedConfiguration? in
      guard loaded.failure == nil, folders.contains(where: { FilePath.isBelow(loaded.path, $0) })
      else { return nil }
      let check = { (loaded: LoadedConfiguration) in
        CheckedConfiguration(
          file: CheckedFile(
            path: loaded.name,
            source: loaded.source,
            diagnostics: loaded.diagnostics + unusedSuppressions(in: loaded, scope),
            isRequest: false
          ),
          issueCount: loaded.diagnostics.count
        )
      }
      var repair = Repair(check(loaded), upTo: applicability) { source in
        check(configurations.reread(loaded, as: source))
      }
      repair.run()
      if repair.edits.isEmpty { return nil }
      return FixedConfiguration(
        name: loaded.name,
        source: loaded.source,
        edits: repair.edits,
        fixCount: repair.fixCount
      )
    }
  }
}

extension Engine {
  /// Reads the configuration of a file, so that its mistakes are known.
  package func readConfiguration(for file: InputFile) {
    _ = configurations.configuration(forFile: file.path)
  }

  /// Reads the configurations again that were read so far, since they were fixed.
  ///
  /// What is known of the use of their suppressions is kept.
  package func rereadConfigurations() {
    let folders = configurations.configurationsInUse.map { $0.folder }
    configurations.forget()
    app.forget()
    for folder in folders { _ = configurations.configuration(forFolder: folder) }
  }
}

private struct CheckedConfiguration: CheckOutcome {
  let file: CheckedFile
  let issueCount: Int
}
