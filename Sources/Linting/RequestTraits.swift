import Text
public import Vocabulary

/// What a request has, so that a rule that needs something is not called for requests without it.
///
/// Keys and headers share bits, so that one that is absent may seem to be there: a rule looks again.
public struct RequestTraits: Equatable, Sendable {
  private var facts: UInt16 = 0
  private var headers = BloomFilter()
  private var keys = BloomFilter()
  private var keyTraits: KeyTraits = []

  private init(fact: UInt16) { facts = fact }

  /// It is a message to a push service.
  public static let message = RequestTraits(fact: 1)
  /// Its size may be near a limit.
  public static let notableSize = RequestTraits(fact: 1 << 1)
  /// It names a sound.
  public static let namedSound = RequestTraits(fact: 1 << 2)
  /// The sound that it names was looked up in the app's folders.
  public static let lookedUpSound = RequestTraits(fact: 1 << 7)
  /// It has a sound in the object form.
  public static let soundObject = RequestTraits(fact: 1 << 6)
  /// It is for a Live Activity.
  public static let liveActivity = RequestTraits(fact: 1 << 3)
  /// It is of the type `background`.
  public static let background = RequestTraits(fact: 1 << 4)
  /// Two of its headers may have the same name.
  public static let repeatedHeader = RequestTraits(fact: 1 << 8)
  /// It is for device management.
  public static let mdm = RequestTraits(fact: 1 << 5)

  /// It has the header, in the file or from outside.
  public static func header(_ header: Header) -> RequestTraits {
    var traits: RequestTraits = []
    traits.headers = header.filter
    return traits
  }

  /// It has a key in one of Apple's objects that is, or was meant to be, `key`.
  public static func key(_ key: Key) -> RequestTraits {
    var traits: RequestTraits = []
    traits.keys = key.filter
    return traits
  }

  /// It has keys with these traits, if not all in one.
  public static func keys(_ keyTraits: KeyTraits) -> RequestTraits {
    var traits: RequestTraits = []
    traits.keyTraits = keyTraits
    return traits
  }

  init(of payload: Payload, hasNotableSize: Bool) {
    self = []
    headers = payload.headers.filter
    keys = payload.keyFilter
    keyTraits = payload.keyTraits
    if payload.message != nil { formUnion(.message) }
    if payload.headers.mayRepeatNames { formUnion(.repeatedHeader) }
    if hasNotableSize { formUnion(.notableSize) }
    if let sound = payload.namedSound {
      formUnion(.namedSound)
      if sound.lookup != nil { formUnion(.lookedUpSound) }
    }
    if payload.sound != nil { formUnion(.soundObject) }
    switch payload.pushType.type {
    case .liveactivity: formUnion(.liveActivity)
    case .background: formUnion(.background)
    case .mdm: formUnion(.mdm)
    default: break
    }
  }

  private mutating func formUnion(_ other: RequestTraits) {
    facts |= other.facts
    headers.formUnion(other.headers)
    keys.formUnion(other.keys)
    keyTraits.formUnion(other.keyTraits)
  }

  func isSubset(of other: RequestTraits) -> Bool {
    facts & ~other.facts == 0 && headers.isSubset(of: other.headers)
      && keys.isSubset(of: other.keys) && keyTraits.isSubset(of: other.keyTraits)
  }
}

extension RequestTraits: ExpressibleByArrayLiteral {
  /// All traits of the elements.
  public init(arrayLiteral elements: RequestTraits...) {
    for element in elements { formUnion(element) }
  }
}

/// What a key in one of Apple's objects is, so that a rule about some keys is not called for others.
public struct KeyTraits: OptionSet, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The object that it is in.
  public static let root = KeyTraits(rawValue: 1)
  public static let aps = KeyTraits(rawValue: 1 << 1)
  public static let alert = KeyTraits(rawValue: 1 << 2)
  public static let sound = KeyTraits(rawValue: 1 << 3)
  public static let localizedText = KeyTraits(rawValue: 1 << 4)
  /// It is not a key of Apple's.
  public static let custom = KeyTraits(rawValue: 1 << 5)
  /// It is a header, or the name that headers are written under.
  public static let header = KeyTraits(rawValue: 1 << 6)
  /// It is spelled in another way than the key that was meant.
  public static let misspelled = KeyTraits(rawValue: 1 << 7)
  public static let misplaced = KeyTraits(rawValue: 1 << 8)
  public static let deprecated = KeyTraits(rawValue: 1 << 9)
  /// Apple documents it for some push types only.
  public static let ofPushTypes = KeyTraits(rawValue: 1 << 10)
  /// Its value must be an array of strings, where it belongs.
  public static let listsStrings = KeyTraits(rawValue: 1 << 13)
  /// It names a text in the app's strings.
  public static let namesText = KeyTraits(rawValue: 1 << 14)
  /// A custom key at the root that has the name of a key in `aps` or in an alert.
  public static let namedLikeApple = KeyTraits(rawValue: 1 << 11)
  /// It has nearly the name of the simulator's key.
  public static let namedLikeSimulator = KeyTraits(rawValue: 1 << 15)
  /// A custom key at the root that has a name which only a push service uses.
  public static let namedLikeService = KeyTraits(rawValue: 1 << 12)

  init(_ name: String, _ place: Key.Place, _ standing: KeyOccurrence.Standing, _ row: Key?) {
    self =
      switch place {
      case .root: .root
      case .aps: .aps
      case .alert: .alert
      case .sound: .sound
      case .localizedText: .localizedText
      }
    switch standing {
    case .custom:
      insert(.custom)
      if place == .root { formUnion(KeyTraits(ofCustomKey: name)) }
    case .header: insert(.header)
    case .differsInCase, .misspelled: insert(.misspelled)
    case .misplaced(let row):
      insert(.misplaced)
      if row.type == .arrayOfStrings { insert(.listsStrings) }
    case .documented: break
    }
    if place == .root, name == "headers" { insert(.header) }
    if KeyTraits.isNearSimulator(name) { insert(.namedLikeSimulator) }
    guard let row else { return }
    if row.type == .arrayOfStrings { insert(.listsStrings) }
    if LocalizedText.namingKeys.contains(row) { insert(.namesText) }
    if case .deprecated = row.status { insert(.deprecated) }
    if !row.pushTypes.isEmpty { insert(.ofPushTypes) }
  }

  /// Whether a name is the simulator's, or a known or near misspelling of it.
  private static func isNearSimulator(_ name: String) -> Bool {
    // Most keys are so short that none of them is near.
    name.utf8.count * 2 > shortestSimulatorName
      && EditDistance.nearest(to: name, among: simulatorNames) != nil
  }

  private static let simulatorNames =
    [Root.simulatorTargetBundle.name] + Root.simulatorTargetBundle.misspellings
  private static let shortestSimulatorName = simulatorNames.map { $0.utf8.count }.min() ?? 0

  private init(ofCustomKey name: String) {
    self = []
    if Key.named(name, in: .aps) ?? Key.named(name, in: .alert) != nil { insert(.namedLikeApple) }
    if Service.allUnusualNames.contains(name) { insert(.namedLikeService) }
  }
}
