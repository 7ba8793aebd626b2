import PushlintAPNsSpec
public import PushlintAppFiles
public import PushlintSyntax

/// The Live Activities in the app's sources.
public struct AppActivities: Sendable {
  private let types: [ActivityType]
  /// Whether every source could be read, so that there are no other types.
  public let isComplete: Bool
  private let placeOf: @Sendable (SourcePlace) -> FilePlace?

  public init(
    _ types: [ActivityType],
    isComplete: Bool,
    place: @escaping @Sendable (SourcePlace) -> FilePlace?
  ) {
    self.types = types
    self.isComplete = isComplete
    placeOf = place
  }

  /// The names of the types.
  public var names: [String] { types.map { $0.name } }

  /// The type of a name.
  public func type(named name: String) -> ActivityType? { types.first { $0.name == name } }

  /// The type whose name is nearest to one that no type has: with a module before it, without
  /// `Attributes` behind it, or misspelled.
  public func nearest(to name: String) -> String? {
    let last = name.split(separator: ".").last.map { String($0) } ?? name
    return names.first { $0 == last || EditDistance.isSame($0, last + AppActivities.suffix) }
      ?? EditDistance.nearest(to: last, among: names)
  }

  private static let suffix = "Attributes"

  /// Where the type of that name is declared.
  public func place(ofType name: String) -> FilePlace? {
    type(named: name).flatMap { place(of: $0.place) }
  }

  /// A place in the sources, for notes.
  public func place(of place: SourcePlace) -> FilePlace? { placeOf(place) }
}

extension AppActivities {
  /// The types that a push may be for: the one that it names, or that the configuration gives its
  /// file, or those that other pushes of the file name; all of them where nothing tells.
  public func types(for payload: Payload) -> [ActivityType] {
    if let named = payload.aps?[Aps.attributesType] {
      guard let text = named.value.asString, !text.isTemplate else { return [] }
      return [type(named: text.value)].compactMap { $0 }
    }
    let context = payload.context
    if let type = context.activityType.flatMap({ type(named: $0) }) { return [type] }
    // The name may be behind a placeholder.
    if payload.apsIsOpen { return [] }
    let named = types.filter { context.activityTypesInFile.contains($0.name) }
    return named.isEmpty ? types : named
  }
}

extension RequestFinder.Found {
  /// The Live Activity types that the requests name.
  var activityTypes: Set<ExactText> {
    // A single request names its own.
    guard requests.count > 1 else { return [] }
    let names = requests.lazy.compactMap { draft -> String? in
      let aps = RequestFinder.Found.aps(in: draft.parts.body, depth: 3)
      let name = aps?[Aps.attributesType.name]?.asString
      return name.flatMap { $0.isTemplate ? nil : $0.value }
    }
    return Set(exactly: names)
  }

  /// The first `aps` in a payload, or in the message to a push service that holds it.
  private static func aps(in node: NodeView, depth: Int) -> ObjectView? {
    guard depth > 0, let object = node.asObject else { return nil }
    return object[Root.aps.name]?.asObject
      ?? object.members.lazy.compactMap { aps(in: $0.value, depth: depth - 1) }.first
  }
}
