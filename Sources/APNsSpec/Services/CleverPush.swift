// CleverPush's notifications and its pushes to Live Activities.

extension Service {
  public static let cleverPush = Service(
    "cleverpush",
    "CleverPush",
    message: CleverPush.message,
    envelopes: [
      Envelope(
        CleverPush.message,
        needs: [
          .init(10, "channelId", "channel"), .init(8, "text", "title"),
          .init(6, "subscriptionId", "customAttributes"),
        ],
        prior: -1
      )
    ],
    addresses: ["api.cleverpush.com/notification/send"],
    unknownFields: .undocumented,
    source: .cleverPush,
    "CleverPush makes the alert from `title` and `text`."
  )

  /// The same API with the state of a Live Activity.
  public static let cleverPushActivity = Service(
    "cleverpush-live-activity",
    "CleverPush's Live Activity API",
    message: CleverPush.activity,
    envelopes: [
      Envelope(CleverPush.activity, needs: [.init(14, "iosLiveActivityContentState")])
    ],
    addresses: ["api.cleverpush.com/notification/send"],
    unknownFields: .undocumented,
    impliedPushType: .liveactivity,
    source: .cleverPushActivity,
    "CleverPush updates and ends the Live Activities of the users with these attributes."
  )
}

private enum CleverPush {
  static let message = ServiceObject("", others: .any, target + texts(areShown: true))

  private static let target: [ServiceField] = [
    ServiceField("channelId", .string, or: ["channel"], "The app or the site, by its identifier."),
    ServiceField(
      "subscriptionId",
      .either([.string, .strings]),
      .target,
      "The subscriptions that the notification is for; everyone in the channel when omitted."
    ),
    ServiceField(
      "customAttributes",
      .anyObject,
      nil,
      "The attributes of the users that the notification is for."
    ),
  ]

  private static func texts(areShown: Bool) -> [ServiceField] {
    [
      ServiceField("title", .string, areShown ? .key(Alert.title) : nil, "The title."),
      ServiceField("text", .string, areShown ? .key(Alert.body) : nil, "The text."),
      ServiceField("url", .string, nil, isDocumented: false, "The page that opens."),
      ServiceField("mediaUrl", .string, nil, isDocumented: false, "The URL of an image."),
      ServiceField("customData", .anyObject, .data, isDocumented: false, "The app's own data."),
    ]
  }

  static let activity = ServiceObject(
    "",
    others: .any,
    target + texts(areShown: false) + [
      ServiceField("type", .oneOf("iosLiveActivity"), nil, "The kind of the notification."),
      ServiceField(
        "iosLiveActivityEvent",
        .oneOf("update", "end"),
        .key(Aps.event),
        "What happens to the activity."
      ),
      ServiceField(
        "iosLiveActivityContentState",
        .anyObject,
        .key(Aps.contentState),
        "The content state, as the app's `ContentState` type decodes it."
      ),
      ServiceField(
        "iosLiveActivityDismissalDate",
        .either([.string, .integer]),
        .convertedKey(Aps.dismissalDate),
        "When to remove the activity after its end, in seconds since 1970."
      ),
    ]
  )
}
