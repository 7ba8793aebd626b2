// Expo's push service. A body is a message or an array of up to 100 messages.

extension Service {
  public static let expo = Service(
    "expo",
    "Expo",
    message: Expo.message,
    envelopes: [
      Envelope(
        Expo.message,
        needs: [
          // Without a recipient, names that only Expo has.
          .init(
            14,
            "to",
            "categoryId",
            "richContent",
            "_displayInForeground"
          )
        ]
      )
    ],
    addresses: ["exp.host"],
    callers: [
      "expo-server-sdk", "expo_server_sdk", "exponent_server_sdk", "sendPushNotificationsAsync(",
    ],
    unknownFields: .undocumented,
    refusal: Refusal(400, "VALIDATION_ERROR"),
    dataPlace: .under("body"),
    byteLimit: MessageByteLimit(
      4096,
      of: ["title", "subtitle", "body", "data"],
      answer: "MessageTooBig"
    ),
    most: Expo.most,
    source: .expo,
    """
    Expo's push service makes the payload from the fields of a message and sends it to APNs. Keys \
    of `aps` are not fields of it.
    """
  )
}

private enum Expo {
  static let message = ServiceObject("", content + delivery)

  static let most = ItemLimit(100, "Expo answers PUSH_TOO_MANY_NOTIFICATIONS")

  private static let content: [ServiceField] = [
    .apple(Alert.title),
    .apple(Alert.subtitle),
    .apple(Alert.body, misnomers: ["message", "text"]),
    ServiceField("data", .anyObject, .data, "The app's own data, an object."),
    ServiceField(
      "sound",
      .either([.value(.nullable(.string)), .object(sound)]),
      .convertedKey(Aps.sound),
      signs: [ValueSign(.equal("default"), 4)],
      "The sound on iOS: `default`, the name of a file in the app, or an object; `null` for none."
    ),
    ServiceField(
      Aps.badge.name,
      .value(Aps.badge.type),
      .key(Aps.badge),
      // In a push for browsers it is the URL of an image.
      signs: [ValueSign(.beginning("/"), -24), ValueSign(.beginning("http"), -24)],
      Aps.badge.documentation
    ),
    .apple(Aps.interruptionLevel, as: "interruptionLevel"),
    .apple(Aps.category, as: "categoryId"),
    .apple(Aps.threadID, as: "threadId"),
    ServiceField(
      "mutableContent",
      .boolean,
      .convertedKey(Aps.mutableContent),
      "Runs the notification service extension on iOS."
    ),
    ServiceField(
      "contentAvailable",
      .boolean,
      .convertedKey(Aps.contentAvailable),
      or: ["_contentAvailable"],
      "Wakes the app in the background on iOS; until August 2026 named `_contentAvailable`."
    ),
    ServiceField(
      "richContent",
      .object(
        ServiceObject(
          "richContent",
          [
            ServiceField(
              "image",
              .string,
              .image,
              "The URL of an image; on iOS the app needs a notification service extension."
            )
          ]
        )
      ),
      nil,
      "An image for the notification."
    ),
  ]

  private static let delivery: [ServiceField] = [
    ServiceField(
      "to",
      .either([.string, .strings]),
      .target,
      token: .expo,
      most: most,
      signs: TokenKind.expoBeginnings.map { ValueSign(.beginning($0), 14) } + [
        // An address of mail.
        ValueSign(.containing("@"), -8)
      ],
      "The Expo push token or tokens that the message is for, such as `ExponentPushToken[…]`."
    ),
    ServiceField(
      "ttl",
      .number,
      .convertedHeader(.expiration, []),
      "How many seconds the push may wait for its device; replaces `expiration`."
    ),
    ServiceField(
      "expiration",
      .number,
      .header(.expiration),
      "The time of expiry in seconds since 1970; `ttl` replaces it."
    ),
    ServiceField(
      "priority",
      .oneOf("default", "normal", "high"),
      .convertedHeader(.priority, [("normal", "5"), ("high", "10"), ("default", "10")]),
      "How soon to deliver: on iOS `normal` is priority 5 of APNs, `default` and `high` are 10."
    ),
    ServiceField(
      "collapseId",
      .string,
      .header(.collapseID),
      "The id under which a push replaces an earlier one."
    ),
    ServiceField("channelId", .string, nil, "The notification channel on Android."),
    ServiceField("icon", .string, nil, "The icon on Android."),
    ServiceField("tag", .string, nil, "The name of the notification on Android."),
    ServiceField("_category", .string, nil, isDocumented: false, "An old name of `categoryId`."),
    ServiceField(
      "_displayInForeground",
      .boolean,
      nil,
      isDocumented: false,
      "A field of old versions, which showed the push while the app was open."
    ),
  ]

  private static let sound = ServiceObject(
    "sound",
    [
      ServiceField(
        "critical",
        .boolean,
        .convertedKey(Sound.critical),
        "Plays the sound even when the device is muted; the app needs an entitlement."
      ),
      ServiceField(
        "name",
        .value(.nullable(.string)),
        .convertedKey(Sound.name),
        "The sound: `default` or the name of a file in the app."
      ),
      .apple(Sound.volume),
    ]
  )
}
