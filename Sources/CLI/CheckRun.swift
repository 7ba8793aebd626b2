import PushlintEngine
import PushlintReporting
import PushlintSettings
import PushlintSyntax
import PushlintWorkspace

/// One run of `check`: gathers files, checks them, reports, and answers with a status.
struct CheckRun {
  let settings: CLIOptions
  let console: Console
  let engine: Engine
  let log: StandardErrorLog
  /// Shows how far the run is; nil where nobody would see it.
  let progress: ProgressLine?

  init(_ settings: CLIOptions, _ console: Console) {
    self.settings = settings
    var console = console
    progress = settings.isQuiet ? nil : console.beginProgress()
    self.console = console
    engine = Engine(settings.options)
    log = StandardErrorLog(settings: settings, console: console, engine: engine)
  }

  func run() throws(UsageError) -> ExitCode {
    defer { progress?.clear() }
    let baselines = try BaselineFiles(settings)
    let paths = try namedPaths()
    if settings.showsFiles { return FileListRun(run: self).list(try gather(paths)) }
    if let request = settings.suppression {
      var run = SuppressRun(self, request)
      return run.suppress(try gather(paths))
    }
    var configurations = ConfigurationTask(self, paths)
    var inputs = try gather(paths)
    // Fix configurations before checking the files they govern.
    if configurations.prepare(inputs.files) { inputs = try gather(paths) }
    var checked = check(inputs)
    log.ignoredConfigurations(above: paths, inputs)
    log.configurations(of: inputs)
    log.emptySelection(for: inputs)
    let status = log.failures(inputs.failures + checked.failures + engine.configurationFailures())
    checked.sections += configurations.finish(&checked).map { .mistakes($0) }
    checked.sections += engine.appProblems().map { .mistakes($0) }
    checked.sections += inputs.skipped.map { .skipped(name: $0.name, reason: $0.reason) }
    checked.sections = checked.sections.sortedByBytes { $0.name }
    try refuseToReplaceRequests(checked)
    var output = ReportSinks(settings, console, baselines)
    return report(checked, status.combined(with: configurations.status), &output, baselines)
  }

  /// What a report has a section for.
  enum Section {
    case checked(FileResult)
    /// A configuration, or a file of the app, with what is wrong in it.
    case mistakes(FileResult)
    /// What a folder holds and was skipped; only `--verbose` names it.
    case skipped(name: String, reason: String)
    /// A file that is checked while it is reported, since its findings may be too many to keep.
    case stream(Document, FileLocation)
    /// The same for standard input.
    case input(Document)

    var name: String {
      switch self {
      case .checked(let file), .mistakes(let file): file.path
      case .skipped(let name, _): name
      case .stream(let document, _), .input(let document): document.name
      }
    }

    /// The document that is still to be checked.
    var pending: Document? {
      switch self {
      case .stream(let document, _), .input(let document): document
      case .checked, .mistakes, .skipped: nil
      }
    }
  }

  /// What a run has done before it reports.
  struct Checked {
    var sections: [Section] = []
    var failures: [FileError] = []
    var fixCount = 0
    /// The fixes that were applied, or would be, each with the name of its file.
    var applied: [(name: String, fix: AppliedFix)] = []
    /// What `--fix` did with staged files, by their names.
    var staged = StagedFixes()
    /// What goes to standard output next to or instead of a report: a patch, or fixed standard input.
    var printed: [UInt8] = []
    /// Whether every file of the folders could be read.
    var isWhole = true
    /// Whether there was anything to check.
    var hasFiles = false
    /// The documentation and scripts with pushes that are not checked.
    var unnamedHosts: [InputFile] = []
    /// What was checked, for the suppressions of configurations.
    var scope = Coverage()

    static func += (left: inout Checked, right: Checked) {
      left.sections += right.sections
      left.failures += right.failures
      left.fixCount += right.fixCount
      left.applied += right.applied
      left.staged += right.staged
      left.printed += right.printed
      left.scope += right.scope
    }

    /// Adds fixes that were applied in a file.
    mutating func add(_ fixes: [AppliedFix], in name: String) {
      fixCount += fixes.count
      applied += fixes.map { (name, $0) }
    }

    /// Adds a patch of a file: what a link leads to is what `git apply` changes.
    mutating func addPatch(
      of name: String,
      _ source: SourceText,
      _ edits: [Edit],
      _ fixes: [AppliedFix]
    ) {
      add(fixes, in: name)
      let path = Engine.patchPath(of: name)
      printed += UnifiedDiff(path: path, source: source, edits: edits).render()
    }
  }

