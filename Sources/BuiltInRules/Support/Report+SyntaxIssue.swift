import Diagnostics
import Linting
import Syntax

extension Report {
  /// Reports a mistake of syntax in its own words, with a note at its second place.
  mutating func emit(_ issue: SyntaxIssue, fix: Fix? = nil) {
    var notes: [Note] = []
    if let related = issue.related, let words = issue.relatedMessage {
      notes.append(Note(Message(text: words), range: related))
    }
    emit(Message(text: issue.message), at: issue.range, notes: notes, fixes: fix)
  }
}
