public import PushlintSyntax

/// The counts of a run.
public struct Tally: Hashable, Sendable {
  /// The findings of each severity, by its rank.
  private var counts = Severity.allCases.map { _ in 0 }
  public private(set) var suppressed = 0
  /// The findings that a baseline holds.
  public private(set) var known = 0
  /// The findings that a baseline holds and that no longer occur; nil without a baseline.
  public var staleCount: Int?
  /// The findings that have a safe fix which was not rejected.
  public private(set) var fixable = 0
  /// The findings whose only fixes are unsafe and were not rejected.
  public private(set) var unsafelyFixable = 0
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
  public init(_ files: [FileResult]) {
    self.init()
    for file in files { add(file) }
  }

  /// Counts a file, or the next part of the same file.
  public mutating func add(_ file: FileResult) {
    suppressed += file.suppressedCount
    known += file.knownCount
    var gravest: Severity?
    // By index, which does not copy the findings.
    for index in file.diagnostics.indices {
      counts[file.diagnostics[index].severity.rank] += 1
      switch file.diagnostics[index].fixability {
      case .safe: fixable += 1
      case .unsafe: unsafelyFixable += 1
      case nil: break
      }
      gravest = max(gravest ?? .hint, file.diagnostics[index].severity)
    }
    for (kind, count) in file.omitted {
      counts[kind.severity.rank] += count
      gravest = max(gravest ?? .hint, kind.severity)
    }
    fixable += file.omittedFixable.safe
    unsafelyFixable += file.omittedFixable.unsafe
    for fix in file.rejectedFixes {
      switch fix.applicability {
      case .safe: fixable -= 1
      case .unsafe: unsafelyFixable -= 1
      }
    }
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
}
