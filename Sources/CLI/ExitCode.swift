import PushlintSettings

/// The exit status of the process, which scripts rely on.
public enum ExitCode: Int32, Sendable, CaseIterable {
  case clean = 0
  case findings = 1
  case usage = 2
  case unreadable = 3
  case fault = 70

  /// What it means: for the help, and for the manual page.
  var meaning: (short: String, long: String) {
    switch self {
    case .clean: ("no failures", "No findings at or above --fail-on")
    case .findings: ("findings", "Findings at or above --fail-on")
    case .usage:
      ("usage or configuration error", "The command line or the configuration is invalid")
    case .unreadable: ("I/O error", "A file cannot be read or written; the others are checked")
    case .fault: ("internal error", "Internal error: a bug in pushlint")
    }
  }

  /// The least severe one first.
  private static let bySeverity = [ExitCode.clean, .findings, .unreadable, .usage, .fault]

  /// The more severe of the two.
  public func combined(with other: ExitCode) -> ExitCode {
    ExitCode.bySeverity.last { $0 == self || $0 == other } ?? self
  }

  /// Ends the process with this status; only the executable does so.
  public func endProcess() -> Never { CurrentProcess.end(status: rawValue) }
}
