package import AppSource
package import Diagnostics

/// The Live Activities in the app's sources.
package struct AppActivities: Sendable {
  private let types: [ActivityType]
  private let placeOf: @Sendable (SourcePlace) -> FilePlace?

  package init(
    _ types: [ActivityType],
    place: @escaping @Sendable (SourcePlace) -> FilePlace?
  ) {
    self.types = types
    placeOf = place
  }

  /// The names of the types.
  package var names: [String] { types.map { $0.name } }

  /// The type of a push; a push that does not name one is for the only type there is.
  package func type(named name: String?) -> ActivityType? {
    guard let name else { return types.count == 1 ? types.first : nil }
    return types.first { $0.name == name }
  }

  /// Where the type of that name is declared.
  package func place(ofType name: String) -> FilePlace? {
    type(named: name).flatMap { place(of: $0.place) }
  }

  /// A place in the sources, for notes.
  package func place(of place: SourcePlace) -> FilePlace? { placeOf(place) }
}
