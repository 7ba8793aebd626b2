import PushlintAppFiles
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a value in a Live Activity's object that the app's Swift type cannot be decoded from.
  public static let activityStateWrongType = Rule(
    "activity-state-wrong-type",
    .error,
    subject: .liveActivity,
    effect: .dropped("the state cannot be decoded, and the update is ignored"),
    precedence: .value(.meaning),
    appliesTo: .liveActivity,
    .payload { payload, report in
      for state in ActivityState.all(in: payload) {
        for case .wrongType(let value, let shape, let field) in state.mismatches {
          report.emit(
            .wrong(subjectText(of: value), shape, value),
            at: value,
            severity: state.severity,
            effect: state.failure,
            notes: field.map { state.notes(on: $0) } ?? []
          )
        }
      }
    }
  )
}

/// What a message calls a value: its key, or the key of the list that it is an item of.
private func subjectText(of value: NodeView) -> String {
  if let member = value.member { return "'\(Message.shortened(member.keyText))'" }
  var list = value.parent
  while let node = list, node.member == nil { list = node.parent }
  guard let key = list?.member?.keyText else { return "each item" }
  return "each item of '\(Message.shortened(key))'"
}

extension Message {
  fileprivate static func wrong(
    _ subject: String,
    _ shape: DecodableShape,
    _ value: NodeView
  ) -> Message {
    if case .stringEnum(let cases) = shape, value.kind == .string {
      let short: Message = "\(raw: subject) must be a raw value of its Swift enumeration"
      // No line holds more of them, and there may be very many.
      guard cases.count <= 12 else { return short }
      return .fitting("\(raw: subject) must be \(raw: Words.alternatives(cases))", or: short)
    }
    let wanted = shape.phrase
    if shape.isOfKind(value) { return "\(raw: subject) must be \(raw: wanted)" }
    return .fitting(
      "\(raw: subject) must be \(raw: wanted), not \(raw: Words.kind(of: value))",
      or: "\(raw: subject) must be \(raw: wanted)"
    )
  }
}

extension DecodableShape {
  /// Whether the value has the right JSON type, and is not the right one of its kind.
  fileprivate func isOfKind(_ value: NodeView) -> Bool {
    switch value.kind {
    case .number: if case .integer = self { true } else { phrase.hasPrefix("a number") }
    case .string: phrase.hasPrefix("a string")
    default: false
    }
  }

  /// The JSON that the type is decoded from, in words.
  fileprivate var phrase: String {
    switch self {
    case .string: "a string"
    case .stringEnum: "a string that its Swift enumeration has"
    case .integerEnum: "a number that its Swift enumeration has"
    case .integer(let width): "a whole number that fits '\(width.typeName)'"
    case .floating, .decimal: "a number"
    case .boolean: "a boolean"
    case .date: "a number of seconds since 2001"
    case .data: "a string in base64"
    case .url: "a string that is a URL"
    case .uuid: "a string that is a UUID"
    case .array: "an array"
    case .dictionary, .object: "an object"
    case .optional(let wrapped): wrapped.phrase
    case .notChecked: "something else"
    }
  }
}

extension IntegerWidth {
  /// The type as Swift names it.
  fileprivate var typeName: String {
    let name = isSigned ? "Int" : "UInt"
    return bitCount == 64 ? name : name + String(bitCount)
  }
}
