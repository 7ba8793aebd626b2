import Diagnostics
import Syntax
import Text

/// The Reviewdog Diagnostic Format, as one `DiagnosticResult` in JSON.
///
/// Lines count from 1, columns from 1 in UTF-8 bytes of the line, a byte-order mark among them, since
/// suggestions are applied to those; ranges are half-open. A suggestion has one range, so that the
/// suggestion for a fix of several edits includes the text between them, unless it is too long.
struct RDJSONReport {
  private let style: ReportStyle
  private var gravest = Severity.hint

  /// The maximum number of bytes in a suggestion for several edits.
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

  mutating func append(_ file: CheckedFile, to writer: inout JSONWriter) {
    let visible = style.visible(file)
    if visible.isEmpty { return }
    let places = PlaceIndex(file)
    for diagnostic in visible {
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
    in file: CheckedFile,
    _ places: PlaceIndex,
    to writer: inout JSONWriter
  ) {
    let remarks = diagnostic.notes.filter { $0.range == nil && $0.file == nil }
      .map { "note: " + VisibleText.line($0.message.text) }
    writer.beginObject()
    writer.member("message", ([diagnostic.sentence] + remarks).joined(separator: "\n"))
    writer.object("location") { writer in
      writer.member("path", ReportPath.text(file.plainPath))
      writer.range(diagnostic.range) { places.bytePosition(of: $0) }
    }
    writer.member("severity", diagnostic.severity.rdfName)
    writer.object("code") { writer in
      writer.member("value", diagnostic.rule)
      if let url = style.url(diagnostic.rule) { writer.member("url", url) }
    }
    writeSuggestions(diagnostic.fixes, places, to: &writer)
    writeRelated(diagnostic.notes, in: file, places, to: &writer)
    writer.endObject()
  }

  private func writeSuggestions(
    _ fixes: [Fix],
    _ places: PlaceIndex,
    to writer: inout JSONWriter
  ) {
    let edits = fixes.compactMap { RDJSONReport.joined($0.edits, in: places.source) }
    if edits.isEmpty { return }
    writer.array("suggestions") { writer in
      for edit in edits {
        writer.beginObject()
        writer.range(edit.range) { places.bytePosition(of: $0) }
        writer.member("text", edit.text)
        writer.endObject()
      }
    }
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
      guard let words = String(validating: source.bytes[kept], as: UTF8.self) else { return nil }
      text += words + edit.text
      copied = max(copied, edit.range.clamped(to: range).indices.upperBound)
    }
    return .replace(range, with: text)
  }

  private func writeRelated(
    _ notes: [Note],
    in file: CheckedFile,
    _ places: PlaceIndex,
    to writer: inout JSONWriter
  ) {
    let related = notes.filter { $0.range != nil || $0.file != nil }
    if related.isEmpty { return }
    writer.array("related_locations") { writer in
      for note in related {
        writer.beginObject()
        writer.member("message", VisibleText.line(note.message.text))
        writer.object("location") { writer in
          writer.member("path", ReportPath.text(ReportPath.plain(note.file?.path ?? file.path)))
          write(note, places, to: &writer)
        }
        writer.endObject()
      }
    }
  }

  private func write(_ note: Note, _ places: PlaceIndex, to writer: inout JSONWriter) {
    guard let range = note.range else { return }
    guard let file = note.file else {
      return writer.range(range) { places.bytePosition(of: $0) }
    }
    guard let lines = file.lines else { return }
    writer.range(range) { offset in
      let line = lines.line(of: offset)
      return (line + 1, max(1, offset - Int(lines.lineStarts[line]) + 1))
    }
  }
}

extension Severity {
  fileprivate var rdfName: String {
    switch self {
    case .error: "ERROR"
    case .warning: "WARNING"
    case .info, .hint: "INFO"
    }
  }
}

extension JSONWriter {
  fileprivate mutating func range(
    _ range: ByteRange,
    place: (Int) -> (line: Int, column: Int)
  ) {
    object("range") { writer in
      for (name, offset) in [("start", range.lower), ("end", range.upper)] {
        let place = place(Int(offset))
        writer.object(name) { writer in
          writer.member("line", place.line)
          writer.member("column", place.column)
        }
      }
    }
  }
}
