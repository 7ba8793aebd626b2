/// The keys of the `aps` dictionary; those of Live Activities are in `LiveActivity.swift`.
public enum Aps {
  public static let alert = Key(
    "alert",
    in: .aps,
    .either([.object(.alert), .string]),
    pushTypes: [.alert, .liveactivity],
    source: .generating,
    """
    The text to show: an object, or a plain string in the older form, which is shown as the \
    body and may keep a service extension from running. Omit it in a silent push; a Live Activity \
    takes only the object and needs it to start.
    """
  )

  public static let badge = Key(
    "badge",
    in: .aps,
    .integer(from: 0),
    pushTypes: [.alert],
    misspellings: ["badge-count"],
    source: .generating,
    """
    The number to show on the app's icon: an absolute count, where 0 removes the badge and \
    omitting the key leaves it unchanged. What negative or fractional numbers do is not \
    documented.
    """
  )

  public static let sound = Key(
    "sound",
    in: .aps,
    .either([.string, .object(.sound)]),
    pushTypes: [.alert],
    source: .generating,
    """
    The sound to play: `default`, or the name of a file that is already in the app's bundle or in \
    the `Library/Sounds` folder of its container or its app group's. A missing file, or one over \
    30 seconds, is replaced by the default sound; the object form is for critical alerts.
    """
  )

  public static let threadID = Key(
    "thread-id",
    in: .aps,
    .string,
    pushTypes: [.alert],
    since: "iOS 10",
    misspellings: ["thread", "thread-identifier"],
    source: .generating,
    """
    An identifier of your own by which the system groups notifications (since iOS 12). Grouping \
    keeps each notification; to replace an earlier one, use the header `apns-collapse-id`.
    """
  )

  public static let category = Key(
    "category",
    in: .aps,
    .string,
    pushTypes: [.alert],
    since: "iOS 8",
    misspellings: ["category-id", "category-identifier"],
    source: .categories,
    """
    The identifier, case included, of a notification category that the app has registered; it adds \
    the action buttons and selects the content extension. With an unknown category the push is \
    shown without buttons.
    """
  )

  public static let contentAvailable = Key(
    "content-available",
    in: .aps,
    .flag,
    pushTypes: [.background, .alert],
    source: .background,
    """
    The number 1 wakes the app in the background. In a silent push `alert`, `badge` and `sound` \
    must be absent, and the system delivers only two or three an hour.
    """
  )

  public static let mutableContent = Key(
    "mutable-content",
    in: .aps,
    .flag,
    pushTypes: [.alert],
    since: "iOS 10",
    source: .serviceExtension,
    """
    The number 1 passes the push to the app's notification service extension before it is shown. \
    That needs an `alert` object with a title, subtitle or body.
    """
  )

  public static let pttPushType = Key(
    "ptt-push-type",
    in: .aps,
    .string,
    pushTypes: [.pushtotalk],
    source: .pushToTalkServiceUpdate,
    "The value `service-update` asks the system to update the channel's service status."
  )

  public static let targetContentID = Key(
    "target-content-id",
    in: .aps,
    .string,
    pushTypes: [.alert],
    since: "iOS 13, tvOS 13, watchOS 6",
    misspellings: ["target-content-identifier"],
    source: .generating,
    "The identifier of the window to bring forward when the user opens the notification."
  )

  public static let interruptionLevel = Key(
    "interruption-level",
    in: .aps,
    .oneOf(InterruptionLevel.allCases.map { $0.rawValue }),
    pushTypes: [.alert],
    since: "iOS 15, macOS 12, watchOS 8, tvOS 15",
    source: .interruptionLevel,
    """
    How urgent the notification is; `active` when omitted. `passive` plays no sound, and \
    `time-sensitive` and `critical` each need an entitlement of the app.
    """
  )

  public static let relevanceScore = Key(
    "relevance-score",
    in: .aps,
    .number(from: 0, to: 1),
    pushTypes: [.alert, .liveactivity],
    since: "iOS 15, macOS 12, watchOS 8, tvOS 15",
    source: .generating,
    """
    A number from 0 to 1 by which the system sorts the app's notifications in the summary. A Live \
    Activity takes any number, such as 25, 50 or 100, to rank it among the app's activities.
    """
  )

  public static let filterCriteria = Key(
    "filter-criteria",
    in: .aps,
    .string,
    pushTypes: [.alert],
    since: "iOS 16, macOS 13, watchOS 9",
    source: .generating,
    "A string by which the user's current Focus filter decides whether to show the notification."
  )

  public static let urlArgs = Key(
    "url-args",
    in: .aps,
    .arrayOfStrings,
    status: .deprecated("read only by legacy Safari website pushes"),
    source: .pushy,
    """
    The values for the placeholders of a website's `urlFormatString`, one string each. Only legacy \
    Safari website pushes read it; current pages do not list it.
    """
  )

  public static let contentChanged = Key(
    "content-changed",
    in: .aps,
    .trueOnly,
    pushTypes: [.widgets, .controls],
    since: "widgets: iOS 26, macOS 26, watchOS 26; controls: iOS 18",
    source: .widgets,
    """
    The boolean `true` tells the system to reload the app's widgets or controls; Apple's samples \
    have nothing else in `aps`.
    """
  )

  /// The rows in documentation order, those of Live Activities last.
  public static let all: [Key] = general + liveActivity

  /// The rows that are not of Live Activities alone.
  public static let general: [Key] = [
    alert, badge, sound, threadID, category, contentAvailable, mutableContent, pttPushType,
    targetContentID,
    interruptionLevel, relevanceScore, filterCriteria, urlArgs, contentChanged,
  ]
}
