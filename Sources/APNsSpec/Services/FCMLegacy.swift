// The HTTP API of FCM before v1 (`/fcm/send`), whose shutdown began on 22 July 2024.

extension Service {
  /// What a topic begins with in that API, and must not begin with in others.
  public static let topicPrefix = "/topics/"

  /// FCM's API before HTTP v1.
  public static let fcmLegacy = Service(
    "fcm-legacy",
    "FCM's legacy API",
    like: "fcm",
    message: FCMLegacy.message,
    envelopes: [
      Envelope(
        FCMLegacy.message,
        needs: [
          .init(8, "to", "registration_ids", "condition", "notification_key"),
          // The operations on groups of devices have none.
          .init(16, "notification", "data", "content_available"),
        ]
      )
    ],
    addresses: [
      "fcm.googleapis.com/fcm/send", "gcm-http.googleapis.com", "android.googleapis.com/gcm",
    ],
    callers: [
      ".sendToDevice(", ".sendToTopic(", ".sendToDeviceGroup(", ".sendToCondition(", "node-gcm",
      "fcm-node",
    ],
    unusualNames: FCMLegacy.unusualNames,
    unknownFields: .undocumented,
    traits: [.isShutDown],
    successor: "HTTP v1",
    source: .fcmLegacy,
    """
    The API of FCM before HTTP v1. Google began to shut it down on 22 July 2024; requests then \
    fail with `DeprecatedApi`.
    """
  )
}

enum FCMLegacy {
  /// The names that no other service has.
  static let unusualNames =
    ownNames + ["registration_ids", "delay_while_idle", "notification_key", "direct_boot_ok"]

  /// Members that only a message of the old form has.
  static let ownNames = [
    "content_available", "mutable_content", "time_to_live", "collapse_key",
    "restricted_package_name", "dry_run",
  ]

  static let message = ServiceObject(
    "",
    targets + [
      ServiceField(
        "collapse_key",
        .string,
        .header(.collapseID),
        successor: "message.apns.headers.apns-collapse-id",
        "The name of a group of messages of which only the last one is delivered."
      ),
      ServiceField(
        "priority",
        .oneOf("normal", "high"),
        successor: "message.apns.headers.apns-priority",
        "How soon to deliver: `normal` is priority 5 of APNs, `high` is 10."
      ),
      ServiceField(
        "content_available",
        .boolean,
        .convertedKey(Aps.contentAvailable),
        successor: "message.apns.payload.aps.content-available",
        "Wakes the app in the background; in HTTP v1 the value is the number 1."
      ),
      ServiceField(
        "mutable_content",
        .boolean,
        .convertedKey(Aps.mutableContent),
        successor: "message.apns.payload.aps.mutable-content",
        "Runs the notification service extension; in HTTP v1 the value is the number 1."
      ),
      ServiceField(
        "time_to_live",
        .value(.number(from: 0, to: 2_419_200)),
        successor: "message.apns.headers.apns-expiration",
        "How long to keep the message, in seconds; the header takes the time of expiry instead."
      ),
      ServiceField(
        "restricted_package_name",
        .string,
        successor: "message.android.restricted_package_name",
        "The Android package that the token must belong to."
      ),
      ServiceField(
        "direct_boot_ok",
        .boolean,
        successor: "message.android.direct_boot_ok",
        "Delivers the message while an Android device is still locked after a restart."
      ),
      ServiceField(
        "delay_while_idle",
        .boolean,
        successor: "message.android.priority",
        "A former field, which waited until the device was active."
      ),
      ServiceField(
        "dry_run",
        .boolean,
        successor: "validate_only",
        "Checks the request without sending; in HTTP v1 the field is next to `message`."
      ),
      ServiceField(
        "data",
        .object(ServiceObject("data", others: .any, reserved: FCM.dataReserved)),
        .data,
        successor: "message.data",
        "The app's own data; in HTTP v1 every value is a string."
      ),
      ServiceField(
        "notification",
        .object(notification),
        successor: "message.notification",
        "What the notification shows."
      ),
      // No field of this API, but people write it there.
      ServiceField("apns", .object(apns), successor: "message.apns", isDocumented: false),
    ]
  )

