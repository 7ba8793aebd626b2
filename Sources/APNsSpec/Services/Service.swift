/// A push service that takes messages in a form of its own: the tables of what they hold.
///
/// Rules, completion, hover and `explain` read these tables and know no service by name.
///
/// A class for the reason that `Key` is one.
public final class Service: Hashable, Sendable {
  /// What the service does with a field that it does not have.
  public enum UnknownFields: Sendable {
    /// The whole message is refused, with this answer.
    case refused(Refusal)
    /// The field has no effect.
    case ignored
    /// Nobody has documented it, so nothing is reported.
    case undocumented
  }

  /// The word for `explain`, such as `fcm`.
  public let id: String
  /// The name in messages, such as `FCM`.
  public let name: String
  /// The service whose messages its own are written like: people carry fields of one over to another.
  public let family: String
  /// Other words for it, for `explain`.
  public let otherNames: [String]
  /// The message itself, without what it is kept in.
  public let message: ServiceObject
  /// What its messages are kept in, by which they are recognized.
  public let envelopes: [Envelope]
  /// What the addresses that take its messages have in them, and names of headers that only it has; in
  /// lower case.
  public let addresses: [String]
  /// What programs have in them that send its messages with a library: all words of one entry.
  public let callers: [String]
  /// Names of fields that an app would hardly choose for its own data.
  public let unusualNames: [String]
  public let unknownFields: UnknownFields
  /// What it answers a message that it rejects; nil where nobody has documented it.
  public let refusal: Refusal?
  public let traits: Traits
  /// The API that took its place, where it is shut down.
  public let successor: String?
  /// The push type of all its messages; nil where they say it, or show it.
  public let impliedPushType: PushType?
  /// The push type of messages that say none, whatever they show; nil where it chooses by the content.
  public let defaultPushType: PushType?
  /// Where the app's own data is in the payload; nil where nobody has documented it.
  public let dataPlace: DataPlace?
  /// The push types that it cannot send.
  public let unsupportedPushTypes: [PushType]
  /// The names of sounds that stand for no sound.
  public let silentSounds: [String]
  /// How much of a message it passes on; nil where nobody has documented it.
  public let byteLimit: MessageByteLimit?
  /// How many messages it takes in one request; nil where nobody has documented it.
  public let most: ItemLimit?
  /// What the service does, in one or two sentences of our own.
  public let documentation: String
  public let source: Source

  /// Where a service puts the app's own data.
  public enum DataPlace: Sendable {
    /// Each member becomes one of the payload.
    case root
    /// All of it is the value of one key beside `aps`.
    case under(String)
  }

  init(
    _ id: String,
    _ name: String,
    like family: String? = nil,
    or otherNames: [String] = [],
    message: ServiceObject,
    envelopes: [Envelope]? = nil,
    addresses: [String] = [],
    callers: [String] = [],
    unusualNames: [String] = [],
    unknownFields: UnknownFields,
    refusal: Refusal? = nil,
    traits: Traits = [],
    successor: String? = nil,
    impliedPushType: PushType? = nil,
    defaultPushType: PushType? = nil,
    dataPlace: DataPlace? = nil,
    unsupportedPushTypes: [PushType] = [],
    silentSounds: [String] = [],
    byteLimit: MessageByteLimit? = nil,
    most: ItemLimit? = nil,
    source: Source,
    _ documentation: String
  ) {
    self.id = id
    self.name = name
    self.family = family ?? id
    self.otherNames = otherNames
    self.message = message
    self.envelopes = envelopes ?? [Envelope(message)]
    self.addresses = addresses
    self.callers = callers
    self.unusualNames = unusualNames
    self.unknownFields = unknownFields
    if case .refused(let answer) = unknownFields {
      self.refusal = refusal ?? answer
    } else {
      self.refusal = refusal
    }
    self.traits = traits
    self.successor = successor
    self.impliedPushType = impliedPushType
    self.defaultPushType = defaultPushType
    self.dataPlace = dataPlace ?? (traits.contains(.addsData) ? .root : nil)
    self.unsupportedPushTypes = unsupportedPushTypes
    self.silentSounds = silentSounds
    self.byteLimit = byteLimit
    self.most = most
    self.source = source
    self.documentation = documentation
  }

  /// A message that nothing holds.
  public var bareEnvelope: Envelope { Envelope(message) }

  /// Each service exists once.
  public static func == (left: Service, right: Service) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An object of a service's message.
public final class ServiceObject: Sendable {
  /// A member that must be there.
  public struct Requirement: Sendable {
    public let name: String
    /// What happens without it.
    public let effect: String
    /// Whether the service then refuses the message.
    public let isRefused: Bool