  /// Checks the files, and standard input where it is named; streams wait until they are reported.
  private func check(_ inputs: InputFiles) -> Checked {
    // What is fixed is read whole.
    let streams = settings.fixing == .none ? engine.streamed(inputs.files) : []
    let streamed = Set(exactly: streams.map { $0.name })
    let files =
      streams.isEmpty ? inputs.files : inputs.files.filter { !streamed.contains($0.name) }
    var checked = check(files)
    if !settings.isQuiet { checked.unnamedHosts = hostsWithPushes(inputs.hosts) }
    checked.hasFiles = !inputs.files.isEmpty || settings.paths.contains("-")
    checked.isWhole = inputs.failures.isEmpty && checked.failures.isEmpty
    checked.sections += streams.map { .stream(engine.stream($0), $0.location) }
    if settings.paths.contains("-") { checkStandardInput(&checked) }
    for document in checked.sections.compactMap({ $0.pending }) { engine.prepare(for: document) }
    return checked
  }

  /// Reports what was checked, and checks the rest on the way.
  private func report(
    _ checked: Checked,
    _ before: ExitCode,
    _ output: inout ReportSinks,
    _ baselines: BaselineFiles
  ) -> ExitCode {
    var status = before
    // Nobody waits for what a closed pipe no longer takes.
    var isCut = false
    for section in checked.sections {
      switch section {
      case .checked(let file):
        output.add(file)
        log.read(file.path, isRequest: file.isRequest)
        for line in file.recognitions { log.verbose("\(file.path): \(line)") }
      case .mistakes(let file): output.add(file)
      case .skipped(let name, let reason): log.verbose("skipped \(name): \(reason)")
      case .stream(let document, _), .input(let document):
        if output.isOpen { status = status.combined(with: check(section, document, &output)) }
        isCut = isCut || !output.isOpen
      }
    }
    status = status.combined(with: log.failures(engine.soundFailures()))
    let readStatus = status
    output.finish()
    status = status.combined(with: console.printText(checked.printed))
    if !settings.exitsZero, let severity = output.record.highestSeverity,
      severity >= settings.failOn
    {
      status = status.combined(with: .findings)
    }
    status = status.combined(with: output.status)
    if settings.showsFixes, !isCut { log.fixes(checked.applied) }
    if let profile = settings.options.profile, !isCut { log.times(of: profile) }
    if output.newBaseline == nil, !isCut {
      log.summary(of: output.record, fixCount: checked.fixCount)
      for note in checked.staged.notes { log.note(note) }
    }
    if output.isEmpty, !isCut, status != .unreadable {
      status = status.combined(
        with: log.noRequests(hasFiles: checked.hasFiles)
      )
    }
    if output.newBaseline == nil, !isCut { log.unchecked(checked.unnamedHosts) }
    if isCut, output.newBaseline == nil { return status }
    return status.combined(with: baselines.finish(output, after: readStatus, log))
  }
}

/// Where the files of a run come from, and how they are checked: on threads where there are many, or
/// while they are read.
extension CheckRun {
  /// The files and folders that are named, without standard input.
  private func namedPaths() throws(UsageError) -> [String] {
    var paths = settings.paths.filter { $0 != "-" }
    for list in settings.pathLists { paths += try names(in: list) }
    return paths
  }

  /// The files to check, what is skipped, and what cannot be read.
  func gather(_ paths: [String]) throws(UsageError) -> InputFiles {
    guard !paths.isEmpty else { return InputFiles() }
    var inputs = try inputs(for: paths)
    if settings.fixing != .none || settings.suppression != nil {
      // Under whatever name, a file is written once.
      var written: Set<ExactText> = []
      inputs.files.removeAll { file in
        !written.insert(FileSystem.realPath(file.name) ?? file.name)
      }
    }
    return inputs
  }

  private func inputs(for paths: [String]) throws(UsageError) -> InputFiles {
    let visit = { progress?.show("looking for files…") }
    guard let selection = settings.selection else {
      return engine.inputs(
        for: paths,
        skippingUnrecognized: settings.skipsUnrecognized,
        notingSkipped: settings.isVerbose
      ) { visit() }
    }
    visit()
    do throws(GitError) {
      return try engine.inputs(
        for: paths,
        of: selection,
        skippingUnrecognized: settings.skipsUnrecognized,
        notingSkipped: settings.isVerbose
      )
    } catch {
      throw UsageError("\(settings.selectionOption): \(error)")
    }
  }

