public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags blocks of a template that are not closed, or closed under another name, and unclosed
  /// placeholders.
  public static let templateUnbalanced = Rule(
    "template-unbalanced",
    .error,
    subject: .file,
    effect: .rejected("the template engine rejects the file"),
    fix: .safe,
    .file { file, report in
      guard file.isLintable else { return }
      let source = file.tree.source
      for issue in TemplateCheck(file.tree)?.unbalanced ?? [] {
        report.emit(
          message(for: issue, in: source),
          at: issue.range,
          notes: issue.related.map { [Note("the block starts here", range: $0)] } ?? [],
          fixes: issue.edits.first.flatMap {
            .safe("write '\($0.text)'", file.tree.repairedCode($0))
          }
        )
      }
      for issue in file.tree.unclosedPlaceholders(styles: file.context.placeholderStyles) {
        report.emit(
          message(for: issue, in: source),
          at: issue.range,
          effect: .degraded("the template engine rejects it, or people read it as written"),
          fixes: issue.edits.first.flatMap {
            .unsafe("insert '\($0.text)'", file.tree.repairedCode($0, endsPlaceholder: true))
          }
        )
      }
    }
  )
}

private func message(for issue: TemplateIssue, in source: SourceText) -> Message {
  let text = source.string(issue.range)
  switch issue.code {
  case .closesNothing: return "'\(text)' does not close a block"
  case .closesOther:
    return "'\(text)' does not close '\(issue.related.map { source.string($0) } ?? "")'"
  default: return "'\(text)' is never closed"
  }
}
