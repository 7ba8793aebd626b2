// CleverTap's campaigns and messages for push. Its names are those of the page about campaigns.

extension Service {
  public static let cleverTap = Service(
    "clevertap",
    "CleverTap",
    message: CleverTap.content,
    envelopes: [
      Envelope(
        CleverTap.campaign,
        needs: [.init(10, "content"), .init(8, "to", "target_mode", "where", "segment")],
        messageNeeds: .init(12, "platform_specific"),
        prior: -1
      )
    ],
    addresses: ["clevertap.com/1/send/push.json"],
    unknownFields: .undocumented,
    source: .cleverTap,
    """
    CleverTap makes the payload from `content`; `platform_specific.ios` adds what iOS alone gets.
    """
  )
}

private enum CleverTap {
  /// What holds the content of a push.
  static let campaign = ServiceObject(
    "",
    [
      ServiceField("name", .string), ServiceField("content", .object(content)),
      ServiceField(
        "target_mode",
        .string,
        // Mails and other messages are campaigns, too.
        signs: [ValueSign(.equal("push"), 4), ValueSign(.any, -20)]
      ),
      ServiceField(
        "to",
        .object(
          ServiceObject(
            "to",
            [
              ServiceField("Identity", .strings, or: ["identity"]),
              ServiceField("Email", .strings, or: ["email"]), ServiceField("FBID", .strings),
              ServiceField("GPID", .strings), ServiceField("objectId", .strings),
            ]
          )
        )
      ),
      ServiceField("where", .anyObject), ServiceField("segment", .any),
      ServiceField("devices", .strings), ServiceField("when", .any),
      ServiceField("tag_group", .string), ServiceField("campaign_id", .any),
      ServiceField("respect_frequency_caps", .boolean), ServiceField("estimate_only", .boolean),
      ServiceField("users_limit_overall", .integer), ServiceField("conversion_goal", .anyObject),
      ServiceField("send_to_all_devices", .boolean), ServiceField("provider_nick_name", .string),
      ServiceField("app_name", .string),
    ]
  )

  static let content = ServiceObject(
    "content",
    others: .any,
    [
      .apple(Alert.title), .apple(Alert.body),
      ServiceField(
        "platform_specific",
        .object(
          ServiceObject(
            "content.platform_specific",
            others: .any,
            [
              ServiceField("ios", .object(ios), nil, "What iOS gets besides the texts."),
              ServiceField("android", .anyObject, nil, "What Android gets besides the texts."),
            ]
          )
        ),
        nil,
        "An object for each platform."
      ),
    ]
  )

  private static let ios = ServiceObject(
    "content.platform_specific.ios",
    others: .any,
    [
      ServiceField("deep_link", .string, nil, "The page that opens with the notification."),
      ServiceField("sound_file", .string, .key(Aps.sound), "The sound to play."),
      .apple(Aps.category),
      ServiceField("badge_count", .integer, .key(Aps.badge), "The number on the app's icon."),
      ServiceField(
        "mutable-content",
        .any,
        .convertedKey(Aps.mutableContent),
        isDocumented: false,
        "Runs the notification service extension."
      ),
      ServiceField("mediaType", .string, nil, "The type of the medium."),
      ServiceField("mediaUrl", .string, nil, "The URL of an image or another medium."),
    ]
  )
}
