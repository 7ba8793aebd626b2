import PushlintAPNsSpec
import PushlintSettings

/// What the types of a payload are, whatever the language that they are printed in.
///
/// They are for code that builds pushes: they take what is right, not all that the system forgives.
struct TypeModel: Sendable {
  /// A type whose values are objects with known keys.
  struct Object: Sendable {
    let name: String
    let documentation: String
    let fields: [Field]
    /// Whether there may be other keys, the app's own.
    let isOpen: Bool
  }

  /// A key of an object.
  struct Field: Sendable {
    /// The key as it is sent.
    let key: String
    let documentation: String
    let kind: Kind
    let isNeeded: Bool
  }

  indirect enum Kind: Sendable {
    case text
    /// One of the words of an enumeration.
    case word(Enumeration)
    /// A number, whole or not.
    case number
    case integer
    /// Seconds since 1970.
    case seconds
    /// The number 1.
    case one
    case boolean
    case texts
    case object(String)
    /// An object that the app defines.
    case ownObject
    case textOrObject(String)
    case nullable(Kind)
  }

  /// Words of which a value is one.
  struct Enumeration: Sendable {
    let name: String
    let words: [String]
  }

  let objects: [Object]

  /// The enumerations that the fields use.
  var enumerations: [Enumeration] { objects.flatMap { $0.enumerations } }
}

extension TypeModel {
  /// The types of a payload, from the outside inwards.
  static let payload = TypeModel(
    objects: Key.Place.allCases.map { place in
      Object(
        name: place.typeName,
        documentation: place.typeDocumentation,
        fields: Key.rows(in: place).map { Field($0) },
        isOpen: place == .root
      )
    }
  )

  /// The headers that APNs reads.
  static let headers = Object(
    name: "Headers",
    documentation: "The headers of a request to APNs; in HTTP/2 their names are in lower case.",
    fields: Header.apns.map { Field($0) },
    isOpen: false
  )
}

extension TypeModel.Object {
  var enumerations: [TypeModel.Enumeration] {
    fields.compactMap { field in
      if case .word(let enumeration) = field.kind { enumeration } else { nil }
    }
  }
}

extension TypeModel.Field {
  fileprivate init(_ key: Key) {
    self.init(
      key: key.name,
      documentation: key.words,
      kind: TypeModel.Kind(key.type, of: key.name),
      isNeeded: key == Sound.critical || key == Sound.name
    )
  }

  fileprivate init(_ header: Header) {
    let kind: TypeModel.Kind =
      switch header.format {
      case .pushType: .word(.pushType)
      case .priority: .word(.priority)
      default: .text
      }
    self.init(key: header.name, documentation: header.documentation, kind: kind, isNeeded: false)
  }

  /// The words of the key, such as `content` and `available`.
  var words: [String] {
    key.lowercased().split { !$0.isLetter && !$0.isNumber }.map { String($0) }
  }
}

extension TypeModel.Enumeration {
  static let pushType = TypeModel.Enumeration(
    name: "PushType",
    words: PushType.allCases.map { $0.rawValue }
  )

  fileprivate static let priority = TypeModel.Enumeration(
    name: "Priority",
    words: PushType.priorities.map { String($0) }
  )
}

extension TypeModel.Kind {
  fileprivate init(_ type: ValueType, of key: String) {
    self =
      switch type {
      case .string, .base64: .text
      case .oneOf(let words):
        .word(TypeModel.Enumeration(name: TypeModel.capitalized(key), words: words))
      case .number: .number
      case .integer: .integer
      case .unixSeconds: .seconds
      case .flag: .one
      case .trueOnly, .boolean: .boolean
      case .arrayOfStrings: .texts
      case .object(let place): place.map { .object($0.typeName) } ?? .ownObject
      case .either(let types):
        types.lazy.compactMap { type -> TypeModel.Kind? in
          if case .object(let place?) = type { .textOrObject(place.typeName) } else { nil }
        }.first ?? .text
      case .nullable(let type): .nullable(TypeModel.Kind(type, of: key))
      }
  }
}

extension TypeModel {
  /// The name of an enumeration for a key.
  private static func capitalized(_ key: String) -> String {
    let name = key.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return key == Aps.event.name ? "ActivityEvent" : name
  }
}

extension Key.Place {
  fileprivate var typeName: String {
    switch self {
    case .root: "Payload"
    case .aps: "Aps"
    case .alert: "Alert"
    case .localizedText: "LocalizedText"
    case .sound: "CriticalSound"
    }
  }

  fileprivate var typeDocumentation: String {
    switch self {
    case .root: "The JSON object that APNs accepts; custom keys go next to `aps`."
    case .aps: Root.aps.documentation
    case .alert: "The text to show, as an object."
    case .localizedText: "A text of a Live Activity's alert that the device localizes."
    case .sound: "The sound of a critical alert; any other sound is a string."
    }
  }
}
