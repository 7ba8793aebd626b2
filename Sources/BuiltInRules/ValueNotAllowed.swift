import Diagnostics
package import Linting
import Syntax
import Text
import Vocabulary

extension Rule {
  /// Flags a text that is not one of the values its key accepts.
  package static let valueNotAllowed = Rule(
    "value-not-allowed",
    .error,
    subject: .keys,
    effect: .ignored("the system ignores the value"),
    fix: .safe,
    inSchema: .full,
    precedence: .value(.documented),
    .value { verdict, key, payload, report in
      guard case .notAllowed(let words) = verdict, let row = key.meantRow,
        let text = key.value.asString?.value
      else { return }
      let folded = Spelling.folded(text)
      let same = words.first { Spelling.folded($0) == folded }
      let near = same ?? EditDistance.nearest(to: text, among: words)
      let fix = near.flatMap { word -> Fix? in
        let edit = Rewriter(payload.value.tree).replaceText(of: key.value, with: word)
        return Fix("write '\(word)'", same == nil ? .unsafe : .safe, [edit])
      }
      report.emit(
        "'\(row.name)' must be \(raw: Words.alternatives(words))",
        at: key.value,
        fixes: fix
      )
    }
  )
}
