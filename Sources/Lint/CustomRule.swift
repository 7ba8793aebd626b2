public import PushlintAPNsSpec
public import PushlintSyntax

/// A custom rule: what the payloads of some requests must contain.
public struct CustomRule: Sendable {
  public let id: String
  public let severity: Severity
  public let message: Message
  /// The push types that it applies to; empty for all, known or not.
  public let pushTypes: [PushType]
  /// The names and positions that lead from the payload to the value.
  public let path: [String]
  /// Whether a scalar's text is allowed; nil where the value only has to exist.
  public let accepts: (@Sendable (String) -> Bool)?
  /// Where it is written.
  public let origin: Note

  public init(
    id: String,
    severity: Severity,
    message: Message,
    pushTypes: [PushType],
    path: [String],
    accepts: (@Sendable (String) -> Bool)?,
    origin: Note
  ) {
    self.id = id
    self.severity = severity
    self.message = message
    self.pushTypes = pushTypes
    self.path = path
    self.accepts = accepts
    self.origin = origin
  }

  /// Whether it applies to a push of this type.
  public func holds(for pushType: PushTypeFact) -> Bool {
    pushTypes.isEmpty || pushType.type.map { pushTypes.contains($0) } ?? false
  }
}
