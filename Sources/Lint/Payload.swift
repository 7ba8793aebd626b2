public import PushlintAPNsSpec
public import PushlintSyntax

/// The JSON body of a request, with Apple's keys separated from the app's.
///
/// A class for the reason that `Request` is one.
public final class Payload: Sendable {
  /// The body, whatever it is.
  public let value: NodeView
  /// The key that holds the body; nil for a bare payload.
  public let key: NodeView?
  public let headers: Headers
  public let pushType: PushTypeFact
  /// What found it, which has the context: copying that for each request was a thirtieth of a run.
  private let finder: RequestFinder
  /// The form in which keys and flags are written.
  public let dialect: Dialect
  /// The message of a push service that holds the payload, or becomes one.
  public let message: ServiceMessage?
  /// Whether the sender adds to the body from elsewhere, such as from FCM's own notification.
  public let isMerged: Bool
  /// Whether the file holds no payload, only fields of a message that become keys of one.
  public let isTranslated: Bool
  /// Whether a bracket is missing, so that a key may be in another object than intended.
  public let isTruncated: Bool
  /// The body as an object.
  public let root: AppleObject?
  public let aps: AppleObject?
  public let alert: AppleObject?
  public let sound: AppleObject?
  /// The sound that is named, as a string or in the object form.
  public let namedSound: NamedSound?
  /// `{loc-key, loc-args}` under `title` and `body` of a Live Activity's alert.
  public let localizedTexts: [AppleObject]
  /// The values of keys in Apple's objects that do not match their rows.
  public let wrongValues: [WrongValue]
  /// What the keys in Apple's objects are, together.
  public let keyTraits: KeyTraits
  /// The documented keys among them.
  let keyFilter: BloomFilter

  /// A payload that no push service changes.
  public convenience init(
    value: NodeView,
    key: NodeView?,
    headers: Headers,
    context: LintContext
  ) {
    self.init(
      value: value,
      key: key,
      headers: headers,
      finder: RequestFinder(context: context, headers: headers),
      cache: ResolutionCache()
    )
  }

  init(
    value: NodeView,
    key: NodeView?,
    headers: Headers,
    finder: RequestFinder,
    cache: ResolutionCache,
    message: ServiceMessage? = nil,
    added: TranslatedKeys = .none
  ) {
    self.message = message
    isTranslated = added.isAll
    isMerged = isTranslated || !added.isEmpty || Payload.isPart(value, of: message)
    isTruncated =
      value.tree.issues(in: value.range).contains { $0.code == .unclosed(.object) }
      || value.tree.mayHaveFurtherDamage(in: value.range)
    self.value = value
    self.key = key
    self.headers = headers
    self.finder = finder
    let converts = message?.service.traits.contains(.convertsKeys) ?? false
    let dialect = converts ? .firebaseAdmin : finder.context.dialect
    let resolver = KeyResolver(finder, dialect, cache)
    let root = isTranslated ? nil : value.asObject.map { resolver.resolve($0, as: .root) }
    let written = (isTranslated ? added.aps : root?.value(of: Root.aps)?.asObject).map {
      resolver.resolve($0, as: .aps)
    }
    let aps = added.joined(to: written, .aps)
    let pushType = PushTypeFact(headers: headers, root: root, aps: aps, adding: added)
    self.pushType = pushType
    let alertValue = aps?.value(of: Aps.alert)
    let writtenAlert = alertValue?.asObject.map {
      resolver.resolve($0, as: .alert, pushType: pushType.type)
    }
    // An alert in the payload replaces the texts of a service's notification.
    let alert = alertValue == nil ? added.joined(to: nil, .alert) : writtenAlert
    let soundKey = aps?[Aps.sound] ?? alert?[Alert.sound]
    let soundValue = soundKey?.value
    // An object in a service's own form has the service's own keys and flags.
    let soundObject = soundKey?.isConverted == true ? nil : soundValue?.asObject
    let sound = soundObject.map { resolver.resolve($0, as: .sound) }
    namedSound = (sound?.value(of: Sound.name) ?? soundValue).flatMap {
      NamedSound($0, of: message?.service, in: finder.context.sounds)
    }
    let localizedTexts = Payload.localizable.compactMap { key in
      alert?.value(of: key)?.asObject.map { resolver.resolve($0, as: .localizedText) }
    }
    self.dialect = dialect
    let keys = KeySummary(root, aps, alert, sound, localizedTexts, pushType, dialect)
    wrongValues = keys.wrongValues.filter { message?.judges($0) ?? true }
    keyTraits = keys.traits
    keyFilter = keys.filter
    self.root = root
    self.aps = aps
    self.alert = alert
    self.sound = sound
    self.localizedTexts = localizedTexts
  }

  /// Whether a service adds the payload, or other keys, to one that it makes.
  private static func isPart(_ value: NodeView, of message: ServiceMessage?) -> Bool {
    if let message { return message.service.traits.contains(.addsKeys) }
    return value.member.map { FormIndex.shared.holdsAddedKeys($0.key) } ?? false
  }

