import Diagnostics
import Engine
import Reporting
import System

/// The reports of a run, and how they look.
extension CheckRun {
  /// Refuses to write a report over a file that was checked as a request.
  func refuseToReplaceRequests(_ files: [CheckedFile]) throws(UsageError) {
    for path in settings.reports.compactMap({ $0.path }) {
      guard let place = FileSystem.realPath(path) else { continue }
      if files.contains(where: { $0.isRequest && FileSystem.realPath($0.path) == place }) {
        throw UsageError("'\(path)' is one of the files that are checked; name another file")
      }
    }
  }

  /// The reports of the run; what is printed is none where the changes stand in its place.
  func makeOutput(_ baselines: Baselines) -> RunOutput {
    let isDiff = if case .asDiff = settings.fixing { true } else { false }
    // What is counted as known is not reported.
    let targets = baselines.new != nil ? [] : settings.reports.filter { $0.path != nil || !isDiff }
    var output = RunOutput(
      targets.map { RunReport($0, style(for: $0), reportConsole) },
      level: settings.level,
      console,
      baselines
    )
    let path = console.environment("GITHUB_STEP_SUMMARY") ?? ""
    if !path.isEmpty, let target = targets.first(where: { $0.format == .github }) {
      output.writeJobSummary(style(for: target), to: path)
    }
    return output
  }

  /// Where the report goes: to standard error where standard output takes the fixed text.
  private var reportConsole: Console {
    guard case .inPlace = settings.fixing, settings.paths == ["-"] else { return console }
    var other = console
    other.write = { [console] bytes in
      console.complain(String(decoding: bytes, as: UTF8.self))
      return .complete
    }
    return other
  }

  /// Bytes as they are for programs; for people without what would command their terminal.
  func safeForTerminal(_ bytes: [UInt8]) -> [UInt8] {
    guard console.showsOutput, !bytes.isEmpty else { return bytes }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return Array(
      lines.map { VisibleText.line(String(decoding: $0, as: UTF8.self)) }.joined(separator: "\n")
        .utf8
    )
  }

  private func style(for target: ReportTarget) -> ReportStyle {
    var style = ReportStyle()
    style.level = settings.level
    switch target.format {
    case .human, .concise:
      guard target.path == nil else { break }
      style.palette = palette(isTerminal: console.showsOutput)
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

  func palette(isTerminal: Bool) -> Palette {
    settings.color.palette(isTerminal: isTerminal, environment: console.environment)
  }
}
