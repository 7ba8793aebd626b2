public import Text

/// What a check made of one file, or of one part of a file that is read in parts.
public struct CheckedFile: Sendable {
  /// The path as it was given, or the folder as given joined with the path below it.
  public let path: String
  public let source: SourceText
  /// Where `source` begins in the file; the ranges of the findings count from there.
  public let origin: Origin
  /// Sorted by place, then by rule.
  public var diagnostics: [Diagnostic]
  /// How many more findings there are, by kind.
  public var unlisted: [FindingKind: Int] = [:]
  /// How many findings a comment or the configuration suppressed.
  public var suppressedCount: Int
  /// How many findings a baseline holds.
  public var knownCount = 0
  /// What fixing does; nil if it was not tried.
  public var fixes: FixCounts?
  /// The first requests, for the reports that draw them.
  public var sketches: [RequestSketch] = []
  /// The number of requests; 0 where none are drawn.
  public var requestCount = 0
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
