public import Syntax
import Text
public import Vocabulary

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
  public let context: LintContext
  /// The form in which keys and flags are written.
  public let dialect: Dialect
  /// The message of a push service that holds the payload, or becomes one.
  public let message: ServiceMessage?
  /// Whether the sender adds to the body from elsewhere, such as from FCM's own notification.
  public let isMerged: Bool
  /// Whether the file holds no payload, only fields of a message that become keys of one.
  public let isTranslated: Bool
  /// Whether a bracket is missing, so that a key may be in another object than intended.
  public let isCutShort: Bool
  /// The body as an object.
  public let root: AppleObject?
  public let aps: AppleObject?
  public let alert: AppleObject?
  public let sound: AppleObject?
  /// The sound that is named, as a string or in the object form.
  public let namedSound: NamedSound?
  /// `{loc-key, loc-args}` under `title` and `body` of a Live Activity's alert.
  public let localizedTexts: [AppleObject]
  /// Every key in one of Apple's objects.
  public let keys: [KeyOccurrence]
  /// The values of those keys that do not match their rows.
  public let wrongValues: [WrongValue]

  /// A payload that no push service changes.
  public convenience init(
    value: NodeView,
    key: NodeView?,
    headers: Headers,
    context: LintContext
  ) {
    self.init(value: value, key: key, headers: headers, context: context, message: nil)
  }

  init(
    value: NodeView,
    key: NodeView?,
    headers: Headers,
    context: LintContext,
    message: ServiceMessage?,
    added: TranslatedKeys = .none
  ) {
    self.message = message
    isTranslated = added.isAll
    isMerged =
      isTranslated || !added.isEmpty
      || message?.service.traits.contains(.addsKeys) ?? false
    isCutShort =
      value.tree.issues(in: value.range).contains { $0.code == .unclosed(.object) }
      || value.tree.mayHaveFurtherDamage(in: value.range)
    self.value = value
    self.key = key
    self.headers = headers
    self.context = context
    let converts = message?.service.traits.contains(.convertsKeys) ?? false
    let dialect = converts ? .firebaseAdmin : context.dialect
    let resolver = KeyResolver(context, dialect)
    let root = isTranslated ? nil : value.asObject.map { resolver.resolve($0, as: .root) }
    self.root = root
    let written = (isTranslated ? added.aps : root?[Root.aps]?.value.asObject).map {
      resolver.resolve($0, as: .aps)
    }
    let aps = added.joined(to: written, .aps)
    self.aps = aps
    let pushType = PushTypeFact(headers: headers, root: root, aps: aps, adding: added)
    self.pushType = pushType
    let alertValue = aps?[Aps.alert]?.value
    let writtenAlert = alertValue?.asObject.map {
      resolver.resolve($0, as: .alert, pushType: pushType.type)
    }
    // An alert in the payload replaces the texts of a service's notification.
    let alert = alertValue == nil ? added.joined(to: nil, .alert) : writtenAlert
    self.alert = alert
    let soundKey = aps?[Aps.sound] ?? alert?[Alert.sound]
    let soundValue = soundKey?.value
    // An object in a service's own form has the service's own keys and flags.
    let soundObject = soundKey?.isConverted == true ? nil : soundValue?.asObject
    let sound = soundObject.map { resolver.resolve($0, as: .sound) }
    self.sound = sound
    namedSound = (sound?[Sound.name]?.value ?? soundValue).flatMap {
      NamedSound($0, in: context.sounds)
    }
    let localizedTexts = Payload.localizable.compactMap { key in
      alert?[key]?.value.asObject.map { resolver.resolve($0, as: .localizedText) }
    }
    self.localizedTexts = localizedTexts
    var keys = root?.keys ?? []
    for object in [aps, alert, sound].compactMap({ $0 }) + localizedTexts { keys += object.keys }
    self.keys = keys
    wrongValues = keys.compactMap { key in
      key.isConverted ? nil : WrongValue(key, ValueVerdict.of(key, pushType, dialect))
    }
    self.dialect = dialect
  }

  private static let localizable = [Alert.title, Alert.body]

  /// Where something missing from the payload, or wrong with the whole of it, is reported: the key
  /// that holds it; in a bare payload the `aps` key, or else the first key, or else all of it.
  public var place: NodeView {
    key ?? root?[Root.aps]?.member.key ?? root?.keys.first?.member.key ?? value
  }

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

  /// Whether `key` is certainly not in `aps`.
  public func lacks(_ key: Key) -> Bool { !apsIsOpen && aps?[key] == nil }
}

