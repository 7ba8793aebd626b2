package import Diagnostics
import Syntax
import Text

/// The JSON report, version 1; its schema is in `Rules/`.
///
/// `offset` counts UTF-8 bytes from 0, `line` and `column` count from 1, `column` in Unicode scalars;
/// ranges are half-open. Members without a value are omitted, except `notes` and `fixes`. The
/// summary follows the findings, which are written as they are found; it also counts what `--level`
/// hides.
struct JSONReport {
  private let style: ReportStyle

  init(_ style: ReportStyle) { self.style = style }

  func begin(_ writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("version", 1)
    writer.key("diagnostics")
    writer.beginArray()
  }

  func append(_ file: CheckedFile, to writer: inout JSONWriter) {
    let visible = style.visible(file)
    if visible.isEmpty { return }
    let places = PlaceIndex(file)
    for diagnostic in visible {
      writer.breakLine()
      write(diagnostic, in: file, places, to: &writer)
    }
  }

  func end(_ tally: Tally, _ writer: inout JSONWriter) {
    writer.endArray()
    writer.breakLine()
    writer.member("files", tally.files)
    writer.key("summary")
    write(tally, to: &writer)
    writer.endObject()
    writer.endLine()
  }

  /// Writes one finding, an object that `ndjson` also uses.
  func write(
    _ diagnostic: Diagnostic,
    in file: CheckedFile,
    _ places: PlaceIndex,
    to writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.member("path", ReportPath.text(file.path))
    // Only NDJSON is read in parts, and each of its lines is a document.
    writer.member("document", file.origin.line + diagnostic.document)
    writer.member("rule", diagnostic.rule)
    writer.member("severity", diagnostic.severity.rawValue)
    writer.member("message", diagnostic.message.text)
    if let effect = diagnostic.effect {
      writer.key("effect")
      writer.value(effect)
    }
    writer.key("range")
    write(diagnostic.range, places, to: &writer)
    writer.member("pointer", diagnostic.pointer)
    write(diagnostic.notes, in: file.path, places, to: &writer)
    write(diagnostic.fixes, places, to: &writer)
    if let url = style.url(diagnostic.rule) { writer.member("url", url) }
    writer.endObject()
  }

  private func write(_ range: ByteRange, _ places: PlaceIndex, to writer: inout JSONWriter) {
    write(range, to: &writer) { offset in
      let place = places.position(of: offset)
      return (places.fileOffset(of: offset), place.line, place.column)
    }
  }

  private func write(_ range: ByteRange, _ lines: LineMap, to writer: inout JSONWriter) {
    write(range, to: &writer) { offset in
      let place = lines.scalarPosition(of: offset)
      return (offset, place.line, place.column)
    }
  }

  private func write(
    _ range: ByteRange,
    to writer: inout JSONWriter,
    place: (Int) -> (offset: Int, line: Int, column: Int)
  ) {
    writer.beginObject()
    for (name, offset) in [("start", range.lower), ("end", range.upper)] {
      let place = place(Int(offset))
      writer.key(name)
      writer.beginObject()
      writer.member("offset", place.offset)
      writer.member("line", place.line)
      writer.member("column", place.column)
      writer.endObject()
    }
    writer.endObject()
  }

  private func write(
    _ notes: [Note],
    in path: String,
    _ places: PlaceIndex,
    to writer: inout JSONWriter
  ) {
    writer.key("notes")
    writer.beginArray()
    for note in notes {
      writer.beginObject()
      writer.member("message", note.message.text)
      if let other = note.file {
        writer.member("path", ReportPath.text(other.path))
        if let range = note.range, let lines = other.lines {
          writer.key("range")
          write(range, lines, to: &writer)
        }
      } else if let range = note.range {
        writer.member("path", ReportPath.text(path))
        writer.key("range")
        write(range, places, to: &writer)
      }
      writer.endObject()
    }
    writer.endArray()
  }

  private func write(_ fixes: [Fix], _ places: PlaceIndex, to writer: inout JSONWriter) {
    writer.key("fixes")
    writer.beginArray()
    for fix in fixes {
      writer.beginObject()
      writer.member("title", fix.title.text)
      writer.member("applicability", fix.applicability.rawValue)
      writer.key("edits")
      writer.beginArray()
      for edit in fix.edits {
        writer.beginObject()
        writer.key("range")
        write(edit.range, places, to: &writer)
        writer.member("text", edit.text)
        writer.endObject()
      }
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
  }

  private func write(_ tally: Tally, to writer: inout JSONWriter) {
    writer.beginObject()
    for severity in Severity.allCases {
      writer.member(severity.rawValue, tally.count(of: severity))
    }
    writer.member("suppressed", tally.suppressed)
    writer.member("fixable", tally.fixable)
    writer.endObject()
  }
}

extension JSONWriter {
  /// Writes an effect without absent members.
  package mutating func value(_ effect: Effect) {
    beginObject()
    member("kind", effect.kind.rawValue)
    if let status = effect.status { member("status", status) }
    if let reason = effect.reason { member("reason", reason) }
    if let text = effect.text { member("text", text) }
    endObject()
  }
}
