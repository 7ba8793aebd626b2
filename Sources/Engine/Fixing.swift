package import Diagnostics
import Project
import Syntax
import System
package import Text

/// The result of a check, as far as fixing needs it.
package protocol CheckOutcome {
  var file: CheckedFile { get }
  /// The number of issues that can hide other findings, such as syntax issues.
  var issueCount: Int { get }
}

/// Applies fixes to one text, round by round.
package struct Repair<Outcome: CheckOutcome> {
  private let check: (SourceText) -> Outcome
  private let applicability: Fix.Applicability
  private let original: SourceText
  /// The check of the current text.
  package private(set) var outcome: Outcome
  package private(set) var edits: [Edit] = []
  package private(set) var fixCount = 0
  /// Rejected fixes; skipped in later rounds.
  private var refused: Set<Candidate.Identity> = []
  private var checkCount = 0

  /// Each check reads the whole text, so a file full of fixes that fail must end.
  private static var maxCheckCount: Int { 200 }

  private struct Candidate {
    /// What other fixes do not change.
    struct Identity: Hashable {
      let rule: String
      let document: Int
      let pointer: String
      let title: Message
    }

    let identity: Identity
    let edits: [Edit]
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
    // Bytes that are not UTF-8 may hide something other than what was checked.
    guard original.firstInvalidOffset == nil else { return }
    while checkCount < Repair.maxCheckCount {
      let candidates = disjointCandidates()
      if candidates.isEmpty { return }
      // A rejected fix may succeed after what was just fixed.
      if make(candidates[...]) { refused = [] }
    }
  }

  /// The fixes of this round: the best one of each finding, none of which overlap.
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
      let identity = Candidate.Identity(
        rule: diagnostic.rule,
        document: diagnostic.document,
        pointer: diagnostic.pointer,
        title: fix.title
      )
      if refused.contains(identity) { continue }
      let span = ByteRange(Int(first.range.lower), Int(last.range.upper))
      all.append((Candidate(identity: identity, edits: fix.edits), span))
    }
    // No other fix may edit between a fix's first and last byte.
    var end = -1
    for (candidate, span) in all.sorted(by: { $0.1 < $1.1 }) where Int(span.lower) > end {
      taken.append(candidate)
      end = Int(span.upper)
    }
    return taken
  }

  /// Applies the fixes that succeed, in halves if not all do together; returns whether any did.
  private mutating func make(_ candidates: ArraySlice<Candidate>) -> Bool {
    var isAnyMade = false
    // The later half first, so that the edits of the earlier half still fit the text.
    var pending = [candidates]
    while let part = pending.popLast() {
      if part.isEmpty || checkCount >= Repair.maxCheckCount { continue }
      if attempt(part) {
        isAnyMade = true
      } else if part.count == 1 {
        refused.formUnion(part.map { $0.identity })
      } else {
        let middle = part.startIndex + part.count / 2
        pending += [part[..<middle], part[middle...]]
      }
    }
    return isAnyMade
  }

  private mutating func attempt(_ candidates: ArraySlice<Candidate>) -> Bool {
    checkCount += 1
    let changes = candidates.flatMap { $0.edits }
    let after = check(SourceText(changes.applied(to: outcome.file.source.bytes)))
    guard stands(after, candidates) else { return false }
    edits = edits.followed(by: changes, inTextOf: original.count)
    fixCount += candidates.count
    outcome = after
    return true
  }

  /// Whether the findings are gone and no others appeared, except hints about what was fixed.
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
      left[candidate.identity.rule, default: 0] -= 1
      newHints[candidate.identity.rule] = nil
    }
    return left.allSatisfy { rule, count in count + max(0, newHints[rule] ?? 0) >= 0 }
  }
}

/// A document after fixing, with its remaining findings.
package struct FixedDocument: Sendable {
  /// The check of the original text.
  package let before: Analysis
  /// The edits of the original text, disjoint and in order; empty if nothing could be fixed.
  package let edits: [Edit]
  /// The number of applied fixes.
  package let fixCount: Int
  /// The check of the new text.
  package let analysis: Analysis

  package var isChanged: Bool { !edits.isEmpty }
}

extension Engine {
  /// The path in a patch of the file that is written when `path` is fixed: for a symbolic link, its
  /// target.
  ///
  /// It starts from the working folder, as `git apply` reads it. For a file elsewhere it starts from
  /// the root of the file's repository, where the patch can be applied.
  package static func patchPath(of path: String) -> String {
    let isLink = FileSystem.entryKind(path) == .symbolicLink
    let real = isLink ? FileSystem.realPath(path) : nil
    let place = real ?? FilePath.canonical(file: path)
    let workingFolder = FilePath.canonical(folder: ".")
    if FilePath.isBelow(place, workingFolder) { return FilePath.relative(place, to: workingFolder) }
    var folder = FilePath.folder(of: place)
    while FileSystem.entryKind(FilePath.join(folder, ".git")) == nil {
      guard folder != "/", folder != "." else { return path }
      folder = FilePath.folder(of: folder)
    }
    return FilePath.relative(place, to: folder)
  }

  /// Applies all fixes that can be applied together: safe ones, or also unsafe ones.
  ///
  /// A fix is kept only if a check of the new text confirms it: the finding is gone, no other has
  /// appeared, and the text has no more syntax issues than before. A later round can fix what an
  /// earlier one revealed.
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
  /// The number of syntax issues, which can hide other findings.
  package var issueCount: Int { tree.issues.count }
}

/// A configuration after fixing.
package struct FixedConfiguration: Sendable {
  /// The path that reports show.
  package let name: String
  /// The original text.
  package let source: SourceText
  /// The edits of the original text, disjoint and in order; empty if nothing could be fixed.
  package let edits: [Edit]
  package let fixCount: Int
}

extension Engine {
  /// Fixes the configurations read so far in some folders, as `fix(_:upTo:)` fixes documents; skips
  /// those with nothing to fix.
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
  /// Reads the configuration of a file, which finds its mistakes.
  package func readConfiguration(for file: InputFile) {
    _ = configurations.configuration(forFile: file.path)
  }

  /// Reads the configurations again after they were fixed.
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
