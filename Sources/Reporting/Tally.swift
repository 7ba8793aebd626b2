public import Diagnostics

/// The counts of a run.
public struct Tally: Hashable, Sendable {
  /// The findings of each severity, by its rank.
  private var counts = Severity.allCases.map { _ in 0 }
  public private(set) var suppressed = 0
  /// The findings that a baseline holds.
  public private(set) var known = 0
  /// The findings that a baseline holds and that no longer occur; nil without a baseline.
  public var staleCount: Int?
  /// The safe fixes that are applied, or that are offered where that was not tried.
  public private(set) var fixable = 0
  /// The fixes that are applied only with unsafe ones.
  public private(set) var unsafelyFixable = 0
  /// Whether more may be fixable than these.
  public private(set) var mayHaveMoreFixes = false
  /// The files read as requests.
  public private(set) var files = 0
  /// The files among them with a finding of at least `level`.
  public private(set) var filesWithFindings = 0
  /// The lowest severity that counts for `filesWithFindings`.
  private let level: Severity

  /// The state after the parts of the last file so far.
  private var lastFile = LastFile()

  private struct LastFile: Hashable, Sendable {
    var isRequest = false
    var hasFindings = false
  }

  public init(level: Severity = .hint) { self.level = level }

  /// Counts everything in `files`, whether or not a report shows it.
  public init(_ files: [CheckedFile]) {
    self.init()
    for file in files { add(file) }
  }

  /// Counts a file, or the next part of the same file.
  public mutating func add(_ file: CheckedFile) {
    suppressed += file.suppressedCount
    known += file.knownCount
    var gravest: Severity?
    // By index, which does not copy the findings.
    for index in file.diagnostics.indices {
      counts[file.diagnostics[index].severity.rank] += 1
      if file.fixes == nil { count(file.diagnostics[index].fixes) }
      gravest = max(gravest ?? .hint, file.diagnostics[index].severity)
    }
    for (kind, count) in file.unlisted {
      counts[kind.severity.rank] += count
      gravest = max(gravest ?? .hint, kind.severity)
    }
    fixable += file.fixes?.safe ?? 0
    unsafelyFixable += file.fixes?.unsafe ?? 0
    if file.fixes?.isLowerBound == true { mayHaveMoreFixes = true }
    let before = file.origin == .start ? LastFile() : lastFile
    lastFile = LastFile(
      isRequest: before.isRequest || file.isRequest,
      hasFindings: before.hasFindings || gravest.map { $0 >= level } ?? false
    )
    guard lastFile.isRequest else { return }
    if !before.isRequest { files += 1 }
    if lastFile.hasFindings, !(before.isRequest && before.hasFindings) { filesWithFindings += 1 }
  }

  /// The findings of one severity.
  public func count(of severity: Severity) -> Int { counts[severity.rank] }

  private mutating func count(_ fixes: [Fix]) {
    if fixes.isEmpty { return }
    if fixes.contains(where: { $0.applicability == .safe }) {
      fixable += 1
    } else {
      unsafelyFixable += 1
    }
  }
}
