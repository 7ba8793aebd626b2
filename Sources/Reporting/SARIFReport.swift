import Diagnostics
import Syntax
import Text

/// The Static Analysis Results Interchange Format, version 2.1.0 (OASIS, errata 01).
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
  let style: ReportStyle
  private var fingerprints = Fingerprints()
  /// The rules with findings, with the severity of the first one, in the order of their indices.
  private var rules: [(id: String, severity: Severity)] = []
  private var indices: [String: Int] = [:]
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

  mutating func append(_ file: CheckedFile, to writer: inout JSONWriter) {
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
      writer.message(SARIFReport.text(of: diagnostic))
      writeLocations(of: diagnostic, in: file, places, to: &writer)
      writer.object("partialFingerprints") { $0.member("pushlintFingerprint/v1", fingerprint) }
      writeFixes(of: diagnostic, in: file, places, to: &writer)
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
    writer.array("invocations") { writer in
      writer.beginObject()
      writer.key("executionSuccessful")
      writer.literal(true)
      writeNotifications(to: &writer)
      writer.endObject()
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

  private func writeNotifications(to writer: inout JSONWriter) {
    let omittedCount = resultCount - SARIFReport.maxResultCount
    guard omittedCount > 0 else { return }
    writer.array("toolExecutionNotifications") { writer in
      writer.beginObject()
      writer.member("level", "warning")
      writer.message(
        "\(omittedCount) findings omitted; code scanning accepts \(SARIFReport.maxResultCount) per run"
      )
      writer.endObject()
    }
  }

  private func writeLocations(
    of diagnostic: Diagnostic,
    in file: CheckedFile,
    _ places: PlaceIndex,
    to writer: inout JSONWriter
  ) {
    writer.array("locations") { writer in
      writer.beginObject()
      writer.object("physicalLocation") { writer in
        writer.artifact(file.path)
        write(diagnostic.range, places, as: "region", to: &writer)
      }
      if !diagnostic.pointer.isEmpty {
        writer.array("logicalLocations") { writer in
          writer.beginObject()
          writer.member("fullyQualifiedName", diagnostic.pointer)
          writer.endObject()
        }
      }
      writer.endObject()
    }
    let related = diagnostic.notes.filter { $0.range != nil || $0.file != nil }
    if related.isEmpty { return }
    writer.array("relatedLocations") { writer in
      for (id, note) in related.prefix(SARIFReport.maxRelatedCount).enumerated() {
        writer.beginObject()
        writer.member("id", id)
        writer.object("physicalLocation") { writer in
          writer.artifact(note.file?.path ?? file.path)
          write(note, places, to: &writer)
        }
        writer.message(SARIFReport.plain(VisibleText.line(note.message.text)))
        writer.endObject()
      }
    }
  }

  private func write(_ note: Note, _ places: PlaceIndex, to writer: inout JSONWriter) {
    guard let range = note.range else { return }
    guard let file = note.file else { return write(range, places, as: "region", to: &writer) }
    guard let lines = file.lines else { return }
    writer.region("region", Int(range.lower), range.count) { offset in
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
    writer.region(name, places.fileOffset(of: Int(range.lower)), range.count) { offset in
      places.position(of: offset - places.fileOffset(of: 0))
    }
  }

  private func writeFixes(
    of diagnostic: Diagnostic,
    in file: CheckedFile,
    _ places: PlaceIndex,
    to writer: inout JSONWriter
  ) {
    if diagnostic.fixes.isEmpty { return }
    writer.array("fixes") { writer in
      for fix in diagnostic.fixes {
        writer.beginObject()
        let title = SARIFReport.plain(VisibleText.line(fix.title.text))
        writer.object("description") { $0.member("text", title) }
        writer.array("artifactChanges") { writer in
          writer.beginObject()
          writer.artifact(file.path)
          writer.array("replacements") { writer in
            for edit in fix.edits {
              writer.beginObject()
              write(edit.range, places, as: "deletedRegion", to: &writer)
              if !edit.text.isEmpty {
                writer.object("insertedContent") { $0.member("text", edit.text) }
              }
              writer.endObject()
            }
          }
          writer.endObject()
        }
        writer.object("properties") { $0.member("applicability", fix.applicability.rawValue) }
        writer.endObject()
      }
    }
  }
}
