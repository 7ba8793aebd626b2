import PushlintSettings
public import PushlintSyntax
import PushlintWorkspace

/// A document after fixing, with its remaining findings.
public struct FixedDocument: Sendable {
  /// The check of the original text.
  public let before: CheckedDocument
  /// The edits of the original text, disjoint and in order; empty if nothing could be fixed.
  public let edits: [Edit]
  /// The applied fixes, round by round.
  public let applied: [AppliedFix]
  /// How often a text was checked for them.
  public let checkCount: Int
  /// The check of the new text.
  public let analysis: CheckedDocument
  /// The fixes that were not applied, with the places in the original text and in the new one.
  public let rejected: (before: [RejectedFix], after: [RejectedFix])

  public var isChanged: Bool { !edits.isEmpty }
  public var fixCount: Int { applied.count }
}

extension Engine {
  /// The path in a patch of the file that is written when `path` is fixed: for a symbolic link, its
  /// target.
  ///
  /// It starts from the working folder, as `git apply` reads it. For a file elsewhere it starts from
  /// the root of the file's repository, where the patch can be applied.
  public static func patchPath(of path: String) -> String {
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
  /// A fix is kept only if a check of the new text confirms it: the finding is gone, no other that matters
  /// has appeared, the text has no more syntax issues than before, and the document differs by what the
  /// fix promises and by nothing else. A later round can fix what an earlier one revealed.
  public func fix(
    _ document: Document,
    upTo applicability: Fix.Applicability
  ) -> FixedDocument {
    let engine = collectingForFixes
    let before = engine.check(document)
    let reading = checkConfiguration(of: document).parseOptions
    var repair = FixApplier(
      before,
      upTo: applicability,
      reading: reading,
      // Each check reads the whole of it: large documents are checked less often.
      maxCheckCount: min(200, max(16, (4 << 20) / max(1, document.source.count))),
      mayHide: Engine.mayHide
    ) {
      engine.check(document.holding($0))
    }
    repair.run()
    return FixedDocument(
      before: before,
      edits: repair.edits,
      applied: repair.applied,
      checkCount: repair.checkCount,
      analysis: repair.outcome,
      rejected: (repair.rejected(in: before.file), repair.rejected(in: repair.outcome.file))
    )
  }
}

extension Engine {
  /// Whether a fix makes of a document what it promises, and changes nothing else.
  public func keepsPromises(_ fix: Fix, in document: Document, isSettings: Bool) -> Bool {
    let reading =
      isSettings ? Configuration.parseOptions : checkConfiguration(of: document).parseOptions
    let before = SyntaxTree.parse(document.source, reading)
    let after = SyntaxTree.parse(
      SourceText(fix.edits.applied(to: document.source.bytes)),
      reading
    )
    return after.issueCount <= before.issueCount
      && before.becomes(after, by: fix.promises, fix.edits, reading)
  }
}

extension CheckedDocument: CheckOutcome {
  /// The number of syntax issues, which can hide other findings.
  public var issueCount: Int { tree.issueCount }
}
