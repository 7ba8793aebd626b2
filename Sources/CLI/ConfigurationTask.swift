import PushlintEngine
import PushlintReporting
import PushlintSettings
import PushlintSyntax

/// What a run does with the configurations of its files: reports their mistakes, and fixes those
/// that lie in the folders of the run.
struct ConfigurationTask {
  private let run: CheckRun
  /// The folders that are checked as a whole.
  private let folders: [String]
  /// Whether there were mistakes, and whether all could be written.
  private(set) var status = ExitCode.clean
  private var applied: [(name: String, fixes: [AppliedFix])] = []

  init(_ run: CheckRun, _ paths: [String]) {
    self.run = run
    let isWhole = run.settings.selection == nil
    folders = isWhole ? paths.filter { FileSystem.status($0)?.kind == .folder } : []
  }

  private var engine: Engine { run.engine }

  /// Fixes what does not depend on the check of files; whether anything changed.
  mutating func prepare(_ files: [InputFile]) -> Bool {
    guard case .inPlace(let applicability) = run.settings.fixing else { return false }
    for file in files { engine.readConfiguration(for: file) }
    return write(engine.fixConfigurations(in: folders, upTo: applicability))
  }

  /// Fixes the rest when all files were checked; gives what is still wrong.
  mutating func finish(_ checked: inout CheckRun.Checked) -> [FileResult] {
    var scope = checked.scope
    engine.complete(&scope, checked.isWhole ? folders : [])
    scope.pending = checked.sections.compactMap { $0.pending?.name }
    var judgedBy: [FileResult] = []
    switch run.settings.fixing {
    case .none: break
    case .inPlace(let applicability):
      judgedBy = engine.configurationProblems(after: scope).filter { isFaulty($0) }
      _ = write(engine.fixConfigurations(in: folders, after: scope, upTo: applicability))
      for (name, fixes) in applied { checked.add(fixes, in: name) }
    case .asDiff(let applicability):
      for fixed in engine.fixConfigurations(in: folders, after: scope, upTo: applicability) {
        checked.addPatch(of: fixed.name, fixed.source, fixed.edits, fixed.applied)
      }
    }
    var problems = engine.configurationProblems(after: scope)
    // What files were judged by stays a mistake, though the next reading may not have met it.
    let left = problems.filter { isFaulty($0) }.map { $0.path }
    problems += judgedBy.filter { !left.contains($0.path) }
    if problems.contains(where: { isFaulty($0) }) { status = status.combined(with: .usage) }
    return problems
  }

  /// Whether it has a mistake, and not only a setting that applies to no file.
  private func isFaulty(_ file: FileResult) -> Bool {
    file.diagnostics.contains { $0.rule == Engine.configurationRule && $0.severity == .error }
  }

  /// Gives a configuration new bytes, if it still has the text that was read.
  static func replace(
    _ name: String,
    _ source: SourceText,
    with bytes: [UInt8]
  ) throws(FileError) {
    // A link in its place could lead anywhere.
    let location = FileLocation(inItsFolder: name, name: name)
    let handle = try FileHandle.open(location)
    let status = handle.status
    guard try handle.readAll(limit: SourceText.maxByteCount, path: name) == source.bytes else {
      throw FileError(.changed, path: name)
    }
    try FileSystem.replace(location, with: bytes, ifStill: status)
  }

  /// Writes configurations that were fixed, and reads them again; whether there were any.
  private mutating func write(_ all: [FixedConfiguration]) -> Bool {
    var isChanged = false
    for fixed in all {
      do throws(FileError) {
        let bytes = fixed.edits.applied(to: fixed.source.bytes)
        try ConfigurationTask.replace(fixed.name, fixed.source, with: bytes)
        applied.append((fixed.name, fixed.applied))
        isChanged = true
      } catch {
        status = status.combined(with: run.log.failure(error, fixed.name))
      }
    }
    if isChanged { engine.rereadConfigurations() }
    return isChanged
  }
}
