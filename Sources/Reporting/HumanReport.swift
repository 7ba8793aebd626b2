import Diagnostics
import Text

/// Findings for people.
///
/// The headline is the one that compilers print. Below it stand the source with carets under exactly
/// what is wrong and what comes of it, notes at their own places, and fixes as the lines they change.
///
///     push/chat.json:4:5: error: 'badge' must be an integer [value-wrong-type]
///       |
///     4 |     "badge": "3",
///       |              ^^^ the badge does not change
///       = fix: write the number
///     4 -     "badge": "3",
///     4 +     "badge": 3,
struct HumanReport {
  private let style: ReportStyle

  init(_ style: ReportStyle) { self.style = style }

  /// Appends the findings of a file, each with an empty line before it unless it is the first.
  func append(_ file: CheckedFile, isFirst: Bool, to sink: inout ByteSink) {
    let visible = style.visible(file)
    if visible.isEmpty { return }
    let places = PlaceIndex(file)
    for (index, diagnostic) in visible.enumerated() {
      if index > 0 || !isFirst { sink.appendLine() }
      append(diagnostic, in: file.path, places, to: &sink)
    }
  }

  private func append(
    _ diagnostic: Diagnostic,
    in path: String,
    _ places: PlaceIndex,
    to sink: inout ByteSink
  ) {
    let place = places.position(of: Int(diagnostic.range.lower))
    sink.appendLine(style.headline(of: diagnostic, in: path, at: place))
    let marks = marks(of: diagnostic)
    let diff = diagnostic.fixes.first.map { FixDiff($0, places) }
    let lastLines = marks.map { places.lines.line(of: Int($0.range.lower)) } + [diff?.lastLine ?? 0]
    let gutter = String(places.number(ofLine: lastLines.max() ?? 0)).utf8.count
    let snippet = Snippet(places, gutter: gutter, style)
    snippet.append(marks, to: &sink)
    for note in diagnostic.notes where !note.isInOwnFile {
      let words = (note.file.map { [$0.shownPlace(of: note.range)] } ?? []) + [note.message.text]
      sink.appendLine(snippet.row("=", "note: " + VisibleText.line(words.joined(separator: ": "))))
    }
    for (index, fix) in diagnostic.fixes.enumerated() {
      let kind = fix.applicability == .safe ? "fix" : "unsafe fix"
      sink.appendLine(snippet.row("=", "\(kind): \(VisibleText.line(fix.title.text))"))
      if index == 0, let diff { append(diff, snippet, to: &sink) }
    }
  }

  /// The finding's own mark first, then those of its notes.
  private func marks(of diagnostic: Diagnostic) -> [Mark] {
    let own = Mark(
      range: diagnostic.range,
      label: VisibleText.line(diagnostic.effect?.summary ?? ""),
      role: .finding(diagnostic.severity),
      stroke: "^"
    )
    let others = diagnostic.notes.compactMap { note -> Mark? in
      guard note.isInOwnFile, let range = note.range else { return nil }
      let label = VisibleText.line(note.message.text)
      return Mark(range: range, label: label, role: .note, stroke: "-")
    }
    return [own] + others
  }

  private func append(_ diff: FixDiff, _ snippet: Snippet, to sink: inout ByteSink) {
    for hunk in diff.hunks {
      for (sign, role, lines) in [
        ("-", Palette.Role.removed, hunk.removed), ("+", .added, hunk.added),
      ] {
        for (index, line) in lines.enumerated() {
          let other = sign == "-" ? hunk.added : hunk.removed
          let focus = other.indices.contains(index) ? firstDifference(line, other[index]) : 0
          let window = snippet.window(line, line: ByteRange(0, line.count), focus: focus)
          let text = style.palette.paint(role, window.text)
          sink.appendLine(snippet.row(line: hunk.line + index, sign, text))
        }
      }
    }
  }

  /// The offset in `line` of the scalar from which it differs from `other`.
  private func firstDifference(_ line: [UInt8], _ other: [UInt8]) -> Int {
    var offset = zip(line, other).prefix { $0 == $1 }.count
    while offset > 0, offset < line.count, line[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }
}
