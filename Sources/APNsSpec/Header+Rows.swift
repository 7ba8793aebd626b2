/// The headers of HTTP itself.
extension Header {
  public static let method = Header(
    ":method",
    .method,
    .always,
    errors: [.methodNotAllowed],
    "The method of the request: `POST`, and for channel management also `GET` and `DELETE`."
  )

  public static let path = Header(
    ":path",
    .path,
    .always,
    errors: [.badPath, .missingDeviceToken, .badDeviceToken],
    """
    Where the push goes: `/3/device/` and the device token in hexadecimal digits, or \
    `/4/broadcasts/apps/` and the plain bundle id. The length of a token is not documented.
    """
  )

  public static let authorization = Header(
    "authorization",
    .bearerToken,
    .sometimes("needed with token authentication"),
    errors: [
      .missingProviderToken, .invalidProviderToken, .expiredProviderToken,
      .tooManyProviderTokenUpdates,
    ],
    """
    The word `bearer` and a provider token, an ES256 JWT that is at most an hour old; with a \
    certificate it is ignored. It is a secret and does not belong in a template.
    """
  )
}

/// The headers of APNs.
extension Header {
  public static let pushType = Header(
    "apns-push-type",
    .pushType,
    .sometimes("required for watchOS 6 and later, recommended on other systems"),
    misnomers: ["type", "notificationtype"],
    errors: [.invalidPushType, .missingPushType],
    """
    What kind of push this is, in lower case. It must match the payload; otherwise APNs may answer \
    with an error, delay the push or drop it.
    """
  )

  public static let topic = Header(
    "apns-topic",
    .topic,
    .sometimes("needed with token authentication and with a certificate for several topics"),
    defaultValue: "the bundle id of a certificate for one topic",
    misnomers: ["bundleid", "bundle", "bundleidentifier"],
    errors: [.missingTopic, .badTopic, .topicDisallowed, .deviceTokenNotForTopic],
    """
    The app's bundle id and the suffix of the push type, such as `.voip`. A broadcast names the \
    app in its path instead.
    """
  )

  public static let id = Header(
    "apns-id",
    .uuid,
    .never,
    defaultValue: "an id that APNs generates",
    errors: [.badMessageID],
    """
    A UUID of your own for this one notification, 32 lower-case hexadecimal digits in groups of \
    8-4-4-4-12. APNs generates one if the header is omitted.
    """
  )

  public static let expiration = Header(
    "apns-expiration",
    .unixSeconds,
    .never,
    defaultValue: "a time that APNs chooses, at most 30 days ahead",
    misnomers: ["expiry", "expire", "expires", "expirationdate", "ttl", "timetolive"],
    errors: [.badExpirationDate],
    """
    The time, in seconds since 1970, after which APNs no longer delivers the push; 0 means one \
    attempt and no storage. A broadcast on a channel that stores no messages must use 0.
    """
  )

  public static let priority = Header(
    "apns-priority",
    .priority,
    .never,
    defaultValue: "10",
    errors: [.badPriority],
    """
    How soon to deliver: 10 immediately, 5 with the device's power in mind, 1 with power above all \
    else. A background push must set 5, since the default is 10.
    """
  )

  public static let collapseID = Header(
    "apns-collapse-id",
    .collapseID,
    .never,
    misnomers: ["collapsekey", "collapse"],
    errors: [.badCollapseID],
    """
    An id of at most 64 bytes (not characters); a push replaces the displayed notification with \
    the same id. It becomes the notification's request identifier on the device.
    """
  )

  public static let channelID = Header(
    "apns-channel-id",
    .base64,
    .sometimes("needed to broadcast and to read or delete a channel"),
    misnomers: ["channel"],
    errors: [.missingChannelID, .badChannelID, .channelNotRegistered],
    source: .broadcast,
    "The base64 id of the broadcast channel; its length is not documented."
  )

  public static let requestID = Header(
    "apns-request-id",
    .uuid,
    .never,
    defaultValue: "an id that APNs generates",
    errors: [],
    source: .channels,
    """
    A UUID of your own for a broadcast or channel management request. Apple's pages disagree on \
    whether a broadcast carries this or `apns-id`.
    """
  )
}

extension Header {
  /// Every header, those of HTTP first.
  public static let all: [Header] = [method, path, authorization] + apns

  /// The headers whose names begin with `apns-`, in documentation order.
  public static let apns: [Header] = [
    pushType, topic, id, expiration, priority, collapseID, channelID, requestID,
  ]

  /// A header of HTTP that Apple's pages do not list but a request may hold.
  public static let contentEncodingName = "content-encoding"
}
