import PushlintEngine
import PushlintReporting
import PushlintSettings
import PushlintSyntax
import PushlintWorkspace

/// What a run prints on standard error.
struct StandardErrorLog {
  let settings: CLIOptions
  let console: Console
  let engine: Engine

  func error(_ text: String) { console.printError("error: \(VisibleText.line(text))\n") }

  /// A line that `--quiet` leaves out.
  func note(_ text: String) {
    if !settings.isQuiet { console.printError("note: \(VisibleText.line(text))\n") }
  }

  /// A line for `--verbose`.
  func verbose(_ line: @autoclosure () -> String) {
    if settings.isVerbose { console.printError(VisibleText.line(line()) + "\n") }
  }

  func failures(_ failures: [FileError]) -> ExitCode {
    failures.reduce(.clean) { $0.combined(with: failure($1, $1.path)) }
  }

  /// Reports a file, by the name given to it, that could not be read or written.
  func failure(_ failure: FileError, _ name: String) -> ExitCode {
    error("\(name): \(failure)")
    if case .tooLarge(let limit) = failure.kind, settings.fixing != .none,
      engine.isStreamed(name: name)
    {
      let limit = "fixes are made in files of up to \(limit >> 20) MiB"
      console.printError("note: \(limit); split it between lines, or check it without fixing\n")
    }
    return .unreadable
  }

  /// Reports files that are named like a configuration and not read.
  func ignoredConfigurations(above paths: [String], _ inputs: InputFiles) {
    let paths = paths + (settings.paths.contains("-") ? [settings.stdinFilename ?? "-"] : [])
    let own =
      settings.reports.compactMap { $0.path?.text }
      + [settings.baselinePath, settings.newBaselinePath].compactMap { $0 }
    let notes = engine.ignoredConfigurations(
      above: paths,
      and: inputs.ignoredConfigurations,
      except: own
    )
    for text in notes { note(text) }
  }

  /// Shows which configuration applies to which folder, and how many files are not looked at.
  func configurations(of inputs: InputFiles) {
    guard settings.isVerbose else { return }
    for (folder, configuration) in engine.configurationsByFolder(of: names(of: inputs)) {
      verbose("configuration for \(folder): \(configuration ?? "none")")
    }
    let count = inputs.foreignCount
    if count == 0 { return }
    verbose("skipped \(count) \(count == 1 ? "file" : "files") with other extensions")
  }

  /// Shows that a file was read, and why nothing is reported on it if so.
  func read(_ name: String, isRequest: Bool) {
    guard settings.isVerbose else { return }
    guard isRequest else { return verbose("skipped \(name): \(engine.reasonForPassing(name))") }
    let overrides = engine.overrides(forFile: name)
    let list = overrides.joined(separator: ", ")
    verbose("checked \(name)" + (overrides.isEmpty ? "" : ", with the override at \(list)"))
  }

  /// Reports that options and configurations leave no rule to run.
  func emptySelection(for inputs: InputFiles) {
    if let reason = engine.emptySelection(for: names(of: inputs)) { note(reason) }
  }

  private func names(of inputs: InputFiles) -> [String] {
    let stdin = settings.paths.contains("-") ? [settings.stdinFilename ?? "-"] : []
    return inputs.files.map { $0.name } + stdin
  }

  /// Lists the fixes that were applied, or would be.
  func fixes(_ applied: [(name: String, fix: AppliedFix)]) {
    for (name, fix) in applied {
      let place = fix.pointer.isEmpty ? name : "\(name) \(fix.pointer)"
      let verb = if case .asDiff = settings.fixing { "would fix" } else { "fixed" }
      console.printError(VisibleText.line("\(verb) \(place): \(fix.title) [\(fix.rule)]") + "\n")
    }
  }

  /// Prints how long each rule took: milliseconds, share, calls and id.
  func times(of profile: RuleProfile) {
    let rows = profile.rows
    let total = rows.reduce(0) { $0 &+ $1.nanoseconds }
    let cells = rows.map { row in
      let share = row.nanoseconds / max(1, total / 1000)
      return [
        StandardErrorLog.decimal(row.nanoseconds / 1000, digits: 3),
        StandardErrorLog.decimal(share, digits: 1),
        String(row.callCount),
      ]
    }
    let heads = ["ms", "%", "calls"]
    let widths = heads.indices.map { column in
      (cells.map { $0[column] } + [heads[column]]).map { $0.utf8.count }.max() ?? 0
    }
    for (texts, rule) in zip([heads] + cells, ["rule"] + rows.map { $0.rule }) {
      let padded = zip(texts, widths).map { text, width in
        String(repeating: " ", count: width - text.utf8.count) + text
      }
      console.printError((padded + [rule]).joined(separator: "  ") + "\n")
    }
  }

  /// A number of thousandths or tenths.
  private static func decimal(_ number: Int64, digits: Int) -> String {
    let text = String(number)
    let filled = String(repeating: "0", count: max(0, digits + 1 - text.utf8.count)) + text
    return filled.dropLast(digits) + "." + filled.suffix(digits)
  }

