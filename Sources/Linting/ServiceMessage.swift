public import Syntax
import Text
public import Vocabulary

/// A message of a push service, with each member looked up in the tables of the service.
///
/// A class for the reason that `Request` is one.
public final class ServiceMessage: Sendable {
  public let service: Service
  /// The message itself, without what it is wrapped in.
  public let object: ObjectView
  /// Every member of the objects that the tables describe, in order of place.
  public let fields: [FieldOccurrence]

  init(_ service: Service, _ object: ObjectView) {
    self.service = service
    self.object = object
    var fields: [FieldOccurrence] = []
    FieldOccurrence.collect(object, service.message, depth: 0, &fields)
    self.fields = fields
  }

  /// The first field that becomes the whole of something.
  public func field(where isMeant: (ServiceField.Meaning) -> Bool) -> FieldOccurrence? {
    fields.first { $0.field?.meaning.map(isMeant) ?? false }
  }

  /// The fields that name an image, in order of place.
  public var images: [FieldOccurrence] {
    fields.filter { field in
      if case .image? = field.field?.meaning { field.member.value.kind != .null } else { false }
    }
  }

  /// The image that Apple's systems get.
  public var image: FieldOccurrence? { images.max { $0.rank < $1.rank } }

  /// Whether members may be in the message that are not written there.
  public var isOpen: Bool { object.isOpen || fields.contains { $0.holder.isOpen } }
}

/// A member of a service's message, and the field that it is.
///
/// A class for the reason that `KeyOccurrence` is one.
public final class FieldOccurrence: Sendable {
  public let member: MemberView
  /// The object of the message that it is in.
  public let holder: ObjectView
  /// The table of that object.
  public let table: ServiceObject
  /// The field; nil for a name that the table does not have.
  public let field: ServiceField?
  /// The name; nil where a placeholder is part of it.
  public let name: String?

  /// The deepest object that a table describes.
  private static let maxDepth = 8

  private init(
    _ member: MemberView,
    in holder: ObjectView,
    _ table: ServiceObject,
    _ name: String?
  ) {
    self.member = member
    self.holder = holder
    self.table = table
    self.name = name
    field = name.flatMap { table.field(named: $0) }
  }

  fileprivate static func collect(
    _ object: ObjectView,
    _ table: ServiceObject,
    depth: Int,
    _ found: inout [FieldOccurrence]
  ) {
    guard depth < maxDepth, !table.isOpaque else { return }
    for member in object.members {
      let occurrence = FieldOccurrence(member, in: object, table, member.name)
      found.append(occurrence)
      guard let inner = occurrence.field?.type.object else { continue }
      for value in [member.value] + (member.value.asArray.map { Array($0) } ?? []) {
        guard let object = value.asObject else { continue }
        collect(object, inner, depth: depth + 1, &found)
      }
    }
  }

  /// The type that its value should have; nil for a member that is not known.
  public var type: FieldType? { field?.type ?? table.others }
}

extension ServiceField.Meaning {
  /// The key of Apple's that the field becomes, in whatever form.
  public var key: Key? {
    switch self {
    case .key(let key), .convertedKey(let key), .texts(let key): key
    default: nil
    }
  }
}

// MARK: Finding

extension ServiceMark {
  /// Whether an object is a message by this mark.
  func holds(for object: ObjectView) -> Bool {
    all.allSatisfy { $0.holds(for: object) }
      && (any.isEmpty || any.contains { $0.holds(for: object) })
      && !none.contains { $0.holds(for: object) }
  }
}

extension ServiceMark.Feature {
  fileprivate func holds(for object: ObjectView) -> Bool {
    var holder = object
    for name in path.dropLast() {
      guard let inner = holder[name]?.asObject else { return false }
      holder = inner
    }
    guard let value = path.last.flatMap({ holder[$0] }) else { return false }
    switch form {
    case .any: return true
    case .object: return value.kind == .object
    case .members: return value.asObject.map { !$0.isKnownEmpty } ?? false
    case .array: return value.kind == .array
    case .number(let number): return value.asNumber?.count == number || value.isUnknown
    case .text: return value.kind == .string || value.isUnknown
    case .textBeginning(let start): return value.asString?.value.begins(with: start) ?? false
    }
  }
}

/// A message whose fields are not looked up yet: a file may hold a hundred thousand.
struct FoundMessage: Sendable {
  let service: Service
  let object: ObjectView
  /// The key that holds the message; nil at the root and in a list.
  let key: NodeView?
}

extension Service {
  /// The messages of any service in an object, by marks that are enough where it is.
  static func messages(
    in root: ObjectView,
    where isEnough: (ServiceMark.Reach) -> Bool
  ) -> [FoundMessage] {
    for service in all {
      for mark in service.marks where isEnough(mark.reach) {
        let candidates = unwrap(root, key: nil, mark.wrapper[...])
        let found = candidates.filter { mark.holds(for: $0.object) }
        if found.isEmpty { continue }
        return found.map { FoundMessage(service: service, object: $0.object, key: $0.key) }
      }
    }
    return []
  }

  private typealias Candidate = (object: ObjectView, key: NodeView?)

  /// What the wrapper's path leads to; each item of an array on the way is a candidate.
  private static func unwrap(
    _ object: ObjectView,
    key: NodeView?,
    _ path: ArraySlice<String>
  ) -> [Candidate] {
    guard let name = path.first else { return [(object, key)] }
    let needsArray = name.hasSuffix("[]")
    guard let member = object.member(named: needsArray ? String(name.dropLast(2)) : name) else {
      return []
    }
    let rest = path.dropFirst()
    if let inner = member.value.asObject {
      return needsArray ? [] : unwrap(inner, key: member.key, rest)
    }
    let items = member.value.asArray.map { $0.compactMap { $0.asObject } } ?? []
    return items.flatMap { unwrap($0, key: nil, rest) }
  }
}
