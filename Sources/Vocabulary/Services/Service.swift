/// A push service that takes messages in a form of its own: the tables of what they hold.
///
/// Rules, completion, hover and `explain` read these tables and know no service by name.
///
/// A class for the reason that `Key` is one.
public final class Service: Hashable, Sendable {
  /// What the service does with a field that it does not have.
  public enum UnknownFields: Sendable {
    /// The whole message is refused, with this answer.
    case refused(String)
    /// The field has no effect.
    case ignored
    /// Nobody has documented it, so nothing is reported.
    case undocumented
  }

  /// The word for `explain`, such as `fcm`.
  public let id: String
  /// The name in messages, such as `FCM`.
  public let name: String
  /// Other words for it, for `explain`.
  public let otherNames: [String]
  /// The message itself: the object that `marks` find.
  public let message: ServiceObject
  /// What tells the service's messages from other files; one of them is enough.
  public let marks: [ServiceMark]
  /// Names of fields that an app would hardly choose for its own data.
  public let unusualNames: [String]
  public let unknownFields: UnknownFields
  public let traits: Traits
  /// The push type of all its messages; nil where they say it, or show it.
  public let impliedPushType: PushType?
  /// The push types that it cannot send.
  public let unsupportedPushTypes: [PushType]
  /// What the service does, in one or two sentences of our own.
  public let documentation: String
  public let source: Source

  /// What a service does on its own.
  public struct Traits: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// It refuses a header whose value is not a string.
    public static let textHeaders = Traits(rawValue: 1)
    /// It adds data of the message to the root of the payload.
    public static let addsData = Traits(rawValue: 2)
    /// It refuses a payload without `aps`, even beside its own notification.
    public static let needsAps = Traits(rawValue: 4)
    /// It refuses a message that shows nothing and is sent at another priority than 5.
    public static let needsSilentPriority = Traits(rawValue: 8)
    /// Its API is shut down.
    public static let isShutDown = Traits(rawValue: 16)
    /// It shows an image only if a service extension adds it.
    public static let needsMutableContentForImages = Traits(rawValue: 32)
    /// It converts the names and flags of payloads that its software development kits write.
    public static let convertsKeys = Traits(rawValue: 64)
    /// It reads names in any case.
    public static let ignoresCase = Traits(rawValue: 128)
    /// It adds keys of its own to `aps`.
    public static let addsKeys = Traits(rawValue: 256)
    /// It refuses a flag that is 0 instead of absent.
    public static let refusesFlagsOff = Traits(rawValue: 512)
  }

  init(
    _ id: String,
    _ name: String,
    or otherNames: [String] = [],
    message: ServiceObject,
    marks: [ServiceMark],
    unusualNames: [String] = [],
    unknownFields: UnknownFields,
    traits: Traits = [],
    impliedPushType: PushType? = nil,
    unsupportedPushTypes: [PushType] = [],
    source: Source,
    _ documentation: String
  ) {
    self.id = id
    self.name = name
    self.otherNames = otherNames
    self.message = message
    self.marks = marks
    self.unusualNames = unusualNames
    self.unknownFields = unknownFields
    self.traits = traits
    self.impliedPushType = impliedPushType
    self.unsupportedPushTypes = unsupportedPushTypes
    self.source = source
    self.documentation = documentation
  }

  /// Each service exists once.
  public static func == (left: Service, right: Service) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An object of a service's message.
public final class ServiceObject: Sendable {
  /// The path in messages of tools, such as `message.notification`; empty for the message itself.
  public let path: String
  public let fields: [ServiceField]
  /// The type of members that are not fields; nil where there should be none.
  public let others: FieldType?
  /// Names that people write here for keys of Apple's.
  public let strays: [(name: String, key: Key)]
  /// The names, and beginnings of names, that the service keeps for itself among the others.
  public let reserved: [String]
  /// A member that must be there, and the service's answer if it is not.
  public let required: (name: String, answer: String)?

  init(
    _ path: String,
    others: FieldType? = nil,
    reserved: [String] = [],
    required: (name: String, answer: String)? = nil,
    strays: [(name: String, key: Key)] = [],
    _ fields: [ServiceField] = []
  ) {
    self.path = path
    self.others = others
    self.reserved = reserved
    self.required = required
    self.strays = strays
    self.fields = fields
  }

  /// Whether the app chooses everything in it.
  public var isOpaque: Bool {
    guard case .any? = others else { return false }
    return fields.isEmpty && reserved.isEmpty && required == nil
  }

  /// The field of exactly this name.
  public func field(named name: String) -> ServiceField? { fields.first { $0.has(name) } }
}

/// A field of a service's message: a row of its table.
public final class ServiceField: Sendable {
  public let name: String
  /// Other names that the service takes for the same field.
  public let otherNames: [String]
  public let type: FieldType
  /// What it becomes in the request to APNs; nil for what never gets there.
  public let meaning: Meaning?
  /// The field without which it has no effect.
  public let needs: String?
  /// The place that the field has moved to, where the message is of an old form.
  public let successor: Successor?
  public let documentation: String
  /// Whether a page or the source code of the service says so; otherwise nothing is an error.
  public let isDocumented: Bool
  /// Whether the service itself drops a value outside the range of the key that it becomes.
  public let isDroppedOutOfRange: Bool

  /// Where in a new form a field of an old one is.
  public struct Successor: Sendable, ExpressibleByStringLiteral {
    public let path: String
    /// The place for topics, which other values do not go to.
    public let topic: String?

    public init(stringLiteral path: String) { self.init(path) }

    init(_ path: String, topic: String? = nil) {
      self.path = path
      self.topic = topic
    }
  }

