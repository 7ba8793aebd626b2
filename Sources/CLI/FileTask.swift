import PushlintEngine
import PushlintReporting
import PushlintSettings
import PushlintSyntax
import PushlintWorkspace

/// What is done about findings that have a fix.
enum FixMode: Hashable, Sendable {
  /// They are reported like all others.
  case none
  /// They are fixed in their files.
  case inPlace(Fix.Applicability)
  /// What fixing would change is printed, and nothing is written.
  case asDiff(Fix.Applicability)
}

/// What a run does with each file: checks it, and fixes it where that is asked for.
struct FileTask: Sendable {
  private let engine: Engine
  private let level: Severity
  private let fixing: FixMode
  private let draws: Bool
  private let explains: Bool
  private let progress: ProgressLine?

  init(_ run: CheckRun) {
    engine = run.engine
    level = run.settings.leastCounted
    fixing = run.settings.fixing
    draws = run.settings.drawsRequests
    explains = run.settings.isVerbose
    progress = run.progress
  }

  func run(_ files: ArraySlice<InputFile>) -> CheckRun.Checked {
    var checked = CheckRun.Checked()
    var loader = FileLoader(engine)
    for file in files {
      do throws(FileError) {
        try run(file, &loader, &checked)
      } catch {
        checked.failures.append(error)
      }
      progress?.countFile()
    }
    return checked
  }

  private func run(
    _ file: InputFile,
    _ loader: inout FileLoader,
    _ checked: inout CheckRun.Checked
  ) throws(FileError) {
    guard case .inPlace(let applicability) = fixing, !(file.staged?.isPart ?? false) else {
      guard let document = try loader.load(file) else {
        return checked.sections.append(.checked(.withoutRequest(file.name)))
      }
      if case .inPlace(let applicability) = fixing {
        return checkPart(document, upTo: applicability, &checked)
      }
      return check(document, &checked, loader)
    }
    let (document, status) = try engine.loadToFix(file)
    let fixed = engine.fix(document, upTo: applicability)
    do throws(FileError) {
      if fixed.isChanged {
        try FileSystem.replace(
          file.location,
          with: fixed.analysis.file.source.bytes,
          ifStill: status
        )
      }
      checked.add(fixed.applied, in: file.name)
      if fixed.isChanged, file.staged != nil { checked.staged.fixed.append(file.name) }
      add(fixed.analysis, rejected: fixed.rejected.after, to: &checked)
    } catch {
      // The findings are as they were.
      add(fixed.before, to: &checked)
      throw error
    }
  }

  /// Checks what is staged of a file that is not written, since the rest of it is not staged.
  private func checkPart(
    _ document: Document,
    upTo applicability: Fix.Applicability,
    _ checked: inout CheckRun.Checked
  ) {
    let fixed = engine.fix(document, upTo: applicability)
    if fixed.isChanged { checked.staged.partlyStaged.append(document.name) }
    add(fixed.before, to: &checked)
  }

  /// Checks standard input; what fixing makes of it is printed.
  func checkInput(_ document: Document, read bytes: [UInt8], _ checked: inout CheckRun.Checked) {
    guard case .inPlace(let applicability) = fixing else {
      return check(document, &checked, FileLoader(engine))
    }
    let fixed = engine.fix(document, upTo: applicability)
    checked.add(fixed.applied, in: document.name)
    // A text has other bytes for those that are not UTF-8.
    checked.printed = fixed.edits.isEmpty ? bytes : fixed.analysis.file.source.bytes
    add(fixed.analysis, rejected: fixed.rejected.after, to: &checked)
  }

  /// Checks a document that is not written; a patch for it is printed if that is asked for.
  private func check(
    _ document: Document,
    _ checked: inout CheckRun.Checked,
    _ loader: FileLoader
  ) {
    guard case .asDiff(let applicability) = fixing else {
      return add(loader.check(document), to: &checked)
    }
    let fixed = engine.fix(document, upTo: applicability)
    let file = fixed.before.file
    checked.addPatch(of: file.path, file.source, fixed.edits, fixed.applied)
    add(fixed.before, rejected: fixed.rejected.before, to: &checked)
  }

  private func add(
    _ analysis: CheckedDocument,
    rejected: [RejectedFix] = [],
    to checked: inout CheckRun.Checked
  ) {
    var file = analysis.file
    engine.addRecords(of: analysis, to: &file)
    if draws { engine.draw(analysis, in: &file) }
    file.list(atMost: engine.options.maxFindingCount)
    file = slimmed(file)
    if explains { file.recognitions = engine.recognitions(in: analysis) }
    file.rejectedFixes = rejected
    checked.scope.add(analysis.suppressionUses)
    checked.sections.append(.checked(file))
  }

  /// The file without its text where no report or baseline needs it, so that large runs stay small.
  private func slimmed(_ file: FileResult) -> FileResult {
    guard !file.diagnostics.contains(where: { $0.severity >= level }) else { return file }
    var slim = FileResult(
      path: file.path,
      source: .empty,
      diagnostics: file.diagnostics,
      suppressedCount: file.suppressedCount,
      isRequest: file.isRequest
    )
    slim.omitted = file.omitted
    slim.omittedFixable = file.omittedFixable
    slim.sketches = file.sketches
    slim.requestCount = file.requestCount
    slim.records = file.records
    slim.requests = file.requests
    slim.timedRecords = file.timedRecords
    return slim
  }
}

extension FileResult {
  /// A file in which nothing was found.
  fileprivate static func withoutRequest(_ path: String) -> FileResult {
    FileResult(path: path, source: .empty, diagnostics: [], isRequest: false)
  }
}
