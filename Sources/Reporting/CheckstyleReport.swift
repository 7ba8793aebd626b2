import PushlintSyntax

/// The XML format of Checkstyle, version 4.3: a `file` element for each file with findings.
///
/// Lines and columns count from 1, columns in Unicode scalars. `source` is the rule's id with a
/// prefix and a dot, like the name of a check.
struct CheckstyleReport {
  private let style: ReportStyle
  private var path: String?

  init(_ style: ReportStyle) { self.style = style }

  func begin(_ sink: inout ByteSink) {
    sink.appendLine(XMLText.declaration)
    sink.appendLine("<checkstyle version=\"4.3\">")
  }

  mutating func append(_ file: FileResult, to sink: inout ByteSink) {
    let visible = style.visible(file)
    if visible.isEmpty { return }
    if !file.isAt(path) {
      close(&sink)
      path = file.path
      sink.appendLine("  " + XMLText.tag("file", [("name", file.path)]) + ">")
    }
    let places = PlaceIndex(file)
    for diagnostic in visible {
      let place = places.position(of: Int(diagnostic.range.lower))
      let tag = XMLText.tag(
        "error",
        [
          ("line", String(place.line)), ("column", String(place.column)),
          ("severity", diagnostic.severity.name(ofLower: "info")), ("message", diagnostic.sentence),
          ("source", "pushlint." + diagnostic.rule),
        ]
      )
      sink.appendLine("    " + tag + "/>")
    }
  }

  mutating func end(_ sink: inout ByteSink) {
    close(&sink)
    sink.appendLine("</checkstyle>")
  }

  private mutating func close(_ sink: inout ByteSink) {
    if path != nil { sink.appendLine("  </file>") }
    path = nil
  }
}
