import Diagnostics
import Syntax

/// One finding per line, in the form of the JSON report's `diagnostics`.
///
/// Lines end with LF (ndjson.org); a run without findings is an empty report.
struct NDJSONReport {
  private let style: ReportStyle

  init(_ style: ReportStyle) { self.style = style }

  func append(_ file: CheckedFile, to writer: inout JSONWriter) {
    let visible = style.visible(file)
    if visible.isEmpty { return }
    let places = PlaceIndex(file)
    for diagnostic in visible {
      JSONReport(style).write(diagnostic, in: file, places, to: &writer)
      writer.endLine()
    }
  }
}
