import PushlintSyntax

/// Collects the issues of a file of strings, a limited number of each kind.
struct LocalizationLog {
  private var found: [LocalizationIssue] = []
  private var duplicates: [LocalizationIssue] = []
  // Bytes, since Swift's strings are equal even if their accents are composed differently.
  private var keys: [[UInt8]: ByteRange] = [:]

  /// The most issues reported in one file, and the most duplicate keys.
  private static let maxCount = 100

  var isEmpty: Bool { found.isEmpty }

  mutating func add(
    _ code: LocalizationIssue.Code,
    _ range: ByteRange,
    related: ByteRange? = nil
  ) {
    guard found.count < Self.maxCount else { return }
    found.append(LocalizationIssue(code, range, related: related))
  }

  /// Notes a key, and adds an issue if the file has it already.
  mutating func noteKey(_ key: String, at range: ByteRange) {
    let bytes = Array(key.utf8)
    guard let first = keys[bytes] else {
      keys[bytes] = range
      return
    }
    guard duplicates.count < Self.maxCount else { return }
    duplicates.append(LocalizationIssue(.duplicateKey, range, related: first))
  }

  /// The issues in source order.
  var sorted: [LocalizationIssue] { (found + duplicates).indirectlySorted { $0.range < $1.range } }
}
