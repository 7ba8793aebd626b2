package import Diagnostics
package import Vocabulary

/// A rule of the team's own: what must stand in the payloads of some requests.
package struct CustomRule: Sendable {
  package let id: String
  package let severity: Severity
  package let message: Message
  /// The push types that it is for; empty is all of them, and those that are not known.
  package let pushTypes: [PushType]
  /// The names and positions that lead from the payload to the value.
  package let path: [String]
  /// Whether a scalar's text is as it must be; nil where it must merely be there.
  package let accepts: (@Sendable (String) -> Bool)?
  /// Where it is written.
  package let origin: Note

  package init(
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

  /// Whether it is for pushes of which so much is known.
  package func holds(for pushType: PushTypeFact) -> Bool {
    pushTypes.isEmpty || pushType.type.map { pushTypes.contains($0) } ?? false
  }
}
