import PushlintSyntax

/// The Static CheckedDocument Results Interchange Format, version 2.1.0 (OASIS, errata 01).
///
/// Lines and columns count from 1, columns in Unicode code points, which `columnKind` says; ranges
/// are half-open, `byteOffset` counts from 0. The rules follow the results, because only then it is
/// known which of them have findings; GitHub accepts either order. Results, tags and the locations
/// of a result stay within GitHub's limits; a notification reports omitted results. GitHub's own
/// fingerprint, `primaryLocationLineHash`, is left to its uploading action, which has the sources.
///
/// Braces of plain text are doubled (§3.11.5) only where they would be a placeholder, and brackets
/// escaped (§3.11.6) only where they would be a link, since many readers show both as they are.
struct SARIFReport {
  private let style: ReportStyle
  private var fingerprints = Fingerprints()
  /// The rules with findings, with the severity of the first one, in the order of their indices.
  private var rules: [(id: String, severity: Severity)] = []
  private var indices: [ExactText: Int] = [:]
  private var resultCount = 0

  /// GitHub rejects a run with more results.
  private static let maxResultCount = 25_000
  /// GitHub shows at most this many locations of a result.
  private static let maxRelatedCount = 100

  init(_ style: ReportStyle) { self.style = style }

  func begin(_ writer: inout JSONWriter) {
    writer.beginObject()
    writer.member(
      "$schema",
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
    )
    writer.member("version", "2.1.0")
    writer.key("runs")
    writer.beginArray()
    writer.beginObject()
    writer.member("columnKind", "unicodeCodePoints")
    writer.key("results")
    writer.beginArray()
  }

  mutating func append(_ file: FileResult, to writer: inout JSONWriter) {
    let visible = style.visible(file)
    let taken = visible.prefix(max(0, SARIFReport.maxResultCount - resultCount))
    resultCount += visible.count
    if taken.isEmpty { return }
    let places = PlaceIndex(file)
    for diagnostic in taken {
      writer.breakLine()
      let index = index(of: diagnostic)
      let fingerprint = fingerprints.next(diagnostic, in: file)
      writer.beginObject()
      writer.member("ruleId", diagnostic.rule)
      writer.member("ruleIndex", index)
      writer.member("level", diagnostic.severity.sarifLevel)
      writer.message(SARIFReport.plain(diagnostic.paragraph))
      writeLocations(of: diagnostic, in: file, places, to: &writer)
      writer.object("partialFingerprints") { $0.member("pushlintFingerprint/v1", fingerprint) }
      writeFixes(of: diagnostic, in: file, places, to: &writer)
      if !style.recordKeys.isEmpty {
        writer.object("properties") { $0.record(file.record(of: diagnostic), style) }
      }
      writer.endObject()
    }
  }

  func end(_ writer: inout JSONWriter) {
    writer.endArray()
    writer.breakLine()
    writer.object("tool") { writer in
      writer.object("driver") { writer in
        writer.member("name", "pushlint")
        if !style.version.isEmpty { writer.member("semanticVersion", style.version) }
        if let homePage = style.homePage { writer.member("informationUri", homePage) }
        writer.array("rules") { writer in
          for rule in rules {
            writer.breakLine()
            write(rule.id, rule.severity, to: &writer)
          }
        }
      }
    }
    writer.breakLine()
    writer.objects("invocations", [resultCount - SARIFReport.maxResultCount]) { writer, omitted in
      writer.key("executionSuccessful")
      writer.literal(true)
      guard omitted > 0 else { return }
      writer.objects("toolExecutionNotifications", [omitted]) { writer, omitted in
        writer.member("level", "warning")
        writer.message(
          "\(omitted) findings omitted; code scanning accepts \(SARIFReport.maxResultCount) per run"
        )
      }
    }
    writer.endObject()
    writer.endArray()
    writer.endObject()
    writer.endLine()
  }

  private mutating func index(of diagnostic: Diagnostic) -> Int {
    if let index = indices[diagnostic.rule] { return index }
    let index = rules.count
    rules.append((diagnostic.rule, diagnostic.severity))
    indices[diagnostic.rule] = index
    return index
  }

  private func writeLocations(
    of diagnostic: Diagnostic,
    in file: FileResult,
    _ places: PlaceIndex,
    to writer: inout JSONWriter
  ) {
    writer.objects("locations", [diagnostic]) { writer, diagnostic in
      writer.object("physicalLocation") { writer in
        writer.artifact(file.path)
        write(diagnostic.range, places, as: "region", to: &writer)
      }
      if !diagnostic.pointer.isEmpty {
        writer.objects("logicalLocations", [diagnostic.pointer]) { writer, pointer in
          writer.member("fullyQualifiedName", pointer)
        }
      }
    }
    let related = diagnostic.relatedNotes.prefix(SARIFReport.maxRelatedCount)
    if related.isEmpty { return }
    writer.objects("relatedLocations", related.enumerated()) { writer, item in
      writer.member("id", item.offset)
      writer.object("physicalLocation") { writer in
        writer.artifact(item.element.file?.path ?? file.path)
        write(item.element, places, to: &writer)
      }
      writer.message(SARIFReport.plain(VisibleText.line(item.element.message.text)))
    }
  }

