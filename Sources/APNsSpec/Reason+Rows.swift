/// Status 400: the request itself is wrong.
extension Reason {
  public static let badCollapseID = Reason(
    400,
    "BadCollapseId",
    "The collapse id is too long; APNs counts bytes, not characters."
  )
  public static let badDeviceToken = Reason(
    400,
    "BadDeviceToken",
    "APNs does not accept the device token. Apple says not to send again.",
    cause: "The token belongs to the other environment, sandbox or production.",
    check: """
      The token does not show this: store with each token where it came from, and compare that with the host.
      """,
    or: ReasonCause(
      documentation: "The text is hexadecimal but not a token that APNs has issued.",
      check: "Compare it with the token that the app received."
    )
  )
  public static let badExpirationDate = Reason(
    400,
    "BadExpirationDate",
    scope: .both,
    "APNs cannot use the header `apns-expiration`.",
    cause: "The channel of a broadcast stores no messages, and the header is not 0.",
    check: "Read the `message-storage-policy` of the channel."
  )
  public static let badMessageID = Reason(
    400,
    "BadMessageId",
    "APNs cannot read the header `apns-id`."
  )
  public static let badPriority = Reason(
    400,
    "BadPriority",
    "APNs does not accept the header `apns-priority`."
  )
  public static let badTopic = Reason(
    400,
    "BadTopic",
    "The header `apns-topic` is not a valid topic.",
    cause: "The topic is well-formed but still invalid.",
    check: "Compare it with the bundle id of the app."
  )
  public static let deviceTokenNotForTopic = Reason(
    400,
    "DeviceTokenNotForTopic",
    "The device token was made for another topic. Apple says not to send again.",
    cause: "The token came from another app, or is another kind of token of the same app.",
    check: "Store with each token the bundle id and the push type that it was made for."
  )
  public static let duplicateHeaders = Reason(
    400,
    "DuplicateHeaders",
    "A header appears in the request more than once.",
    cause: "The sender adds a header that the request already has.",
    check: "Check the request as it is sent."
  )
  public static let idleTimeout = Reason(
    400,
    "IdleTimeout",
    isRetryable: true,
    "The connection was idle for too long.",
    cause: "Nothing was sent for a while.",
    check: "Nothing is wrong with the request; send it over a new connection."
  )
  public static let invalidPushType = Reason(
    400,
    "InvalidPushType",
    scope: .both,
    "The header `apns-push-type` is not a value that APNs knows."
  )
  public static let missingDeviceToken = Reason(
    400,
    "MissingDeviceToken",
    "The path of the request ends without a device token.",
    cause: "The sender inserted an empty string instead of the token.",
    check: "Check the path as it is sent."
  )
  public static let missingTopic = Reason(
    400,
    "MissingTopic",
    "The request needs `apns-topic` but does not have it.",
    cause: "The sender uses a certificate for several topics.",
    check: "Check the topics in the certificate, or always set the header."
  )
  public static let payloadEmpty = Reason(
    400,
    "PayloadEmpty",
    "The request has no body."
  )
  public static let topicDisallowed = Reason(
    400,
    "TopicDisallowed",
    scope: .both,
    "Pushing to this topic is not allowed.",
    cause: "The sender is not allowed to push to the topic.",
    check: """
      Compare the topic with those that the certificate lists, or with the apps of the key's \
      team.
      """
  )
}

