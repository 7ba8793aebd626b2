import PushlintReporting
import PushlintSettings

/// Repeats `check` when a file changes that the last run looked at.
///
/// Findings go to standard output; what separates runs goes to standard error, or the screen is
/// cleared. It ends on a signal or when standard output is closed, with the status of the last run.
struct CheckWatch {
  let settings: CLIOptions
  let console: Console

  /// How long nothing must change before a run, because programs write in several steps.
  private static let quietMilliseconds: Int32 = 100
  /// The longest delay of a run if files change all the time.
  private static let maxDelayMilliseconds = 2000

  func run() throws(UsageError) -> ExitCode {
    do throws(FileWatcher.Refusal) {
      guard Interruption.wakeWatcher() else { throw .other(reason: "cannot create a pipe") }
      var watcher = try FileWatcher()
      return try watch(&watcher)
    } catch {
      let reason =
        switch error {
        case .tooMany(let limit): "too many files are watched; the limit is '\(limit)'"
        case .other(let reason): reason
        }
      tell("error: cannot watch: \(reason)")
      return .unreadable
    }
  }

  private func watch(_ watcher: inout FileWatcher) throws(FileWatcher.Refusal) -> ExitCode {
    clearScreen()
    while true {
      let (status, log) = AccessLog.recording { checkOnce() }
      try watcher.watch(log)
      if !settings.isQuiet {
        let files = log.fileCount == 1 ? "1 file" : "\(log.fileCount) files"
        tell("watching \(files)…")
      }
      // Detects changes from before the watch began.
      while log.firstChange() == nil {
        switch watcher.wait() {
        case .change, .timeout: continue
        case .interruption, .closedOutput: return status
        }
      }
      guard waitForQuiet(&watcher) else { return status }
      let path = log.firstChange()
      clearScreen()
      if !settings.isQuiet {
        tell("\n--- \(path.map { CheckWatch.short($0) } ?? "files") changed ---")
      }
    }
  }

  /// One run; a usage error in a later run does not end the watch.
  private func checkOnce() -> ExitCode {
    do throws(UsageError) {
      return try CheckRun(settings, console).run()
    } catch {
      tell("error: \(error.description)")
      return .usage
    }
  }

  /// Waits until nothing has changed for a while; false if the watch is to end.
  private func waitForQuiet(_ watcher: inout FileWatcher) -> Bool {
    let start = CurrentProcess.monotonicMilliseconds
    while CurrentProcess.monotonicMilliseconds - start < CheckWatch.maxDelayMilliseconds {
      switch watcher.wait(milliseconds: CheckWatch.quietMilliseconds) {
      case .change: continue
      case .timeout: return true
      case .interruption, .closedOutput: return false
      }
    }
    return true
  }

  /// The path relative to the working folder, if it is below it.
  private static func short(_ path: String) -> String {
    let start = FileSystem.currentFolder + "/"
    guard path.utf8.starts(with: start.utf8) else { return path }
    return String(path.utf8.dropFirst(start.utf8.count)) ?? path
  }

  private func clearScreen() {
    guard console.showsOutput, console.environment("TERM") ?? "dumb" != "dumb" else { return }
    // Cursor home, clear the screen, then the scrollback (ECMA-48, and 3 of xterm).
    _ = console.write(Array("\u{1B}[H\u{1B}[2J\u{1B}[3J".utf8))
  }

  private func tell(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    console.printError(lines.map { VisibleText.line(String($0)) }.joined(separator: "\n") + "\n")
  }
}