  private func write(_ note: Note, _ places: PlaceIndex, to writer: inout JSONWriter) {
    guard let range = note.range else { return }
    guard let file = note.file else { return write(range, places, as: "region", to: &writer) }
    guard let lines = file.lines else { return }
    writer.region("region", range, at: Int64(range.lower)) { offset in
      let place = lines.scalarPosition(of: offset)
      return (place.line, place.column)
    }
  }

  private func write(
    _ range: ByteRange,
    _ places: PlaceIndex,
    as name: String,
    to writer: inout JSONWriter
  ) {
    let offset = places.fileOffset(of: Int(range.lower))
    writer.region(name, range, at: offset) { places.position(of: $0) }
  }

  private func writeFixes(
    of diagnostic: Diagnostic,
    in file: FileResult,
    _ places: PlaceIndex,
    to writer: inout JSONWriter
  ) {
    if diagnostic.fixes.isEmpty { return }
    writer.objects("fixes", diagnostic.fixes) { writer, fix in
      let title = SARIFReport.plain(VisibleText.line(fix.title.text))
      writer.object("description") { $0.member("text", title) }
      writer.objects("artifactChanges", [fix.edits]) { writer, edits in
        writer.artifact(file.path)
        writer.objects("replacements", edits) { writer, edit in
          write(edit.range, places, as: "deletedRegion", to: &writer)
          if !edit.text.isEmpty {
            writer.object("insertedContent") { $0.member("text", edit.text) }
          }
        }
      }
      writer.object("properties") { $0.member("applicability", fix.applicability.rawValue) }
    }
  }

  // MARK: Rules

  /// Writes the description of a rule; a custom rule has no page.
  private func write(_ id: String, _ severity: Severity, to writer: inout JSONWriter) {
    let description = style.description(id)
    let url = style.url(id)
    let summary = description.map { SARIFReport.plain($0.summary) } ?? id
    writer.beginObject()
    writer.member("id", id)
    writer.object("shortDescription") { $0.member("text", summary) }
    writer.object("fullDescription") { $0.member("text", summary) }
    if let description {
      let more = url.map { "\n" + $0 } ?? ""
      writer.object("help") { writer in
        writer.member("text", SARIFReport.plain(description.reason) + more)
        writer.member("markdown", description.markdown)
      }
    }
    if let url { writer.member("helpUri", url) }
    let level = description?.severity ?? severity
    writer.object("defaultConfiguration") { $0.member("level", level.sarifLevel) }
    writer.object("properties") { writer in
      writer.array("tags") { writer in
        writer.string("apns")
        if let effect = description?.effect { writer.string(effect.rawValue) }
      }
      // For GitHub's filters.
      writer.member("problem.severity", level.name(ofLower: "recommendation"))
    }
    writer.endObject()
  }

  /// The text, escaped so that it contains no placeholder or link.
  private static func plain(_ text: String) -> String {
    var hasPlaceholder = false
    var hasLink = false
    var previous: Unicode.Scalar?
    // Whether only digits, and at least one, follow the last brace.
    var isNumber = false
    for scalar in text.unicodeScalars {
      hasLink = hasLink || (previous == "]" && scalar == "(")
      hasPlaceholder = hasPlaceholder || (isNumber && scalar == "}")
      isNumber = ("0"..."9").contains(scalar) && (isNumber || previous == "{")
      previous = scalar
    }
    guard hasPlaceholder || hasLink else { return text }
    var plain = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "{", "}": plain += hasPlaceholder ? "\(scalar)\(scalar)" : "\(scalar)"
      case "[", "]": plain += hasLink ? "\\\(scalar)" : "\(scalar)"
      default: plain.unicodeScalars.append(scalar)
      }
    }
    return plain
  }
}

extension Severity {
  fileprivate var sarifLevel: String { name(ofLower: "note") }
}

extension JSONWriter {
  fileprivate mutating func message(_ text: String) {
    object("message") { $0.member("text", text) }
  }

  /// Where a file is: below the root of the repository, or anywhere if its path is absolute.
  fileprivate mutating func artifact(_ path: String) {
    object("artifactLocation") { writer in
      writer.member("uri", ReportPath.uri(path))
      if path.utf8.first != UInt8(ascii: "/") { writer.member("uriBaseId", "%SRCROOT%") }
    }
  }

  fileprivate mutating func region(
    _ name: String,
    _ range: ByteRange,
    at offset: Int64,
    place: (Int) -> (line: Int, column: Int)
  ) {
    let start = place(Int(range.lower))
    let end = place(Int(range.upper))
    object(name) { writer in
      writer.member("startLine", start.line)
      writer.member("startColumn", start.column)
      writer.member("endLine", end.line)
      writer.member("endColumn", end.column)
      writer.member("byteOffset", offset)
      writer.member("byteLength", range.count)
    }
  }
}
