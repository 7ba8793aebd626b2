public import PushlintAPNsSpec
public import PushlintSyntax

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

  /// Whether a value in it is not known: the service may render a string with a template to anything.
  public func isUnknown(_ value: NodeView) -> Bool {
    value.isUnknown || service.traits.contains(.rendersValues) && value.isTemplate
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

  /// The name of the member that should hold the message; nil if one does, or if none is needed.
  public var missingHolder: String? {
    object.node.parent == nil ? service.holderName : nil
  }

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

/// A message whose fields are not looked up yet: a file may hold a hundred thousand.
struct FoundMessage: Sendable {
  let service: Service
  let object: ObjectView
  /// The key that holds the message; nil at the root and in a list.
  let key: NodeView?
}

extension Service {
  /// The messages in what they are kept in; each item of a list on the way may be one.
  func messages(in object: ObjectView, _ table: ServiceObject) -> [FoundMessage] {
    messages(in: object, key: nil, table, depth: 0)
  }

  private func messages(
    in object: ObjectView,
    key: NodeView?,
    _ table: ServiceObject,
    depth: Int
  ) -> [FoundMessage] {
    if table === message { return [FoundMessage(service: self, object: object, key: key)] }
    guard depth < 8 else { return [] }
    return object.members.flatMap { member -> [FoundMessage] in
      guard let field = table.meantField(member), let inner = field.type.object else { return [] }
      if let object = member.value.asObject {
        return messages(in: object, key: member.key, inner, depth: depth + 1)
      }
      let items = member.value.asArray.map { $0.compactMap { $0.asObject } } ?? []
      return items.flatMap { messages(in: $0, key: nil, inner, depth: depth + 1) }
    }
  }
}

extension ServiceObject {
  /// The field that a member with an object or a list is, or was meant to be.
  fileprivate func meantField(_ member: MemberView) -> ServiceField? {
    guard member.value.kind == .object || member.value.kind == .array, let name = member.name else {
      return nil
    }
    if let field = field(named: name) { return field }
    let names = fields.filter { $0.type.object != nil }.flatMap { [$0.name] + $0.otherNames }
    return EditDistance.nearest(to: name, among: names).flatMap { field(named: $0) }
  }
}
