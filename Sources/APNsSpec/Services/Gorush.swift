// gorush. Its names are those of the fields of one Go structure, some with underscores and some
// with hyphens.

extension Service {
  public static let gorush = Service(
    "gorush",
    "gorush",
    message: Gorush.message,
    envelopes: [
      Envelope(
        ServiceObject("", [ServiceField("notifications", .list(.object(Gorush.message)))]),
        holding: "notifications",
        needs: [.init(12, "notifications")],
        messageNeeds: .init(6, "tokens", "to", "platform")
      )
    ],
    unknownFields: .ignored,
    traits: [.addsData, .ignoresCase, .exactNumbers],
    source: .gorush,
    "gorush makes the payload from the fields of a notification and drops those that it lacks."
  )
}

private enum Gorush {
  static let message = ServiceObject(
    "notifications",
    delivery + content + appearance + liveActivity + others
  )

  private static let tokens = TokenKind.Choice(name: "platform", kinds: [(1, .apns), (2, .fcm)])

  private static let delivery: [ServiceField] = [
    ServiceField(
      "tokens",
      .strings,
      .target,
      tokens: tokens,
      signs: [ValueSign(.hexadecimal(64), 5)],
      "The device tokens that the push is for."
    ),
    ServiceField("to", .string, .target, tokens: tokens, "A device token, besides `tokens`."),
    ServiceField("platform", .integer, nil, "The platform: 1 iOS, 2 Android, 3 Huawei."),
    ServiceField("topic", .string, .header(.topic), "The topic of APNs, or a topic of FCM."),
    ServiceField("push_type", .string, .header(.pushType), "The push type of APNs."),
    ServiceField(
      "priority",
      .oneOf("normal", "high"),
      .convertedHeader(.priority, [("normal", "5"), ("high", "10")]),
      "How soon to deliver: `normal` is priority 5 of APNs, `high` is 10."
    ),
    ServiceField(
      "collapse_id",
      .string,
      .header(.collapseID),
      "The id under which a push replaces an earlier one."
    ),
    ServiceField("apns_id", .string, .header(.id), "The `apns-id` of the push."),
    ServiceField(
      "expiration",
      .integer,
      .header(.expiration),
      "The time of expiry, in seconds since 1970."
    ),
    ServiceField("production", .boolean, nil, "Sends to the production server of APNs."),
    ServiceField("development", .boolean, nil, "Sends to the development server of APNs."),
    ServiceField("retry", .integer, nil, "How often to try again."),
    ServiceField("notif_id", .string, nil, "The name of the push in the log."),
  ]

  private static let content: [ServiceField] = [
    ServiceField("message", .string, .key(Alert.body), "The text; that of `alert` replaces it."),
    ServiceField("title", .string, .key(Alert.title), "The title; that of `alert` replaces it."),
    ServiceField(
      "alert",
      .object(alert),
      .convertedKey(Aps.alert),
      "The alert with Apple's keys; text goes to `message` instead."
    ),
    ServiceField(
      "data",
      .anyObject,
      .data,
      "The app's own data, which gorush adds at the top level of the payload."
    ),
    ServiceField("image", .string, nil, "The URL of an image for Android."),
  ]

  private static let alert = ServiceObject(
    "notifications.alert",
    [
      Alert.title, Alert.subtitle, Alert.body, Alert.launchImage, Alert.titleLocKey,
      Alert.titleLocArgs, Alert.locKey, Alert.locArgs, Alert.actionLocKey, Alert.action,
      Alert.summaryArg, Alert.summaryArgCount,
    ]
    .map { ServiceField.apple($0) }
  )

  private static let appearance: [ServiceField] =
    [
      ServiceField(
        "badge",
        .integer,
        .key(Aps.badge),
        isDroppedOutOfRange: true,
        "The number on the app's icon; gorush drops negative ones."
      ),
      ServiceField(
        "sound",
        .value(Aps.sound.type),
        .key(Aps.sound),
        "The sound to play: a name, or an object for a critical alert."
      ),
      ServiceField(
        "name",
        .string,
        .key(Sound.name),
        "The name of the sound, as in a sound object."
      ),
      .apple(Sound.volume),
      ServiceField(
        "content_available",
        .boolean,
        .convertedKey(Aps.contentAvailable),
        "Wakes the app in the background; a silent push needs `push_type` too."
      ),
      ServiceField(
        "mutable_content",
        .boolean,
        .convertedKey(Aps.mutableContent),
        "Runs the notification service extension."
      ),
      .apple(Aps.interruptionLevel, as: "interruption_level"),
    ]
    + [Aps.category, Aps.threadID, Aps.urlArgs, Aps.relevanceScore]
    .map { ServiceField.apple($0) }

  private static let liveActivity = [
    Aps.event, Aps.timestamp, Aps.contentState, Aps.staleDate, Aps.dismissalDate,
    Aps.attributesType, Aps.attributes,
  ]
  .map { ServiceField.apple($0) }

  /// The fields for FCM and Huawei, also those of older versions.
  private static let others = [
    "notification", "android", "webpush", "apns", "fcm_options", "condition", "app_id",
    "app_secret", "huawei_notification", "huawei_data", "huawei_collapse_key", "huawei_ttl",
    "bi_tag", "fast_app_target", "api_key", "collapse_key", "time_to_live",
    "restricted_package_name", "dry_run",
  ]
  .map { ServiceField($0, .any, nil, "A field for FCM or Huawei.") }
}
