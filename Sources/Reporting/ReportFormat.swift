package import Diagnostics

/// The forms in which findings are written.
package enum ReportFormat: String, Sendable, CaseIterable {
  case human
  case concise
  case json

  /// The bytes of a report on `files`, which come in the order in which they are to be shown.
  package func render(_ files: [CheckedFile], _ style: ReportStyle = ReportStyle()) -> [UInt8] {
    var report = GrowingReport(self, style)
    for file in files { report.append(file) }
    report.finish(Tally(files))
    return report.take()
  }
}

/// What the reader of a report can bear and wants to see.
package struct ReportStyle: Sendable {
  /// The least severity that is shown.
  package var level = Severity.info
  package var palette = Palette.plain
  /// The terminal cells of a line.
  package var columns = 120
  /// The page of a rule.
  package var url: @Sendable (_ rule: String) -> String? = { _ in nil }

  package init() {}

  /// The findings of `file` that are shown.
  func visible(_ file: CheckedFile) -> [Diagnostic] {
    file.diagnostics.filter { $0.severity >= level }
  }
}
