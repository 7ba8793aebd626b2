// The direct messages of AWS End User Messaging Push. What APNs gets is
// `MessageConfiguration.APNSMessage`.
//
// Amazon Pinpoint ended on 2026-10-30. Its API for mobile push goes on under this name, unchanged.

extension Service {
  public static let pinpoint = Service(
    "pinpoint",
    "AWS End User Messaging Push",
    or: ["AWS End User Messaging", "Amazon Pinpoint", "AWS Pinpoint"],
    message: Pinpoint.message,
    envelopes: [
      Envelope(
        Pinpoint.request,
        needs: [.init(8, "MessageConfiguration", "MessageRequest", "SendUsersMessageRequest")],
        prior: -1
      )
    ],
    unknownFields: .undocumented,
    source: .pinpoint,
    """
    AWS End User Messaging Push makes the payload from the fields of `APNSMessage`; `RawContent` \
    overrides all of them. Its API was that of Amazon Pinpoint, which ended on 2026-10-30.
    """
  )
}

private enum Pinpoint {
  /// What is sent, or what the command line interface takes, which wraps it.
  static let request = ServiceObject(
    "",
    requestFields + [
      ServiceField("ApplicationId", .string),
      ServiceField("MessageRequest", .object(ServiceObject("MessageRequest", requestFields))),
      ServiceField(
        "SendUsersMessageRequest",
        .object(ServiceObject("SendUsersMessageRequest", requestFields))
      ),
    ]
  )

  private static let requestFields: [ServiceField] = [
    ServiceField(
      "MessageConfiguration",
      .object(
        ServiceObject(
          "MessageConfiguration",
          [ServiceField("APNSMessage", .object(message))]
            + [
              "GCMMessage", "DefaultPushNotificationMessage", "DefaultMessage", "ADMMessage",
              "BaiduMessage", "EmailMessage", "SMSMessage",
            ]
            .map { ServiceField($0, .anyObject) }
        )
      )
    ),
    ServiceField("Addresses", .anyObject, .target),
    ServiceField("Endpoints", .anyObject, .target),
    ServiceField("Users", .anyObject, .target),
    ServiceField("Context", .anyObject),
    ServiceField("TraceId", .string),
    ServiceField("TemplateConfiguration", .anyObject),
  ]

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
      "The push type; the service chooses `alert` or `background` when it is omitted."
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
      "How the service signs in to APNs."
    ),
  ]
}
