import Diagnostics
package import Linting
import Syntax
import Vocabulary

extension Rule {
  /// Flags a key that matches one of Apple's except for case, separators or a typo.
  package static let keyMisspelled = Rule(
    "key-misspelled",
    .error,
    subject: .keys,
    effect: .systemIgnoresKey,
    fix: .safe,
    inSchema: .full,
    precedence: .key(.spelling),
    .request { request, report in
      for key in request.payload.keys { check(key, &report) }
      for part in request.misspelledParts {
        let edit = Rewriter(part.key.tree).replaceText(of: part.key, with: part.name)
        report.emit(
          .misspelled(part.key.asString?.value ?? part.key.text, part.name),
          at: part.key,
          effect: .ignored("under this name it is not part of the request"),
          fixes: Fix("rename to '\(part.name)'", .unsafe, [edit])
        )
      }
    }
  )
}

private func check(_ key: KeyOccurrence, _ report: inout Report) {
  let isSafe: Bool
  switch key.standing {
  case .differsInCase: isSafe = true
  case .misspelled: isSafe = false
  default: return
  }
  guard let row = key.row else { return }
  let edit = Rewriter(key.key.tree).replaceText(of: key.key, with: row.name)
  report.emit(
    .misspelled(key.name, row.name),
    at: key.key,
    fixes: key.isRowTaken
      ? nil : Fix("rename to '\(row.name)'", isSafe ? .safe : .unsafe, [edit])
  )
}

extension Message {
  fileprivate static func misspelled(_ name: String, _ right: String) -> Message {
    "'\(name)' must be spelled '\(right)'"
  }
}
