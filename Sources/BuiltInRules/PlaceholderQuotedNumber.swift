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
        "'\(row.name)' must be \(raw: Words.name(of: row.type)); '\(text)' in quotes is a string",
        at: key.value,
        fixes: Rewriter(key.value.tree).replaceValue(key.value, with: text)
          .flatMap { .unsafe("remove the quotes", $0) }
      )
    }
  )
}
