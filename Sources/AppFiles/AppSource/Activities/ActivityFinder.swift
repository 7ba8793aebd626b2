import PushlintSyntax

/// Finds the Live Activities among the declarations.
struct ActivityFinder {
  private let table: DeclarationTable
  private var builder: ShapeBuilder

  init(table: DeclarationTable) {
    self.table = table
    builder = ShapeBuilder(table: table)
  }

  /// The names that other files may tell more about.
  var wanted: WantedNames { builder.wanted }

  /// Every Live Activity once, by name.
  mutating func find() -> [ActivityType] {
    var found: [ActivityType] = []
    var indexByName: [ExactText: Int] = [:]
    for index in declarations() {
      let activity = activity(table.types[index])
      if let earlier = indexByName[activity.name] {
        found[earlier] = merged(found[earlier], activity)
      } else {
        indexByName[activity.name] = found.count
        found.append(activity)
      }
    }
    return found.sortedByBytes { $0.name }
  }

  /// The types that are declared to be attributes, or extended to be.
  private mutating func declarations() -> [Int] {
    var seen: Set<Int> = []
    var indices: [Int] = []
    for (index, type) in table.types.enumerated() where ActivityFinder.isAttributes(type) {
      var target = index
      if type.kind == .extension {
        builder.want(type: Path.last(of: type.path))
        guard case .type(let extended) = table.type(at: type.path, seenFrom: type.place.file)
        else { continue }
        target = extended
      }
      if seen.insert(target).inserted { indices.append(target) }
    }
    return indices
  }

  private static func isAttributes(_ type: TypeDeclaration) -> Bool {
    type.kind != .alias && type.kind != .protocol
      && type.inherited.contains { $0.name?.last == "ActivityAttributes" }
  }

  private mutating func activity(_ type: TypeDeclaration) -> ActivityType {
    builder.begin()
    let attributes = builder.shape(of: type)
    builder.end()
    builder.begin()
    let contentState = contentState(in: type.context)
    builder.end()
    return ActivityType(
      name: Path.last(of: type.path),
      place: type.place,
      attributes: attributes,
      contentState: contentState
    )
  }

  private mutating func contentState(in context: DeclarationTable.Context) -> DecodableShape {
    switch table.type(at: Path.joined(context.path, "ContentState"), seenFrom: context.file) {
    case .type: builder.shape(of: .named(["ContentState"]), from: context)
    case .ambiguous: .notChecked(.ambiguous("ContentState"))
    case .nothing: .notChecked(.missing)
    }
  }

  /// Copies for several targets count as one as long as they take the same JSON.
  private func merged(_ left: ActivityType, _ right: ActivityType) -> ActivityType {
    let unknown = DecodableShape.notChecked(.ambiguous(left.name))
    return ActivityType(
      name: left.name,
      place: left.place,
      attributes: left.attributes.takesSame(as: right.attributes) ? left.attributes : unknown,
      contentState: left.contentState.takesSame(as: right.contentState)
        ? left.contentState : unknown
    )
  }
}
