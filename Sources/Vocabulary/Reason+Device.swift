/// Status 400: the request itself is wrong.
extension Reason {
  package static let badCollapseID = Reason(
    400,
    "BadCollapseId",
    .predictable,
    "The collapse id is longer than 64 bytes of UTF-8."
  )
  package static let badDeviceToken = Reason(
    400,
    "BadDeviceToken",
    .predictable,
    """
    The device token is no valid token, or it belongs to the other environment (sandbox or \
    production). Apple says not to send again.
    """
  )
  package static let badExpirationDate = Reason(
    400,
    "BadExpirationDate",
    .predictable,
    scope: .both,
    """
    The header `apns-expiration` is no whole number of seconds. On a channel that stores no \
    messages, anything but 0 is refused as well.
    """
  )
  package static let badMessageID = Reason(
    400,
    "BadMessageId",
    .predictable,
    "The header `apns-id` is no UUID in its canonical form."
  )
  package static let badPriority = Reason(
    400,
    "BadPriority",
    .predictable,
    """
    The header `apns-priority` is not 10, 5 or 1. Whether a background push at 10 is answered so \
    or lost in silence is not documented.
    """
  )
  package static let badTopic = Reason(
    400,
    "BadTopic",
    .predictable,
    "The header `apns-topic` is empty, malformed or ends in a suffix that APNs does not know."
  )
  package static let deviceTokenNotForTopic = Reason(
    400,
    "DeviceTokenNotForTopic",
    .withConfiguration,
    """
    The device token was made for another topic; the usual cause is a suffix that does not fit the \
    push type. Apple says not to send again.
    """
  )
  package static let duplicateHeaders = Reason(
    400,
    "DuplicateHeaders",
    .predictable,
    "A header stands in the request more than once."
  )
  package static let idleTimeout = Reason(
    400,
    "IdleTimeout",
    .notPredictable,
    isRetryable: true,
    "The connection was idle for too long."
  )
  package static let invalidPushType = Reason(
    400,
    "InvalidPushType",
    .predictable,
    scope: .both,
    "The header `apns-push-type` is none of the values that APNs knows."
  )
  package static let missingDeviceToken = Reason(
    400,
    "MissingDeviceToken",
    .predictable,
    "The path of the request ends without a device token."
  )
  package static let missingTopic = Reason(
    400,
    "MissingTopic",
    .withConfiguration,
    """
    The request has no `apns-topic`, which is needed with token authentication and with a \
    certificate for several topics.
    """
  )
  package static let payloadEmpty = Reason(
    400,
    "PayloadEmpty",
    .predictable,
    "The request has no body."
  )
  package static let topicDisallowed = Reason(
    400,
    "TopicDisallowed",
    .predictable,
    scope: .both,
    """
    Pushing to this topic is not allowed. On a broadcast, the usual cause is a topic suffix after \
    the bundle id in the path.
    """
  )

  static let badRequests: [Reason] = [
    badCollapseID, badDeviceToken, badExpirationDate, badMessageID, badPriority, badTopic,
    deviceTokenNotForTopic, duplicateHeaders, idleTimeout, invalidPushType, missingDeviceToken,
    missingTopic, payloadEmpty, topicDisallowed,
  ]
}

/// Status 403 to 410: who sends, where and to whom.
extension Reason {
  package static let badCertificate = Reason(
    403,
    "BadCertificate",
    .notPredictable,
    "The certificate is not valid."
  )
  package static let badCertificateEnvironment = Reason(
    403,
    "BadCertificateEnvironment",
    .notPredictable,
    "The certificate is for the other environment, sandbox or production."
  )
  package static let expiredProviderToken = Reason(
    403,
    "ExpiredProviderToken",
    .notPredictable,
    "The provider token is over an hour old; send with a new one."
  )
  package static let forbidden = Reason(
    403,
    "Forbidden",
    .notPredictable,
    "The action is not allowed. Apple says not to send again."
  )
  package static let invalidProviderToken = Reason(
    403,
    "InvalidProviderToken",
    .notPredictable,
    "The provider token is malformed, or its signature, key id or team id is wrong."
  )
  package static let missingProviderToken = Reason(
    403,
    "MissingProviderToken",
    .withConfiguration,
    "The connection has no certificate and the request no `authorization`."
  )
  package static let unrelatedKeyIDInToken = Reason(
    403,
    "UnrelatedKeyIdInToken",
    .notPredictable,
    "The provider token's key does not go with the key that the connection began with."
  )
  package static let badEnvironmentKeyIDInToken = Reason(
    403,
    "BadEnvironmentKeyIdInToken",
    .notPredictable,
    otherSpellings: ["BadEnvironmentKeyInToken"],
    "The provider token's key is for the other environment, sandbox or production."
  )
  package static let badPath = Reason(
    404,
    "BadPath",
    .predictable,
    "The header `:path` is none of the paths that APNs knows."
  )
  package static let methodNotAllowed = Reason(
    405,
    "MethodNotAllowed",
    .predictable,
    "The header `:method` is not `POST`."
  )
  package static let expiredToken = Reason(
    410,
    "ExpiredToken",
    .notPredictable,
    """
    The device token has expired; the response says when, in milliseconds. Apple says not to send \
    again.
    """
  )
  package static let unregistered = Reason(
    410,
    "Unregistered",
    .notPredictable,
    """
    The device token is no longer active for the topic; the response says since when, in \
    milliseconds. Apple says not to send again.
    """
  )

  static let refusals: [Reason] = [
    badCertificate, badCertificateEnvironment, expiredProviderToken, forbidden,
    invalidProviderToken, missingProviderToken, unrelatedKeyIDInToken,
    badEnvironmentKeyIDInToken, badPath, methodNotAllowed, expiredToken, unregistered,
  ]
}

/// Status 413 to 503: how much, how often, and the server's own troubles.
extension Reason {
  package static let payloadTooLarge = Reason(
    413,
    "PayloadTooLarge",
    .predictable,
    """
    The body has more bytes than the push type allows: 4096, or 5120 for VoIP and for broadcasts. \
    Apple says not to send again.
    """
  )
  package static let tooManyProviderTokenUpdates = Reason(
    429,
    "TooManyProviderTokenUpdates",
    .notPredictable,
    isRetryable: true,
    "The provider token was replaced more often than once in 20 minutes."
  )
  package static let tooManyRequests = Reason(
    429,
    "TooManyRequests",
    .notPredictable,
    isRetryable: true,
    "Too many requests in a row went to the same device token."
  )
  package static let internalServerError = Reason(
    500,
    "InternalServerError",
    .notPredictable,
    isRetryable: true,
    "APNs met an error of its own."
  )
  package static let serviceUnavailable = Reason(
    503,
    "ServiceUnavailable",
    .notPredictable,
    scope: .both,
    isRetryable: true,
    otherSpellings: ["Service Unavailable"],
    """
    APNs cannot take the request at present. Apple's pages disagree on whether a space stands in \
    the name.
    """
  )
  package static let shutdown = Reason(
    503,
    "Shutdown",
    .notPredictable,
    isRetryable: true,
    "The server is shutting down; send over a new connection."
  )

  static let failures: [Reason] = [
    payloadTooLarge, tooManyProviderTokenUpdates, tooManyRequests, internalServerError,
    serviceUnavailable, shutdown,
  ]
}
