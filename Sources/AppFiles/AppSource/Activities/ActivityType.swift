/// A Live Activity of the app.
public struct ActivityType: Hashable, Sendable {
  /// The name that a push gives as the type of its attributes.
  public let name: String
  /// The type's name where it is declared.
  public let place: SourcePlace
  public let attributes: DecodableShape
  public let contentState: DecodableShape
}
