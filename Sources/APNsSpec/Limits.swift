/// The documented numbers, named with their units; a value equal to a maximum is still allowed.
public enum Limits {
  public static let payloadMaxByteCount = Limit(
    4096,
    source: .generating,
    "The maximum payload size in bytes, except for VoIP pushes and broadcasts to channels."
  )
  public static let voipPayloadMaxByteCount = Limit(
    5120,
    source: .sending,
    "The maximum payload size of a VoIP push in bytes."
  )
  public static let broadcastPayloadMaxByteCount = Limit(
    5120,
    source: .broadcast,
    "The maximum payload size of a Live Activity push to a broadcast channel, in bytes."
  )
  public static let simulatorPayloadMaxByteCount = Limit(
    4096,
    source: .simulator,
    "The maximum size of a file for `simctl push` in bytes."
  )
  public static let collapseIDMaxByteCount = Limit(
    64,
    source: .sending,
    "The maximum length of `apns-collapse-id` in UTF-8 bytes, not characters."
  )
  public static let defaultPriority = Limit(
    10,
    source: .sending,
    "The priority of a request without `apns-priority`."
  )
}

/// Durations.
extension Limits {
  public static let soundMaxSeconds = Limit(
    30,
    source: .notificationSound,
    """
    The length above which the default sound plays instead of a sound file. Apple's page \
    contradicts itself on a file of exactly 30 seconds.
    """
  )
  public static let storageMaxSeconds = Limit(
    30 * 86_400,
    source: .metrics,
    "The maximum time APNs stores a notification for an offline device: 30 days."
  )
  public static let channelStorageMaxSeconds = Limit(
    8 * 3_600,
    source: .channels,
    "The maximum time a channel that stores messages keeps one: 8 hours."
  )
  public static let dismissalMaxSeconds = Limit(
    4 * 3_600,
    source: .liveActivity,
    "The maximum time an ended Live Activity stays on the Lock Screen: 4 hours."
  )
  public static let providerTokenMaxSeconds = Limit(
    3_600,
    source: .sending,
    "The maximum age of a provider token: one hour."
  )
  public static let providerTokenMinSeconds = Limit(
    20 * 60,
    source: .sending,
    "The minimum time between two provider tokens: 20 minutes."
  )
  public static let backgroundRunMaxSeconds = Limit(
    30,
    source: .background,
    "The time an app has to handle a silent push."
  )
  public static let referenceDateUnixSeconds = Limit(
    978_307_200,
    source: .foundationDate,
    "The start of 2001, from which Swift's `Date` counts, in seconds since 1970."
  )
}

/// Counts.
extension Limits {
  public static let backgroundMaxPushesPerHour = Limit(
    3,
    source: .background,
    "Silent pushes that the system delivers per hour: two or three."
  )
  public static let locationPushesPerDay = Limit(
    360,
    source: .locationExtension,
    "Location pushes that a device accepts per day, roughly."
  )
  public static let maxChannelsPerApp = Limit(
    10_000,
    source: .channels,
    "The maximum number of broadcast channels of an app in each environment."
  )
  public static let ima4FramesPerPacket = Limit(
    64,
    source: .audiofile,
    "Audio frames in one IMA4 packet, the rounding of such a file's declared length."
  )
  public static let ima4BytesPerPacketAndChannel = Limit(
    34,
    source: .audiofile,
    "Bytes of one channel in one IMA4 packet."
  )
  public static let alacFramesPerPacket = Limit(
    4096,
    source: .cafSpecification,
    "Audio frames usual in one Apple Lossless packet; the file's header decides."
  )
  public static let aacFramesPerPacket = Limit(
    1024,
    source: .cafSpecification,
    "Audio frames usual in one AAC packet; the file's header decides."
  )

  /// Every limit in the order of this file.
  public static let all: [Limit] = [
    payloadMaxByteCount, voipPayloadMaxByteCount, broadcastPayloadMaxByteCount,
    simulatorPayloadMaxByteCount, collapseIDMaxByteCount, defaultPriority,
    soundMaxSeconds, storageMaxSeconds, channelStorageMaxSeconds, dismissalMaxSeconds,
    providerTokenMaxSeconds, providerTokenMinSeconds, backgroundRunMaxSeconds,
    referenceDateUnixSeconds,
    backgroundMaxPushesPerHour, locationPushesPerDay, maxChannelsPerApp,
    ima4FramesPerPacket, ima4BytesPerPacketAndChannel, alacFramesPerPacket, aacFramesPerPacket,
  ]
}
