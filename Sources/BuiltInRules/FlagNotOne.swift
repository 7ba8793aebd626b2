import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a switch that is not the number 1 (or, for `content-changed`, not `true`).
  public static let flagNotOne = Rule(
    "flag-not-one",
    .error,
    subject: .keys,
    effect: .ignored("the flag is not set"),
    fix: .safe,
    inSchema: .full,
    precedence: .value(.special),
    yieldsTo: ["sound-object-not-critical"],
    .value { verdict, key, payload, report in
      guard case .notFlag(let form) = verdict, let row = key.meantRow,
        // Under another name beside the right one, it has no effect whatever its value.
        !key.isRowTaken || key.resolution == .documented
      else { return }
      let right = row.type == .trueOnly ? "true" : "1"
      let refusal = refusal(of: form, key, payload)
      report.emit(
        message(about: key, form, right, isRefused: refusal != nil),
        at: key.value,
        severity: refusal == nil ? severityOf(form, row) : .error,
        effect: refusal ?? effectOf(form),
        fixes: fixOf(form, key, right, isRefused: refusal != nil)
      )
    }
  )
}

/// What a push service is documented to do with a value that Apple takes; nil for nothing.
private func refusal(
  of form: ValueVerdict.Flag,
  _ key: KeyOccurrence,
  _ payload: Payload
) -> Effect? {
  guard let service = payload.message?.service else { return nil }
  switch form {
  case .trueForOne:
    // A field that becomes the flag may take the number alone.
    guard case .value(.flag)? = key.field?.type else { return nil }
    return .ignored("\(service.name) sets the flag for the number 1 only")
  case .off where service.traits.contains(.refusesFlagsOff):
    return .rejected("\(service.name) rejects the message; omit the key instead")
  case .off, .wrongForm, .offAsText, .other: return nil
  }
}

private func severityOf(_ form: ValueVerdict.Flag, _ row: Key) -> Severity {
  switch form {
  case .trueForOne: .warning
  // People write it where they want the opposite of a background push.
  case .off: row == Aps.contentAvailable ? .info : .hint
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

private func fixOf(
  _ form: ValueVerdict.Flag,
  _ key: KeyOccurrence,
  _ right: String,
  isRefused: Bool
) -> Fix? {
  switch form {
  case .trueForOne, .wrongForm:
    let edit = Rewriter(key.value.tree).replaceValue(key.value, with: right)
    return edit.flatMap { .safe("write \(right)", $0) }
  case .offAsText:
    return .remove(key.member, named: key.name, .unsafe)
  case .off: return isRefused ? .remove(key.member, named: key.name, .unsafe) : nil
  case .other: return nil
  }
}

private func message(
  about key: KeyOccurrence,
  _ form: ValueVerdict.Flag,
  _ right: String,
  isRefused: Bool
) -> Message {
  let text = key.value.text
  return switch form {
  case .off where !isRefused: .off(key.title, text, right)
  case .offAsText: .offAsText(key.title, text)
  default: .notFlag(key.title, right == "1" ? "the number 1" : right, text)
  }
}

extension Message {
  fileprivate static func offAsText(_ key: String, _ text: String) -> Message {
    "\(raw: key) must be omitted to be off, not \(text)"
  }

  fileprivate static func off(_ key: String, _ text: String, _ right: String) -> Message {
    "\(raw: key) is off with \(text); omit it, or write \(raw: right) to set it"
  }

  fileprivate static func notFlag(_ key: String, _ right: String, _ text: String) -> Message {
    "\(raw: key) must be \(raw: right), not \(text)"
  }
}
