import Diagnostics
package import Linting
import Syntax
import Text
import Vocabulary

extension Rule {
  /// Flags a placeholder in quotes where a number is needed: it arrives as a string.
  package static let placeholderQuotedNumber = Rule(
    "placeholder-quoted-number",
    .warning,
    subject: .file,
    effect: .ignored("the value arrives as a string and is ignored"),
    fix: .unsafe,
    precedence: .value(.placeholder),
    .value { verdict, key, payload, report in
      guard case .quotedPlaceholder = verdict, let row = key.meantRow,
        let placeholder = key.value.asString?.placeholders.first
      else { return }
      let text = payload.value.tree.source.string(placeholder.range)
      report.emit(
        .quoted(row.name, text, Words.name(of: row.type)),
        at: key.value,
        fixes: Rewriter(key.value.tree).replaceValue(key.value, with: text)
          .flatMap { .unsafe("remove the quotes", $0) }
      )
    }
  )
}

extension Message {
  fileprivate static func quoted(_ key: String, _ text: String, _ type: String) -> Message {
    "'\(key)' must be \(raw: type); '\(text)' in quotes is a string"
  }
}
