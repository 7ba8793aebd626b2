import Text

/// Notices keys that are written twice.
struct KeyLog {
  // Bytes, since Swift's strings are equal where their accents are composed differently.
  private var places: [[UInt8]: ByteRange] = [:]
  private(set) var issues: [LocalizationIssue] = []

  /// Notes a key; tells of it where there was one before.
  mutating func note(_ key: String, at range: ByteRange) {
    let bytes = Array(key.utf8)
    guard let first = places[bytes] else {
      places[bytes] = range
      return
    }
    guard issues.count < Self.maxIssueCount else { return }
    issues.append(LocalizationIssue(.duplicateKey, range, related: first))
  }

  /// The most keys that are told of in one file.
  private static let maxIssueCount = 100
}

/// The most issues that a reader tells of in one file.
struct LocalizationLog {
  private(set) var issues: [LocalizationIssue] = []

  mutating func add(
    _ code: LocalizationIssue.Code,
    _ range: ByteRange,
    related: ByteRange? = nil
  ) {
    guard issues.count < 100 else { return }
    issues.append(LocalizationIssue(code, range, related: related))
  }

  mutating func add(_ others: [LocalizationIssue]) { issues += others }

  /// The issues in order of place.
  var sorted: [LocalizationIssue] { issues.sorted { $0.range < $1.range } }
}
