public import PushlintSyntax

/// A value of a property list and where it is.
public struct PropertyListValue: Sendable {
  public enum Kind: Sendable {
    case string(String)
    case integer(Int64)
    case real(Double)
    case boolean(Bool)
    /// A point in time, which nobody asks about.
    case date
    /// Bytes, which nobody asks about.
    case data
    case array([PropertyListValue])
    case dictionary([PropertyListEntry])
    /// A value that is damaged or missing, and on which no rule may judge.
    case unknown
  }

  public let kind: Kind
  /// The bytes to point at: with the quotes and brackets of the old style, without the tags around
  /// a text in XML; empty in a binary list.
  public let range: ByteRange
  /// The bytes of the text alone, escapes as they are written.
  public let contentRange: ByteRange

  init(_ kind: Kind, _ range: ByteRange, content: ByteRange? = nil) {
    self.kind = kind
    self.range = range
    contentRange = content ?? range
  }
}

/// A key of a dictionary and its value.
public struct PropertyListEntry: Sendable {
  public let key: String
  /// The bytes to point at, as `PropertyListValue.range`.
  public let keyRange: ByteRange
  public let value: PropertyListValue
}

extension PropertyListValue {
  public var asString: String? {
    if case .string(let text) = kind { text } else { nil }
  }

  public var asBoolean: Bool? {
    if case .boolean(let flag) = kind { flag } else { nil }
  }

  public var asArray: [PropertyListValue]? {
    if case .array(let items) = kind { items } else { nil }
  }

  public var asDictionary: [PropertyListEntry]? {
    if case .dictionary(let entries) = kind { entries } else { nil }
  }

  public var isUnknown: Bool {
    if case .unknown = kind { true } else { false }
  }

  /// The value of a key; the last one where the key is written twice, as when Apple reads the file.
  public subscript(key: String) -> PropertyListValue? {
    asDictionary?.last { $0.key.hasSameBytes(key) }?.value
  }
}