  fileprivate static func forEachObject(
    _ root: AppleObject?,
    _ aps: AppleObject?,
    _ alert: AppleObject?,
    _ sound: AppleObject?,
    _ localizedTexts: [AppleObject],
    _ look: (AppleObject) -> Void
  ) {
    if let root { look(root) }
    if let aps { look(aps) }
    if let alert { look(alert) }
    if let sound { look(sound) }
    for text in localizedTexts { look(text) }
  }

  /// Calls `look` with each key in one of Apple's objects that has all these traits.
  func forEachKey(with traits: KeyTraits, _ look: (KeyOccurrence) -> Void) {
    Payload.forEachObject(root, aps, alert, sound, localizedTexts) { object in
      guard traits.isSubset(of: object.traits) else { return }
      let outlines = object.shape.outlines
      for position in outlines.indices where traits.isSubset(of: outlines[position].traits) {
        look(object.key(at: position))
      }
    }
  }

  /// Every key in one of Apple's objects.
  public var keys: [KeyOccurrence] {
    var keys: [KeyOccurrence] = []
    forEachKey(with: []) { keys.append($0) }
    return keys
  }

  private static let localizable = [Alert.title, Alert.body]

  public var context: LintContext { finder.context }

  /// Whether a value in it is not known.
  public func isUnknown(_ value: NodeView) -> Bool {
    value.isUnknown || message?.isUnknown(value) ?? false
  }

  /// Where something missing from the payload, or wrong with the whole of it, is reported: the key
  /// that holds it; in a bare payload the `aps` key, or else the first key, or else all of it.
  public var place: NodeView {
    key ?? root?[Root.aps]?.member.key ?? root?.keys.first?.member.key ?? value
  }

  /// Whether its push type hands all of it to the app, which may use Apple's keys in its own way.
  public var isForApp: Bool { pushType.type?.isForApp ?? false }

  /// Where something missing from `aps` is reported: its key, or else `place`.
  public var placeOfAps: NodeView { root?[Root.aps]?.member.key ?? place }

  /// Whether `aps` may contain keys that are not written there.
  public var apsIsOpen: Bool {
    if isMerged { return true }
    guard let root else { return true }
    guard let member = root[Root.aps] else { return root.object.isOpen }
    return aps?.object.isOpen ?? member.value.isUnknown
  }

  /// The keys of `aps` by which people notice a push, as far as they are there.
  public var noticedKeys: [KeyOccurrence] { Aps.noticed.compactMap { aps?[$0] } }

  /// Whether one of Apple's objects is in the payload itself: a service makes it from an object of its own
  /// otherwise.
  public func isWritten(_ object: AppleObject) -> Bool {
    [root?.value(of: Root.aps), aps?.value(of: Aps.alert)].contains { $0 == object.object.node }
  }

  /// Whether `key` is certainly not in `aps`, or is a flag that is off.
  public func lacks(_ key: Key) -> Bool {
    if aps?.isOff(key) == true { return true }
    return !apsIsOpen && aps?.has(key) != true
  }
}

/// What is known of all keys in Apple's objects together.
private struct KeySummary {
  var wrongValues: [WrongValue] = []
  var traits: KeyTraits = []
  var filter = BloomFilter()

  init(
    _ root: AppleObject?,
    _ aps: AppleObject?,
    _ alert: AppleObject?,
    _ sound: AppleObject?,
    _ localizedTexts: [AppleObject],
    _ pushType: PushTypeFact,
    _ dialect: Dialect
  ) {
    Payload.forEachObject(root, aps, alert, sound, localizedTexts) { object in
      traits.formUnion(object.traits)
      filter.formUnion(object.filter)
      object.forEachValueToJudge { position in
        guard let row = object.shape.meanings[position].meantRow else { return }
        let verdict = ValueVerdict.of(object.value(at: position), row, pushType, dialect)
        if case .fine = verdict { return }
        wrongValues.append(WrongValue(key: object.key(at: position), verdict: verdict))
      }
    }
  }
}

extension ServiceMessage {
  /// Whether a wrong value reaches APNs as it is.
  fileprivate func judges(_ wrong: WrongValue) -> Bool {
    !isUnknown(wrong.key.value) && !converts(wrong) && !leavesOut(wrong)
  }

  /// Whether a field of its own is null, which is as if it were not there.
  private func leavesOut(_ wrong: WrongValue) -> Bool {
    wrong.key.value.kind == .null
      && fields.contains { $0.field != nil && $0.member.node == wrong.key.member.node }
  }

  /// Whether the service makes the right value from a wrong one.
  private func converts(_ wrong: WrongValue) -> Bool {
    guard service.traits.contains(.convertsNumbers), let row = wrong.key.meantRow,
      [Aps.badge, Sound.critical, Sound.volume].contains(row)
    else { return false }
    return switch wrong.verdict {
    case .wrongType(_, let conversion): conversion != nil
    case .notFlag(.wrongForm): true
    default: false
    }
  }
}

/// A value that does not match its key's row, judged once for all rules that report on it.
public struct WrongValue: Sendable {
  public let key: KeyOccurrence
  public let verdict: ValueVerdict
}
