import PushlintSyntax

/// Workflow commands of GitHub Actions, which become annotations on lines.
///
///     ::error file=push/a.yml,line=4,endLine=4,col=21,endColumn=29,title=pushlint (rule)::message
///
/// `%`, CR and LF are escaped everywhere, `:` and `,` also in properties. Lines and columns count
/// from 1; GitHub does not document the unit, so columns are Unicode scalars. They are given only
/// if the finding is on one line, as its API for annotations requires. GitHub shows ten annotations
/// per level and step; the job summary shows the rest.
struct GitHubReport {
  let style: ReportStyle

  func append(_ file: FileResult, to sink: inout ByteSink) {
    style.forEachVisible(in: file) { diagnostic, places in
      let start = places.position(of: Int(diagnostic.range.lower))
      let end = places.position(of: Int(diagnostic.range.upper))
      var properties = [
        ("file", VisibleText.line(file.plainPath)), ("line", String(start.line)),
        ("endLine", String(end.line)),
      ]
      if start.line == end.line {
        properties += [("col", String(start.column)), ("endColumn", String(end.column))]
      }
      properties.append(("title", "pushlint (\(VisibleText.line(diagnostic.rule)))"))
      let list = properties.map { "\($0.0)=" + GitHubReport.escaped($0.1, isProperty: true) }
      let text = ([diagnostic.sentence] + diagnostic.remarks.map { "note: " + $0 })
        .joined(separator: "\n")
      let command = diagnostic.severity.name(ofLower: "notice")
      sink.append("::\(command) \(list.joined(separator: ","))::")
      sink.appendLine(GitHubReport.escaped(text, isProperty: false))
    }
  }

  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      case ":" where isProperty: escaped += "%3A"
      case "," where isProperty: escaped += "%2C"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
