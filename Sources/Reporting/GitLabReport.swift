import PushlintSyntax

/// The Code Quality report of GitLab: a subset of Code Climate's format, as an array.
///
/// `location` has `positions` with lines and columns from 1. GitLab shows one finding for each
/// fingerprint, so they are unique. An error that loses the push is critical, another error major,
/// a warning minor, the rest info; nothing is a blocker.
struct GitLabReport {
  private let style: ReportStyle
  private var fingerprints = Fingerprints()

  init(_ style: ReportStyle) { self.style = style }

  func begin(_ writer: inout JSONWriter) { writer.beginArray() }

  mutating func append(_ file: FileResult, to writer: inout JSONWriter) {
    style.forEachVisible(in: file) { diagnostic, places in
      writer.breakLine()
      writer.beginObject()
      writer.member("description", diagnostic.sentence)
      writer.member("check_name", diagnostic.rule)
      writer.member("fingerprint", fingerprints.next(diagnostic, in: file))
      writer.member("severity", GitLabReport.severity(of: diagnostic))
      writer.object("location") { writer in
        writer.member("path", ReportPath.text(file.plainPath))
        writer.range(diagnostic.range, as: "positions", from: "begin") { writer, offset in
          writer.place(places.position(of: offset))
        }
      }
      writer.endObject()
    }
  }

  func end(_ writer: inout JSONWriter) {
    writer.endArray()
    writer.endLine()
  }

  private static func severity(of diagnostic: Diagnostic) -> String {
    switch (diagnostic.severity, diagnostic.effect?.kind) {
    case (.error, .rejected?), (.error, .dropped?): "critical"
    case (.error, _): "major"
    case (.warning, _): "minor"
    case (.info, _), (.hint, _): "info"
    }
  }
}
