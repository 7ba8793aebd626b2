import System

/// What the process answers, in words that scripts rely on.
package enum ExitCode: Int32, Sendable, CaseIterable {
  /// Nothing at or above `--fail-on`.
  case clean = 0
  /// Findings at or above `--fail-on`.
  case findings = 1
  /// The command line or the configuration is wrong.
  case usage = 2
  /// Something could not be read or written; the rest was checked.
  case unreadable = 3
  /// A mistake of our own.
  case fault = 70

  /// What it means to whoever reads the manual.
  package var meaning: String {
    switch self {
    case .clean: "Nothing to fail on"
    case .findings: "Findings at or above --fail-on"
    case .usage: "The command line or the configuration is wrong"
    case .unreadable: "Something could not be read or written; the rest was checked"
    case .fault: "A fault in pushlint itself"
    }
  }

  private var rank: Int {
    switch self {
    case .clean: 0
    case .findings: 1
    case .unreadable: 2
    case .usage: 3
    case .fault: 4
    }
  }

  /// The graver of the two: a fault, then usage, then what could not be read, then findings.
  package func combined(with other: ExitCode) -> ExitCode {
    other.rank > rank ? other : self
  }

  /// Ends the process with this answer; only the executable does so.
  package func endProcess() -> Never { Process.end(status: rawValue) }
}
