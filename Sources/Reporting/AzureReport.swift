import PushlintSyntax

/// Logging commands of Azure Pipelines, which become issues of the run.
///
///     ##vso[task.logissue type=error;sourcepath=push/a.yml;linenumber=4;columnnumber=21;code=rule]message
///
/// The agent knows errors and warnings, so the other severities are warnings. `%`, CR and LF are escaped
/// everywhere, `;` and `]` also in properties.
struct AzureReport {
  let style: ReportStyle

  func append(_ file: FileResult, to sink: inout ByteSink) {
    style.forEachVisible(in: file) { diagnostic, places in
      let start = places.position(of: Int(diagnostic.range.lower))
      let properties = [
        ("type", diagnostic.severity == .error ? "error" : "warning"),
        ("sourcepath", VisibleText.line(file.plainPath)), ("linenumber", String(start.line)),
        ("columnnumber", String(start.column)), ("code", VisibleText.line(diagnostic.rule)),
      ]
      let list = properties.map { "\($0.0)=" + AzureReport.escaped($0.1, isProperty: true) }
      let text = ([diagnostic.sentence] + diagnostic.remarks.map { "note: " + $0 })
        .joined(separator: "\n")
      sink.append("##vso[task.logissue \(list.joined(separator: ";"))]")
      sink.appendLine(AzureReport.escaped(text, isProperty: false))
    }
  }

  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": escaped += "%AZP25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      case ";" where isProperty: escaped += "%3B"
      case "]" where isProperty: escaped += "%5D"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
