/// A record of a file, such as a line of a log, as far as reports show it beside findings.
public struct FileRecord: Sendable {
  public let range: ByteRange
  /// The texts at the chosen places of the record, in the order of these; nil for nothing.
  public let values: [String?]

  public init(range: ByteRange, values: [String?]) {
    self.range = range
    self.values = values
  }
}

/// A request of a file, as far as a summary counts it.
public struct CountedRequest: Sendable {
  public let range: ByteRange
  /// Nil if it is unknown.
  public let pushType: String?

  public init(range: ByteRange, pushType: String?) {
    self.range = range
    self.pushType = pushType
  }
}
