import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a value whose JSON type its key does not accept.
  public static let valueWrongType = Rule(
    "value-wrong-type",
    .error,
    subject: .keys,
    effect: .ignored("the system ignores the value"),
    fix: .safe,
    inSchema: .full,
    precedence: .value(.documented),
    .value { verdict, key, payload, report in
      guard case .wrongType(let expected, let conversion) = verdict,
        !payload.isForApp || key.place == .root
      else {
        return
      }
      let fix = conversion.flatMap { text -> Fix? in
        Rewriter(key.value.tree).replaceValue(key.value, with: text)
          .flatMap { .safe("write \(text)", $0) }
      }
      let place = key.value.range.isEmpty ? key.key : key.value
      report.emit(
        .wrongType(key.title, Words.name(of: expected), Words.kind(of: key.value)),
        at: place,
        fixes: fix
      )
    }
  )
}

extension Message {
  fileprivate static func wrongType(_ key: String, _ expected: String, _ found: String) -> Message {
    "\(raw: key) must be \(raw: expected), not \(raw: found)"
  }
}
