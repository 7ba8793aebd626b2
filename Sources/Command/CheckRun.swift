import Diagnostics
import Engine
import Reporting
import System

/// One run of `check`: gathers files, checks them, reports, and answers with a status.
struct CheckRun {
  let settings: CheckSettings
  let console: Console
  let engine: Engine
  /// Tells how far the run is; nil where nobody would see it.
  let progress: ProgressLine?

  init(_ settings: CheckSettings, _ console: Console) {
    self.settings = settings
    var console = console
    progress = settings.isQuiet ? nil : console.beginProgress()
    self.console = console
    engine = Engine(settings.options)
  }

  func run() throws(UsageError) -> ExitCode {
    defer { progress?.clear() }
    let baselines = try self.baselines()
    let paths = try namedPaths()
    var gathered = gather(paths)
    var configurations = ConfigurationTask(self, paths)
    // What files are judged by is put right before they are.
    if configurations.prepare(gathered.files) { gathered = gather(paths) }
    // What is fixed is read whole.
    let streams =
      settings.fixing == .none
      ? gathered.files.filter { engine.isStreamed($0) }.map { engine.stream($0) } : []
    let streamed = Set(streams.map { $0.name })
    var outcome = check(gathered.files.filter { !streamed.contains($0.name) })
    var subjects = outcome.files.map { Subject.checked($0) } + streams.map { .stream($0) }
    var status = configurations.status
    if settings.isVerbose { tellConfigurations(of: gathered) }
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
    for stream in streams { engine.prepare(for: stream) }
    for failure in engine.configurationFailures() {
      status = status.combined(with: tell(of: failure, failure.path))
    }
    let isWhole = gathered.failures.isEmpty && outcome.failures.isEmpty
    var pending = streams.map { $0.name }
    if case .input(let document) = subjects.last { pending.append(document.name) }
    let problems = configurations.finish(isWhole: isWhole, pending: pending, &outcome)
    status = status.combined(with: configurations.status)
    subjects += (problems + engine.appProblems()).map { .mistakes($0) }
    subjects += gathered.leftOut.map { .leftOut(name: $0.name, reason: $0.reason) }
    subjects.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    try refuseToReplaceRequests(outcome.files)
    var output = makeOutput(baselines)
    return report(on: subjects, outcome, status, &output)
  }

  /// What a report has a section for.
  enum Subject {
    case checked(CheckedFile)
    /// A configuration, or a file of the app, with what is wrong in it.
    case mistakes(CheckedFile)
    /// What a folder holds and was not taken; only spoken of.
    case leftOut(name: String, reason: String)
    /// A file that is checked when its turn has come, since its findings may be too many to keep.
    case stream(Document)
    /// The same for standard input.
    case input(Document)

    var name: String {
      switch self {
      case .checked(let file), .mistakes(let file): file.path
      case .leftOut(let name, _): name
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
      case .checked(let file):
        output.add(file)
        tell(thatRead: file.path, isRequest: file.isRequest)
      case .mistakes(let file): output.add(file)
      case .leftOut(let name, let reason): tellVerbosely("skipped \(name): \(reason)")
      case .stream(let document), .input(let document):
        if output.isOpen { status = status.combined(with: check(subject, document, &output)) }
        isCut = isCut || !output.isOpen
      }
    }
    for failure in engine.soundFailures() {
      status = status.combined(with: tell(of: failure, failure.path))
    }
    let checked = status
    output.finish()
    status = status.combined(with: console.print(safeForTerminal(outcome.printed)))
    if !settings.exitsZero, let gravest = output.record.gravest, gravest >= settings.failOn {
      status = status.combined(with: .findings)
    }
    status = status.combined(with: output.status)
    if let baseline = output.newBaseline {
      return status.combined(with: write(baseline, after: checked))
    }
    if !isCut {
      tell(about: output.record, fixCount: outcome.fixCount, isComplete: status != .unreadable)
      tellAboutBaseline(output.known)
    }
    if let known = output.known, let path = settings.newBaselinePath, !isCut {
      status = status.combined(with: write(known.pruned(at: path), after: checked))
    }
    return status
  }
}
