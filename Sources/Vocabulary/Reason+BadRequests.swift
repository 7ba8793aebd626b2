/// Status 400: the request itself is wrong.
extension Reason {
  package static let badCollapseID = Reason(
    400,
    "BadCollapseId",
    "The collapse id is too long; APNs counts bytes, not characters."
  )
  package static let badDeviceToken = Reason(
    400,
    "BadDeviceToken",
    "APNs does not accept the device token. Apple says not to send again.",
    ReasonCause(
      "The token belongs to the other environment, sandbox or production.",
      check: """
        The token does not show this: store with each token where it came from, and compare that with the host.
        """
    ),
    ReasonCause(
      "The text is hexadecimal but not a token that APNs has issued.",
      check: "Compare it with the token that the app received."
    )
  )
  package static let badExpirationDate = Reason(
    400,
    "BadExpirationDate",
    scope: .both,
    "APNs cannot use the header `apns-expiration`.",
    ReasonCause(
      "The channel of a broadcast stores no messages, and the header is not 0.",
      check: "Read the `message-storage-policy` of the channel."
    )
  )
  package static let badMessageID = Reason(
    400,
    "BadMessageId",
    "APNs cannot read the header `apns-id`."
  )
  package static let badPriority = Reason(
    400,
    "BadPriority",
    "APNs does not accept the header `apns-priority`."
  )
  package static let badTopic = Reason(
    400,
    "BadTopic",
    "The header `apns-topic` is not a valid topic.",
    ReasonCause(
      "The topic is well-formed but still invalid.",
      check: "Compare it with the bundle id of the app."
    )
  )
  package static let deviceTokenNotForTopic = Reason(
    400,
    "DeviceTokenNotForTopic",
    "The device token was made for another topic. Apple says not to send again.",
    ReasonCause(
      "The token came from another app, or is another kind of token of the same app.",
      check: "Store with each token the bundle id and the push type that it was made for."
    )
  )
  package static let duplicateHeaders = Reason(
    400,
    "DuplicateHeaders",
    "A header appears in the request more than once.",
    ReasonCause(
      "The sender adds a header that the request already has.",
      check: "Check the request as it is sent."
    )
  )
  package static let idleTimeout = Reason(
    400,
    "IdleTimeout",
    isRetryable: true,
    "The connection was idle for too long.",
    ReasonCause(
      "Nothing was sent for a while.",
      check: "Nothing is wrong with the request; send it over a new connection."
    )
  )
  package static let invalidPushType = Reason(
    400,
    "InvalidPushType",
    scope: .both,
    "The header `apns-push-type` is not a value that APNs knows."
  )
  package static let missingDeviceToken = Reason(
    400,
    "MissingDeviceToken",
    "The path of the request ends without a device token.",
    ReasonCause(
      "The sender inserted an empty string instead of the token.",
      check: "Check the path as it is sent."
    )
  )
  package static let missingTopic = Reason(
    400,
    "MissingTopic",
    "The request needs `apns-topic` but does not have it.",
    ReasonCause(
      "The sender uses a certificate for several topics.",
      check: "Check the topics in the certificate, or always set the header."
    )
  )
  package static let payloadEmpty = Reason(
    400,
    "PayloadEmpty",
    "The request has no body."
  )
  package static let topicDisallowed = Reason(
    400,
    "TopicDisallowed",
    scope: .both,
    "Pushing to this topic is not allowed.",
    ReasonCause(
      "The sender is not allowed to push to the topic.",
      check: """
        Compare the topic with those that the certificate lists, or with the apps of the key's \
        team.
        """
    ),
    ReasonCause(
      "A broadcast has a topic suffix after the bundle id in its path.",
      check: "Check the end of `:path`: it must be the plain bundle id."
    )
  )

  static let badRequests: [Reason] = [
    badCollapseID, badDeviceToken, badExpirationDate, badMessageID, badPriority, badTopic,
    deviceTokenNotForTopic, duplicateHeaders, idleTimeout, invalidPushType, missingDeviceToken,
    missingTopic, payloadEmpty, topicDisallowed,
  ]
}
