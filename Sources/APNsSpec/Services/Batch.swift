// Batch's API for transactional pushes. Its names are those of the page about `transactional/send`.

extension Service {
  public static let batch = Service(
    "batch",
    "Batch",
    or: ["Batch.com"],
    message: Batch.message,
    envelopes: [
      Envelope(
        Batch.message,
        needs: [
          .init(12, "recipients"), .init(10, "group_id"),
          .init(8, "message", "messages", "push_type", "deeplink", "landing", "custom_payload"),
        ],
        prior: -1
      )
    ],
    addresses: ["batch.com/1.1/", "batch.com/1.0/"],
    unknownFields: .undocumented,
    source: .batch,
    """
    Batch makes the payload from `message`, or from the text of the user's language in `messages`.
    """
  )
}

private enum Batch {
  static let message = ServiceObject("", delivery + content)

  private static let delivery: [ServiceField] = [
    ServiceField("group_id", .string, nil, "The name under which Batch counts the pushes."),
    ServiceField(
      "recipients",
      .object(
        ServiceObject(
          "recipients",
          [
            ServiceField("custom_ids", .strings, nil, "The app's own identifiers of users."),
            ServiceField("install_ids", .strings, nil, "Batch's identifiers of installations."),
            ServiceField("tokens", .strings, nil, "The device tokens."),
            ServiceField("advertising_ids", .strings, nil, "The advertising identifiers."),
          ]
        )
      ),
      .target,
      "Who receives the push."
    ),
    ServiceField(
      "push_type",
      .string,
      .header(.pushType),
      "The push type; `background` needs a push without texts and media."
    ),
    ServiceField(
      "priority",
      .oneOf("normal", "high"),
      .convertedHeader(.priority, []),
      "How soon to deliver; `high` on iOS when omitted."
    ),
    ServiceField(
      "time_to_live",
      .integer,
      .convertedHeader(.expiration, []),
      "How long to keep the push, in seconds."
    ),
    ServiceField("sandbox", .boolean, nil, "Sends to the development server of APNs."),
    ServiceField("labels", .strings, nil, "The labels by which Batch limits the number of pushes."),
    ServiceField("gcm_collapse_key", .anyObject, nil, "The collapse key of Android."),
    ServiceField("skip_media_check", .boolean, nil, "Does not check that the media can be loaded."),
    ServiceField("wp_template", .oneOf("legacy", "generic"), nil, "The template of Windows."),
  ]

  private static let content: [ServiceField] = [
    ServiceField(
      "message",
      .object(ServiceObject("message", [.apple(Alert.title), .apple(Alert.body)])),
      nil,
      "The texts for everyone."
    ),
    ServiceField("messages", .anyObject, nil, "The texts by language, in place of `message`."),
    ServiceField(
      "media",
      .object(
        ServiceObject(
          "media",
          [
            ServiceField("picture", .string, .image, "The URL of an image."),
            ServiceField("audio", .string, .image, "The URL of a sound to attach."),
            ServiceField("video", .string, .image, "The URL of a video."),
            ServiceField("icon", .string, nil, "The URL of an icon for Android."),
          ]
        )
      ),
      nil,
      "What the push shows besides its texts."
    ),
    ServiceField("deeplink", .string, nil, "The page that opens with the notification."),
    ServiceField(
      "landing",
      .anyObject,
      nil,
      "The message that opens in the app, in place of `deeplink`."
    ),
    ServiceField("custom_payload", .string, nil, "The app's own data, as JSON in a string."),
  ]
}
