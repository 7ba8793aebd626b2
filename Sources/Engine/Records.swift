import PushlintAPNsSpec
import PushlintLint
public import PushlintSyntax

extension Engine {
  /// Whether every request is looked at once more when it was checked.
  public var countsRequests: Bool { options.summarizes || options.recordTime != nil }

  /// Adds to a checked file what reports and summaries say about its records.
  public func addRecords(of analysis: CheckedDocument, to file: inout FileResult) {
    addRecords(of: analysis.tree, analysis.requests, to: &file)
  }

  func addRecords(of tree: SyntaxTree, _ requests: RequestList, to file: inout FileResult) {
    guard countsRequests || !options.recordKeys.isEmpty else { return }
    var records: [NodeView] = []
    if countsRequests {
      for request in requests {
        let record = request.root.record
        if records.last != record { records.append(record) }
        guard options.summarizes else { continue }
        let type = request.pushType.type?.rawValue
        file.requests.append(CountedRequest(range: request.root.fileRange, pushType: type))
      }
    }
    if let time = options.recordTime {
      file.timedRecords.count = records.count
      file.timedRecords.withTime = records.count { time.day(in: $0) != nil }
    }
    if options.recordKeys.isEmpty { return }
    if !options.summarizes {
      records = Engine.records(with: file.diagnostics, in: tree)
    }
    file.records = records.map { record in
      FileRecord(range: record.range, values: options.recordKeys.map { $0.text(in: record) })
    }
  }

  /// The records that findings are in, each once.
  private static func records(with findings: [Diagnostic], in tree: SyntaxTree) -> [NodeView] {
    var records: [NodeView] = []
    for finding in findings {
      let start = Int(finding.range.lower)
      if let last = records.last, last.range.touches(start) { continue }
      guard let record = tree.node(at: start)?.record else { continue }
      if records.last != record { records.append(record) }
    }
    return records
  }
}
