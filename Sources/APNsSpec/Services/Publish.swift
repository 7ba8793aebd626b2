// Bodies that publish to several platforms at once and hold `aps` itself: those of Ably and of
// Pusher Beams.

extension Service {
  public static let publishBody = Service(
    "publish",
    "Ably or Pusher",
    or: ["Ably", "Pusher", "Pusher Beams", "Beams"],
    message: Publish.message,
    envelopes: [
      Envelope(
        Publish.message,
        needs: [.init(8, Service.apnsKey, "fcm", "web", "recipient")],
        prior: -1
      ),
      Envelope(
        .path("extras", "push", to: .object(Publish.message)),
        isOpen: true,
        prior: -1
      ),
    ],
    unknownFields: .undocumented,
    source: .ablyPublish,
    """
    Ably and Pusher Beams take one body for several platforms; `apns` holds what goes to APNs, \
    with `aps` in it.
    """
  )
}

extension Service {
  /// Pusher Beams, whose messages are for interests or for users.
  public static let beams = Service(
    "beams",
    "Pusher Beams",
    message: Publish.beams,
    envelopes: [Envelope(Publish.beams, needs: [.init(10, "interests", "users")])],
    addresses: ["pushnotifications.pusher.com"],
    callers: [
      "publishToInterests(", "publishToUsers(", "publish_to_interests(", "publish_to_users(",
    ],
    unknownFields: .undocumented,
    traits: [.refusesFlagsOff],
    source: .beams,
    "Pusher Beams takes one body for several platforms; `apns` holds what goes to APNs."
  )
}

private enum Publish {
  static let message = ServiceObject(
    "",
    others: .any,
    [
      ServiceField(
        Service.apnsKey,
        .object(apns),
        nil,
        "What goes to APNs; in Ably it replaces what `notification` says."
      ),
      ServiceField(
        "notification",
        .object(notification),
        nil,
        "The notification for every platform, in Ably."
      ),
      ServiceField(
        "data",
        .anyObject,
        .data,
        "The app's own data, which Ably adds at the top level of the payload."
      ),
      ServiceField("fcm", .anyObject, nil, "What goes to FCM."),
      ServiceField("web", .anyObject, nil, "What goes to browsers."),
      ServiceField("recipient", .anyObject, .target, "The device or the client, in Ably."),
    ] + targets
  )

  /// What Pusher Beams takes: one kind of target.
  static let beams = ServiceObject(
    "",
    others: .any,
    [
      ServiceField(
        Service.apnsKey,
        .object(ServiceObject(Service.apnsKey, others: .any, ofBeams)),
        nil,
        "What goes to APNs."
      ),
      ServiceField("fcm", .anyObject, nil, "What goes to FCM."),
      ServiceField("web", .anyObject, nil, "What goes to browsers."),
    ] + targets
  )

  private static let targets = [
    ServiceField("interests", .strings, .target, "The interests, at most 100, in Pusher Beams."),
    ServiceField("users", .strings, .target, "The users, at most 1000, in Pusher Beams."),
  ]

  private static let apns = ServiceObject(
    Service.apnsKey,
    others: .any,
    [
      ServiceField(
        Service.publishHeaders,
        .object(ServiceObject(Service.apnsKey + "." + Service.publishHeaders, others: .string)),
        .headers,
        "The headers of the request, in Ably."
      )
    ] + ofBeams
  )

  /// What Pusher Beams takes in `apns`.
  private static let ofBeams = [
    ServiceField("aps", .anyObject, .aps, "The `aps` object."),
    ServiceField("data", .anyObject, nil, "The app's own data, in Pusher Beams."),
    ServiceField(
      "collapse_id",
      .string,
      .header(.collapseID),
      "The id under which a push replaces an earlier one, in Pusher Beams."
    ),
    ServiceField(
      "expiration",
      .any,
      .convertedHeader(.expiration, []),
      "The time of expiry, in Pusher Beams."
    ),
    ServiceField(
      "priority",
      .integer,
      .header(.priority),
      "The priority of APNs, 5 or 10, in Pusher Beams."
    ),
  ]

  private static let notification = ServiceObject(
    "notification",
    others: .any,
    [
      .apple(Alert.title),
      .apple(Alert.body),
      ServiceField("sound", .string, .key(Aps.sound), "The sound to play."),
      ServiceField("icon", .string, nil, "The icon; APNs does not get it."),
      ServiceField(
        "collapseKey",
        .string,
        .key(Aps.threadID),
        "The identifier by which iOS groups notifications, not a collapse id."
      ),
      ServiceField(
        "ttl",
        .any,
        .convertedHeader(.expiration, []),
        "How long the push may wait for its device."
      ),
    ]
  )
}
