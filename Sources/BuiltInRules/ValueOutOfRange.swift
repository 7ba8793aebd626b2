import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a number outside the range that its key accepts.
  public static let valueOutOfRange = Rule(
    "value-out-of-range",
    .error,
    subject: .keys,
    effect: .ignored("the system ignores the value"),
    inSchema: .full,
    precedence: .value(.documented),
    .value { verdict, key, payload, report in
      guard case .outOfRange(let type) = verdict, let row = key.meantRow
      else { return }
      let isBadge = row == Aps.badge
      report.emit(
        .outOfRange(key.title, words(for: type), key.value.asNumber?.text ?? key.value.text),
        at: key.value,
        severity: isBadge ? .warning : nil,
        effect: dropped(key, in: payload)
          ?? (isBadge ? .degraded("Apple does not document what the system shows") : nil)
      )
    }
  )
}

/// What becomes of a value that the push service itself keeps from APNs.
private func dropped(_ key: KeyOccurrence, in payload: Payload) -> Effect? {
  guard key.field?.isDroppedOutOfRange == true, let service = payload.message?.service else {
    return nil
  }
  return .ignored("\(service.name) drops the value")
}

private func words(for type: ValueType) -> String {
  switch type {
  case .number(let from?, let to?): "a number from \(Words.number(from)) to \(Words.number(to))"
  case .integer(let from?): "a whole number of at least \(from)"
  default: Words.name(of: type)
  }
}

/// A bound without the fraction that it does not have.
extension Message {
  fileprivate static func outOfRange(_ key: String, _ range: String, _ text: String) -> Message {
    "\(raw: key) must be \(raw: range), not \(text)"
  }
}
