import Engine
import Reporting
import System
import Text

/// The baselines of a run.
extension CheckRun {
  /// Reads the baseline that is asked for, and begins the one that is to be written.
  func baselines() throws(UsageError) -> Baselines {
    var baselines = Baselines()
    if let path = settings.baselinePath {
      baselines.known = try CheckRun.baseline(at: path)
    } else {
      baselines.new = settings.newBaselinePath.map { Baseline(at: $0) }
    }
    if let path = settings.newBaselinePath { try CheckRun.refuseToReplace(path) }
    return baselines
  }

  /// Refuses to write a baseline over a file that is something else.
  private static func refuseToReplace(_ path: String) throws(UsageError) {
    guard let status = FileSystem.status(path), status.kind == .file, status.byteCount > 0 else {
      return
    }
    let bytes = try bytes(of: path)
    do throws(Baseline.Mistake) {
      _ = try Baseline(bytes, at: path)
    } catch {
      throw UsageError("'\(path)' is there and is no baseline; remove it, or name another file")
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

  /// Writes a baseline, unless `status` says that it would leave something out.
  func write(_ baseline: Baseline, after status: ExitCode) -> ExitCode {
    let path = settings.newBaselinePath ?? ""
    switch status {
    case .clean, .findings: break
    case .usage:
      let reason = "the configuration has mistakes; 'pushlint check' shows them"
      complain("error", "\(path) is not written: \(reason)")
      return status
    case .unreadable, .fault:
      complain("error", "\(path) is not written: not everything could be checked")
      return status
    }
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

  func tellAboutBaseline(_ known: BaselineUse?) {
    guard let surplus = known?.surplus, surplus > 0, !settings.isQuiet,
      settings.newBaselinePath == nil
    else { return }
    let findings = surplus == 1 ? "1 finding that is gone" : "\(surplus) findings that are gone"
    complain("note", "the baseline counts \(findings); add --write-baseline to take them out")
  }
}
