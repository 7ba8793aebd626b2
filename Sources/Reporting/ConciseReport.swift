import Diagnostics
import Text

/// One line a finding: `path:line:column: severity: message [rule]`.
///
/// It is what compilers print, and what Xcode, editors and problem matchers read. Lines and columns
/// count from 1, columns in Unicode scalars.
struct ConciseReport {
  private let style: ReportStyle

  init(_ style: ReportStyle) { self.style = style }

  func append(_ file: CheckedFile, to sink: inout ByteSink) {
    let visible = style.visible(file)
    if visible.isEmpty { return }
    let places = PlaceIndex(file)
    for diagnostic in visible {
      let place = places.position(of: Int(diagnostic.range.lower))
      sink.appendLine(style.headline(of: diagnostic, in: file.path, at: place))
    }
  }
}

extension ReportStyle {
  /// The line that names a finding's place, severity, message and rule.
  func headline(
    of diagnostic: Diagnostic,
    in path: String,
    at place: (line: Int, column: Int)
  ) -> String {
    let severity = diagnostic.severity
    let location = "\(VisibleText.line(path)):\(place.line):\(place.column):"
    let message = VisibleText.line(diagnostic.message.text)
    return palette.paint(.strong, location) + " "
      + palette.paint(.finding(severity), severity.rawValue + ":") + " "
      + palette.paint(.strong, message) + " "
      + palette.paint(.faint, "[\(diagnostic.rule)]")
  }
}
