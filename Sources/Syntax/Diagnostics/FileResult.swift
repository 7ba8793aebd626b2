/// What a check made of one file, or of one part of a file that is read in parts.
public struct FileResult: Sendable {
  /// The path as it was given, or the folder as given joined with the path below it.
  public let path: String
  public let source: SourceText
  /// Where `source` begins in the file; the ranges of the findings count from there.
  public let origin: Origin
  /// Sorted by place, then by rule.
  public var diagnostics: [Diagnostic]
  /// How many more findings there are, by kind.
  public var omitted: [FindingKind: Int] = [:]
  /// How many of them have a safe fix, and how many only an unsafe one, as far as they are known.
  public var omittedFixable = (safe: 0, unsafe: 0)
  /// How many findings a comment or the configuration suppressed.
  public var suppressedCount: Int
  /// How many findings a baseline holds.
  public var knownCount = 0
  /// The fixes of its findings that `--fix` did not apply.
  public var rejectedFixes: [RejectedFix] = []
  /// The first requests, for the reports that draw them.
  public var sketches: [RequestSketch] = []
  /// Why its requests are some, a line for each, if somebody asks.
  public var recognitions: [String] = []
  /// The number of requests; 0 where none are drawn.
  public var requestCount = 0
  /// The records with findings, in order of place, if values of them are reported; for a summary, all
  /// records with requests.
  public var records: [FileRecord] = []
  /// The requests in order of place, for a summary.
  public var requests: [CountedRequest] = []
  /// The records that were looked at for their time, and those of them that had one.
  public var timedRecords = (count: 0, withTime: 0)
  /// Whether the file, as far as it was read, contains a request, or was named and so read as one.
  public var isRequest: Bool

  public init(
    path: String,
    source: SourceText,
    origin: Origin = .start,
    diagnostics: [Diagnostic],
    suppressedCount: Int = 0,
    isRequest: Bool = true
  ) {
    self.path = path
    self.source = source
    self.origin = origin
    self.diagnostics = diagnostics
    self.suppressedCount = suppressedCount
    self.isRequest = isRequest
  }
}

extension FileResult {
  /// Whether its path is this one, byte by byte.
  public func isAt(_ path: String?) -> Bool { path?.hasSameBytes(self.path) ?? false }

  /// The record that a finding is in; nil if its values are not reported.
  public func record(of diagnostic: Diagnostic) -> FileRecord? {
    let start = diagnostic.range.lower
    let end = partitionPoint(of: records.indices) { records[$0].range.lower > start }
    guard end > 0, records[end - 1].range.touches(Int(start)) else { return nil }
    return records[end - 1]
  }

  /// The request that a finding is in, or that is the last one before it; nil if there is none.
  public func request(of diagnostic: Diagnostic) -> CountedRequest? {
    let start = diagnostic.range.lower
    let end = partitionPoint(of: requests.indices) { requests[$0].range.lower > start }
    return end > 0 ? requests[end - 1] : nil
  }
}

/// A request whose body is the file, and whose head is kept behind it.
extension FileResult {
  /// Whether a range is in the head.
  public func isInHead(_ range: ByteRange) -> Bool { Int(range.lower) > source.count }

  /// The pointer to the header that a finding is about; nil if the finding is about the body.
  ///
  /// A header that is missing is reported at the address, and has none.
  public func pointerInHead(of diagnostic: Diagnostic) -> String? {
    guard isInHead(diagnostic.range) else { return nil }
    return diagnostic.pointer == "/" + HostTree.addressName ? "" : diagnostic.pointer
  }

  /// The fixes of a finding that change the body alone, since the head is in no file.
  public func fixesOfBody(_ diagnostic: Diagnostic) -> [Fix] {
    diagnostic.fixes.filter { fix in !fix.edits.contains { isInHead($0.range) } }
  }
}

/// Where a part of a file begins.
public struct Origin: Hashable, Sendable {
  /// The bytes before it; may be more than a `ByteRange` can count.
  public let offset: Int64
  /// The lines before it.
  public let line: Int

  public init(offset: Int64, line: Int) {
    self.offset = offset
    self.line = line
  }

  /// The start of a file, which its first part alone has.
  public static let start = Origin(offset: 0, line: 0)
}
