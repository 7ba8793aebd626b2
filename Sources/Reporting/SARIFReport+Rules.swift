import Diagnostics
import Syntax

extension SARIFReport {
  /// Writes the description of a rule; a custom rule has no page.
  func write(_ id: String, _ severity: Severity, to writer: inout JSONWriter) {
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
      writer.member("problem.severity", level.problemSeverity)
    }
    writer.endObject()
  }

  /// Message, effect and the notes without a range.
  static func text(of diagnostic: Diagnostic) -> String {
    let remarks = diagnostic.notes.filter { $0.range == nil && $0.file == nil }
      .map { "note: " + VisibleText.line($0.message.text) }
    return plain(([diagnostic.sentence] + remarks).joined(separator: "\n"))
  }

  /// The text, escaped so that it contains no placeholder or link.
  static func plain(_ text: String) -> String {
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
  var sarifLevel: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .info, .hint: "note"
    }
  }

  /// The same for GitHub's filters.
  var problemSeverity: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .info, .hint: "recommendation"
    }
  }
}

extension JSONWriter {
  mutating func message(_ text: String) {
    object("message") { $0.member("text", text) }
  }

  /// Where a file is: below the root of the repository, or anywhere if its path is absolute.
  mutating func artifact(_ path: String) {
    object("artifactLocation") { writer in
      writer.member("uri", ReportPath.uri(path))
      if !path.hasPrefix("/") { writer.member("uriBaseId", "%SRCROOT%") }
    }
  }

  mutating func region(
    _ name: String,
    _ offset: Int,
    _ count: Int,
    place: (Int) -> (line: Int, column: Int)
  ) {
    let start = place(offset)
    let end = place(offset + count)
    object(name) { writer in
      writer.member("startLine", start.line)
      writer.member("startColumn", start.column)
      writer.member("endLine", end.line)
      writer.member("endColumn", end.column)
      writer.member("byteOffset", offset)
      writer.member("byteLength", count)
    }
  }
}
