// Airship's push objects. What iOS gets is `notification.ios`.

extension Service {
  public static let airship = Service(
    "airship",
    "Airship",
    message: Airship.message,
    envelopes: [
      Envelope(
        Airship.message,
        needs: [.init(3, "audience", "device_types"), .init(5, "device_types")]
      ),
      Envelope(.path("push", to: .list(.object(Airship.message))), isOpen: true),
    ],
    addresses: ["urbanairship.com", "airship.eu", "asnapieu.com"],
    callers: ["urbanairship", "Urbanairship"],
    unknownFields: .refused(Refusal(400)),
    source: .airship,
    """
    Airship makes the payload from `notification.ios`, whose fields are those of `aps` with \
    underscores.
    """
  )
}

private enum Airship {
  static let message = ServiceObject(
    "",
    others: .any,
    [
      ServiceField("audience", .any, .target, "Who receives the push."),
      ServiceField("device_types", .any, nil, "The platforms that receive the push."),
      ServiceField(
        "notification",
        .object(
          ServiceObject(
            "notification",
            [
              ServiceField(
                "alert",
                .string,
                .key(Aps.alert),
                "The text for every platform; `alert` of a platform replaces it."
              ),
              ServiceField("ios", .object(ios), nil, "What iOS gets."),
            ] + others
          )
        ),
        nil,
        "The notification, with an object for each platform."
      ),
    ]
  )

  /// What other platforms and channels get.
  private static let others = [
    "android", "amazon", "web", "wns", "email", "sms", "mms", "actions", "interactive", "kakao",
  ]
  .map { ServiceField($0, .any, nil, "A field for other platforms or channels.") }

  private static let ios = ServiceObject("notification.ios", content + appearance + delivery)

  private static let content: [ServiceField] = [
    .alert,
    .apple(Alert.title),
    ServiceField(
      "subtitle",
      .string,
      .key(Alert.subtitle),
      "The subtitle; that of an `alert` object replaces it."
    ),
    ServiceField(
      "extra",
      .anyObject,
      .data,
      "The app's own data, at the top level of the payload."
    ),
    ServiceField(
      "media_attachment",
      .object(
        ServiceObject(
          "notification.ios.media_attachment",
          others: .any,
          [ServiceField("url", .any, .image, "The URL of the medium.")]
        )
      ),
      nil,
      "An image or another medium, which Airship's service extension adds."
    ),
    ServiceField("actions", .anyObject, nil, "What happens when the user opens the notification."),
    ServiceField("interactive", .anyObject, nil, "The type of buttons and what they do."),
    ServiceField("template", .anyObject, nil, "The template that holds the texts."),
    ServiceField("live_activity", .anyObject, nil, "The content of a Live Activity push."),
  ]

  private static let appearance: [ServiceField] = [
    ServiceField(
      "badge",
      .either([.integer, .string]),
      .convertedKey(Aps.badge),
      "The number on the app's icon, a change such as `+1` or `-1`, or `auto`."
    ),
    ServiceField(
      "sound",
      .either([.string, .object(sound)]),
      .convertedKey(Aps.sound),
      "The sound to play: the name of a file in the app, or an object with at least a `name`."
    ),
    ServiceField(
      "content_available",
      .either([.boolean, .value(.flag)]),
      .convertedKey(Aps.contentAvailable),
      or: ["content-available"],
      "Wakes the app in the background."
    ),
    ServiceField(
      "mutable_content",
      .boolean,
      .convertedKey(Aps.mutableContent),
      "Runs the notification service extension; a `media_attachment` sets it too."
    ),
    .apple(Aps.category),
    .apple(Aps.threadID, as: "thread_id"),
    .apple(Aps.interruptionLevel, as: "interruption_level"),
    .apple(Aps.relevanceScore, as: "relevance_score"),
    .apple(Aps.targetContentID, as: "target_content_id"),
  ]

  private static let delivery: [ServiceField] = [
    ServiceField(
      "collapse_id",
      .string,
      .header(.collapseID),
      "The id, of at most 64 bytes, under which a push replaces an earlier one."
    ),
    ServiceField(
      "priority",
      .integer,
      .header(.priority),
      "How soon to deliver: 10 immediately, 5 with the device's power in mind."
    ),
    ServiceField(
      "expiry",
      .either([.integer, .string]),
      .convertedHeader(.expiration, []),
      "How long the push may wait for its device, or a time in UTC."
    ),
  ]

  private static let sound = ServiceObject(
    "notification.ios.sound",
    [
      .apple(Sound.name),
      ServiceField(
        "critical",
        .either([.boolean, .value(.flag)]),
        .convertedKey(Sound.critical),
        isDocumented: false,
        "Plays the sound even when the device is muted; the app needs an entitlement."
      ),
      .apple(Sound.volume),
    ]
  )
}
