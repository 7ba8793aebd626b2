import PushlintEngine
import PushlintSyntax

extension Finding {
  /// A finding in a file; `body` is what the file is.
  init(_ diagnostic: Diagnostic, in file: FileResult, body: Part, _ excerpts: Excerpts) {
    let header = file.pointerInHead(of: diagnostic)
    rule = diagnostic.rule
    severity = Severity(diagnostic.severity)
    message = diagnostic.message.text
    effect = diagnostic.effect.map { effect in
      Effect(
        kind: effect.kind.rawValue,
        status: effect.status,
        reason: effect.reason,
        text: effect.text,
        description: effect.summary
      )
    }
    part = header == nil ? body : .headers
    pointer = header ?? diagnostic.pointer
    range = header == nil ? diagnostic.range.indices : nil
    notes = diagnostic.notes.map { Note(message: $0.message.text, path: $0.file?.path) }
    fixes = file.fixesOfBody(diagnostic).map { fix in
      Fix(
        title: fix.title.text,
        isSafe: fix.applicability == .safe,
        edits: fix.edits.map { Edit(range: $0.range.indices, text: $0.text) }
      )
    }
    url = Engine.url(ofRule: diagnostic.rule)
    value =
      header.map { excerpts.header(at: $0) }
      ?? excerpts.value(at: diagnostic.pointer, diagnostic.range)
  }
}

extension Finding.Severity {
  fileprivate init(_ severity: Severity) {
    self =
      switch severity {
      case .error: .error
      case .warning: .warning
      case .info: .info
      case .hint: .hint
      }
  }
}
