public import PushlintSyntax

/// What a file of the app says about something.
public enum Declared<Value: Sendable>: Sendable {
  /// The key is not there.
  case absent
  /// There is a value, but not one that can be judged: a build setting such as `$(NAME)`, a value of
  /// another type, or a file that is damaged.
  case unknown(ByteRange)
  case value(Value, ByteRange)

  public var value: Value? {
    if case .value(let value, _) = self { value } else { nil }
  }

  /// The place to point at; nil if the key is absent.
  public var range: ByteRange? {
    switch self {
    case .absent: nil
    case .unknown(let range), .value(_, let range): range
    }
  }

  public var isUnknown: Bool {
    if case .unknown = self { true } else { false }
  }

  public var isAbsent: Bool {
    if case .absent = self { true } else { false }
  }
}

extension Declared: Equatable where Value: Equatable {}

extension PropertyListValue {
  /// The text; nil if it is none, or holds a build setting such as `$(NAME)` or `${NAME}`.
  var knownText: String? {
    guard let text = asString, !Self.holdsBuildSetting(text) else { return nil }
    return text
  }

  private static func holdsBuildSetting(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.indices.dropLast().contains { index in
      bytes[index] == UInt8(ascii: "$")
        && (bytes[index + 1] == UInt8(ascii: "(") || bytes[index + 1] == UInt8(ascii: "{"))
    }
  }
}

extension PropertyList {
  /// What `read` makes of the value of a key of the root.
  func stated<Value>(
    _ key: String,
    _ read: (PropertyListValue) -> Value?
  ) -> Declared<Value> {
    guard let root, root.asDictionary != nil else { return .unknown(.at(0)) }
    return stated(root[key], read)
  }

  /// What `read` makes of a value, if it is there.
  func stated<Value>(
    _ value: PropertyListValue?,
    _ read: (PropertyListValue) -> Value?
  ) -> Declared<Value> {
    guard let value else { return isWhole ? .absent : .unknown(.at(0)) }
    return read(value).map { .value($0, value.range) } ?? .unknown(value.range)
  }
}
