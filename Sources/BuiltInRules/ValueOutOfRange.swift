import Diagnostics
package import Linting
import Syntax
import Vocabulary

extension Rule {
  /// Flags a number outside the range that its key accepts.
  package static let valueOutOfRange = Rule(
    "value-out-of-range",
    .error,
    subject: .keys,
    effect: .ignored("the system ignores the value"),
    inSchema: .full,
    precedence: .value(.documented),
    .value { verdict, key, _, report in
      guard case .outOfRange(let type) = verdict, let row = key.meantRow
      else { return }
      let isBadge = row == Aps.badge
      report.emit(
        .outOfRange(row.name, words(for: type), key.value.asNumber?.text ?? key.value.text),
        at: key.value,
        severity: isBadge ? .warning : nil,
        effect: isBadge ? .degraded("Apple does not document what the system shows") : nil
      )
    }
  )
}

private func words(for type: ValueType) -> String {
  switch type {
  case .number(let from?, let to?): "a number from \(short(from)) to \(short(to))"
  case .integer(let from?): "a whole number of at least \(from)"
  default: Words.name(of: type)
  }
}

/// A bound without the fraction that it does not have.
private func short(_ bound: Double) -> String {
  Int(exactly: bound).map { String($0) } ?? bound.description
}

extension Message {
  fileprivate static func outOfRange(_ key: String, _ range: String, _ text: String) -> Message {
    "'\(key)' must be \(raw: range), not \(text)"
  }
}
