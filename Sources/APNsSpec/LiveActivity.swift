/// The values of `aps.event` in a Live Activity push.
public enum ActivityEvent: String, Sendable, CaseIterable {
  case start
  case update
  case end

  /// What the event does, in one sentence.
  public var documentation: String {
    switch self {
    case .start:
      "Starts an activity (since iOS 17.2); needs attributes and an alert, and cannot be broadcast."
    case .update: "Gives a running activity a new content state."
    case .end: "Ends the activity, with its final content state."
    }
  }
}

/// The keys that only Live Activity pushes read.
extension Aps {
  public static let timestamp = Key(
    "timestamp",
    in: .aps,
    .unixSeconds,
    pushTypes: [.liveactivity],
    since: "iOS 16",
    source: .liveActivity,
    """
    The time of sending, in seconds since 1970; the system keeps the newest update and drops older \
    ones.
    """
  )

  public static let event = Key(
    "event",
    in: .aps,
    .oneOf(ActivityEvent.allCases.map { $0.rawValue }),
    pushTypes: [.liveactivity],
    since: "iOS 16; start: iOS 17.2",
    misspellings: ["events"],
    source: .liveActivity,
    """
    What the push does to the Live Activity: `start`, `update` or `end`. A broadcast cannot start \
    one.
    """
  )

  public static let contentState = Key(
    "content-state",
    in: .aps,
    .object(nil),
    pushTypes: [.liveactivity],
    since: "iOS 16",
    source: .liveActivity,
    """
    The activity's new state, as the app's `ContentState` type decodes it with Swift's default \
    strategies: names as in Swift, dates as seconds since 2001. With `end` it should hold the \
    final state; an undecodable one is ignored without an error.
    """
  )

  public static let staleDate = Key(
    "stale-date",
    in: .aps,
    .unixSeconds,
    pushTypes: [.liveactivity],
    source: .liveActivity,
    """
    The time, in seconds since 1970, from which the system considers the activity's content out of \
    date; optional.
    """
  )

  public static let dismissalDate = Key(
    "dismissal-date",
    in: .aps,
    .unixSeconds,
    pushTypes: [.liveactivity],
    source: .liveActivity,
    """
    When the system removes an ended activity, in seconds since 1970; only with `end`. A past date \
    removes it at once; without the key, or with a later date, the system removes it within four \
    hours of its end.
    """
  )

  public static let attributesType = Key(
    "attributes-type",
    in: .aps,
    .string,
    pushTypes: [.liveactivity],
    since: "iOS 17.2",
    source: .liveActivity,
    "The name of the app's Swift type for the activity's attributes; required for `start`, and only there."
  )

  public static let attributes = Key(
    "attributes",
    in: .aps,
    .object(nil),
    pushTypes: [.liveactivity],
    since: "iOS 17.2",
    source: .liveActivity,
    """
    The activity's unchanging values, as the Swift type in `attributes-type` decodes them; \
    required for `start`, and only there.
    """
  )

  public static let inputPushToken = Key(
    "input-push-token",
    in: .aps,
    .flag,
    pushTypes: [.liveactivity],
    since: "iOS 18",
    source: .liveActivity,
    """
    The number 1 asks the started activity for a push token to update it with; only with `start`. \
    What it does together with `input-push-channel` is not documented.
    """
  )

  public static let inputPushChannel = Key(
    "input-push-channel",
    in: .aps,
    .base64,
    pushTypes: [.liveactivity],
    since: "iOS 18",
    source: .liveActivity,
    """
    The base64 id of the broadcast channel that the started activity listens to; only with \
    `start`. Systems before iOS 18 then do not start the activity at all.
    """
  )

  /// The rows of Live Activities alone, in documentation order.
  public static let liveActivity: [Key] = [
    timestamp, event, contentState, staleDate, dismissalDate, attributesType, attributes,
    inputPushToken, inputPushChannel,
  ]
}
