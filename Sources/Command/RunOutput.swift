import Diagnostics
import Reporting
import System

/// Where the findings of a run go as they come: into the report and the record.
struct RunOutput: ~Copyable {
  private(set) var record: RunRecord
  /// Whether the report could be written so far.
  private(set) var status: ExitCode = .clean
  /// Whether anybody takes more of it.
  private(set) var isOpen = true
  /// Nil where something else is printed.
  private var report: GrowingReport?
  private let console: Console

  /// A report is handed over in pieces of about this size.
  private static let pieceByteCount = 64 << 10

  init(_ format: ReportFormat?, _ style: ReportStyle, _ console: Console) {
    record = RunRecord(level: style.level)
    report = format.map { GrowingReport($0, style) }
    self.console = console
  }

  /// Takes in a file, or the next part of the same file.
  mutating func add(_ file: CheckedFile) {
    record.add(file)
    guard isOpen else { return }
    report?.append(file)
    if report?.byteCount ?? 0 >= RunOutput.pieceByteCount { write() }
  }

  /// Ends the report.
  mutating func finish() {
    guard isOpen else { return }
    report?.finish(record.tally)
    write()
  }

  private mutating func write() {
    guard let piece = report?.take() else { return }
    switch console.deliver(piece) {
    case .complete: return
    case .closed: break
    case .failed: status = .unreadable
    }
    isOpen = false
  }
}
