import Diagnostics
import Engine
import Reporting
import System

/// Passes the findings of a run to the reports and the record.
struct RunOutput {
  private(set) var record: RunRecord
  /// Whether no file was a request so far.
  private(set) var isEmpty = true
  /// Whether all could be written.
  private(set) var status: ExitCode = .clean
  private let reports: [RunReport]
  /// The summary of a job on GitHub, and the file that takes it.
  private var jobSummary: (summary: GitHubSummary, path: String)?
  private let console: Console
  /// The findings that are not reported.
  private(set) var known: BaselineUse?
  /// Where all findings are recorded instead of reported.
  private(set) var newBaseline: Baseline?

  /// The reports that options ask for; a patch takes the place of a printed one.
  init(_ settings: CheckSettings, _ console: Console, _ baselines: BaselineFiles) {
    let isDiff = if case .asDiff = settings.fixing { true } else { false }
    // What a new baseline records is not reported.
    let targets = baselines.new != nil ? [] : settings.reports.filter { $0.path != nil || !isDiff }
    let reportConsole = settings.reportConsole(console)
    reports = targets.map { RunReport($0, settings.style(for: $0, console), reportConsole) }
    record = RunRecord(level: settings.level)
    self.console = console
    known = baselines.known.map { BaselineUse($0) }
    newBaseline = baselines.new
    let path = console.environment("GITHUB_STEP_SUMMARY") ?? ""
    if !path.isEmpty, let target = targets.first(where: { $0.format == .github }) {
      jobSummary = (GitHubSummary(settings.style(for: target, console)), path)
    }
  }

  /// Whether anybody takes more: false when standard output is closed and there is no other report.
  var isOpen: Bool {
    reports.contains { $0.isOpen } || !reports.contains { $0.isPrinted }
  }

  /// Adds a file, or the next part of the same file.
  mutating func add(_ file: CheckedFile, isPart: Bool = false) {
    if file.isRequest { isEmpty = false }
    if newBaseline != nil, !file.isConfiguration {
      newBaseline?.add(file)
      return
    }
    let file = known?.apply(to: file, isPart: isPart) ?? file
    record.add(file)
    for report in reports { report.add(file) }
    jobSummary?.summary.append(file)
  }

  mutating func finish() {
    for report in reports {
      report.finish(record.tally)
      status = status.combined(with: report.status)
    }
    guard let (summary, path) = jobSummary else { return }
    do throws(FileError) {
      try FileSystem.append(summary.render(record.tally), to: path)
    } catch {
      console.printError("error: cannot write \(VisibleText.line(path)): \(error)\n")
      status = status.combined(with: .unreadable)
    }
  }
}

extension CheckSettings {
  /// Where the report goes: to standard error where standard output takes the fixed text.
  fileprivate func reportConsole(_ console: Console) -> Console {
    guard case .inPlace = fixing, paths == ["-"] else { return console }
    var other = console
    other.write = { bytes in
      console.printError(String(decoding: bytes, as: UTF8.self))
      return .complete
    }
    return other
  }

  fileprivate func style(for target: ReportTarget, _ console: Console) -> ReportStyle {
    var style = ReportStyle()
    style.level = level
    switch target.format {
    case .human, .concise:
      guard target.path == nil else { break }
      style.palette = color.palette(console, isTerminal: console.showsOutput)
      style.columns = console.columns ?? style.columns
    case .json, .ndjson, .sarif, .github, .gitlab, .junit, .checkstyle, .rdjson:
      let urls = Engine.rules.reduce(into: [:]) { $0[$1.id] = $1.url }
      style.url = { urls[$0] ?? Engine.url(ofRule: $0) }
      style.description = { Engine.description(ofRule: $0) }
      style.version = Version.number
      style.homePage = Engine.homePage
    }
    return style
  }
}

extension CheckedFile {
  /// Whether its findings are mistakes in a configuration, which no baseline records.
  fileprivate var isConfiguration: Bool {
    !isRequest && diagnostics.contains { $0.rule == Engine.configurationRule }
  }
}
