// Requests to APNs that make, read and delete the channels of broadcasts.

extension Service {
  /// What APNs takes to make a channel.
  public static let channelManagement = Service(
    "apns-channels",
    "APNs channel management",
    or: ["channels", "channel management"],
    message: ServiceObject(
      "",
      required: [
        .init("message-storage-policy", effect: "APNs answers 400 BadRequestPayload"),
        .init("push-type", effect: "APNs answers 400 BadRequestPayload"),
      ],
      [
        ServiceField(
          "message-storage-policy",
          .value(.number(from: 0, to: 1)),
          nil,
          "0 stores no messages for devices that are not connected, 1 stores the last one."
        ),
        ServiceField(
          "push-type",
          .oneOf("LiveActivity"),
          nil,
          "The kind of push that the channel is for."
        ),
      ]
    ),
    unknownFields: .refused(Refusal(400, Reason.badRequestPayload.name)),
    traits: [.isPartOfAPNs, .exactNumbers],
    source: .channels,
    """
    A request to `/1/apps/` makes a channel for broadcasts. It is no push; GET and DELETE name a \
    channel in `apns-channel-id` and have no body.
    """
  )
}
