import PushlintSyntax

/// The Reviewdog Diagnostic Format, as one `DiagnosticResult` in JSON.
///
/// Lines count from 1, columns from 1 in UTF-8 bytes of the line, a byte-order mark among them, since
/// suggestions are applied to those; ranges are half-open. A suggestion has one range, so that the
/// suggestion for a fix of several edits includes the text between them, unless it is too long.
/// reviewdog posts messages as Markdown, so text from files makes no link there.
struct RDJSONReport {
  private let style: ReportStyle
  private var gravest = Severity.hint

  private static let maxSuggestionByteCount = 4096

  init(_ style: ReportStyle) { self.style = style }

  func begin(_ writer: inout JSONWriter) {
    writer.beginObject()
    writer.object("source") { writer in
      writer.member("name", "pushlint")
      if let homePage = style.homePage { writer.member("url", homePage) }
    }
    writer.key("diagnostics")
    writer.beginArray()
  }

  mutating func append(_ file: FileResult, to writer: inout JSONWriter) {
    style.forEachVisible(in: file) { diagnostic, places in
      gravest = max(gravest, diagnostic.severity)
      writer.breakLine()
      write(diagnostic, in: file, places, to: &writer)
    }
  }

  func end(_ writer: inout JSONWriter) {
    writer.endArray()
    writer.breakLine()
    writer.member("severity", gravest.rdfName)
    writer.endObject()
    writer.endLine()
  }

  private func write(
    _ diagnostic: Diagnostic,
    in file: FileResult,
    _ places: PlaceIndex,
    to writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.member("message", MarkdownText.withoutLinks(diagnostic.paragraph))
    writer.object("location") { writer in
      writer.member("path", ReportPath.text(file.plainPath))
      writer.range(diagnostic.range) { $0.place(places.bytePosition(of: $1)) }
    }
    writer.member("severity", diagnostic.severity.rdfName)
    writer.object("code") { writer in
      writer.member("value", diagnostic.rule)
      if let url = style.url(diagnostic.rule) { writer.member("url", url) }
    }
    let edits = diagnostic.fixes.compactMap { RDJSONReport.joined($0.edits, in: places.source) }
    if !edits.isEmpty {
      writer.objects("suggestions", edits) { writer, edit in
        writer.range(edit.range) { $0.place(places.bytePosition(of: $1)) }
        writer.member("text", edit.text)
      }
    }
    let related = diagnostic.relatedNotes
    if !related.isEmpty {
      writer.objects("related_locations", related) { writer, note in
        let message = MarkdownText.withoutLinks(VisibleText.line(note.message.text))
        writer.member("message", message)
        writer.object("location") { writer in
          writer.member("path", ReportPath.text(ReportPath.plain(note.file?.path ?? file.path)))
          write(note, places, to: &writer)
        }
      }
    }
    writer.endObject()
  }

  /// One edit with the effect of all; nil if it would have to repeat too much, or invalid UTF-8.
  private static func joined(_ edits: [Edit], in source: SourceText) -> Edit? {
    guard let first = edits.first, let last = edits.last else { return nil }
    if edits.count == 1 { return first }
    let range = first.range.union(last.range).clamped(to: source.range)
    guard range.count <= maxSuggestionByteCount else { return nil }
    var text = ""
    var copied = Int(range.lower)
    for edit in edits {
      let kept = copied..<max(copied, edit.range.clamped(to: range).indices.lowerBound)
      let words = Array(source.bytes[kept])
      guard UTF8Check.firstInvalidOffset(in: words) == nil else { return nil }
      text += String(decoding: words, as: UTF8.self) + edit.text
      copied = max(copied, edit.range.clamped(to: range).indices.upperBound)
    }
    return .replace(range, with: text)
  }

  private func write(_ note: Note, _ places: PlaceIndex, to writer: inout JSONWriter) {
    guard let range = note.range else { return }
    guard let file = note.file else {
      return writer.range(range) { $0.place(places.bytePosition(of: $1)) }
    }
    guard let lines = file.lines else { return }
    writer.range(range) { writer, offset in
      let line = lines.line(of: offset)
      writer.place((line + 1, max(1, offset - Int(lines.lineStarts[line]) + 1)))
    }
  }
}

extension Severity {
  fileprivate var rdfName: String { name(ofLower: "info").uppercased() }
}