  /// What a field becomes.
  public enum Meaning: Sendable {
    /// A key of Apple's with the same value.
    case key(Key)
    /// A key of Apple's, with a value of the service's own form.
    case convertedKey(Key)
    /// A header.
    case header(Header)
    /// A header, with a value of the service's own form; the words that stand for values of it.
    case convertedHeader(Header, [(word: String, value: String)])
    /// The payload itself.
    case payload
    /// The headers of the request.
    case headers
    /// The `aps` dictionary itself.
    case aps
    /// One of the targets that a message is for.
    case target
    /// An image, which a service extension must add.
    case image
    /// The app's own data.
    case data
    /// Text that may be a JSON document with messages in it.
    case document
    /// Text for everyone, by language.
    case texts(Key)
  }

  init(
    _ name: String,
    _ type: FieldType,
    _ meaning: Meaning? = nil,
    or otherNames: [String] = [],
    needs: String? = nil,
    successor: Successor? = nil,
    isDocumented: Bool = true,
    isDroppedOutOfRange: Bool = false,
    _ documentation: String = ""
  ) {
    self.name = name
    self.type = type
    self.meaning = meaning
    self.otherNames = otherNames
    self.needs = needs
    self.successor = successor
    self.isDocumented = isDocumented
    self.isDroppedOutOfRange = isDroppedOutOfRange
    self.documentation = documentation
  }

  /// A field that is a key of Apple's, maybe under another name: the key's row says the rest.
  static func apple(_ key: Key, as name: String? = nil) -> ServiceField {
    ServiceField(name ?? key.name, .value(key.type), .key(key), key.documentation)
  }

  /// `alert` as Apple has it, in a service that has its own texts next to it.
  static let alert = ServiceField(
    "alert",
    .value(Aps.alert.type),
    .key(Aps.alert),
    "The text, or Apple's `alert` dictionary with Apple's keys."
  )

  /// The name in the style of another: with underscores or without.
  public func name(like other: String) -> String {
    let hasUnderscore = other.utf8.contains(UInt8(ascii: "_"))
    return hasUnderscore ? otherNames.first { $0.utf8.contains(UInt8(ascii: "_")) } ?? name : name
  }

  /// Whether a member with this name is the field.
  public func has(_ name: String) -> Bool {
    self.name.utf8.elementsEqual(name.utf8)
      || otherNames.contains { $0.utf8.elementsEqual(name.utf8) }
  }
}

/// The form of a field's value.
public indirect enum FieldType: Sendable {
  case any
  case value(ValueType)
  /// Seconds as text with an `s`, such as `"3.5s"`.
  case duration
  case object(ServiceObject)
  case list(FieldType)
  case either([FieldType])
  /// JSON in a string.
  case embedded(FieldType)

  static let string = FieldType.value(.string)
  static let boolean = FieldType.value(.boolean)
  static let integer = FieldType.value(.integer(from: nil))
  static let number = FieldType.value(.number(from: nil, to: nil))
  static let strings = FieldType.value(.arrayOfStrings)
  static func oneOf(_ words: String...) -> FieldType { .value(.oneOf(words)) }
  /// A map of strings, with names that the service keeps for itself.
  static func texts(_ path: String, reserved: [String] = []) -> FieldType {
    .object(ServiceObject(path, others: .string, reserved: reserved))
  }
  /// An object whose members the app chooses.
  static let anyObject = FieldType.object(ServiceObject("", others: .any))

  /// The object of the type, or of one of its alternatives or items.
  public var object: ServiceObject? {
    switch self {
    case .object(let object): object
    case .list(let item), .embedded(let item): item.object
    case .either(let types): types.lazy.compactMap { $0.object }.first
    case .any, .value, .duration: nil
    }
  }
}

/// What tells a service's message: the members that it must have and must not have.
public struct ServiceMark: Sendable {
  /// A member by its path, and what its value must be.
  public struct Feature: Sendable {
    public enum Form: Sendable {
      case any, text, object, array
      /// An object that is not empty.
      case members
      case number(Int)
      /// Text that begins so.
      case textBeginning(String)
    }

    public let path: [String]
    public let form: Form

    static func any(_ path: String...) -> Feature { Feature(path: path, form: .any) }
    static func text(_ path: String...) -> Feature { Feature(path: path, form: .text) }
    static func object(_ path: String...) -> Feature { Feature(path: path, form: .object) }
    static func members(_ path: String...) -> Feature { Feature(path: path, form: .members) }
    static func number(_ name: String, _ value: Int) -> Feature {
      Feature(path: [name], form: .number(value))
    }
    static func array(_ path: String...) -> Feature { Feature(path: path, form: .array) }
    static func text(_ name: String, beginning: String) -> Feature {
      Feature(path: [name], form: .textBeginning(beginning))
    }
  }

  /// The way from the root to the message; items of an array on the way are messages each.
  ///
  /// A name that ends in `[]` must have an array.
  public let wrapper: [String]
  public let all: [Feature]
  /// At least one of these; empty for no such demand.
  public let any: [Feature]
  public let none: [Feature]
  public let reach: Reach

  /// Where it is enough; in other places, other files may look the same.
  public enum Reach: Sendable {
    case anywhere
    /// At the root of a document, or in the list there.
    case root
    /// In files that the user named or includes, and next to other messages.
    case chosen
  }

  init(
    in wrapper: [String] = [],
    all: [Feature] = [],
    any: [Feature] = [],
    none: [Feature] = [],
    only reach: Reach = .anywhere
  ) {
    self.wrapper = wrapper
    self.all = all
    self.any = any
    self.none = none
    self.reach = reach
  }
}