  /// Prints the statistics and the summary that end a run.
  func summary(of record: RunStatistics, fixCount: Int) {
    let palette = settings.color.palette(console, isTerminal: console.showsErrors)
    if settings.showsStatistics { console.printError(record.statistics.table(palette)) }
    if settings.isQuiet { return }
    for text in record.recordNotes(settings) { note(text) }
    let summary = SummaryLine(tally: record.tally, level: settings.level, palette: palette)
    if record.tally.files == 0, !summary.hasFindings { return }
    guard settings.printsForPeople || settings.fixing != .none else { return }
    // A blank line sets it off from the findings where both streams end in one place.
    let line = summary.line(fixed: fixedCount(fixCount))
    console.printError((summary.hasFindings ? "\n" : "") + line + "\n")
    let notes = record.rejectedFixNotes + record.untypedFiles.notes(engine) + engine.appNotes()
    for text in notes { note(text) }
  }

  /// Names the documentation and scripts with pushes that were not checked.
  func unchecked(_ hosts: [InputFile]) {
    if hosts.isEmpty { return }
    let documents = hosts.count { $0.isDocument }
    let counts = [(documents, "document"), (hosts.count - documents, "script")]
      .filter { $0.0 > 0 }
      .map { "\($0) \($1)\($0 == 1 ? "" : "s")" }
    let (names, more) = (
      hosts.prefix(StandardErrorLog.listedCount), hosts.count - StandardErrorLog.listedCount
    )
    let list = names.map { $0.name }.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
    let (verb, pronoun) = hosts.count == 1 ? ("is", "it") : ("are", "them")
    note(
      """
      \(counts.joined(separator: " and ")) with pushes \(verb) not checked: \(list); name \
      \(pronoun), or list \(pronoun) under 'files' in \(Engine.configurationName)
      """
    )
  }

  private static let listedCount = 3

  /// Reports that the run found no request, which `--fail-if-empty` makes a failure.
  func noRequests(hasFiles: Bool) -> ExitCode {
    let folders = settings.paths.filter { FileSystem.status($0)?.kind == .folder }
    let text =
      if let selection = settings.selection {
        (hasFiles ? "no requests in the " : "no ")
          + (selection == .staged ? "staged files" : "changed files")
          + (hasFiles ? "" : " to check")
      } else if !folders.isEmpty {
        "no requests in \(folders.joined(separator: ", "))"
      } else {
        hasFiles ? "no requests in the named files" : "no files to check"
      }
    guard settings.failsIfEmpty else {
      note(text)
      return .clean
    }
    error(text)
    return .findings
  }

  /// How many findings were fixed, or would be; nil where that was not asked for.
  private func fixedCount(_ count: Int) -> String? {
    switch settings.fixing {
    case .none: nil
    case .inPlace: "\(count) fixed"
    case .asDiff: "\(count) would be fixed"
    }
  }
}

/// The line that ends a run.
///
///     3 errors, 1 warning in 2 of 14 files · 1 suppressed · 2 fixable with --fix
struct SummaryLine {
  let tally: Tally
  let level: Severity
  let palette: Palette

  private var found: [Severity] { Severity.allCases.filter { tally.count(of: $0) > 0 } }
  var hasFindings: Bool { found.contains { $0 >= level } }

  func line(fixed: String?) -> String {
    var parts = [findings + place]
    if let fixed { parts.append(fixed) }
    let hidden = found.filter { $0 < level }
    if let least = hidden.last {
      let counts = hidden.map { counted($0) }.joined(separator: ", ")
      parts.append("\(counts) not shown (--level \(least.rawValue))")
    }
    if tally.known > 0 { parts.append("\(tally.known) in the baseline") }
    if tally.suppressed > 0 { parts.append("\(tally.suppressed) suppressed") }
    if let fixable { parts.append(fixable) }
    return parts.joined(separator: " · ")
  }

  /// How many findings have a fix; nil where none has.
  private var fixable: String? {
    switch (tally.fixable, tally.unsafelyFixable) {
    case (0, 0): nil
    case (let safe, 0): "\(safe) fixable with --fix"
    case (0, let more): "\(more) fixable with --fix --unsafe-fixes"
    case (let safe, let more):
      "\(safe) fixable with --fix, \(more) more with --unsafe-fixes"
    }
  }

  private var findings: String {
    guard hasFindings else { return "no findings" }
    return found.filter { $0 >= level }
      .map { palette.paint(.finding($0), counted($0)) }.joined(separator: ", ")
  }

  private var place: String {
    let total = "\(tally.files) \(tally.files == 1 ? "file" : "files")"
    guard hasFindings else { return " in \(total)" }
    if tally.filesWithFindings == 0 { return "" }
    return tally.files == 1 ? " in 1 file" : " in \(tally.filesWithFindings) of \(total)"
  }

  private func counted(_ severity: Severity) -> String {
    let count = tally.count(of: severity)
    let noun = severity == .info ? "info" : severity.rawValue
    return "\(count) \(noun)\(count == 1 || severity == .info ? "" : "s")"
  }
}
