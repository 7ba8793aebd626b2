import PushlintAPNsSpec
import PushlintSyntax

extension Effect {
  /// APNs rejects the push with this reason.
  static func rejected(_ reason: Reason, _ text: String? = nil) -> Effect {
    .rejected(status: reason.status, reason: reason.name, text)
  }

  /// The system passes over what is written.
  static let systemIgnoresKey = Effect.ignored("the system ignores the key")
  static let delayedOrDropped = Effect.dropped("APNs may delay or drop the push")
  static let defaultSoundPlays = Effect.degraded("the default sound plays")
}
