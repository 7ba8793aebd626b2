import PushlintSyntax

/// Generic issues of SonarQube, from Server 10.3 on: an array of issues, then the rules in them.
///
/// Lines count from 1 and columns from 0, in UTF-16 units; a range without text is left out, and the
/// issue is about its line.
struct SonarQubeReport {
  private let style: ReportStyle
  /// The rules met so far, with the gravest severity of each.
  private var rules: [ExactText: Severity] = [:]

  init(_ style: ReportStyle) { self.style = style }

  func begin(_ writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("issues")
    writer.beginArray()
  }

  mutating func append(_ file: FileResult, to writer: inout JSONWriter) {
    style.forEachVisible(in: file) { diagnostic, places in
      rules[diagnostic.rule] = max(rules[diagnostic.rule] ?? .hint, diagnostic.severity)
      writer.breakLine()
      writer.beginObject()
      writer.member("ruleId", diagnostic.rule)
      writer.object("primaryLocation") { writer in
        writer.member("message", diagnostic.sentence)
        writer.member("filePath", ReportPath.text(file.plainPath))
        write(diagnostic.range, in: places, to: &writer)
      }
      writer.endObject()
    }
  }

  func end(_ writer: inout JSONWriter) {
    writer.endArray()
    writer.breakLine()
    writer.objects("rules", rules.sortedByKey) { writer, rule in
      let description = style.description(rule.key.text)
      writer.member("id", rule.key.text)
      writer.member("name", rule.key.text)
      writer.member("description", description?.summary ?? rule.key.text)
      writer.member("engineId", "pushlint")
      writer.member("cleanCodeAttribute", "LOGICAL")
      writer.array("impacts") { writer in
        writer.beginObject()
        writer.member("softwareQuality", "RELIABILITY")
        writer.member("severity", SonarQubeReport.severity(rule.value))
        writer.endObject()
      }
    }
    writer.endObject()
    writer.endLine()
  }

  private func write(_ range: ByteRange, in places: PlaceIndex, to writer: inout JSONWriter) {
    let (start, end) = (Int(range.lower), Int(range.upper))
    let (first, last) = (places.position(of: start).line, places.position(of: end).line)
    writer.object("textRange") { writer in
      writer.member("startLine", first)
      guard start < end, let before = SonarQubeReport.column(of: start, in: places),
        let after = SonarQubeReport.column(of: end, in: places)
      else { return }
      writer.member("endLine", last)
      writer.member("startColumn", before)
      writer.member("endColumn", after)
    }
  }

  /// A longer beginning of a line is not counted for each of its findings.
  private static let maxCountedByteCount = 64 << 10

  /// The UTF-16 units before an offset on its line; nil far behind the line's start.
  private static func column(of offset: Int, in places: PlaceIndex) -> Int? {
    let line = places.content(ofLine: places.lines.line(of: offset))
    let before = ByteRange(min(Int(line.lower), offset), offset)
    guard before.count <= maxCountedByteCount else { return nil }
    return places.source.string(before).utf16.count
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "HIGH"
    case .warning: "MEDIUM"
    case .info, .hint: "LOW"
    }
  }
}
