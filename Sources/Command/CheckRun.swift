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

  func run() throws(UsageError) -> ExitCode {
    let baselines = try self.baselines()
    let gathered = try gather()
    // What is fixed is read whole.
    let streams =
      settings.fixing == .none
      ? gathered.files.filter { workbench.isStreamed($0) }.map { workbench.stream($0) } : []
    let streamed = Set(streams.map { $0.name })
    var outcome = check(gathered.files.filter { !streamed.contains($0.name) })
    var subjects = outcome.files.map { Subject.checked($0) } + streams.map { .stream($0) }
    var status = ExitCode.clean
    for failure in gathered.failures + outcome.failures {
      status = status.combined(with: tell(of: failure, failure.path))
    }
    if settings.paths.contains("-") {
      do throws(FileError) {
        subjects.append(try standardInput(&outcome))
      } catch {
        status = status.combined(with: tell(of: error, "standard input"))
      }
    }
    for stream in streams { workbench.prepare(for: stream) }
    for failure in workbench.configurationFailures() {
      status = status.combined(with: tell(of: failure, failure.path))
    }
    let problems = workbench.configurationProblems()
    if problems.contains(where: { !$0.diagnostics.isEmpty }) {
      status = status.combined(with: .usage)
    }
    subjects += (problems + workbench.appProblems()).map { .checked($0) }
    subjects.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    var output = makeOutput(baselines)
    return report(on: subjects, outcome, status, &output)
  }

  /// Reads the baseline that is asked for, and begins the one that is to be written.
  private func baselines() throws(UsageError) -> Baselines {
    var baselines = Baselines()
    baselines.new = settings.newBaselinePath.map { Baseline(at: $0) }
    if let path = settings.baselinePath { baselines.known = try CheckRun.baseline(at: path) }
    return baselines
  }

  private static func baseline(at path: String) throws(UsageError) -> Baseline {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileSystem.read(path, limit: SourceText.maxByteCount)
    } catch {
      throw UsageError("\(path): \(error)")
    }
    do throws(Baseline.Mistake) {
      return try Baseline(bytes, at: path)
    } catch {
      throw UsageError("\(path):\(error.line):\(error.column): \(error.message)")
    }
  }

  /// What a report has a section for.
  private enum Subject {
    case checked(CheckedFile)
    /// A file that is checked when its turn has come, since its findings may be too many to keep.
    case stream(Document)
    /// The same for standard input.
    case input(Document)

    var name: String {
      switch self {
      case .checked(let file): file.path
      case .stream(let document), .input(let document): document.name
      }
    }
  }

  /// Reports what was checked and checks the rest on the way.
  private func report(
    on subjects: [Subject],
    _ outcome: FileTask.Outcome,
    _ before: ExitCode,
    _ output: inout RunOutput
  ) -> ExitCode {
    var status = before
    // Nobody waits for what a closed pipe no longer takes.
    var isCut = false
    for subject in subjects {
      switch subject {
      case .checked(let file): output.add(file)
      case .stream(let document), .input(let document):
        if output.isOpen { status = status.combined(with: check(subject, document, &output)) }
        isCut = isCut || !output.isOpen
      }
    }
    output.finish()
    status = status.combined(with: console.print(safeForTerminal(outcome.printed)))
    if !settings.exitsZero, let gravest = output.record.gravest, gravest >= settings.failOn {
      status = status.combined(with: .findings)
    }
    status = status.combined(with: output.status)
    if let baseline = output.newBaseline { return status.combined(with: write(baseline)) }
    if !isCut {
      tell(about: output.record, fixCount: outcome.fixCount, isComplete: status != .unreadable)
      tellAboutBaseline(output.known)
    }
    return status
  }

  /// Bytes as they are for programs; for people without what would command their terminal.
  private func safeForTerminal(_ bytes: [UInt8]) -> [UInt8] {
    guard console.showsOutput, !bytes.isEmpty else { return bytes }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return Array(
      lines.map { VisibleText.line(String(decoding: $0, as: UTF8.self)) }.joined(separator: "\n")
        .utf8
    )
  }

  private func write(_ baseline: Baseline) -> ExitCode {
    let path = settings.newBaselinePath ?? ""
    do throws(FileError) {
      try FileSystem.write(baseline.render(), to: path)
    } catch {
      return tell(of: error, path)
    }
    if !settings.isQuiet {
      let count = baseline.findingCount
      let findings = count == 1 ? "1 finding is" : "\(count) findings are"
      complain("note", "\(findings) known now; check with --baseline \(path)")
    }
    return .clean
  }

  private func tellAboutBaseline(_ known: BaselineUse?) {
    guard let surplus = known?.surplus, surplus > 0, !settings.isQuiet else { return }
    let findings = surplus == 1 ? "1 finding that is gone" : "\(surplus) findings that are gone"
    complain("note", "the baseline counts \(findings); write it anew with --write-baseline")
  }

  /// The reports of the run; what is printed is none where the changes stand in its place.
  private func makeOutput(_ baselines: Baselines) -> RunOutput {
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

  // MARK: Reading

  private func gather() throws(UsageError) -> (files: [InputFile], failures: [FileError]) {
    var paths = settings.paths.filter { $0 != "-" }
    for list in settings.pathLists { paths += try names(in: list) }
    guard !paths.isEmpty else { return ([], []) }
    var inputs = workbench.inputs(for: paths, skippingUnrecognized: settings.skipsUnrecognized)
    if settings.fixing != .none {
      // Under whatever name, a file is written once.
      var written: Set<String> = []
      inputs.files.removeAll { file in
        !written.insert(FileSystem.realPath(file.name) ?? file.name).inserted
      }
    }
    return inputs
  }

  /// The names that a file lists: one a line, or each ended by NUL where there is any.
  private func names(in list: String) throws(UsageError) -> [String] {
    let bytes: [UInt8]
    do throws(FileError) {
      let limit = SourceText.maxByteCount
      bytes = try list == "-" ? console.readAll(limit: limit) : FileSystem.read(list, limit: limit)
    } catch {
      throw UsageError("\(list): \(error)")
    }
    let separator: UInt8 = bytes.contains(0) ? 0 : UInt8(ascii: "\n")
    return bytes.split(separator: separator).compactMap { name in
      let isCRLF = separator != 0 && name.last == UInt8(ascii: "\r")
      let text = String(decoding: isCRLF ? name.dropLast() : name, as: UTF8.self)
      return text.isEmpty ? nil : text
    }
  }

  /// Standard input, checked unless it is of a kind that is checked while it is read.
  private func standardInput(
    _ outcome: inout FileTask.Outcome
  ) throws(FileError) -> Subject {
    let isStreamed =
      settings.fixing == .none && workbench.isStreamed(name: settings.stdinFilename)
    let bytes = isStreamed ? [] : try console.readAll(limit: SourceText.maxByteCount)
    let document = Document(
      path: settings.stdinFilename,
      name: settings.stdinFilename ?? "<stdin>",
      source: SourceText(bytes),
      language: settings.options.language,
      isNamed: !settings.skipsUnrecognized
    )
    if !isStreamed { return .checked(checkOrFix(document, &outcome)) }
    workbench.prepare(for: document)
    return .input(document)
  }

  /// Checks standard input; what it comes to when fixed is printed.
  private func checkOrFix(_ document: Document, _ outcome: inout FileTask.Outcome) -> CheckedFile {
    switch settings.fixing {
    case .none: return workbench.check(document).file
    case .inPlace(let applicability):
      let fixed = workbench.fix(document, upTo: applicability)
      outcome.fixCount += fixed.fixCount
      outcome.printed = fixed.analysis.file.source.bytes
      return fixed.analysis.file
    case .asDiff(let applicability):
      let fixed = workbench.fix(document, upTo: applicability)
      outcome.fixCount += fixed.fixCount
      outcome.printed += task.patch(of: fixed)
      return fixed.before.file
    }
  }

  /// Checks a file while it is read.
  private func check(
    _ subject: Subject,
    _ document: Document,
    _ output: inout RunOutput
  ) -> ExitCode {
    var status = ExitCode.clean
    let take = { (event: StreamEvent, output: inout RunOutput) -> Bool in
      switch event {
      case .checked(let file): output.add(file, isPart: true)
      case .failed(let error): status = tell(of: error, document.name)
      }
      return output.isOpen
    }
    do throws(FileError) {
      if case .input = subject {
        try workbench.checkLines(of: document, console.read) { take($0, &output) }
      } else {
        try FileSystem.withSource(of: document.name) { source throws(FileError) in
          try workbench.checkLines(of: document, source) { take($0, &output) }
        }
      }
    } catch {
      status = tell(of: error, document.name)
    }
    return status
  }

  private func check(_ files: [InputFile]) -> FileTask.Outcome {
    let task = task
    let wanted = min(settings.jobs ?? Process.processorCount, files.count / CheckRun.chunkSize)
    guard files.count >= CheckRun.fileCountForThreads, wanted > 1 else {
      return task.run(files[...])
    }
    let chunkCount = (files.count + CheckRun.chunkSize - 1) / CheckRun.chunkSize
    // Each thread takes every n-th chunk, so that one folder of large files is shared out.
    let shares = Threads.collect(count: wanted) { number in
      stride(from: number, to: chunkCount, by: wanted).map { chunk in
        let start = chunk * CheckRun.chunkSize
        return task.run(files[start..<min(start + CheckRun.chunkSize, files.count)])
      }
    }
    var whole = FileTask.Outcome()
    for chunk in 0..<chunkCount { whole += shares[chunk % wanted][chunk / wanted] }
    return whole
  }

  private var task: FileTask {
    FileTask(workbench: workbench, level: settings.level, fixing: settings.fixing)
  }

  // MARK: Telling

  private func style(for target: ReportTarget) -> ReportStyle {
    var style = ReportStyle()
    style.level = settings.level
    switch target.format {
    case .human, .concise:
      guard target.path == nil else { break }
      style.palette = palette(isTerminal: console.showsOutput)
      style.columns = console.columns ?? style.columns
    case .json, .ndjson, .sarif, .github, .gitlab, .junit, .checkstyle, .rdjson:
      let urls = Workbench.rules.reduce(into: [:]) { $0[$1.id] = $1.url }
      style.url = { urls[$0] ?? Workbench.url(ofRule: $0) }
      style.description = { Workbench.description(ofRule: $0) }
      style.version = Version.number
      style.homePage = Workbench.homePage
    }
    return style
  }

  private func tell(of failure: FileError, _ name: String) -> ExitCode {
    complain("error", "\(name): \(failure)")
    return .unreadable
  }

  private func tell(about record: RunRecord, fixCount: Int, isComplete: Bool) {
    let palette = palette(isTerminal: console.showsErrors)
    if settings.showsStatistics {
      console.complain(record.statistics.table(palette))
    }
    if settings.isQuiet { return }
    let summary = RunSummary(record.tally, level: settings.level, palette)
    if record.tally.files == 0, !summary.hasFindings {
      let folders = settings.paths.filter { FileSystem.status($0)?.kind == .folder }
      guard isComplete, !folders.isEmpty else { return }
      complain("note", "no requests in \(folders.joined(separator: ", "))")
    } else if settings.printsForPeople || settings.fixing != .none {
      // A blank line sets it off from the findings where both streams end in one place.
      let line = summary.line(firstRule: record.firstRule, fixed: fixedCount(fixCount))
      console.complain((summary.hasFindings ? "\n" : "") + line + "\n")
      tellAboutPushTypes(of: record.countWithoutPushType)
      for note in workbench.appNotes() { complain("note", note) }
    }
  }

  /// How many findings were fixed, or would be; nil where that was not asked for.
  private func fixedCount(_ count: Int) -> String? {
    switch settings.fixing {
    case .none: nil
    case .inPlace: "\(count) fixed"
    case .asDiff: "\(count) would be fixed"
    }
  }

  /// Says once for a run what each file can only say for itself.
  private func tellAboutPushTypes(of count: Int) {
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
