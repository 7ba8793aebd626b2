public import Syntax
public import Vocabulary

/// An object whose keys Apple defines, and each key in it resolved.
///
/// A class, since rules ask it for one key after the other.
public final class AppleObject: Sendable {
  public let object: ObjectView
  public let keys: [KeyOccurrence]
  private let shape: ObjectShape

  init(_ object: ObjectView, _ keys: [KeyOccurrence], _ shape: ObjectShape) {
    self.object = object
    self.keys = keys
    self.shape = shape
  }

  public var place: Key.Place { shape.place }

  /// What its keys are, together.
  var traits: KeyTraits { shape.traits }
  /// The documented keys that it has.
  var filter: BloomFilter { shape.filter }

  /// Whether a member has exactly this name.
  public func hasMember(named name: String) -> Bool {
    shape.names?.contains(name) ?? (object.member(named: name) != nil)
  }

  /// Whether a member is, or was meant to be, `key`.
  public func has(_ key: Key) -> Bool { shape.position(of: key) != nil }

  /// The first member that is, or was meant to be, `key`.
  public subscript(key: Key) -> KeyOccurrence? { shape.position(of: key).map { keys[$0] } }
}

/// What the keys of an object are, or were meant to be.
///
/// Requests of a log are mostly made by the same code, so that those with the same keys share it.
final class ObjectShape: Sendable {
  let place: Key.Place
  let meanings: [KeyMeaning]
  /// The names in a large object, where going through the members for each would be too slow.
  let names: Set<String>?
  /// The index of the first key of each row; never more than there are rows.
  private let firsts: [First]
  /// The rows: most keys that rules ask for are absent, and this shows it.
  let filter: BloomFilter
  /// What the keys are, together.
  let traits: KeyTraits

  /// A row by its identity, so that looking for one touches no reference counts.
  private struct First {
    let row: ObjectIdentifier
    let position: Int
  }

  init(_ place: Key.Place, _ meanings: [KeyMeaning]) {
    self.place = place
    self.meanings = meanings
    names = meanings.count > 64 ? Set(meanings.map { $0.name }) : nil
    var firsts: [First] = []
    var filter = BloomFilter()
    var traits: KeyTraits = []
    firsts.reserveCapacity(min(meanings.count, 8))
    for position in meanings.indices {
      traits.formUnion(meanings[position].traits)
      guard let key = meanings[position].row else { continue }
      let row = ObjectIdentifier(key)
      if key.filter.isSubset(of: filter), firsts.contains(where: { $0.row == row }) { continue }
      filter.formUnion(key.filter)
      firsts.append(First(row: row, position: position))
    }
    self.firsts = firsts
    self.filter = filter
    self.traits = traits
  }

  /// The place of the first member that is, or was meant to be, `key`.
  func position(of key: Key) -> Int? {
    guard key.filter.isSubset(of: filter) else { return nil }
    let row = ObjectIdentifier(key)
    return firsts.first { $0.row == row }?.position
  }
}

/// What a key in one of Apple's objects is, or was meant to be.
public final class KeyMeaning: Sendable {
  /// The key as text, placeholders as they are written.
  let name: String
  let place: Key.Place
  let standing: KeyOccurrence.Standing
  let isCustom: Bool
  let row: Key?
  let meantRow: Key?
  let isRowTaken: Bool
  let field: ServiceField?
  let traits: KeyTraits

  init(
    _ name: String,
    in place: Key.Place,
    as verdict: (standing: KeyOccurrence.Standing, row: Key?),
    isRowTaken: Bool,
    field: ServiceField? = nil
  ) {
    self.name = name
    self.place = place
    standing = verdict.standing
    isCustom = verdict.standing == .custom
    row = verdict.row
    meantRow = if case .misplaced(let row) = verdict.standing { row } else { verdict.row }
    self.isRowTaken = isRowTaken
    self.field = field
    traits = KeyTraits(name, place, verdict.standing, verdict.row)
  }
}

/// A key in one of Apple's objects, and what it was meant to be.
public struct KeyOccurrence: Sendable {
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
  let meaning: KeyMeaning

  init(_ member: MemberView, _ meaning: KeyMeaning) {
    self.member = member
    keyIndex = member.keyIndex
    valueIndex = member.valueIndex
    self.meaning = meaning
  }

  /// The key as text, placeholders as they are written.
  public var name: String { meaning.name }
  public var place: Key.Place { meaning.place }
  public var standing: Standing { meaning.standing }
  public var traits: KeyTraits { meaning.traits }
  /// Whether `standing` is `custom`, which most rules about keys ask first.
  public var isCustom: Bool { meaning.isCustom }
  /// The documented key of this object that it is, or was meant to be.
  public var row: Key? { meaning.row }
  /// Whether the object has `row` under its right name, or under an earlier wrong one.
  public var isRowTaken: Bool { meaning.isRowTaken }
  /// The field of a service's message that becomes the key; nil for a key as it is sent.
  public var field: ServiceField? { meaning.field }

  public var key: NodeView { NodeView(tree: member.node.tree, index: keyIndex) }
  public var value: NodeView { NodeView(tree: member.node.tree, index: valueIndex) }

  /// Whether a push service makes the key from a value of another form.
  public var isConverted: Bool {
    guard let field else { return false }
    if case .key? = field.meaning { return false }
    return true
  }

  /// `row`, or the documented key of the object where a misplaced one belongs.
  public var meantRow: Key? { meaning.meantRow }
}