    init(_ name: String, effect: String, isRefused: Bool = true) {
      self.name = name
      self.effect = effect
      self.isRefused = isRefused
    }
  }

  /// The path in messages of tools, such as `message.notification`; empty for the message itself.
  public let path: String
  public let fields: [ServiceField]
  /// The type of members that are not fields; nil where there should be none.
  public let others: FieldType?
  /// Names that people write here for keys of Apple's.
  public let strays: [(name: String, key: Key)]
  /// The names, and beginnings of names, that the service keeps for itself among the others.
  public let reserved: [String]
  /// The members that must be there.
  public let required: [Requirement]
  /// Whether the service refuses the object without any member.
  public let isNeverEmpty: Bool

  init(
    _ path: String,
    others: FieldType? = nil,
    reserved: [String] = [],
    required: [Requirement] = [],
    isNeverEmpty: Bool = false,
    strays: [(name: String, key: Key)] = [],
    _ fields: [ServiceField] = []
  ) {
    self.path = path
    self.others = others
    self.reserved = reserved
    self.required = required
    self.isNeverEmpty = isNeverEmpty
    self.strays = strays
    self.fields = fields
  }

  /// Whether the app chooses everything in it.
  public var isOpaque: Bool {
    guard case .any? = others else { return false }
    return fields.isEmpty && reserved.isEmpty && required.isEmpty
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
  public let needs: Companion?
  /// What it gives to another platform alone.
  public let counterpart: Counterpart?
  /// The kind of token that it takes.
  public let token: TokenKind?
  /// The kinds of token that it takes, where another field says which.
  public let tokens: TokenKind.Choice?
  /// How many items a list in it may have; nil where nobody has documented it.
  public let most: ItemLimit?
  /// The place that the field has moved to, where the message is of an old form.
  public let successor: Successor?
  public let documentation: String
  /// Whether a page or the source code of the service says so; otherwise nothing is an error.
  public let isDocumented: Bool
  /// Whether the service itself drops a value outside the range of the key that it becomes.
  public let isDroppedOutOfRange: Bool
  /// What its values say about the form of the message; the first that fits counts.
  public let signs: [ValueSign]
  /// What people call it who mean it, without case and signs.
  public let misnomers: [String]

  /// What a field of another platform gives a notification.
  public enum Counterpart: Sendable {
    case image
    case sound
  }

  /// A field that another one needs.
  public struct Companion: Sendable, ExpressibleByStringLiteral {
    public let name: String
    /// What happens without it; nil if the field is ignored then.
    public let effect: String?

    public init(stringLiteral name: String) { self.init(name, effect: nil) }

    init(_ name: String, effect: String?) {
      self.name = name
      self.effect = effect
    }
  }

  /// Where in a new form a field of an old one is.
  public struct Successor: Sendable, ExpressibleByStringLiteral {
    public let path: String
    /// The place for topics, which other values do not go to.
    public let topic: String?
    /// The place for URLs, which only browsers take here.
    public let url: String?

    public init(stringLiteral path: String) { self.init(path) }

    init(_ path: String, topic: String? = nil, url: String? = nil) {
      self.path = path
      self.topic = topic
      self.url = url
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
    needs: Companion? = nil,
    counterpart: Counterpart? = nil,
    token: TokenKind? = nil,
    tokens: TokenKind.Choice? = nil,
    most: ItemLimit? = nil,
    successor: Successor? = nil,
    isDocumented: Bool = true,
    isDroppedOutOfRange: Bool = false,
    signs: [ValueSign] = [],
    misnomers: [String] = [],
    _ documentation: String = ""
  ) {
    self.name = name
    self.type = type
    self.meaning = meaning
    self.otherNames = otherNames
    self.needs = needs
    self.counterpart = counterpart
    self.token = token
    self.tokens = tokens
    self.most = most
    self.successor = successor
    self.isDocumented = isDocumented
    self.isDroppedOutOfRange = isDroppedOutOfRange
    self.signs = signs
    self.misnomers = misnomers
    self.documentation = documentation
  }

  /// A field that is a key of Apple's, maybe under another name: the key's row says the rest.
  static func apple(
    _ key: Key,
    as name: String? = nil,
    misnomers: [String] = []
  ) -> ServiceField {
    ServiceField(
      name ?? key.name,
      .value(key.type),
      .key(key),
      misnomers: misnomers,
      key.documentation
    )
  }

  /// `alert` as Apple has it, in a service that has its own texts next to it.
  static let alert = ServiceField(
    "alert",
    .value(Aps.alert.type),
    .key(Aps.alert),
    "The text, or Apple's `alert` object with Apple's keys."
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