  /// The names that a file lists: one per line, or each ended by NUL where there is any.
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
      let text = FileName.text(of: Array(isCRLF ? name.dropLast() : name))
      return text.isEmpty ? nil : text
    }
  }

  /// Below this count, starting threads costs more than it saves.
  private static let fileCountForThreads = 1000
  /// The files that a thread takes at a time.
  private static let chunkSize = 32

  private var jobs: Int { settings.jobs ?? CurrentProcess.processorCount }

  /// The threads that check a stream; more would take memory and save little.
  private var streamJobs: Int { min(jobs, 8) }

  /// Checks files.
  private func check(_ files: [InputFile]) -> Checked {
    let task = FileTask(self)
    var whole = Checked()
    for part in map(files, { task.run($0) }) { whole += part }
    return whole
  }

  /// Those documents and scripts that hold a push.
  private func hostsWithPushes(_ hosts: [InputFile]) -> [InputFile] {
    map(hosts) { [engine] part in
      var loader = FileLoader(engine)
      return part.filter { loader.holdsRequest($0) }
    }
    .flatMap { $0 }
  }

  /// What `body` makes of the files, part by part, on threads where there are many.
  private func map<Part: Sendable>(
    _ files: [InputFile],
    _ body: @escaping @Sendable (ArraySlice<InputFile>) -> Part
  ) -> [Part] {
    if files.count < CheckRun.fileCountForThreads { return [body(files[...])] }
    let chunkCount = (files.count + CheckRun.chunkSize - 1) / CheckRun.chunkSize
    return Threads.map(count: chunkCount, jobs: jobs) { chunk in
      let start = chunk * CheckRun.chunkSize
      return body(files[start..<min(start + CheckRun.chunkSize, files.count)])
    }
  }

  /// Checks standard input, unless it is of a kind that is checked while it is read.
  private func checkStandardInput(_ checked: inout Checked) {
    let isStreamed =
      settings.fixing == .none && engine.isStreamed(name: settings.stdinFilename)
    do throws(FileError) {
      let limit = SourceText.maxByteCount
      let bytes =
        isStreamed
        ? [] : try console.readAll(limit: limit) { progress?.show("checking… standard input") }
      let document = try engine.checked(
        Document(
          path: settings.stdinFilename,
          name: settings.stdinFilename ?? "<stdin>",
          source: SourceText(bytes),
          language: settings.options.language,
          isNamed: !settings.skipsUnrecognized
        )
      )
      if isStreamed {
        checked.sections.append(.input(document))
      } else {
        FileTask(self).checkInput(document, read: bytes, &checked)
      }
    } catch {
      checked.failures.append(FileError(error.kind, path: "standard input"))
    }
  }

  /// Checks a file while it is read.
  private func check(_ section: Section, _ document: Document, _ output: inout ReportSinks)
    -> ExitCode
  {
    var status = ExitCode.clean
    var isRequest = false
    let take = { (event: StreamEvent, output: inout ReportSinks) -> Bool in
      switch event {
      case .checked(let file):
        output.add(file, isPart: true)
        isRequest = isRequest || file.isRequest
        progress?.show("checking… line \(file.origin.line)")
      case .failed(let error): status = log.failure(error, document.name)
      }
      return output.isOpen
    }
    do throws(FileError) {
      let check = { (source: ByteSource, output: inout ReportSinks) throws(FileError) in
        try engine.checkLines(
          of: document,
          source,
          jobs: streamJobs,
          draws: settings.drawsRequests
        ) { take($0, &output) }
      }
      if case .stream(_, let location) = section {
        try FileSystem.withSource(of: location) { source throws(FileError) in
          try check(source, &output)
        }
      } else {
        try check(console.read, &output)
      }
      log.read(document.name, isRequest: isRequest)
    } catch {
      status = log.failure(error, document.name)
    }
    output.finishParts(of: document.name)
    return status
  }

  /// Refuses to write a report over a file that was checked as a request.
  private func refuseToReplaceRequests(_ checked: Checked) throws(UsageError) {
    for path in settings.reports.compactMap({ $0.path?.text }) {
      guard let place = FileSystem.realPath(path) else { continue }
      let isRequest = checked.sections.contains { section in
        guard case .checked(let file) = section, file.isRequest else { return false }
        return FileSystem.realPath(file.path)?.hasSameBytes(place) ?? false
      }
      if isRequest {
        throw UsageError("'\(path)' is one of the files that are checked; name another file")
      }
    }
  }
}
