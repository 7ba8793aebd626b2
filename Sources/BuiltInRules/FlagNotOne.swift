import Diagnostics
package import Linting
import Syntax
import Vocabulary

extension Rule {
  /// Flags a switch that is not the number 1 (or, for `content-changed`, not `true`).
  package static let flagNotOne = Rule(
    "flag-not-one",
    .error,
    subject: .keys,
    effect: .ignored("the flag is not set"),
    fix: .safe,
    inSchema: .full,
    precedence: .value(.special),
    yieldsTo: ["sound-object-not-critical"],
    .value { verdict, key, _, report in
      guard case .notFlag(let form) = verdict, let row = key.meantRow
      else { return }
      let right = row.type == .trueOnly ? "true" : "1"
      report.emit(
        .notFlag(row.name, row.type == .trueOnly ? "true" : "the number 1", key.value.text),
        at: key.value,
        severity: severityOf(form),
        effect: effectOf(form),
        fixes: fixOf(form, key, right)
      )
    }
  )
}

private func severityOf(_ form: ValueVerdict.Flag) -> Severity {
  switch form {
  case .trueForOne: .warning
  case .off: .hint
  case .wrongForm, .offAsText, .other: .error
  }
}

private func effectOf(_ form: ValueVerdict.Flag) -> Effect {
  switch form {
  case .trueForOne: .advice("works in practice, but Apple documents only 1")
  case .off: .advice("the same as omitting the key")
  case .wrongForm, .offAsText, .other: .ignored("the flag is not set")
  }
}

private func fixOf(_ form: ValueVerdict.Flag, _ key: KeyOccurrence, _ right: String) -> Fix? {
  switch form {
  case .trueForOne, .wrongForm:
    let edit = Rewriter(key.value.tree).replaceValue(key.value, with: right)
    return edit.flatMap { .safe("write \(right)", $0) }
  case .offAsText:
    return .remove(key.member, named: key.name, .unsafe)
  case .off, .other: return nil
  }
}

extension Message {
  fileprivate static func notFlag(_ key: String, _ right: String, _ text: String) -> Message {
    "'\(key)' must be \(raw: right), not \(text)"
  }
}