/// Status 403 to 410: who sends, where and to whom.
extension Reason {
  public static let badCertificate = Reason(
    403,
    "BadCertificate",
    "The certificate is not valid.",
    cause: "Something is wrong with the certificate.",
    check: "Check the certificate that the sender connects with."
  )
  public static let badCertificateEnvironment = Reason(
    403,
    "BadCertificateEnvironment",
    "The certificate is for the other environment, sandbox or production.",
    cause: "The certificate and the host do not match.",
    check: "Compare the host with the environment of the certificate."
  )
  public static let expiredProviderToken = Reason(
    403,
    "ExpiredProviderToken",
    "The provider token is over an hour old.",
    cause: "The sender keeps a token for too long.",
    check: "Make a new one every 20 to 60 minutes."
  )
  public static let forbidden = Reason(
    403,
    "Forbidden",
    "The action is not allowed. Apple says not to send again.",
    cause: "The sender lacks permission for the action.",
    check: "Check what the key or the certificate is allowed to do."
  )
  public static let invalidProviderToken = Reason(
    403,
    "InvalidProviderToken",
    "The provider token is malformed, or its signature, key id or team id is wrong.",
    cause: "The token was built from the wrong values.",
    check: """
      Compare its `kid` with the id of the key and its `iss` with the team; it is signed with \
      ES256.
      """
  )
  public static let missingProviderToken = Reason(
    403,
    "MissingProviderToken",
    "The connection has no certificate and the request no `authorization`.",
    cause: "The sender adds no token.",
    check: "Check the headers as they are sent; a token does not belong in a file."
  )
  public static let unrelatedKeyIDInToken = Reason(
    403,
    "UnrelatedKeyIdInToken",
    "The provider token's key does not match the key that the connection started with.",
    cause: "One connection is used with tokens of several keys.",
    check: "Open a connection for each key."
  )
  public static let badEnvironmentKeyIDInToken = Reason(
    403,
    "BadEnvironmentKeyIdInToken",
    otherSpellings: ["BadEnvironmentKeyInToken"],
    "The provider token's key is for the other environment, sandbox or production.",
    cause: "The key and the host do not match.",
    check: "Compare the host with the environment that the key is for."
  )
  public static let badPath = Reason(
    404,
    "BadPath",
    "The header `:path` is not a path that APNs knows."
  )
  public static let methodNotAllowed = Reason(
    405,
    "MethodNotAllowed",
    "The header `:method` is not `POST`."
  )
  public static let expiredToken = Reason(
    410,
    "ExpiredToken",
    "The device token has expired. Apple says not to send again.",
    cause: "The token is too old.",
    check: "The response says since when, in milliseconds; delete the token."
  )
  public static let unregistered = Reason(
    410,
    "Unregistered",
    "The device token is no longer active for the topic. Apple says not to send again.",
    cause: "The app is no longer installed under this token.",
    check: """
      The response says since when, in milliseconds; delete the token unless the app has sent it \
      since.
      """
  )
}

/// Status 413 to 503: size, rate and server errors.
extension Reason {
  public static let payloadTooLarge = Reason(
    413,
    "PayloadTooLarge",
    """
    The body has more bytes than the push type allows: 4096, or 5120 for VoIP and for broadcasts. \
    Apple says not to send again.
    """
  )
  public static let tooManyProviderTokenUpdates = Reason(
    429,
    "TooManyProviderTokenUpdates",
    isRetryable: true,
    "The provider token was replaced more often than once in 20 minutes.",
    cause: "The sender makes a token for each push or for each connection.",
    check: "Make one token every 20 to 60 minutes and share it."
  )
  public static let tooManyRequests = Reason(
    429,
    "TooManyRequests",
    isRetryable: true,
    "Too many requests in a row went to the same device token.",
    cause: "The sender pushes to one device too often.",
    check: "Count what is sent to the token."
  )
  public static let internalServerError = Reason(
    500,
    "InternalServerError",
    isRetryable: true,
    "APNs encountered an internal error.",
    cause: "The APNs server failed internally.",
    check: "Nothing is wrong with the request; Apple says to send it again after 15 minutes."
  )
  public static let serviceUnavailable = Reason(
    503,
    "ServiceUnavailable",
    scope: .both,
    isRetryable: true,
    otherSpellings: ["Service Unavailable"],
    """
    APNs cannot accept the request right now. Apple's pages disagree on whether the name contains \
    a space.
    """,
    cause: "The server is overloaded at the moment.",
    check: "Nothing is wrong with the request; Apple says to send it again after 15 minutes."
  )
  public static let shutdown = Reason(
    503,
    "Shutdown",
    isRetryable: true,
    "The server is shutting down.",
    cause: "The server closes the connection.",
    check: """
      Nothing is wrong with the request; send it again over a new connection. Apple says to wait \
      for 15 minutes.
      """
  )
}

