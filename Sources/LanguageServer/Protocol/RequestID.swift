import Syntax

/// The id of a request, sent back unchanged.
enum RequestID: Hashable, Sendable {
  /// The digits as the client wrote them.
  case number(String)
  case string(String)

  /// Reads an id; nil if the value is neither a number nor a string.
  init?(_ value: MessageValue) {
    if let text = value.numberText {
      self = .number(text)
    } else if let text = value.string {
      self = .string(text)
    } else {
      return nil
    }
  }

  var json: JSONValue {
    switch self {
    case .number(let text): .number(text)
    case .string(let text): .string(text)
    }
  }
}
