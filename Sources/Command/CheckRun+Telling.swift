import Diagnostics
import Engine
import Reporting
import System

/// What is said on standard error.
extension CheckRun {
  func tell(about record: RunRecord, fixCount: Int, isComplete: Bool) {
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
      for note in engine.appNotes() { complain("note", note) }
    }
  }

  func tell(of failure: FileError, _ name: String) -> ExitCode {
    complain("error", "\(name): \(failure)")
    if case .tooLarge(let limit) = failure.kind, settings.fixing != .none,
      engine.isStreamed(name: name)
    {
      let limit = "fixes are made in files of up to \(limit >> 20) MiB"
      complain("note", "\(limit); split it between lines, or check it without fixing")
    }
    return .unreadable
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
    let name = engine.nameOfConfiguration
    complain(
      "note",
      "\(files) no push type; name it with --push-type, or under 'headers:' in \(name)"
    )
  }

  /// Says what was asked for by `--verbose`.
  func tellVerbosely(_ line: String) {
    if settings.isVerbose { console.complain(VisibleText.line(line) + "\n") }
  }

  /// Says which configuration goes for which folder, and how many files are not looked at.
  func tellConfigurations(of inputs: InputFiles) {
    var names = inputs.files.map { $0.name }
    if settings.paths.contains("-") { names.append(settings.stdinFilename ?? "-") }
    for (folder, configuration) in engine.configurationsByFolder(of: names) {
      tellVerbosely("configuration for \(folder): \(configuration ?? "none")")
    }
    let count = inputs.foreignCount
    guard count > 0 else { return }
    tellVerbosely("skipped \(count) \(count == 1 ? "file" : "files") with other extensions")
  }

  /// Says that a file was read, and why it is not reported on if it is not.
  func tell(thatRead name: String, isRequest: Bool) {
    guard settings.isVerbose else { return }
    guard isRequest else {
      return tellVerbosely("skipped \(name): \(engine.reasonForPassing(name))")
    }
    let overrides = engine.overrides(forFile: name)
    let list = overrides.joined(separator: ", ")
    tellVerbosely("checked \(name)" + (overrides.isEmpty ? "" : ", with the override at \(list)"))
  }

  func complain(_ kind: String, _ text: String) {
    console.complain("\(kind): \(VisibleText.line(text))\n")
  }
}
