public import PushlintSyntax

/// The counts of a run, whose size does not depend on how much was checked.
///
/// Summaries are added: that of a whole is the sum of those of its parts, whatever the parts and their
/// order.
public struct Summary: Hashable, Sendable {
  /// The files read as requests.
  var files = 0
  var requests = 0
  var suppressed = 0
  var rules: [FindingKind: Row] = [:]
  /// By push type; `unknown` for requests whose type nothing shows.
  var pushTypes: [ExactText: Group] = [:]
  /// By pointer, then by the text there.
  var recordKeys: [ExactText: KeyCounts] = [:]

  /// What stands for a push type that is not known.
  static let unknownType = "unknown"

  /// The findings of one rule and severity.
  struct Row: Hashable, Sendable {
    var count = 0
    /// The first findings, in order of place.
    var examples: [Example] = []
  }

  /// Requests that have something in common.
  struct Group: Hashable, Sendable {
    var requests = 0
    var findings: [FindingKind: Int] = [:]
  }

  public init() {}
}

// MARK: Counting

extension Summary {
  /// An empty summary by these record keys.
  public init(recordKeys: [String]) {
    for key in recordKeys { self.recordKeys[key] = KeyCounts() }
  }

  /// Counts a file, or the next part of the same file; `keys` are the pointers of its records.
  public mutating func add(_ file: FileResult, keys: [String]) {
    suppressed = suppressed.plus(file.suppressedCount)
    requests = requests.plus(file.requests.count)
    for request in file.requests {
      pushTypes[request.pushType ?? Summary.unknownType, default: Group()].requests += 1
    }
    for (index, key) in keys.enumerated() {
      for record in file.records { recordKeys[key]?.add(record.values[index], Group(requests: 1)) }
    }
    for (kind, count) in file.omitted { rules[kind, default: Row()].count += count }
    if file.diagnostics.isEmpty { return }
    let places = PlaceIndex(file)
    for diagnostic in file.diagnostics { add(diagnostic, in: file, places, keys) }
  }

  private mutating func add(
    _ diagnostic: Diagnostic,
    in file: FileResult,
    _ places: PlaceIndex,
    _ keys: [String]
  ) {
    let kind = FindingKind(rule: diagnostic.rule, severity: diagnostic.severity)
    let record = file.record(of: diagnostic)
    rules[kind, default: Row()]
      .add(diagnostic, in: file, places, Summary.texts(of: record, keys))
    let group = Group(findings: [kind: 1])
    if let request = file.request(of: diagnostic) {
      pushTypes[request.pushType ?? Summary.unknownType, default: Group()] += group
    }
    guard let record else { return }
    for (index, key) in keys.enumerated() { recordKeys[key]?.add(record.values[index], group) }
  }

  private static func texts(of record: FileRecord?, _ keys: [String]) -> [ExactText: String] {
    guard let record else { return [:] }
    var texts: [ExactText: String] = [:]
    for (index, key) in keys.enumerated() { texts[key] = record.values[index] }
    return texts
  }

  /// Counts files that were read as requests.
  public mutating func addFiles(_ count: Int) { files = files.plus(count) }

  public static func += (left: inout Summary, right: Summary) {
    left.files = left.files.plus(right.files)
    left.requests = left.requests.plus(right.requests)
    left.suppressed = left.suppressed.plus(right.suppressed)
    left.rules.combine(with: right.rules) { $0 + $1 }
    left.pushTypes.combine(with: right.pushTypes) { $0 + $1 }
    left.recordKeys.combine(with: right.recordKeys) { $0 + $1 }
  }
}

extension Summary.Row {
  fileprivate static func + (left: Self, right: Self) -> Self {
    var sum = left
    sum.count = left.count.plus(right.count)
    for example in right.examples { sum.insert(example) }
    return sum
  }

  fileprivate mutating func add(
    _ diagnostic: Diagnostic,
    in file: FileResult,
    _ places: PlaceIndex,
    _ record: @autoclosure () -> [ExactText: String]
  ) {
    count += 1
    let document = file.origin.line + diagnostic.document
    if examples.count == Summary.Example.maxCount, let last = examples.last,
      file.path.hasSameBytes(last.path), document > last.document
    {
      return
    }
    let place = places.position(of: Int(diagnostic.range.lower))
    insert(
      Summary.Example(
        path: file.path,
        document: document,
        line: place.line,
        column: place.column,
        message: diagnostic.message.text,
        record: record()
      )
    )
  }

  /// Keeps the first examples by their places.
  mutating func insert(_ example: Summary.Example) {
    let index = examples.firstIndex { example < $0 } ?? examples.count
    guard index < Summary.Example.maxCount else { return }
    examples.insert(example, at: index)
    if examples.count > Summary.Example.maxCount { examples.removeLast() }
  }
}

extension Summary.Group {
  static func += (left: inout Self, right: Self) {
    left.requests = left.requests.plus(right.requests)
    left.findings.combine(with: right.findings) { $0.plus($1) }
  }

  fileprivate static func + (left: Self, right: Self) -> Self {
    var sum = left
    sum += right
    return sum
  }

  /// The number of findings of a severity.
  func count(of severity: Severity) -> Int {
    findings.reduce(0) { $1.key.severity == severity ? $0.plus($1.value) : $0 }
  }
}

extension Int {
  /// The sum, or the largest number: summaries are read from files, which can contain any numbers.
  func plus(_ other: Int) -> Int {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    return isTooLarge ? .max : sum
  }
}
