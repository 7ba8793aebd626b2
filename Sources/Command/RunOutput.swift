import Diagnostics
import Engine
import Reporting
import System

/// Where the findings of a run go as they come: into the reports and the record.
struct RunOutput {
  private(set) var record: RunRecord
  /// Whether all could be written.
  private(set) var status: ExitCode = .clean
  private let reports: [RunReport]
  /// The summary of a job on GitHub, and the file that takes it.
  private var jobSummary: (summary: GitHubSummary, path: String)?
  private let console: Console
  /// What is known already; nil where nothing is.
  private(set) var known: BaselineUse?
  /// Where everything is counted as known; nil where that is not asked for.
  private(set) var newBaseline: Baseline?

  init(
    _ reports: [RunReport],
    level: Severity,
    _ console: Console,
    _ baselines: Baselines = Baselines()
  ) {
    known = baselines.known.map { BaselineUse($0) }
    newBaseline = baselines.new
    record = RunRecord(level: level)
    self.reports = reports
    self.console = console
  }

  /// Whether anybody takes more: false when standard output is closed and there is no other report.
  var isOpen: Bool {
    reports.contains { $0.isOpen } || !reports.contains { $0.isPrinted }
  }

  /// Also writes the summary of a job, behind what the file holds.
  mutating func writeJobSummary(_ style: ReportStyle, to path: String) {
    jobSummary = (GitHubSummary(style), path)
  }

  /// Takes in a file, or the next part of the same file.
  mutating func add(_ file: CheckedFile, isPart: Bool = false) {
    if newBaseline != nil, !file.isConfiguration {
      newBaseline?.add(file)
      return
    }
    let file = known?.apply(to: file, isPart: isPart) ?? file
    record.add(file)
    for report in reports { report.add(file) }
    jobSummary?.summary.append(file)
  }

  /// Ends the reports.
  mutating func finish() {
    for report in reports {
      report.finish(record.tally)
      status = status.combined(with: report.status)
    }
    guard let (summary, path) = jobSummary else { return }
    do throws(FileError) {
      try FileSystem.append(summary.render(record.tally), to: path)
    } catch {
      console.complain("error: cannot write \(VisibleText.line(path)): \(error)\n")
      status = status.combined(with: .unreadable)
    }
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
    !isRequest && diagnostics.contains { $0.rule == Engine.configurationRule }
  }
}
