import PushlintLint
import PushlintSyntax

extension FindingCollector {
  /// Reports a mistake of syntax in its own words, with notes at its second place and at the push
  /// that it hides.
  mutating func emit(
    _ issue: SyntaxIssue,
    in tree: SyntaxTree,
    of file: LintInput,
    severity: Severity? = nil,
    effect: Effect? = nil,
    notes more: [Note] = [],
    fix: @autoclosure () -> Fix? = nil
  ) {
    emit(
      Message(text: issue.message),
      at: tree.fileRange(of: issue.range),
      severity: severity,
      effect: effect,
      notes: notes(of: issue, in: tree) + hidden(by: issue, in: file) + more,
      fixes: fix()
    )
  }

  /// Counts the mistakes of syntax that the tree does not hold one by one.
  mutating func emitFurther(in tree: SyntaxTree, where isReported: (SyntaxIssue.Code) -> Bool) {
    for further in tree.furtherIssues where isReported(further.first.code) {
      emit(more: further.count, from: tree.fileRange(of: further.first.range).lower)
    }
  }
}

private func notes(of issue: SyntaxIssue, in tree: SyntaxTree) -> [Note] {
  if issue.code == .comment, suppresses(tree.source.slice(issue.range)) {
    return [Note("to suppress findings in JSON, use 'suppressions' in pushlint.yml")]
  }
  guard let related = issue.related, let words = issue.relatedMessage else { return [] }
  return [Note(Message(text: words), range: tree.fileRange(of: related))]
}

/// Whether a comment was meant to suppress findings.
private func suppresses(_ comment: ArraySlice<UInt8>) -> Bool {
  TextScan.contains("pushlint:", in: comment)
}

private func hidden(by issue: SyntaxIssue, in file: LintInput) -> [Note] {
  file.unreadPush.map { $0.issue == issue } == true ? file.unreadNotes : []
}
