import PushlintEngine
import PushlintReference
import PushlintReporting
import PushlintSettings
import PushlintSyntax
import PushlintWorkspace

/// Passes the findings of a run to the reports and the record.
struct ReportSinks {
  private(set) var record: RunStatistics
  /// Whether no file was a request so far.
  private(set) var isEmpty = true
  /// Whether all could be written.
  private(set) var status: ExitCode = .clean
  private let reports: [ReportFile]
  /// The summary of a job on GitHub, and the file that takes it.
  private var jobSummary: (summary: GitHubSummary, path: String)?
  private let console: Console
  /// The findings that are not reported.
  private(set) var known: BaselineUse?
  /// Where all findings are recorded instead of reported.
  private(set) var newBaseline: Baseline?
  private let maxFindingCount: Int?
  /// What is reported instead of findings.
  private var summary: Summary?
  private let recordKeys: [String]
  /// The file that is added part by part.
  private var stream: Stream?

  /// What the parts of a file so far had in common.
  private struct Stream {
    var limit: FindingLimit
    /// The number of findings that are not listed, by kind.
    var omitted: [FindingKind: Int] = [:]
    /// The end of the last part.
    var end = Origin.start
  }

  /// The reports that options ask for; a patch takes the place of a printed one.
  init(_ settings: CLIOptions, _ console: Console, _ baselines: BaselineFiles) {
    let isDiff = if case .asDiff = settings.fixing { true } else { false }
    // What a new baseline records is not reported.
    let targets = baselines.new != nil ? [] : settings.reports.filter { $0.path != nil || !isDiff }
    let reportConsole = settings.reportConsole(console)
    reports = targets.map { ReportFile($0, settings.style(for: $0, console), reportConsole) }
    record = RunStatistics(level: settings.level)
    maxFindingCount = settings.options.maxFindingCount
    self.console = console
    recordKeys = settings.recordKeys
    if settings.summarizes { summary = Summary(recordKeys: recordKeys) }
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
  mutating func add(_ file: FileResult, isPart: Bool = false) {
    if file.isRequest { isEmpty = false }
    if newBaseline != nil, !file.isConfiguration {
      newBaseline?.add(file)
      return
    }
    var file = known?.apply(to: file, isPart: isPart) ?? file
    if summary != nil {
      record.add(file)
      summary?.add(file, keys: recordKeys)
      return
    }
    if isPart {
      takePart(&file)
    } else {
      file.list(atMost: maxFindingCount)
    }
    record.add(file)
    report(isPart ? file : file.tellingUnlisted())
  }

  /// Takes out of the next part of a file what the whole file has too many of.
  private mutating func takePart(_ file: inout FileResult) {
    var stream = stream ?? Stream(limit: FindingLimit(maxFindingCount))
    stream.limit.apply(to: &file)
    stream.omitted.combine(with: file.omitted) { $0 + $1 }
    if !stream.omitted.isEmpty { stream.end = file.end }
    self.stream = stream
  }

  /// Ends a file that was added in parts.
  mutating func finishParts(of path: String) {
    guard let stream else { return }
    self.stream = nil
    if stream.omitted.isEmpty { return }
    var end = FileResult(
      path: path,
      source: SourceText([]),
      origin: stream.end,
      diagnostics: []
    )
    end.omitted = stream.omitted
    report(end.tellingUnlisted())
  }

  private mutating func report(_ file: FileResult) {
    for report in reports { report.add(file) }
    jobSummary?.summary.append(file)
  }

  mutating func finish() {
    record.compare(with: known)
    summary?.addFiles(record.tally.files)
    for report in reports {
      if let summary { report.finish(summary) } else { report.finish(record.tally) }
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

extension CLIOptions {
  /// Where the report goes: to standard error where standard output takes the fixed text.
  fileprivate func reportConsole(_ console: Console) -> Console {
    guard case .inPlace = fixing, paths == ["-"] else { return console }
    var other = console
    other.write = { bytes in
      console.writeError(String(decoding: bytes, as: UTF8.self))
      return .complete
    }
    return other
  }

  /// The pointers to what reports say about records.
  fileprivate var recordKeys: [String] { options.recordKeys.map { $0.text } }

  /// The addresses of the pages of built-in rules.
  private static var rulePages: [ExactText: String] {
    Engine.rules.reduce(into: [:]) { $0[$1.id] = $1.url }
  }

  func style(for target: ReportTarget, _ console: Console) -> ReportStyle {
    var style = ReportStyle()
    style.level = level
    style.recordKeys = recordKeys
    switch target.format {
    case .human, .concise, .agent:
      guard target.path == nil else { break }
      style.palette = color.palette(console, isTerminal: console.showsOutput)
      style.columns = console.columns ?? style.columns
      if case .ansi = style.palette, console.showsOutput {
        style.linksRules = Hyperlinks.areOpened(in: console.environment)
        let urls = CLIOptions.rulePages
        style.url = { urls[$0] }
      }
    case .json, .ndjson, .sarif, .github, .gitlab, .junit, .checkstyle, .rdjson, .html, .sonarqube,
      .azure:
      let urls = CLIOptions.rulePages
      style.url = { urls[$0] ?? Engine.url(ofRule: $0) }
      style.description = { Engine.description(ofRule: $0) }
      style.version = Version.number
      style.homePage = Engine.homePage
      style.pictureStyle = NotificationPreview.pageStyle
    }
    return style
  }
}

extension FileResult {
  /// Where the next part begins.
  fileprivate var end: Origin {
    let line = LineMap(source).line(of: source.count)
    return Origin(offset: origin.offset + Int64(source.count), line: origin.line + line)
  }

  /// Whether its findings are mistakes in a configuration, which no baseline records.
  fileprivate var isConfiguration: Bool {
    !isRequest && diagnostics.contains { $0.rule == Engine.configurationRule }
  }
}
