import Diagnostics
import Engine
import Reporting

/// Counts what a run has found, so that files need not be kept.
struct RunRecord {
  private(set) var tally: Tally
  private(set) var statistics = RuleStatistics()
  /// The rule of the first finding that is shown.
  private(set) var firstRule: String?
  private(set) var highestSeverity: Severity?
  /// The number of files with a payload whose push type is not set anywhere.
  private(set) var countWithoutPushType = 0
  private var lastLacksPushType = false
  private let level: Severity

  init(level: Severity) {
    self.level = level
    tally = Tally(level: level)
  }

  /// Counts a file, or the next part of the same file.
  mutating func add(_ file: CheckedFile) {
    tally.add(file)
    if file.origin == .start { lastLacksPushType = false }
    if !lastLacksPushType, Engine.lacksPushType(file) {
      lastLacksPushType = true
      countWithoutPushType += 1
    }
    if file.diagnostics.isEmpty { return }
    statistics.add(file)
    firstRule = firstRule ?? file.diagnostics.first { $0.severity >= level }?.rule
    highestSeverity = max(
      highestSeverity ?? .hint,
      file.diagnostics.map { $0.severity }.max() ?? .hint
    )
  }
}
