import PushlintSyntax

extension Diagnostic {
  /// Message and effect as one safe line, for readers that show a single line.
  var sentence: String {
    let effect = effect.map { " (\($0.summary))" } ?? ""
    return VisibleText.line(message.text + effect)
  }

  /// The notes without a range, as safe lines.
  var remarks: [String] {
    notes.filter { $0.range == nil }.map { note in
      let path = note.file.map { $0.path + ": " } ?? ""
      return VisibleText.line(path + note.message.text)
    }
  }

  /// The sentence and the notes without a place, a line each, for readers that show places apart.
  var paragraph: String {
    let remarks = notes.filter { $0.range == nil && $0.file == nil }
      .map { "note: " + VisibleText.line($0.message.text) }
    return ([sentence] + remarks).joined(separator: "\n")
  }

  /// The notes with a place.
  var relatedNotes: [Note] { notes.filter { $0.range != nil || $0.file != nil } }
}

extension Severity {
  /// The name of an error or a warning; `lower` is the format's name of what is below.
  func name(ofLower lower: String) -> String { self >= .warning ? rawValue : lower }
}

extension FileResult {
  /// The path without a leading `./`, for services that look it up in a repository.
  var plainPath: String { ReportPath.plain(path) }
}

/// Paths in reports.
enum ReportPath {
  static func plain(_ path: String) -> String {
    // By bytes: as a character, a slash with a combining accent is not a slash.
    var rest = path.utf8[...]
    while rest.starts(with: "./".utf8) { rest = rest.dropFirst(2).drop { $0 == UInt8(ascii: "/") } }
    return rest.isEmpty ? path : String(Substring(rest))
  }

  /// The path for programs that read only text.
  static func text(_ path: String) -> String { FileName.replacingBytes(in: path) }

  /// The path as a URI reference (RFC 3986): relative, or with the scheme `file` if it is absolute.
  ///
  /// Every byte is escaped except `/` and those without meaning in a URI.
  static func uri(_ path: String) -> String {
    (path.utf8.first == UInt8(ascii: "/") ? "file://" : "") + FileName.percentEncoded(plain(path))
  }
}
