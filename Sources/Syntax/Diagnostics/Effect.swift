/// The consequence of a mistake: the answer of APNs, or what the device does silently.
public struct Effect: Hashable, Sendable {
  public enum Kind: String, Sendable {
    /// APNs answers with an error status and a reason.
    case rejected
    /// The push is lost or delayed.
    case dropped
    /// What was written has no effect.
    case ignored
    /// Something other than the request asks for happens.
    case degraded
    /// Nothing is wrong yet.
    case advice
  }

  public let kind: Kind
  /// The HTTP status, for `rejected`.
  public let status: Int?
  /// The APNs error reason, for `rejected`.
  public let reason: String?
  /// What happens, in words; nil where status and reason say it.
  public let text: String?

  private init(_ kind: Kind, status: Int? = nil, reason: String? = nil, text: String? = nil) {
    self.kind = kind
    self.status = status
    self.reason = reason
    self.text = text
  }

  /// APNs answers `status` with `reason`; `text` adds what else may happen.
  public static func rejected(status: Int, reason: String, _ text: String? = nil) -> Effect {
    Effect(.rejected, status: status, reason: reason, text: text)
  }
  /// Refused before APNs sees it, by the parser of the sender or a tool.
  public static func rejected(_ text: String) -> Effect { Effect(.rejected, text: text) }
  public static func dropped(_ text: String) -> Effect { Effect(.dropped, text: text) }
  public static func ignored(_ text: String) -> Effect { Effect(.ignored, text: text) }
  public static func degraded(_ text: String) -> Effect { Effect(.degraded, text: text) }
  public static func advice(_ text: String) -> Effect { Effect(.advice, text: text) }

  /// The effect in one phrase, such as "400 BadCollapseId" or "the default sound plays".
  public var summary: String {
    switch (status, reason, text) {
    case (let status?, let reason?, let text?): "\(status) \(reason), \(text)"
    case (let status?, let reason?, nil): "\(status) \(reason)"
    case (_, _, let text): text ?? kind.rawValue
    }
  }
}
