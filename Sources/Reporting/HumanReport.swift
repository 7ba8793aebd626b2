import PushlintSyntax

/// Findings with their source, for people.
///
/// The headline has the format of compilers. Below it are the source, with carets under exactly
/// what is wrong and its effect, notes at their own positions, and fixes as the lines they change.
///
///     push/chat.json:4:5: error: 'badge' must be an integer [value-wrong-type]
///       |
///     4 |     "badge": "3",
///       |              ^^^ the badge does not change
///       = fix: write the number
///     4 -     "badge": "3",
///     4 +     "badge": 3,
struct HumanReport {
  let style: ReportStyle

  /// Appends the findings of a file, separated by empty lines.
  func append(_ file: FileResult, isFirst: Bool, to sink: inout ByteSink) {
    var isFirst = isFirst
    style.forEachVisible(in: file) { diagnostic, places in
      if !isFirst { sink.appendLine() }
      isFirst = false
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
    style.appendHeadline(of: diagnostic, in: path, at: place, to: &sink)
    sink.endLine()
    let marks = marks(of: diagnostic)
    let diff = diagnostic.fixes.first.map { FixDiff($0, places) }
    let lastLines = marks.map { places.lines.line(of: Int($0.range.lower)) } + [diff?.lastLine ?? 0]
    let gutter = String(places.number(ofLine: lastLines.max() ?? 0)).utf8.count
    let snippet = Snippet(places, gutter: gutter, style)
    snippet.append(marks, to: &sink)
    for note in diagnostic.notes where !note.isInOwnFile {
      snippet.beginRow("=", in: &sink)
      sink.append("note: ")
      if let file = note.file { sink.append(line: file.shownPlace(of: note.range) + ": ") }
      sink.append(line: note.message.text)
      sink.endLine()
    }
    for (index, fix) in diagnostic.fixes.enumerated() {
      snippet.beginRow("=", in: &sink)
      sink.append(fix.applicability == .safe ? "fix: " : "unsafe fix: ")
      sink.append(line: fix.title.text)
      sink.endLine()
      if index == 0, let diff { append(diff, snippet, to: &sink) }
    }
  }

  private func marks(of diagnostic: Diagnostic) -> [Mark] {
    let own = Mark(
      range: diagnostic.range,
      label: VisibleText.line(diagnostic.effect?.summary ?? ""),
      role: .finding(diagnostic.severity),
      stroke: UInt8(ascii: "^")
    )
    let others = diagnostic.notes.compactMap { note -> Mark? in
      guard note.isInOwnFile, let range = note.range else { return nil }
      let label = VisibleText.line(note.message.text)
      return Mark(range: range, label: label, role: .note, stroke: UInt8(ascii: "-"))
    }
    return [own] + others
  }

  private func append(_ diff: FixDiff, _ snippet: Snippet, to sink: inout ByteSink) {
    for hunk in diff.hunks {
      for (sign, role, lines, others) in [
        ("-", Palette.Role.removed, hunk.removed, hunk.added),
        ("+", Palette.Role.added, hunk.added, hunk.removed),
      ] {
        for (index, line) in lines.enumerated() {
          let window = snippet.window(line, focus: FixDiff.firstDifference(line, others, index))
          snippet.beginRow(line: hunk.line + index, sign, in: &sink)
          style.palette.paint(role, in: &sink) { $0.append(window.text) }
          sink.endLine()
        }
      }
    }
  }
}
