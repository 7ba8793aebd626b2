/// What broadcasts and channel management are answered with in addition.
extension Reason {
  package static let featureNotEnabled = Reason(
    400,
    "FeatureNotEnabled",
    .notPredictable,
    scope: .broadcast,
    "The app's identifier has no broadcast capability."
  )
  package static let missingChannelID = Reason(
    400,
    "MissingChannelId",
    .predictable,
    scope: .broadcast,
    "The request has no `apns-channel-id`."
  )
  package static let badChannelID = Reason(
    400,
    "BadChannelId",
    .predictable,
    scope: .broadcast,
    """
    The header `apns-channel-id` is no base64 text, or too long; the length allowed is not \
    documented.
    """
  )
  package static let channelNotRegistered = Reason(
    400,
    "ChannelNotRegistered",
    .notPredictable,
    scope: .broadcast,
    "No channel of this id exists for the app in this environment."
  )
  package static let badRequestParams = Reason(
    400,
    "BadRequestParams",
    .predictable,
    scope: .broadcast,
    """
    The values in a channel management request are wrong: `message-storage-policy` is 0 or 1, and \
    `push-type` names Live Activities.
    """
  )
  package static let badRequestPayload = Reason(
    400,
    "BadRequestPayload",
    .predictable,
    scope: .broadcast,
    """
    The body of a channel management request is wrong; it holds `message-storage-policy` and \
    `push-type` and nothing else.
    """
  )
  package static let missingPushType = Reason(
    400,
    "MissingPushType",
    .predictable,
    scope: .broadcast,
    "The broadcast has no `apns-push-type`."
  )
  package static let cannotCreateChannelConfig = Reason(
    400,
    "CannotCreateChannelConfig",
    .notPredictable,
    scope: .broadcast,
    "The channel cannot be created; an app may have 10,000 in each environment."
  )
  package static let topicMismatch = Reason(
    403,
    "TopicMismatch",
    .notPredictable,
    scope: .broadcast,
    "The bundle id in the path does not go with the certificate or provider token."
  )

  static let broadcasts: [Reason] = [
    featureNotEnabled, missingChannelID, badChannelID, channelNotRegistered, badRequestParams,
    badRequestPayload, missingPushType, cannotCreateChannelConfig, topicMismatch,
  ]
}
