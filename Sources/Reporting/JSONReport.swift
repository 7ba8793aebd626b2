public import PushlintSyntax

/// The JSON report, version 1; its schema is in `Rules/`.
///
/// `offset` counts UTF-8 bytes from 0, `line` and `column` count from 1, `column` in Unicode scalars;
/// ranges are half-open. Members without a value are omitted, except `notes` and `fixes`. The
/// summary follows the findings, which are written as they are found; it also counts what `--level`
/// hides.
public struct JSONReport {
  let style: ReportStyle
  /// What a file without a name of its own is: the body of a request, behind which its head is.
  private var body: String?
  /// Whether members without a value are null instead, so that all findings have the same members.
  var isComplete = false

  init(style: ReportStyle, isComplete: Bool = false) {
    self.style = style
    self.isComplete = isComplete
  }

  /// A report on the body of a request, `body` being what it is: each finding says what it is in.
  public init(onBody body: String, _ style: ReportStyle) {
    self.init(style: style)
    self.body = body
  }

  /// The bytes of a report on `files`, in this order.
  public static func text(on files: [FileResult], _ style: ReportStyle) -> [UInt8] {
    let report = JSONReport(style: style)
    var writer = JSONWriter()
    report.begin(&writer)
    for file in files { report.append(file, to: &writer) }
    report.end(Tally(files), &writer)
    return writer.take()
  }

  func begin(_ writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("version", 1)
    writer.key("diagnostics")
    writer.beginArray()
  }

  public func append(_ file: FileResult, to writer: inout JSONWriter) {
    style.forEachVisible(in: file) { diagnostic, places in
      if body == nil { writer.breakLine() }
      write(diagnostic, in: file, places, to: &writer)
    }
  }

  func end(_ tally: Tally, _ writer: inout JSONWriter) {
    writer.endArray()
    writer.breakLine()
    writer.member("files", tally.files)
    writer.object("summary") { writer in
      for severity in Severity.allCases {
        writer.member(severity.rawValue, tally.count(of: severity))
      }
      writer.member("suppressed", tally.suppressed)
      if tally.known > 0 { writer.member("known", tally.known) }
      writer.member("fixable", tally.fixable)
    }
    writer.endObject()
    writer.endLine()
  }

  /// Writes one finding, an object that `ndjson` also uses.
  func write(
    _ diagnostic: Diagnostic,
    in file: FileResult,
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
    write(diagnostic.effect, to: &writer)
    let pointerInHead = body == nil ? nil : file.pointerInHead(of: diagnostic)
    if let body { writer.member("in", pointerInHead == nil ? body : "headers") }
    if pointerInHead == nil { writer.range(diagnostic.range, in: places) }
    writer.member("pointer", pointerInHead ?? diagnostic.pointer)
    writer.objects("notes", diagnostic.notes) { writer, note in
      writer.member("message", note.message.text)
      if let other = note.file {
        writer.member("path", ReportPath.text(other.path))
        if let range = note.range, let lines = other.lines {
          writer.range(range, in: lines)
        } else {
          none("range", &writer)
        }
      } else if let range = note.range, body == nil || !file.isInHead(range) {
        writer.member("path", ReportPath.text(file.path))
        writer.range(range, in: places)
      } else {
        none("path", &writer)
        none("range", &writer)
      }
    }
    let fixes = body == nil ? diagnostic.fixes : file.fixesOfBody(diagnostic)
    writer.objects("fixes", fixes) { writer, fix in
      writer.member("title", fix.title.text)
      writer.member("applicability", fix.applicability.rawValue)
      writer.objects("edits", fix.edits) { writer, edit in
        writer.range(edit.range, in: places)
        writer.member("text", edit.text)
      }
    }
    member("url", style.url(diagnostic.rule), &writer)
    if style.recordKeys.isEmpty {
      none("record", &writer)
    } else {
      writer.record(file.record(of: diagnostic), style)
    }
    writer.endObject()
  }

  private func write(_ effect: Effect?, to writer: inout JSONWriter) {
    guard let effect else { return none("effect", &writer) }
    writer.key("effect")
    guard isComplete else { return writer.value(effect) }
    writer.beginObject()
    writer.member("kind", effect.kind.rawValue)
    if let status = effect.status {
      writer.member("status", status)
    } else {
      none("status", &writer)
    }
    member("reason", effect.reason, &writer)
    member("text", effect.text, &writer)
    writer.endObject()
  }

  private func member(_ name: String, _ text: String?, _ writer: inout JSONWriter) {
    if let text { writer.member(name, text) } else { none(name, &writer) }
  }

  /// A member without a value.
  private func none(_ name: String, _ writer: inout JSONWriter) {
    if isComplete { writer.null(name) }
  }
}

extension JSONWriter {
  /// A member with the texts of the record that a finding is in, by their pointers.
  mutating func record(_ record: FileRecord?, _ style: ReportStyle) {
    object("record") { writer in
      for (index, key) in style.recordKeys.enumerated() {
        if let text = record?.values[index] {
          writer.member(key, text)
        } else {
          writer.null(key)
        }
      }
    }
  }

  mutating func null(_ name: String) {
    key(name)
    value(.null)
  }

  fileprivate mutating func range(_ range: ByteRange, in places: PlaceIndex) {
    self.range(range) { writer, offset in
      writer.member("offset", places.fileOffset(of: offset))
      writer.place(places.position(of: offset))
    }
  }

  fileprivate mutating func range(_ range: ByteRange, in lines: LineMap) {
    self.range(range) { writer, offset in
      let place = lines.scalarPosition(of: offset)
      writer.member("offset", offset)
      writer.place((place.line, place.column))
    }
  }
}