/// What broadcasts and channel management are answered with in addition.
extension Reason {
  public static let featureNotEnabled = Reason(
    400,
    "FeatureNotEnabled",
    scope: .broadcast,
    "Broadcasts are not enabled for the app.",
    cause: "The app's identifier has no broadcast capability.",
    check: "Check the capabilities of the identifier."
  )
  public static let missingChannelID = Reason(
    400,
    "MissingChannelId",
    scope: .broadcast,
    "The request has no `apns-channel-id`."
  )
  public static let badChannelID = Reason(
    400,
    "BadChannelId",
    scope: .broadcast,
    "The header `apns-channel-id` is not a channel id.",
    cause: "The header is too long; the allowed length is not documented.",
    check: "Compare it with the id that APNs gave when the channel was made."
  )
  public static let channelNotRegistered = Reason(
    400,
    "ChannelNotRegistered",
    scope: .broadcast,
    "The app has no channel with this id in this environment.",
    cause: "The channel was deleted, or belongs to another app or to the other environment.",
    check: "List the app's channels in the environment of the host."
  )
  public static let badRequestParams = Reason(
    400,
    "BadRequestParams",
    scope: .broadcast,
    "The values in a channel management request are wrong.",
    cause: "A value is not one of those allowed.",
    check: "`message-storage-policy` is 0 or 1, and `push-type` names Live Activities."
  )
  public static let badRequestPayload = Reason(
    400,
    "BadRequestPayload",
    scope: .broadcast,
    "The body of a channel management request is wrong.",
    cause: "A key is missing, or there is one too many.",
    check: "The body holds `message-storage-policy` and `push-type` and nothing else."
  )
  public static let missingPushType = Reason(
    400,
    "MissingPushType",
    scope: .broadcast,
    "The broadcast has no `apns-push-type`."
  )
  public static let cannotCreateChannelConfig = Reason(
    400,
    "CannotCreateChannelConfig",
    scope: .broadcast,
    "The channel cannot be created.",
    cause: "The app has too many channels; 10,000 are allowed in each environment.",
    check: "Count the app's channels."
  )
  public static let topicMismatch = Reason(
    403,
    "TopicMismatch",
    scope: .broadcast,
    "The bundle id in the path does not match the certificate or provider token.",
    cause: "The sender is not allowed to push to the app with this id.",
    check: """
      Compare the bundle id in `:path` with the certificate, or with the apps of the key's team.
      """
  )
}

extension Reason {
  /// Every reason: those of device requests by status, then those of broadcasts alone.
  public static let all: [Reason] = [
    badCollapseID, badDeviceToken, badExpirationDate, badMessageID, badPriority, badTopic,
    deviceTokenNotForTopic, duplicateHeaders, idleTimeout, invalidPushType, missingDeviceToken,
    missingTopic, payloadEmpty, topicDisallowed,
    badCertificate, badCertificateEnvironment, expiredProviderToken, forbidden,
    invalidProviderToken, missingProviderToken, unrelatedKeyIDInToken, badEnvironmentKeyIDInToken,
    badPath, methodNotAllowed, expiredToken, unregistered,
    payloadTooLarge, tooManyProviderTokenUpdates, tooManyRequests, internalServerError,
    serviceUnavailable, shutdown,
    featureNotEnabled, missingChannelID, badChannelID, channelNotRegistered, badRequestParams,
    badRequestPayload, missingPushType, cannotCreateChannelConfig, topicMismatch,
  ]
}