/// An object whose keys Apple defines, and each key in it resolved.
///
/// A class, since rules ask it for one key after the other.
public final class AppleObject: Sendable {
  public let place: Key.Place
  public let object: ObjectView
  public let keys: [KeyOccurrence]
  /// The names in a large object, where going through the members for each would be too slow.
  let names: Set<String>?
  /// The index of the first key of each row; never more than there are rows.
  private let firsts: [First]
  /// The combined marks of the rows: most keys that rules ask for are absent, and the marks show it.
  private let marks: UInt64

  /// A row by its identity, so that looking for one touches no reference counts.
  private struct First {
    let row: ObjectIdentifier
    let position: Int

    /// One bit of 64, which another row may have too.
    static func mark(of row: ObjectIdentifier) -> UInt64 {
      let address = UInt64(UInt(bitPattern: row))
      return 1 << ((address &* 0x9E37_79B9_7F4A_7C15) >> 58)
    }
  }

  init(place: Key.Place, object: ObjectView, keys: [KeyOccurrence]) {
    self.place = place
    self.object = object
    self.keys = keys
    names = keys.count > 64 ? Set(keys.map { $0.name }) : nil
    var firsts: [First] = []
    var marks: UInt64 = 0
    firsts.reserveCapacity(min(keys.count, 8))
    for position in keys.indices {
      guard let key = keys[position].row else { continue }
      let row = ObjectIdentifier(key)
      let mark = First.mark(of: row)
      if marks & mark != 0, firsts.contains(where: { $0.row == row }) { continue }
      marks |= mark
      firsts.append(First(row: row, position: position))
    }
    self.firsts = firsts
    self.marks = marks
  }

  /// Whether a member has exactly this name.
  public func hasMember(named name: String) -> Bool {
    names?.contains(name) ?? (object.member(named: name) != nil)
  }

  /// The first member that is, or was meant to be, `key`.
  public subscript(key: Key) -> KeyOccurrence? {
    let row = ObjectIdentifier(key)
    guard marks & First.mark(of: row) != 0 else { return nil }
    return firsts.first { $0.row == row }.map { keys[$0.position] }
  }
}

/// A value that does not match its key's row, judged once for all rules that report on it.
public struct WrongValue: Sendable {
  public let key: KeyOccurrence
  public let verdict: ValueVerdict

  /// Nil for a value that is fine.
  init?(_ key: KeyOccurrence, _ verdict: ValueVerdict) {
    if case .fine = verdict { return nil }
    self.key = key
    self.verdict = verdict
  }
}

/// A key in one of Apple's objects, and what it was meant to be.
///
/// A class, since each of the rules about keys is shown every key.
public final class KeyOccurrence: Sendable {
  public enum Standing: Hashable, Sendable {
    /// A documented key of this object.
    case documented
    /// A documented key of this object but for case or separators.
    case differsInCase
    /// Close to a documented key of this object, or a known misspelling of it.
    case misspelled
    /// A documented key of another object.
    case misplaced(Key)
    /// An `apns-*` header.
    case header
    /// A custom key at the root; an undefined one elsewhere.
    case custom
  }

  public let member: MemberView
  private let keyIndex: NodeIndex
  private let valueIndex: NodeIndex
  /// The key as text, placeholders as they are written.
  public let name: String
  public let place: Key.Place
  public let standing: Standing
  /// Whether `standing` is `custom`, which most rules about keys ask first.
  public let isCustom: Bool
  /// The documented key of this object that it is, or was meant to be.
  public let row: Key?
  /// Whether the object has `row` under its right name, or under an earlier wrong one.
  public let isRowTaken: Bool
  /// The field of a service's message that becomes the key; nil for a key as it is sent.
  public let field: ServiceField?

  init(
    _ member: MemberView,
    _ name: String?,
    in place: Key.Place,
    as verdict: (standing: Standing, row: Key?),
    isRowTaken: Bool,
    field: ServiceField? = nil
  ) {
    self.field = field
    self.member = member
    keyIndex = member.key.index
    valueIndex = member.value.index
    self.name = name ?? member.keyText
    isCustom = verdict.standing == .custom
    self.place = place
    standing = verdict.standing
    row = verdict.row
    self.isRowTaken = isRowTaken
  }

  public var key: NodeView { NodeView(tree: member.node.tree, index: keyIndex) }
  public var value: NodeView { NodeView(tree: member.node.tree, index: valueIndex) }

  /// Whether a push service makes the key from a value of another form.
  public var isConverted: Bool {
    guard let field else { return false }
    if case .key? = field.meaning { return false }
    return true
  }

  /// `row`, or the documented key of the object where a misplaced one belongs.
  public var meantRow: Key? {
    if case .misplaced(let row) = standing { return row }
    return row
  }
}
