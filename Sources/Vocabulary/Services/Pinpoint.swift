// Amazon Pinpoint's direct messages. What APNs gets is `MessageConfiguration.APNSMessage`.

extension Service {
  public static let pinpoint = Service(
    "pinpoint",
    "Amazon Pinpoint",
    message: Pinpoint.message,
    marks: [
      ServiceMark(in: ["MessageConfiguration", "APNSMessage"]),
      ServiceMark(in: ["MessageRequest", "MessageConfiguration", "APNSMessage"]),
      ServiceMark(in: ["SendUsersMessageRequest", "MessageConfiguration", "APNSMessage"]),
    ],
    unknownFields: .undocumented,
    source: .pinpoint,
    """
    Amazon Pinpoint makes the payload from the fields of `APNSMessage`; `RawContent` overrides all \
    of them.
    """
  )
}

private enum Pinpoint {
  static let message = ServiceObject(
    "MessageConfiguration.APNSMessage",
    content + appearance + delivery
  )

  private static let content: [ServiceField] = [
    .apple(Alert.title, as: "Title"),
    .apple(Alert.body, as: "Body"),
    ServiceField(
      "RawContent",
      .embedded(.anyObject),
      .payload,
      """
      The payload as JSON text, which overrides all else; its `content-available` must be the \
      number 0 or 1.
      """
    ),
    ServiceField(
      "Data",
      .texts("MessageConfiguration.APNSMessage.Data"),
      .data,
      "The app's data in a silent push: strings, which arrive under `data.pinpoint.jsonBody`."
    ),
    ServiceField("MediaUrl", .string, .image, "The URL of an image or a video."),
    ServiceField(
      "Action",
      .oneOf("OPEN_APP", "DEEP_LINK", "URL"),
      nil,
      "What happens when the user opens the notification."
    ),
    ServiceField("Url", .string, nil, "The URL that opens, with the action `URL`."),
    ServiceField("Substitutions", .anyObject, nil, "The default values of variables."),
  ]

  private static let appearance: [ServiceField] = [
    .apple(Aps.badge, as: "Badge"),
    ServiceField(
      "Sound",
      .string,
      .key(Aps.sound),
      "The sound to play: `default` or the name of a file in the app."
    ),
    .apple(Aps.category, as: "Category"),
    .apple(Aps.threadID, as: "ThreadId"),
    ServiceField(
      "SilentPush",
      .boolean,
      .convertedKey(Aps.contentAvailable),
      "Makes the push silent: it shows nothing and wakes the app."
    ),
  ]

  private static let delivery: [ServiceField] = [
    ServiceField(
      "APNSPushType",
      .oneOf("alert", "background", "complication", "fileprovider", "mdm", "voip"),
      .header(.pushType),
      "The push type; Pinpoint chooses `alert` or `background` when it is omitted."
    ),
    ServiceField(
      "Priority",
      .oneOf("5", "10", "normal", "high"),
      .convertedHeader(
        .priority,
        [("5", "5"), ("10", "10"), ("normal", "5"), ("high", "10")]
      ),
      "The priority of APNs as a string; `normal` is 5 and `high` is 10."
    ),
    ServiceField(
      "CollapseId",
      .string,
      .header(.collapseID),
      "The id, of at most 64 bytes, under which a push replaces an earlier one."
    ),
    ServiceField(
      "TimeToLive",
      .integer,
      .convertedHeader(.expiration, []),
      "How many seconds APNs may keep the push; 0 means one attempt."
    ),
    ServiceField(
      "PreferredAuthenticationMethod",
      .oneOf("CERTIFICATE", "TOKEN"),
      nil,
      "How Pinpoint signs in to APNs."
    ),
  ]
}
