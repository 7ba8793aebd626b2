/// A Live Activity of the app.
package struct ActivityType: Hashable, Sendable {
  /// The name that a push gives as the type of its attributes.
  package let name: String
  /// The type's name where it is declared.
  package let place: SourcePlace
  package let attributes: DecodableShape
  package let contentState: DecodableShape
}
