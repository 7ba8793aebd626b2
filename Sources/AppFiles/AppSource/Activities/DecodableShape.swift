/// The JSON that a Swift type is decoded from, with a decoder's default strategies.
public indirect enum DecodableShape: Hashable, Sendable {
  case string
  case integer(IntegerWidth)
  case floating
  case boolean
  /// A number: the seconds since 2001-01-01 00:00 UTC.
  case date
  /// A string in base64.
  case data
  /// A string.
  case url
  /// A string.
  case uuid
  /// A number.
  case decimal
  /// An array; a set is one too.
  case array(of: DecodableShape)
  /// An object whose keys are free.
  case dictionary(of: DecodableShape)
  case optional(of: DecodableShape)
  case object(fields: [DecodableField])
  /// A string that is one of the raw values.
  case stringEnum([String])
  /// An integer that is one of the raw values.
  case integerEnum([Int64])
  /// Anything: what the type takes was not found out.
  case notChecked(NotChecked)

  /// Whether the two take the same JSON, wherever their fields are declared.
  public func takesSame(as other: DecodableShape) -> Bool {
    switch (self, other) {
    case (.array(let left), .array(let right)), (.dictionary(let left), .dictionary(let right)),
      (.optional(let left), .optional(let right)):
      return left.takesSame(as: right)
    case (.object(let left), .object(let right)):
      guard left.count == right.count else { return false }
      return zip(left, right).allSatisfy { $0.takesSame(as: $1) }
    default: return self == other
    }
  }

  /// The field of an object, optional or not, that is decoded from a key.
  public func field(_ jsonName: String) -> DecodableField? {
    switch self {
    case .object(let fields): fields.first { $0.jsonName == jsonName }
    case .optional(let wrapped): wrapped.field(jsonName)
    default: nil
    }
  }
}

/// What one key of an object is decoded into.
public struct DecodableField: Hashable, Sendable {
  /// The key in JSON.
  public let jsonName: String
  /// The property's name in Swift.
  public let name: String
  public let shape: DecodableShape
  /// Whether decoding fails without the key.
  public let isRequired: Bool
  /// The property's name where it is declared.
  public let place: SourcePlace

  func takesSame(as other: DecodableField) -> Bool {
    jsonName == other.jsonName && isRequired == other.isRequired
      && shape.takesSame(as: other.shape)
  }
}

/// The size of an integer type.
public struct IntegerWidth: Hashable, Sendable {
  public let bitCount: Int
  public let isSigned: Bool

  public init(bitCount: Int, isSigned: Bool) {
    self.bitCount = min(max(bitCount, 8), 64)
    self.isSigned = isSigned
  }

  /// The largest magnitude below or above zero that fits.
  func maxMagnitude(isNegative: Bool) -> UInt64 {
    let top: UInt64 = 1 << UInt64(bitCount - 1)
    guard isSigned else { return isNegative ? 0 : top - 1 + top }
    return isNegative ? top : top - 1
  }
}

/// Why a type is not compared with JSON.
public enum NotChecked: Hashable, Sendable {
  /// No file declares a type of this name.
  case unknownType(String)
  /// Several declarations differ, and nothing tells which one is meant.
  case ambiguous(String)
  case generic
  /// A class or a protocol.
  case reference
  case customDecoding
  /// An extension decodes properties of this type in its own way.
  case overloadedDecoding
  /// It takes over a protocol that may decode in its own way.
  case unknownConformance(String)
  case notDecodable
  case propertyWrapper
  case macro
  /// An enumeration whose cases are keys of an object.
  case casesWithoutRawValues
  case rawValues
  /// A tuple, a function, a dictionary whose keys are not strings and the like.
  case unsupportedType
  /// Neither a type nor a plain literal says what the property is.
  case inferredType
  /// A constant that has its value already and is never decoded.
  case constant
  case recursive
  case tooLarge
  case missing

  /// Why, for the sentence "not checked: …".
  public var phrase: String {
    switch self {
    case .unknownType(let name): "the type '\(name)' is not in the sources"
    case .ambiguous(let name): "'\(name)' is declared more than once"
    case .generic: "the type is generic"
    case .reference: "the type is not a struct"
    case .customDecoding: "the type has a custom init(from:)"
    case .overloadedDecoding: "an extension customizes how properties of the type are decoded"
    case .unknownConformance(let name): "'\(name)' may provide custom decoding"
    case .notDecodable: "the type does not conform to Decodable"
    case .propertyWrapper: "the property has a wrapper or a macro"
    case .macro: "a macro may change the type"
    case .casesWithoutRawValues: "the cases have no raw values"
    case .rawValues: "the raw values are not plain literals"
    case .unsupportedType: "types of this form are not supported"
    case .inferredType: "the property has no type annotation"
    case .constant: "the property has a constant value"
    case .recursive: "the type contains itself"
    case .tooLarge: "the type is too large"
    case .missing: "the type is not in the sources"
    }
  }

  /// Whether the type may turn out to be an optional, so that the key may be omitted.
  var mayBeOptional: Bool {
    switch self {
    case .ambiguous, .unsupportedType, .inferredType, .propertyWrapper, .constant, .tooLarge,
      .recursive, .generic, .overloadedDecoding:
      true
    default: false
    }
  }
}
