public import PushlintAPNsSpec
public import PushlintSyntax

/// An object whose keys Apple defines, and each key in it resolved.
///
/// A class, since rules ask it for one key after the other.
public final class AppleObject: Sendable {
  public let object: ObjectView
  /// Where its members are, in order.
  ///
  /// Each key is put together when somebody asks for it: most are looked at only in their `shape`.
  private let members: [MemberIndices]
  /// The members that a push service adds, which come after the others.
  private let added: [MemberView]
  /// What all these are.
  let shape: ResolvedKeys

  init(
    _ object: ObjectView,
    _ members: [MemberIndices],
    added: [MemberView] = [],
    _ shape: ResolvedKeys
  ) {
    self.object = object
    self.members = members
    self.added = added
    self.shape = shape
  }

  /// The object with more members; `meanings` tells of all of them what they are.
  func joined(to more: [MemberView], _ meanings: [ResolvedKey]) -> AppleObject {
    AppleObject(object, members, added: added + more, ResolvedKeys(place, meanings))
  }

  public var place: Key.Place { shape.place }

  public var keys: Keys { Keys(object: self) }

  /// The keys of an object, as they are written; those that a push service adds come last.
  public struct Keys: RandomAccessCollection, Sendable {
    fileprivate let object: AppleObject

    public var startIndex: Int { 0 }
    public var endIndex: Int { object.shape.meanings.count }
    public subscript(position: Int) -> KeyOccurrence { object.key(at: position) }
  }

  /// The key at a position below the count of the shape's meanings.
  func key(at position: Int) -> KeyOccurrence {
    if position < members.count {
      return KeyOccurrence(object.node.tree, members[position], shape.meanings[position])
    }
    let member = added[position - members.count]
    return KeyOccurrence(member.node.tree, member.indices, shape.meanings[position])
  }

  /// The value of that key.
  func value(at position: Int) -> NodeView {
    if position < members.count {
      return NodeView(tree: object.node.tree, index: members[position].value)
    }
    return added[position - members.count].value
  }

  /// Calls `look` with the position of each key whose value is not fine by its kind.
  func forEachValueToJudge(_ look: (Int) -> Void) {
    let outlines = shape.outlines
    // Not its nodes, whose storage copies of the tree share.
    let tree = object.node.tree
    for position in outlines.indices {
      let value =
        position < members.count
        ? tree.nodes[Int(members[position].value)] : added[position - members.count].value.node
      if !outlines[position].acceptedKinds.contain(value) { look(position) }
    }
  }

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

  /// Whether a flag is there and certainly off, which is the same as if it were absent.
  public func isOff(_ key: Key) -> Bool {
    guard key.type == .flag || key.type == .trueOnly, let value = value(of: key) else {
      return false
    }
    switch value.kind {
    case .false: return true
    case .number: return value.asNumber?.integer == 0
    case .string: return value.asString.map { ["0", "false"].contains($0.value) } ?? false
    default: return false
    }
  }

  /// The first member that is, or was meant to be, `key`.
  public subscript(key: Key) -> KeyOccurrence? { shape.position(of: key).map { self.key(at: $0) } }

  /// The value of that member.
  public func value(of key: Key) -> NodeView? { shape.position(of: key).map { value(at: $0) } }
}

/// What the keys of an object are, or were meant to be.
///
/// Requests of a log are mostly made by the same code, so that those with the same keys share it.
final class ResolvedKeys: Sendable {
  let place: Key.Place
  let meanings: [ResolvedKey]
  /// What loops over all keys ask of each, without a reference to count.
  let outlines: [KeyOutline]
  /// The names in a large object, where going through the members for each would be too slow.
  let names: Set<ExactText>?
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

  init(_ place: Key.Place, _ meanings: [ResolvedKey]) {
    self.place = place
    self.meanings = meanings
    outlines = meanings.map { KeyOutline(traits: $0.traits, acceptedKinds: $0.acceptedKinds) }
    names = meanings.count > 64 ? Set(exactly: meanings.map { $0.name }) : nil
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

/// What is asked of every key of an object.
struct KeyOutline: Sendable {
  let traits: KeyTraits
  let acceptedKinds: AcceptedKinds
}

/// What a key in one of Apple's objects is, or was meant to be.
public final class ResolvedKey: Sendable {
  /// The key as text, placeholders as they are written.
  let name: String
  let place: Key.Place
  let resolution: KeyOccurrence.Resolution
  let isCustom: Bool
  let row: Key?
  let meantRow: Key?
  let isRowTaken: Bool
  let field: ServiceField?
  /// Whether a push service makes the key from a value of another form.
  let isConverted: Bool
  let traits: KeyTraits
  let acceptedKinds: AcceptedKinds

  init(
    _ name: String,
    in place: Key.Place,
    as verdict: (resolution: KeyOccurrence.Resolution, row: Key?),
    isRowTaken: Bool,
    field: ServiceField? = nil
  ) {
    self.name = name
    self.place = place
    resolution = verdict.resolution
    isCustom = verdict.resolution == .custom
    row = verdict.row
    meantRow = if case .misplaced(let row) = verdict.resolution { row } else { verdict.row }
    self.isRowTaken = isRowTaken
    self.field = field
    isConverted = if case .key? = field?.meaning { false } else { field != nil }
    traits = KeyTraits(name, place, verdict.resolution, verdict.row)
    acceptedKinds = if let meantRow, !isConverted { AcceptedKinds(of: meantRow) } else { .all }
  }
}

/// A key in one of Apple's objects, and what it was meant to be.
public struct KeyOccurrence: Sendable {
  public enum Resolution: Hashable, Sendable {
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

  private let tree: SyntaxTree
  private let indices: MemberIndices
  let meaning: ResolvedKey

  init(_ tree: SyntaxTree, _ indices: MemberIndices, _ meaning: ResolvedKey) {
    self.tree = tree
    self.indices = indices
    self.meaning = meaning
  }

  public var member: MemberView {
    MemberView(node: NodeView(tree: tree, index: indices.key))
  }

  /// The key as text, placeholders as they are written.
  public var name: String { meaning.name }
  public var place: Key.Place { meaning.place }
  public var resolution: Resolution { meaning.resolution }
  public var traits: KeyTraits { meaning.traits }
  /// Whether `resolution` is `custom`, which most rules about keys ask first.
  public var isCustom: Bool { meaning.isCustom }
  /// The documented key of this object that it is, or was meant to be.
  public var row: Key? { meaning.row }
  /// Whether the object has `row` under its right name, or under an earlier wrong one.
  public var isRowTaken: Bool { meaning.isRowTaken }
  /// The field of a service's message that becomes the key; nil for a key as it is sent.
  public var field: ServiceField? { meaning.field }

  public var key: NodeView { NodeView(tree: tree, index: indices.key) }
  public var value: NodeView { NodeView(tree: tree, index: indices.value) }

  /// Whether a push service makes the key from a value of another form.
  public var isConverted: Bool { meaning.isConverted }

  /// `row`, or the documented key of the object where a misplaced one belongs.
  public var meantRow: Key? { meaning.meantRow }
}