  /// What people write there of the new form, which they keep.
  private static let apns = ServiceObject(
    "apns",
    others: .any,
    [
      ServiceField("payload", .anyObject, .payload, isDocumented: false),
      ServiceField("headers", .anyObject, .headers, isDocumented: false),
    ]
  )

  private static let targets = [
    ServiceField(
      "to",
      .string,
      .target,
      successor: ServiceField.Successor("message.token", topic: "message.topic"),
      signs: [ValueSign(.beginning(Service.topicPrefix), 10)] + FCM.tokenSigns
        + TokenKind.expoBeginnings.map { ValueSign(.beginning($0), -16) }
        + [ValueSign(.containing("@"), -8)],
      """
      The registration token or the topic that the message is for; in HTTP v1 a topic goes to \
      `topic`, without `/topics/`.
      """
    ),
    ServiceField(
      "registration_ids",
      .strings,
      .target,
      successor: "message.token",
      signs: FCM.tokenSigns,
      "The tokens that the message is for, at most 1000; HTTP v1 takes one request for each."
    ),
    ServiceField(
      "notification_key",
      .string,
      .target,
      successor: "message.token",
      "The key of a device group that the message is for."
    ),
    ServiceField(
      "condition",
      .string,
      .target,
      successor: "message.condition",
      // A little less than in the APIs after it, whose messages have no `priority` beside it.
      signs: [ValueSign(.containing("' in topics"), 7)],
      "The combination of topics that the message is for."
    ),
  ]

  private static func android(_ name: String, _ successor: String, _ text: String) -> ServiceField {
    ServiceField(
      name,
      .string,
      successor: ServiceField.Successor(
        "message.android.notification." + successor,
        url: name == "icon" ? "message.webpush.notification.icon" : nil
      ),
      text
    )
  }

  private static let notification = ServiceObject(
    "notification",
    texts + [
      ServiceField(
        "sound",
        .string,
        .key(Aps.sound),
        successor: "message.apns.payload.aps.sound",
        "The sound to play."
      ),
      ServiceField(
        "badge",
        .string,
        .convertedKey(Aps.badge),
        successor: "message.apns.payload.aps.badge",
        "The number on the app's icon as a string; in HTTP v1 the value is a number."
      ),
      ServiceField(
        "click_action",
        .string,
        .key(Aps.category),
        successor: ServiceField.Successor(
          "message.apns.payload.aps.category",
          url: "message.webpush.fcm_options.link"
        ),
        "The category of the notification."
      ),
      ServiceField(
        "image",
        .string,
        .image,
        successor: "message.notification.image",
        "The URL of an image."
      ),
      android("icon", "icon", "The icon on Android."),
      android("color", "color", "The color of the icon on Android."),
      android("tag", "tag", "The name under which a notification replaces another on Android."),
      android("android_channel_id", "channel_id", "The notification channel on Android."),
    ]
  )

  /// Arguments are lists, or lists written as text.
  private static let arguments = FieldType.either([.strings, .string])

  private static let texts = [
    ServiceField(
      "title",
      .string,
      .key(Alert.title),
      successor: "message.notification.title",
      "The title."
    ),
    ServiceField(
      "body",
      .string,
      .key(Alert.body),
      successor: "message.notification.body",
      misnomers: ["message", "text", "msg"],
      "The text."
    ),
    ServiceField(
      "subtitle",
      .string,
      .key(Alert.subtitle),
      successor: "message.apns.payload.aps.alert.subtitle",
      "The subtitle on iOS."
    ),
    ServiceField(
      "title_loc_key",
      .string,
      .key(Alert.titleLocKey),
      successor: "message.apns.payload.aps.alert.title-loc-key",
      "The key of the app's string for the title."
    ),
    ServiceField(
      "title_loc_args",
      arguments,
      .convertedKey(Alert.titleLocArgs),
      successor: "message.apns.payload.aps.alert.title-loc-args",
      "The values for the specifiers in the text of `title_loc_key`."
    ),
    ServiceField(
      "body_loc_key",
      .string,
      .key(Alert.locKey),
      successor: "message.apns.payload.aps.alert.loc-key",
      "The key of the app's string for the text."
    ),
    ServiceField(
      "body_loc_args",
      arguments,
      .convertedKey(Alert.locArgs),
      successor: "message.apns.payload.aps.alert.loc-args",
      "The values for the specifiers in the text of `body_loc_key`."
    ),
  ]
}
