import PushlintEngine
import PushlintReporting
import PushlintSettings
import PushlintSyntax

/// The baselines that a run reads and writes.
struct BaselineFiles {
  /// The recorded findings, which are not reported.
  private(set) var known: Baseline?
  /// Where all findings are recorded instead of reported.
  private(set) var new: Baseline?
  private let settings: CLIOptions

  /// Reads the baseline of `--baseline`, or begins that of `--write-baseline`.
  init(_ settings: CLIOptions) throws(UsageError) {
    self.settings = settings
    if let path = settings.baselinePath {
      known = try BaselineFiles.baseline(at: path)
    } else {
      new = settings.newBaselinePath.map { Baseline(at: $0, level: settings.leastCounted) }
    }
    if let path = settings.newBaselinePath { try BaselineFiles.refuseToReplace(path) }
  }

  /// Refuses to write a baseline over a file that is something else.
  private static func refuseToReplace(_ path: String) throws(UsageError) {
    guard let status = FileSystem.status(path), status.kind == .file, status.byteCount > 0 else {
      return
    }
    let bytes = try bytes(of: path)
    if (try? Baseline(bytes, at: path)) == nil {
      throw UsageError("'\(path)' exists but is not a baseline; remove it, or name another file")
    }
  }

  private static func baseline(at path: String) throws(UsageError) -> Baseline {
    let bytes = try bytes(of: path)
    do throws(Baseline.Mistake) {
      return try Baseline(bytes, at: path)
    } catch {
      throw UsageError("\(path):\(error.line):\(error.column): \(error.message)")
    }
  }

  private static func bytes(of path: String) throws(UsageError) -> [UInt8] {
    do throws(FileError) {
      return try FileSystem.read(path, limit: SourceText.maxByteCount)
    } catch {
      throw UsageError("\(path): \(error)")
    }
  }

  /// Writes what a run has recorded, or prunes what no longer occurs; `status` is that of reading.
  func finish(_ output: ReportSinks, after status: ExitCode, _ log: StandardErrorLog) -> ExitCode {
    if let baseline = output.newBaseline { return write(baseline, after: status, log) }
    guard let known = output.known else { return .clean }
    if let path = settings.newBaselinePath {
      return write(known.pruned(at: path), after: status, log)
    }
    if known.surplus > 0 {
      let stale =
        known.surplus == 1
        ? "1 finding that no longer occurs" : "\(known.surplus) findings that no longer occur"
      log.note("the baseline lists \(stale); add --write-baseline to prune")
    }
    return .clean
  }

  /// Writes a baseline, unless `status` says that it would be incomplete.
  private func write(_ baseline: Baseline, after status: ExitCode, _ log: StandardErrorLog)
    -> ExitCode
  {
    let path = settings.newBaselinePath ?? ""
    switch status {
    case .clean, .findings: break
    case .usage:
      let reason = "the configuration has mistakes; 'pushlint check' shows them"
      log.error("\(path) is not written: \(reason)")
      return status
    case .unreadable, .fault:
      log.error("\(path) is not written: not everything could be checked")
      return status
    }
    do throws(FileError) {
      let file = try NewFile.create(path)
      try file.write(baseline.render())
      try file.finish()
    } catch {
      return log.failure(error, path)
    }
    let count = baseline.findingCount
    let findings = count == 1 ? "1 finding" : "\(count) findings"
    log.note("recorded \(findings) in \(path); report only new ones with --baseline \(path)")
    return .clean
  }
}
