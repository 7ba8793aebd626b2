import Diagnostics
import Syntax
import Text

/// What was found in a part of a file.
public struct PartReport: Sendable {
  private(set) var findings: [Report.Finding]
  let uncollected: [FindingKind: Report.Uncollected]
  let reportedOnce: Set<ExactText>
  /// For a part that was read by itself: the item of the list that each finding is in, by position.
  private(set) var items: [Int?] = []
  /// The same: how many items and requests there are.
  private(set) var itemCount = 0
  private(set) var requestCount = 0
  /// Whether the last request so far is a message to a service; nil if there is none.
  private(set) var endsWithMessage: Bool?

  init(_ report: consuming Report) {
    findings = report.findings
    uncollected = report.uncollected
    reportedOnce = report.reportedOnce
  }

  /// What was found in a part that was read by itself; it holds nothing of the tree.
  init(_ report: consuming Report, of part: LintedFile) {
    self.init(report)
    itemCount = part.tree.roots.first?.asArray?.count { _ in true } ?? 0
    requestCount = part.requests.count
    endsWithMessage = part.endsWithMessage
    var table = PointerTable()
    for index in findings.indices {
      let start = Int(findings[index].diagnostic.range.lower)
      let node = findings[index].node ?? part.tree.node(at: start)
      let place = node.map { table.place(of: $0) }
      items.append(place?.item)
      findings[index].diagnostic.pointer = place?.pointer ?? ""
      findings[index].isPlaced = true
      // What is in a text of a string is told apart by its node.
      if findings[index].node?.tree.embedding == nil { findings[index].node = nil }
    }
  }
}
