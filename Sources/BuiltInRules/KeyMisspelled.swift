import Diagnostics
package import Linting
import Syntax
import Text
import Vocabulary

extension Rule {
  /// Flags a key that is almost one of Apple's: other case, other separators, a slip of the hand.
  package static let keyMisspelled = Rule(
    "key-misspelled",
    .error,
    effect: .systemIgnoresKey,
    fix: .safe,
    .key { key, payload, report in
      guard let row = key.row, key.standing == .differsInCase || key.standing == .misspelled
      else { return }
      let rewriter = Rewriter(payload.value.tree)
      let edit = rewriter.replaceText(of: key.key, with: row.name)
      let isSafe = key.standing == .differsInCase
      report.emit(
        .misspelled(key.name, row.name),
        at: key.key,
        fixes: key.isRowTaken
          ? nil : Fix("rename to '\(row.name)'", isSafe ? .safe : .unsafe, [edit])
      )
    }
  )
}

extension Message {
  fileprivate static func misspelled(_ name: String, _ right: String) -> Message {
    "'\(name)' must be written '\(right)'"
  }
}
