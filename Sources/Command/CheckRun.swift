import Diagnostics
import Reporting
import System
import Text
import Workbench

/// One run of `check`: gathers files, checks them, reports, and answers with a status.
struct CheckRun {
  private let settings: CheckSettings
  private let console: Console
  private let workbench: Workbench

  /// Below as many files, starting threads costs more than it saves.
  private static let fileCountForThreads = 1000
  /// The files that a thread takes at a time.
  private static let chunkSize = 32

  init(_ settings: CheckSettings, _ console: Console) {
    self.settings = settings
    self.console = console
    workbench = Workbench(settings.options)
  }

  func run() -> ExitCode {
    let gathered = gather()
    let outcome = check(gathered.files)
    var files = outcome.files
    var status: ExitCode = .clean
    for failure in gathered.failures + outcome.failures {
      complain("error", "\(failure.path): \(failure)")
      status = .unreadable
    }
    if settings.paths.contains("-") {
      do throws(FileError) {
        files.append(try checkStandardInput())
      } catch {
        complain("error", "standard input: \(error)")
        status = .unreadable
      }
    }
    for failure in workbench.configurationFailures() {
      complain("error", "\(failure.path): \(failure)")
      status = .unreadable
    }
    let problems = workbench.configurationProblems()
    if problems.contains(where: { !$0.diagnostics.isEmpty }) {
      status = status.combined(with: .usage)
    }
    files = (files + problems).sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    if fails(on: files) { status = status.combined(with: .findings) }
    status = status.combined(with: console.print(report(on: files)))
    tell(about: files, isComplete: status != .unreadable)
    return status
  }

  // MARK: Reading

  private func gather() -> (files: [InputFile], failures: [FileError]) {
    let paths = settings.paths.filter { $0 != "-" }
    guard !paths.isEmpty else { return ([], []) }
    return workbench.inputs(for: paths, skippingUnrecognized: settings.skipsUnrecognized)
  }

  private func checkStandardInput() throws(FileError) -> CheckedFile {
    let bytes = try console.read(SourceText.maxByteCount)
    let document = Document(
      path: settings.stdinFilename,
      name: settings.stdinFilename ?? "<stdin>",
      source: SourceText(bytes),
      language: settings.options.language,
      isNamed: !settings.skipsUnrecognized
    )
    return workbench.check(document).file
  }

  /// What checking some of the files gave, in their order.
  private struct Share {
    var files: [CheckedFile] = []
    var failures: [FileError] = []
  }

  private func check(_ files: [InputFile]) -> Share {
    let wanted = min(settings.jobs ?? Process.processorCount, files.count / CheckRun.chunkSize)
    guard files.count >= CheckRun.fileCountForThreads, wanted > 1 else {
      return CheckRun.check(files[...], workbench, settings.level)
    }
    let (workbench, level) = (workbench, settings.level)
    let chunkCount = (files.count + CheckRun.chunkSize - 1) / CheckRun.chunkSize
    // Each thread takes every n-th chunk, so that one folder of large files is shared out.
    let shares = Threads.collect(count: wanted) { number in
      stride(from: number, to: chunkCount, by: wanted).map { chunk in
        let start = chunk * CheckRun.chunkSize
        let end = min(start + CheckRun.chunkSize, files.count)
        return CheckRun.check(files[start..<end], workbench, level)
      }
    }
    var whole = Share()
    for chunk in 0..<chunkCount {
      let share = shares[chunk % wanted][chunk / wanted]
      whole.files += share.files
      whole.failures += share.failures
    }
    return whole
  }

  private static func check(
    _ files: ArraySlice<InputFile>,
    _ workbench: Workbench,
    _ level: Severity
  ) -> Share {
    var share = Share()
    for file in files {
      do throws(FileError) {
        let checked = workbench.check(try workbench.load(file)).file
        share.files.append(slimmed(checked, level))
      } catch {
        share.failures.append(error)
      }
    }
    return share
  }

  /// The file without its text where no report will quote it, so that large runs stay small.
  private static func slimmed(_ file: CheckedFile, _ level: Severity) -> CheckedFile {
    guard !file.diagnostics.contains(where: { $0.severity >= level }) else { return file }
    return CheckedFile(
      path: file.path,
      source: SourceText([]),
      diagnostics: file.diagnostics,
      suppressedCount: file.suppressedCount,
      isRequest: file.isRequest
    )
  }

  // MARK: Telling

  private func fails(on files: [CheckedFile]) -> Bool {
    guard !settings.exitsZero else { return false }
    return files.contains { file in
      file.diagnostics.contains { $0.severity >= settings.failOn }
    }
  }

  private func report(on files: [CheckedFile]) -> [UInt8] {
    var style = ReportStyle()
    style.level = settings.level
    style.palette = palette(isTerminal: console.showsOutput)
    style.columns = console.columns ?? style.columns
    if settings.format == .json {
      let urls = Workbench.rules.reduce(into: [:]) { $0[$1.id] = $1.url }
      style.url = { urls[$0] ?? Workbench.url(ofRule: $0) }
    }
    return settings.format.render(files, style)
  }

  private func tell(about files: [CheckedFile], isComplete: Bool) {
    let tally = Tally(files)
    let palette = palette(isTerminal: console.showsErrors)
    if settings.showsStatistics {
      console.complain(RuleStatistics(files).table(palette))
    }
    if settings.isQuiet { return }
    let summary = RunSummary(tally, level: settings.level, palette)
    if tally.files == 0, !summary.hasFindings {
      let folders = settings.paths.filter { FileSystem.status($0)?.kind == .folder }
      guard isComplete, !folders.isEmpty else { return }
      complain("note", "no requests in \(folders.joined(separator: ", "))")
    } else if settings.format == .human {
      // A blank line sets it off from the findings where both streams end in one place.
      console.complain((summary.hasFindings ? "\n" : "") + summary.line(files) + "\n")
      tellAboutPushTypes(of: files)
    }
  }

  /// Says once for a run what each file can only say for itself.
  private func tellAboutPushTypes(of files: [CheckedFile]) {
    let count = Workbench.countWithoutPushType(files)
    guard count > 0 else { return }
    let files = count == 1 ? "1 file says" : "\(count) files say"
    complain(
      "note",
      "\(files) no push type; name it with --push-type, or under 'headers:' in pushlint.yml"
    )
  }

  private func palette(isTerminal: Bool) -> Palette {
    settings.color.palette(isTerminal: isTerminal, environment: console.environment)
  }

  private func complain(_ kind: String, _ text: String) {
    console.complain("\(kind): \(VisibleText.line(text))\n")
  }
}
