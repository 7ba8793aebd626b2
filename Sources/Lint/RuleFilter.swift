public import PushlintAPNsSpec

/// What a request has, so that a rule that needs something is not called for requests without it.
///
/// Keys and headers share bits, so that one that is absent may seem to be there: a rule looks again.
public struct RuleFilter: Equatable, Sendable {
  private var facts: UInt16 = 0
  private var headers = BloomFilter()
  private var keys = BloomFilter()
  private var keyTraits: KeyTraits = []

  private init(fact: UInt16) { facts = fact }

  /// It is a message to a push service.
  public static let message = RuleFilter(fact: 1)
  /// Its size may be near a limit.
  public static let notableSize = RuleFilter(fact: 1 << 1)
  /// It names a sound.
  public static let namedSound = RuleFilter(fact: 1 << 2)
  /// The sound that it names was looked up in the app's folders.
  public static let lookedUpSound = RuleFilter(fact: 1 << 3)
  /// It has a sound in the object form.
  public static let soundObject = RuleFilter(fact: 1 << 4)
  /// It is for a Live Activity.
  public static let liveActivity = RuleFilter(fact: 1 << 5)
  /// It is of the type `background`.
  public static let background = RuleFilter(fact: 1 << 6)
  /// Two of its headers may have the same name.
  public static let repeatedHeader = RuleFilter(fact: 1 << 7)
  /// It is for device management.
  public static let mdm = RuleFilter(fact: 1 << 8)

  /// It has the header, in the file or from outside.
  public static func header(_ header: Header) -> RuleFilter {
    var traits: RuleFilter = []
    traits.headers = header.filter
    return traits
  }

  /// It has a key in one of Apple's objects that is, or was meant to be, `key`.
  public static func key(_ key: Key) -> RuleFilter {
    var traits: RuleFilter = []
    traits.keys = key.filter
    return traits
  }

  /// It has keys with these traits, if not all in one.
  public static func keys(_ keyTraits: KeyTraits) -> RuleFilter {
    var traits: RuleFilter = []
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

  private mutating func formUnion(_ other: RuleFilter) {
    facts |= other.facts
    headers.formUnion(other.headers)
    keys.formUnion(other.keys)
    keyTraits.formUnion(other.keyTraits)
  }

  func isSubset(of other: RuleFilter) -> Bool {
    facts & ~other.facts == 0 && headers.isSubset(of: other.headers)
      && keys.isSubset(of: other.keys) && keyTraits.isSubset(of: other.keyTraits)
  }
}

extension RuleFilter: ExpressibleByArrayLiteral {
  /// All traits of the elements.
  public init(arrayLiteral elements: RuleFilter...) {
    for element in elements { formUnion(element) }
  }
}
