import Diagnostics
import Linting
import Syntax

extension Report {
  /// Reports a mistake of syntax in its own words, with a note at its second place.
  mutating func emit(_ issue: SyntaxIssue, in tree: SyntaxTree, fix: Fix? = nil) {
    var notes: [Note] = []
    if let related = issue.related, let words = issue.relatedMessage {
      notes.append(Note(Message(text: words), range: tree.fileRange(of: related)))
    }
    emit(
      Message(text: issue.message),
      at: tree.fileRange(of: issue.range),
      notes: notes,
      fixes: fix
    )
  }
}
