/// What broadcasts and channel management are answered with in addition.
extension Reason {
  package static let featureNotEnabled = Reason(
    400,
    "FeatureNotEnabled",
    scope: .broadcast,
    "Broadcasts are not enabled for the app.",
    ReasonCause(
      "The app's identifier has no broadcast capability.",
      check: "Check the capabilities of the identifier."
    )
  )
  package static let missingChannelID = Reason(
    400,
    "MissingChannelId",
    scope: .broadcast,
    "The request has no `apns-channel-id`.",
    ReasonCause(
      "The sender does not set the header.",
      check: "Check the headers as they are sent."
    )
  )
  package static let badChannelID = Reason(
    400,
    "BadChannelId",
    scope: .broadcast,
    "The header `apns-channel-id` is not a channel id.",
    ReasonCause(
      "The header is not base64 or is too long; the allowed length is not documented.",
      check: "Compare it with the id that APNs gave when the channel was made."
    )
  )
  package static let channelNotRegistered = Reason(
    400,
    "ChannelNotRegistered",
    scope: .broadcast,
    "The app has no channel with this id in this environment.",
    ReasonCause(
      "The channel was deleted, or belongs to another app or to the other environment.",
      check: "List the app's channels in the environment of the host."
    )
  )
  package static let badRequestParams = Reason(
    400,
    "BadRequestParams",
    scope: .broadcast,
    "The values in a channel management request are wrong.",
    ReasonCause(
      "A value is not one of those allowed.",
      check: "`message-storage-policy` is 0 or 1, and `push-type` names Live Activities."
    )
  )
  package static let badRequestPayload = Reason(
    400,
    "BadRequestPayload",
    scope: .broadcast,
    "The body of a channel management request is wrong.",
    ReasonCause(
      "A key is missing, or there is one too many.",
      check: "The body holds `message-storage-policy` and `push-type` and nothing else."
    )
  )
  package static let missingPushType = Reason(
    400,
    "MissingPushType",
    scope: .broadcast,
    "The broadcast has no `apns-push-type`."
  )
  package static let cannotCreateChannelConfig = Reason(
    400,
    "CannotCreateChannelConfig",
    scope: .broadcast,
    "The channel cannot be created.",
    ReasonCause(
      "The app has too many channels; 10,000 are allowed in each environment.",
      check: "Count the app's channels."
    )
  )
  package static let topicMismatch = Reason(
    403,
    "TopicMismatch",
    scope: .broadcast,
    "The bundle id in the path does not match the certificate or provider token.",
    ReasonCause(
      "The sender is not allowed to push to the app with this id.",
      check: """
        Compare the bundle id in `:path` with the certificate, or with the apps of the key's team.
        """
    )
  )

  static let broadcasts: [Reason] = [
    featureNotEnabled, missingChannelID, badChannelID, channelNotRegistered, badRequestParams,
    badRequestPayload, missingPushType, cannotCreateChannelConfig, topicMismatch,
  ]
}
