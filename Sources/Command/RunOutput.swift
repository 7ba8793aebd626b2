import Diagnostics
import Reporting
import System
import Workbench

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
  /// What is known already; nil where nothing is.
  private(set) var known: BaselineUse?
  /// Where everything is counted as known; nil where that is not asked for.
  private(set) var newBaseline: Baseline?

  /// A report is handed over in pieces of about this size.
  private static let pieceByteCount = 64 << 10

  init(
    _ format: ReportFormat?,
    _ style: ReportStyle,
    _ console: Console,
    _ baselines: Baselines = Baselines()
  ) {
    known = baselines.known.map { BaselineUse($0) }
    newBaseline = baselines.new
    record = RunRecord(level: style.level)
    report = format.map { GrowingReport($0, style) }
    self.console = console
  }

  /// Takes in a file, or the next part of the same file.
  mutating func add(_ file: CheckedFile, isPart: Bool = false) {
    if newBaseline != nil, !file.isConfiguration {
      newBaseline?.add(file)
      return
    }
    let file = known?.apply(to: file, isPart: isPart) ?? file
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

/// The baselines of a run.
struct Baselines {
  /// What is known already.
  var known: Baseline?
  /// What is to be known from now on.
  var new: Baseline?
}

extension CheckedFile {
  /// Whether its findings are mistakes in a configuration, which nobody gets used to.
  fileprivate var isConfiguration: Bool {
    !isRequest && diagnostics.contains { $0.rule == Workbench.configurationRule }
  }
}
