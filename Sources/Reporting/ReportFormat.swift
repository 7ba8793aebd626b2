public import PushlintSyntax

/// The formats of reports.
public enum ReportFormat: String, Sendable, CaseIterable {
  case human
  case concise
  case json
  case ndjson
  case sarif
  case github
  case gitlab
  case junit
  case checkstyle
  case rdjson
  case html
  case agent
  case sonarqube
  case azure

  /// The bytes of a report on `files`, in this order.
  public func render(_ files: [FileResult], _ style: ReportStyle = ReportStyle()) -> [UInt8] {
    var report = ReportWriter(self, style)
    for file in files { report.append(file) }
    report.finish(Tally(files))
    return report.take()
  }

  /// How the format writes what a CI runner would take for a command; nil for JSON, whose writer does.
  var spelling: WorkflowCommand.Spelling? {
    switch self {
    case .json, .ndjson, .sarif, .gitlab, .rdjson, .sonarqube: nil
    case .human, .concise, .agent: .text
    case .github: .commands
    case .azure: .azureCommands
    case .junit, .checkstyle, .html: .markup
    }
  }
}
