// Parse Server's pushes. Its adapter for APNs makes the payload from `data`.

extension Service {
  public static let parse = Service(
    "parse",
    "Parse Server",
    message: Parse.message,
    envelopes: [Envelope(Parse.message, needs: [.init(16, "where", "channels")])],
    addresses: [
      "api.parse.com /push", "back4app.com /push", "/parse/push", "x-parse-application-id /push",
    ],
    callers: ["Parse.Push.send("],
    unknownFields: .undocumented,
    traits: [.exactNumbers],
    defaultPushType: .alert,
    source: .parse,
    """
    Parse Server makes the payload from `data`: the keys that it knows go into `aps`, all others \
    to the top level.
    """
  )
}

private enum Parse {
  /// The adapter reads these next to `data` and in it.
  private static let shared = [
    ServiceField(
      "push_type",
      .string,
      .header(.pushType),
      "The push type; `alert` when omitted, in silent pushes too."
    ),
    ServiceField(
      "collapse_id",
      .string,
      .header(.collapseID),
      "The id under which a push replaces an earlier one."
    ),
    ServiceField("priority", .integer, .header(.priority), "The priority of APNs."),
    ServiceField(
      "expiration_time",
      .any,
      .convertedHeader(.expiration, []),
      "The time of expiry: a date or a number."
    ),
  ]

  static let message = ServiceObject(
    "",
    shared + [
      ServiceField("where", .anyObject, .target, "The query for the installations to send to."),
      ServiceField("channels", .strings, .target, "The channels to send to."),
      ServiceField("data", .object(data), nil, "The keys of `aps` and the app's own data."),
      ServiceField("push_time", .any, nil, "When to send."),
      ServiceField("expiration_interval", .number, nil, "The time to expiry, in seconds."),
    ]
  )

  private static let data = ServiceObject("data", others: .any, shared + keys + headers)

  private static let keys: [ServiceField] = [
    ServiceField("aps", .anyObject, .aps, "The `aps` object itself."),
    .alert,
    .apple(Alert.title),
    ServiceField(
      "badge",
      .either([.integer, .oneOf("Increment", "increment"), .anyObject]),
      .convertedKey(Aps.badge),
      "The number on the app's icon, or `Increment`, which adds 1."
    ),
    .apple(Aps.sound),
    ServiceField(
      "content-available",
      .value(.flag),
      .key(Aps.contentAvailable),
      "Exactly the number 1 wakes the app in the background; `true` counts as off."
    ),
    ServiceField(
      "mutable-content",
      .value(.flag),
      .key(Aps.mutableContent),
      "Exactly the number 1 runs the notification service extension; `true` counts as off."
    ),
    .apple(Aps.category),
    .apple(Aps.threadID, as: "threadId"),
    .apple(Aps.targetContentID, as: "targetContentIdentifier"),
    .apple(Aps.interruptionLevel, as: "interruptionLevel"),
  ]

  private static let headers: [ServiceField] = [
    ServiceField("id", .string, .header(.id), "The `apns-id` of the push."),
    ServiceField("collapseId", .string, .header(.collapseID), "The same as `collapse_id`."),
    ServiceField("channelId", .string, .header(.channelID), "The broadcast channel."),
    ServiceField("requestId", .string, .header(.requestID), "The `apns-request-id` of the push."),
    ServiceField("pushType", .string, .header(.pushType), "The same as `push_type`."),
    ServiceField("topic", .string, .header(.topic), "The topic, instead of the app's bundle id."),
    ServiceField(
      "expiry",
      .integer,
      .header(.expiration),
      "The time of expiry, in seconds since 1970."
    ),
  ]
}
