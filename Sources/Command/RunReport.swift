import Diagnostics
import Reporting
import System

/// A report that is written to standard output or to a file.
///
/// A class, because a run has several and an array cannot hold noncopyable values.
final class RunReport {
  /// Whether the reader still accepts output.
  private(set) var isOpen = true
  /// The status of writing so far.
  private(set) var status: ExitCode = .clean
  /// Whether it goes to standard output.
  let isPrinted: Bool
  private var report: GrowingReport
  private var file: NewFile?
  private let console: Console

  /// The report is written in pieces of about this size.
  private static let pieceByteCount = 64 << 10

  init(_ target: ReportTarget, _ style: ReportStyle, _ console: Console) {
    report = GrowingReport(target.format, style)
    isPrinted = target.path == nil
    self.console = console
    guard let path = target.path else { return }
    do throws(FileError) {
      file = try NewFile.create(path)
    } catch {
      fail(error)
    }
  }

  func add(_ checked: CheckedFile) {
    guard isOpen else { return }
    report.append(checked)
    if report.byteCount >= RunReport.pieceByteCount { write() }
  }

  /// Ends the report; `tally` counts everything in it.
  func finish(_ tally: Tally) {
    guard isOpen else { return }
    report.finish(tally)
    write()
    guard isOpen, !isPrinted else { return }
    do throws(FileError) {
      try file?.finish()
    } catch {
      fail(error)
    }
  }

  private func write() {
    let piece = report.take()
    if isPrinted { return deliver(piece) }
    do throws(FileError) {
      try file?.write(piece)
    } catch {
      fail(error)
    }
  }

  private func deliver(_ piece: [UInt8]) {
    switch console.deliver(piece) {
    case .complete: return
    case .closed: break
    case .failed: status = .unreadable
    }
    isOpen = false
  }

  private func fail(_ error: FileError) {
    console.printError("error: cannot write \(VisibleText.line(error.path)): \(error)\n")
    status = .unreadable
    isOpen = false
    file = nil
  }
}
