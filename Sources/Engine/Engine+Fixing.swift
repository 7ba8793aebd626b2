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
  var issueCount: Int { tree.issues.count }
}
