import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a text that is not one of the values its key accepts.
  public static let valueNotAllowed = Rule(
    "value-not-allowed",
    .error,
    subject: .keys,
    effect: .ignored("the system ignores the value"),
    fix: .safe,
    inSchema: .full,
    precedence: .value(.documented),
    .value { verdict, key, _, report in
      guard case .notAllowed(let words) = verdict, let text = key.value.asString?.value
      else { return }
      let folded = EditDistance.fold(text)
      let same = words.first { EditDistance.fold($0) == folded }
      let near = same ?? EditDistance.nearest(to: text, among: words)
      report.emit(
        near.map { .unknown(text, $0, key) }
          ?? "\(raw: key.title) must be \(raw: Words.alternatives(words))",
        at: key.value,
        fixes: near.flatMap { .write($0, at: key.value, same == nil ? .unsafe : .safe) }
      )
    }
  )
}

extension Message {
  fileprivate static func unknown(
    _ text: String,
    _ near: String,
    _ key: KeyOccurrence
  ) -> Message {
    "\(raw: key.title) has no value '\(text)'; did you mean '\(raw: near)'?"
  }
}
