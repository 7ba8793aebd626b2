import Diagnostics
import Linting
import Syntax
import Text

extension Report {
  /// Reports a mistake of syntax in its own words, with a note at its second place.
  mutating func emit(
    _ issue: SyntaxIssue,
    in tree: SyntaxTree,
    fix: @autoclosure () -> Fix? = nil
  ) {
    emit(
      Message(text: issue.message),
      at: tree.fileRange(of: issue.range),
      notes: notes(of: issue, in: tree),
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
  guard let related = issue.related, let words = issue.relatedMessage else { return [] }
  return [Note(Message(text: words), range: tree.fileRange(of: related))]
}
