import PushlintSyntax

/// One finding per line, in the form of the JSON report's `diagnostics`, but with all members: tools
/// that make tables of lines expect the same columns in each.
///
/// Lines end with LF (ndjson.org); a run without findings is an empty report.
struct NDJSONReport {
  let style: ReportStyle

  func append(_ file: FileResult, to writer: inout JSONWriter) {
    style.forEachVisible(in: file) { diagnostic, places in
      JSONReport(style: style, isComplete: true).write(diagnostic, in: file, places, to: &writer)
      writer.endLine()
    }
  }
}
