import PushlintSyntax

/// One line per finding with all that is needed to act on it, for coding agents and logs.
///
///     push/a.json:3:12: error: 'badge' must be an integer, not a string [value-wrong-type]; effect: the
///     system ignores the value; fix (safe): write 1
///
/// It is never painted, and ends without totals.
struct AgentReport {
  let style: ReportStyle

  func append(_ file: FileResult, to sink: inout ByteSink) {
    var plain = style
    plain.palette = .plain
    style.forEachVisible(in: file) { diagnostic, places in
      let place = places.position(of: Int(diagnostic.range.lower))
      plain.appendHeadline(of: diagnostic, in: file.path, at: place, to: &sink)
      if let effect = diagnostic.effect {
        sink.append("; effect: " + VisibleText.line(effect.summary))
      }
      for note in diagnostic.notes where note.range == nil {
        sink.append("; note: " + VisibleText.line(note.message.text))
      }
      if let fix = diagnostic.fixes.first {
        let title = VisibleText.line(fix.title.text)
        sink.append("; fix (\(fix.applicability.rawValue)): \(title)")
      }
      sink.endLine()
    }
  }
}
