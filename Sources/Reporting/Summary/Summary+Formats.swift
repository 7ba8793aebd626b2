import PushlintSyntax

extension Summary {
  /// The formats that summaries have.
  public static let formats: [ReportFormat] = [.human, .json, .html]

  /// The bytes of the summary; those of JSON in formats that summaries do not have.
  public func render(_ format: ReportFormat, _ style: ReportStyle) -> [UInt8] {
    switch format {
    case .human:
      let text = SummaryTable(summary: self, style: style).text
      return WorkflowCommand.broken(Array(text.utf8))
    case .html:
      var sink = ByteSink()
      SummaryPage(summary: self, style: style).append(to: &sink)
      return WorkflowCommand.broken(sink.take(), as: .markup)
    case .json, .concise, .ndjson, .sarif, .github, .gitlab, .junit, .checkstyle, .rdjson, .agent,
      .azure,
      .sonarqube:
      return json
    }
  }
}
