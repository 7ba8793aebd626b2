import Diagnostics
package import Linting
import Syntax
import Vocabulary

extension Rule {
  /// Flags a key that current systems no longer read.
  package static let keyDeprecated = Rule(
    "key-deprecated",
    .info,
    subject: .keys,
    effect: .systemIgnoresKey,
    fix: .unsafe,
    tag: .deprecated,
    .key { key, payload, report in
      guard let row = key.row, case .deprecated(let words) = row.status else { return }
      let edit = Rewriter(payload.value.tree).remove(key.member)
      report.emit(
        .deprecated(row.name),
        at: key.key,
        effect: .ignored(words),
        fixes: edit.flatMap { .unsafe("remove '\(row.name)'", $0) }
      )
    }
  )
}

extension Message {
  fileprivate static func deprecated(_ name: String) -> Message { "'\(name)' is deprecated" }
}
