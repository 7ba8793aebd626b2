// Braze's messaging endpoints. What iOS gets is `messages.apple_push`.

extension Service {
  public static let braze = Service(
    "braze",
    "Braze",
    message: Braze.message,
    addresses: ["braze.com", "braze.eu"],
    unknownFields: .undocumented,
    source: .braze,
    """
    Braze makes the payload from `messages.apple_push`. Of its fields only `content-available` has \
    a hyphen.
    """
  )
}

extension Service {
  public static let brazeActivity = Service(
    "braze-live-activity",
    "Braze's Live Activity API",
    message: Braze.activity,
    envelopes: [
      Envelope(
        Braze.activity,
        needs: [.init(12, "activity_id", "activity_attributes_type"), .init(8, "content_state")]
      )
    ],
    addresses: ["braze.com", "braze.eu"],
    unknownFields: .undocumented,
    impliedPushType: .liveactivity,
    source: .brazeActivity,
    "Braze's API for Live Activities: one form starts an activity, the other updates or ends it."
  )
}

private enum Braze {
  static let message = ServiceObject(
    "",
    others: .any,
    [
      ServiceField("external_user_ids", .strings, .target, "The users that the message is for."),
      ServiceField("broadcast", .boolean, .target, "Sends to everyone in the audience."),
      ServiceField("campaign_id", .string, nil, "The campaign that counts the message."),
      ServiceField(
        "messages",
        .object(
          ServiceObject(
            "messages",
            others: .any,
            [
              ServiceField(
                "apple_push",
                .object(push),
                nil,
                misnomers: ["iospush", "ios", "apnspush", "apns"],
                "What iOS gets."
              )
            ]
          )
        ),
        nil,
        "The messages, with an object for each channel."
      ),
    ]
  )

  static let activity = ServiceObject(
    "",
    others: .any,
    [
      ServiceField("app_id", .string, nil, "The app, by its identifier in Braze."),
      ServiceField("activity_id", .string, .target, "The activity, by the tag of its token."),
      ServiceField(
        "content_state",
        .anyObject,
        .convertedKey(Aps.contentState),
        "The content state, as the app's `ContentState` type decodes it."
      ),
      ServiceField(
        "activity_attributes_type",
        .string,
        .convertedKey(Aps.attributesType),
        "The name of the app's attributes type; only to start an activity."
      ),
      ServiceField(
        "activity_attributes",
        .anyObject,
        .convertedKey(Aps.attributes),
        "The values that do not change; only to start an activity."
      ),
      ServiceField("end_activity", .boolean, nil, "Ends the activity."),
      ServiceField("dismissal_date", .string, nil, "When the ended activity goes, by ISO 8601."),
      ServiceField("stale_date", .string, nil, "When the state is out of date, by ISO 8601."),
      ServiceField("notification", .object(push), nil, "The alert of the update."),
    ]
  )

  private static let push = ServiceObject("messages.apple_push", content + appearance + delivery)

  private static let content: [ServiceField] = [
    ServiceField(
      "alert",
      .either([.string, .object(alert)]),
      .convertedKey(Aps.alert),
      "The text, or an object; required unless `content-available` is true."
    ),
    ServiceField(
      "extra",
      .object(
        ServiceObject("messages.apple_push.extra", others: .any, reserved: ["ab", "aps"])
      ),
      .data,
      misnomers: ["custom", "data", "customdata"],
      "The app's own data; Braze rejects the keys `ab` and `aps`."
    ),
    ServiceField("custom_uri", .string, nil, "The URL that opens with the notification."),
    ServiceField("use_webview", .boolean, nil, "Opens a web URL inside the app."),
    ServiceField(
      "asset_url",
      .string,
      .image,
      needs: "asset_file_type",
      "The URL of an image, a sound or a video, which Braze's service extension adds."
    ),
    ServiceField(
      "asset_file_type",
      .oneOf("aif", "gif", "jpg", "m4a", "mp3", "mp4", "png", "wav"),
      nil,
      needs: "asset_url",
      "The type of the file at `asset_url`."
    ),
    ServiceField(
      "buttons",
      .list(.object(button)),
      nil,
      "What the buttons of the category do."
    ),
  ]

  private static let appearance: [ServiceField] = [
    .apple(Aps.badge),
    ServiceField(
      "sound",
      .string,
      .key(Aps.sound),
      "The sound to play: `default` or the name of a file in the app."
    ),
    ServiceField(
      "content-available",
      .boolean,
      .convertedKey(Aps.contentAvailable),
      "Wakes the app in the background."
    ),
    ServiceField(
      "mutable_content",
      .boolean,
      .convertedKey(Aps.mutableContent),
      "Runs the notification service extension; an `asset_url` sets it too."
    ),
    .apple(Aps.category),
    .apple(Aps.threadID, as: "notification_group_thread_id"),
    .apple(Aps.interruptionLevel, as: "interruption_level"),
    .apple(Aps.relevanceScore, as: "relevance_score"),
  ]

  private static let delivery: [ServiceField] = [
    ServiceField(
      "collapse_id",
      .string,
      .header(.collapseID),
      "The id under which a push replaces an earlier one."
    ),
    ServiceField(
      "apns_priority",
      .value(.number(from: 1, to: 10)),
      .convertedHeader(.priority, []),
      "The priority of APNs, from 1 to 10."
    ),
    ServiceField(
      "expiry",
      .string,
      .convertedHeader(.expiration, []),
      "The time of expiry, as an ISO 8601 date."
    ),
    ServiceField("message_variation_id", .string, nil, "The variation of the campaign."),
    ServiceField(
      "send_to_most_recent_device_only",
      .boolean,
      nil,
      "Sends only to the device that the user used last."
    ),
  ]

  private static let alert = ServiceObject(
    "messages.apple_push.alert",
    [
      .apple(Alert.title),
      .apple(Alert.body),
      .apple(Alert.titleLocKey, as: "title_loc_key"),
      .apple(Alert.titleLocArgs, as: "title_loc_args"),
      .apple(Alert.locKey, as: "loc_key"),
      .apple(Alert.locArgs, as: "loc_args"),
      .apple(Alert.actionLocKey, as: "action_loc_key"),
      ServiceField("sound", .string, .key(Alert.sound), "The sound of a Live Activity's alert."),
    ]
  )

  private static let button = ServiceObject(
    "messages.apple_push.buttons",
    [
      ServiceField("action_id", .string, nil, "The identifier of the button's action."),
      ServiceField(
        "action",
        .oneOf("OPEN_APP", "URI", "DEEP_LINK", "CLOSE"),
        nil,
        "What the button does."
      ),
      ServiceField("uri", .string, nil, "The URL that the button opens."),
      ServiceField("use_webview", .boolean, nil, "Opens a web URL inside the app."),
    ]
  )
}
