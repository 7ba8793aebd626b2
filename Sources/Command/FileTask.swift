import Diagnostics
import Engine
import Reporting
import System
import Text

/// What is done about findings that have a fix.
enum Fixing: Hashable, Sendable {
  /// They are told like all others.
  case none
  /// They are fixed in their files.
  case inPlace(Fix.Applicability)
  /// What fixing would change is printed, and nothing is written.
  case asDiff(Fix.Applicability)
}

/// What a run does with each file: checks it, and fixes it where that is asked for.
struct FileTask: Sendable {
  let engine: Engine
  let level: Severity
  let fixing: Fixing
  let progress: ProgressLine?

  /// What became of one or more files, in their order.
  struct Outcome: Sendable {
    var files: [CheckedFile] = []
    var failures: [FileError] = []
    var fixCount = 0
    /// What goes to standard output beside or instead of a report: what fixing would change, or
    /// standard input when fixed.
    var printed: [UInt8] = []

    static func += (left: inout Outcome, right: Outcome) {
      left.files += right.files
      left.failures += right.failures
      left.fixCount += right.fixCount
      left.printed += right.printed
    }
  }

  func run(_ files: ArraySlice<InputFile>) -> Outcome {
    var outcome = Outcome()
    for file in files {
      do throws(FileError) {
        try run(file, &outcome)
      } catch {
        outcome.failures.append(error)
      }
      progress?.countFile()
    }
    return outcome
  }

  private func run(_ file: InputFile, _ outcome: inout Outcome) throws(FileError) {
    switch fixing {
    case .none:
      outcome.files.append(slimmed(engine.checkOnce(try engine.load(file))))
    case .inPlace(let applicability):
      let (document, status) = try engine.loadToFix(file)
      let fixed = engine.fix(document, upTo: applicability)
      do throws(FileError) {
        if fixed.isChanged {
          try FileSystem.replace(file.name, with: fixed.analysis.file.source.bytes, ifStill: status)
        }
        outcome.fixCount += fixed.fixCount
        outcome.files.append(slimmed(fixed.analysis.file))
      } catch {
        // The findings are as they were.
        outcome.files.append(slimmed(fixed.before.file))
        throw error
      }
    case .asDiff(let applicability):
      let fixed = engine.fix(try engine.load(file), upTo: applicability)
      outcome.fixCount += fixed.fixCount
      outcome.printed += patch(of: fixed)
      outcome.files.append(slimmed(fixed.before.file))
    }
  }

  /// What fixing changes in a document.
  func patch(of fixed: FixedDocument) -> [UInt8] {
    let file = fixed.before.file
    // What a link leads to is what would be written, and what `git apply` changes.
    let path = Engine.writtenPath(of: file.path)
    return UnifiedDiff(path: path, source: file.source, edits: fixed.edits).render()
  }

  /// The file without its text where no report will quote it, so that large runs stay small.
  private func slimmed(_ file: CheckedFile) -> CheckedFile {
    guard !file.diagnostics.contains(where: { $0.severity >= level }) else { return file }
    return CheckedFile(
      path: file.path,
      source: SourceText([]),
      diagnostics: file.diagnostics,
      suppressedCount: file.suppressedCount,
      isRequest: file.isRequest
    )
  }
}
