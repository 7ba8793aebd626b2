// OneSignal: notifications, and the two forms for Live Activities. Their fields are those of
// OneSignal's own schema (onesignal-python-api 5.18.0).

extension Service {
  public static let oneSignal = Service(
    "onesignal",
    "OneSignal",
    message: OneSignal.message,
    envelopes: [
      Envelope(
        OneSignal.message,
        needs: [
          .init(
            10,
            "app_id",
            "contents",
            "headings",
            "template_id",
            "included_segments",
            "include_aliases",
            "include_subscription_ids",
            "include_player_ids",
            "include_external_user_ids",
            "filters",
            "target_channel"
          )
        ]
      )
    ],
    addresses: ["onesignal.com"],
    callers: ["createNotification(", "create_notification("],
    unusualNames: OneSignal.unusualNames,
    unknownFields: .undocumented,
    refusal: Refusal(400),
    traits: [.takesOneTarget],
    silentSounds: ["nil"],
    source: .oneSignal,
    """
    OneSignal makes the payload from the fields of a notification; it sets the push type and \
    always sets `mutable-content`.
    """
  )

  /// The requests that start, update and end Live Activities.
  public static let oneSignalActivity = Service(
    "onesignal-live-activity",
    "OneSignal's Live Activity API",
    message: OneSignal.activity,
    envelopes: [
      Envelope(
        OneSignal.activity,
        needs: [.init(10, "event_updates", "event_attributes", "ios_relevance_score")]
      )
    ],
    addresses: ["onesignal.com"],
    unknownFields: .undocumented,
    impliedPushType: .liveactivity,
    source: .oneSignalSchema,
    """
    OneSignal's API for Live Activities: one form starts an activity, the other updates or ends it.
    """
  )
}

enum OneSignal {
  /// The names that no other service has.
  static let unusualNames = [
    "include_player_ids", "include_external_user_ids", "include_subscription_ids",
    "include_aliases", "included_segments", "excluded_segments", "ios_badgeType",
    "ios_badgeCount", "ios_sound", "ios_category", "ios_attachments", "headings",
  ]

  static let message = ServiceObject("", content + appearance + delivery + audience + others)

  static let activity = ServiceObject(
    "",
    activityFields
      + audience.filter {
        [
          "include_aliases", "include_subscription_ids", "included_segments", "excluded_segments",
          "filters",
        ]
        .contains($0.name)
      }
  )

  /// Texts by language.
  private static func texts(_ path: String) -> FieldType { .texts(path) }

  private static let content: [ServiceField] = [
    ServiceField(
      "contents",
      .object(
        ServiceObject(
          "contents",
          others: .string,
          required: [
            .init(
              "en",
              effect:
                "OneSignal answers 400 Message Notifications must have English language content"
            )
          ]
        )
      ),
      .texts(Alert.body),
      """
      The text by language code; `en` is required. Only silent notifications and templates may \
      omit it.
      """
    ),
    ServiceField("headings", texts("headings"), .texts(Alert.title), "The title by language code."),
    ServiceField(
      "subtitle",
      texts("subtitle"),
      .texts(Alert.subtitle),
      "The subtitle by language."
    ),
    ServiceField(
      "apns_alert",
      .value(.object(.alert)),
      .key(Aps.alert),
      "Keys of Apple's `alert` for texts that the app localizes, such as `loc-key`."
    ),
    ServiceField("data", .anyObject, .data, "The app's own data, at most 2048 bytes."),
    ServiceField("template_id", .string, nil, "The template that holds the texts."),
    ServiceField("custom_data", .anyObject, nil, "The values for the template's variables."),
    ServiceField("url", .string, nil, "The URL that opens with the notification."),
    ServiceField("app_url", .string, nil, "The URL that opens on phones, instead of `url`."),
    ServiceField("web_url", .string, nil, "The URL that opens in browsers, instead of `url`."),
    ServiceField("buttons", .list(.object(button)), nil, "The action buttons."),
    ServiceField(
      "ios_attachments",
      .object(ServiceObject("ios_attachments", others: .string)),
      .image,
      "Media by id: a URL or the name of a file in the app."
    ),
    ServiceField("global_image", .string, nil, "The URL of an image for every platform."),
  ]

  private static let button = ServiceObject(
    "buttons",
    [
      ServiceField("id", .string, nil, "The identifier of the action."),
      ServiceField("text", .string, nil, misnomers: ["title", "label", "name"], "The label."),
      ServiceField("icon", .string, nil, "The icon on Android."),
    ]
  )

  private static let appearance: [ServiceField] = [
    ServiceField(
      "ios_badgeType",
      .oneOf("None", "SetTo", "Increase"),
      nil,
      "What `ios_badgeCount` does to the number on the app's icon."
    ),
    ServiceField(
      "ios_badgeCount",
      .integer,
      .convertedKey(Aps.badge),
      needs: "ios_badgeType",
      "The number to set or to add, as `ios_badgeType` says; it may be negative with `Increase`."
    ),
    ServiceField(
      "ios_sound",
      .string,
      .convertedKey(Aps.sound),
      "The name of a sound file in the app; `nil` for no sound."
    ),
    .apple(Aps.category, as: "ios_category"),
    ServiceField(
      "ios_interruption_level",
      .oneOf("active", "passive", "time_sensitive", "time-sensitive", "critical"),
      .convertedKey(Aps.interruptionLevel),
      "How urgent the notification is on iOS."
    ),
    .apple(Aps.relevanceScore, as: "ios_relevance_score"),
    .apple(Aps.threadID, as: "thread_id"),
    .apple(Alert.summaryArg, as: "summary_arg"),
    .apple(Alert.summaryArgCount, as: "summary_arg_count"),
    .apple(Aps.targetContentID, as: "target_content_identifier"),
    ServiceField(
      "content_available",
      .boolean,
      .convertedKey(Aps.contentAvailable),
      "Wakes the app in the background; omit `contents` to show nothing."
    ),
    ServiceField(
      "mutable_content",
      .boolean,
      .convertedKey(Aps.mutableContent),
      "Runs the notification service extension; OneSignal always does that."
    ),
  ]

  private static let delivery: [ServiceField] = [
    ServiceField(
      "app_id",
      .string,
      signs: [ValueSign(.uuid, 3)],
      "The id of the app at OneSignal."
    ),
    ServiceField(
      "collapse_id",
      .string,
      .header(.collapseID),
      misnomers: ["collapsekey"],
      "The id, of at most 64 characters, under which a push replaces an earlier one."
    ),
    ServiceField(
      "apns_push_type_override",
      .oneOf("voip"),
      .header(.pushType),
      misnomers: ["apnspushtype"],
      "The push type `voip`; OneSignal sets `alert` and `background` itself."
    ),
    ServiceField(
      "ttl",
      .value(.number(from: 0, to: 2_419_200)),
      .convertedHeader(.expiration, []),
      misnomers: ["timetolive"],
      "How many seconds the push may wait for its device; three days when omitted."
    ),
    ServiceField(
      "priority",
      .integer,
      .convertedHeader(.priority, []),
      misnomers: ["apnspriority"],
      "How soon to deliver: 10 is high, any other number is normal."
    ),
    ServiceField("name", .string, nil, "A name for the dashboard."),
    ServiceField("target_channel", .oneOf("push", "email", "sms"), nil, "The kind of message."),
    ServiceField("isIos", .boolean, nil, "Sends to iOS."),
    ServiceField("idempotency_key", .string, nil, "The key that keeps a request from repeating."),
    ServiceField("external_id", .string, nil, "The former name of `idempotency_key`."),
    ServiceField("send_after", .string, nil, "When to send."),
    ServiceField("delayed_option", .string, nil, "How to spread the sending over time zones."),
    ServiceField("delivery_time_of_day", .string, nil, "The time of day for `delayed_option`."),
    ServiceField("throttle_rate_per_minute", .any, nil, "How many pushes to send in a minute."),
  ]

  private static let mostTargets = ItemLimit(20_000, "OneSignal rejects the request")
  /// The limit of the former names, as OneSignal's own libraries document them.
  private static let mostFormerTargets = ItemLimit(2_000, "OneSignal rejects the request")

  private static let audience = [
    ServiceField(
      "include_aliases",
      .object(
        ServiceObject(
          "include_aliases",
          others: .any,
          ["external_id", "onesignal_id"].map { ServiceField($0, .any, most: mostTargets) }
        )
      ),
      .target,
      "The users by their aliases."
    ),
    ServiceField(
      "include_subscription_ids",
      .strings,
      .target,
      token: .oneSignal,
      most: mostTargets,
      "The subscriptions by id."
    ),
    ServiceField("include_ios_tokens", .strings, .target, "The device tokens of production apps."),
    ServiceField("included_segments", .strings, .target, "The segments that receive it."),
    ServiceField("excluded_segments", .strings, nil, "The segments that do not receive it."),
    ServiceField("filters", .list(.anyObject), .target, "The conditions that users must meet."),
    ServiceField(
      "include_player_ids",
      .strings,
      .target,
      token: .oneSignal,
      most: mostFormerTargets,
      "The former name of `include_subscription_ids`."
    ),
    ServiceField(
      "include_external_user_ids",
      .strings,
      .target,
      most: mostFormerTargets,
      "The former way to name users, now `include_aliases`."
    ),
    ServiceField(
      "channel_for_external_user_ids",
      .string,
      nil,
      isDocumented: false,
      "The kind of message for `include_external_user_ids`."
    ),
  ]

  private static let activityFields: [ServiceField] = [
    ServiceField(
      "event",
      .oneOf("start", "update", "end"),
      .key(Aps.event),
      "What the request does to the activity."
    ),
    ServiceField("activity_id", .string, nil, "The id of the activity, which a start chooses."),
    ServiceField(
      "event_attributes",
      .anyObject,
      .convertedKey(Aps.attributes),
      "The values that do not change; only to start an activity."
    ),
    ServiceField(
      "event_updates",
      .anyObject,
      .convertedKey(Aps.contentState),
      "The content state, as the app's `ContentState` type decodes it."
    ),
    ServiceField("name", .string, nil, "A name for the dashboard."),
    ServiceField("contents", texts("contents"), .texts(Alert.body), "The text by language code."),
    ServiceField("headings", texts("headings"), .texts(Alert.title), "The title by language code."),
    ServiceField(
      "ios_sound",
      .string,
      .convertedKey(Alert.sound),
      "The name of a sound file in the app."
    ),
    ServiceField("sound", .string, nil, "A former field that the API ignores; use `ios_sound`."),
    .apple(Aps.staleDate, as: "stale_date"),
    .apple(Aps.dismissalDate, as: "dismissal_date"),
    ServiceField(
      "priority",
      .integer,
      .header(.priority),
      "How soon to deliver: 10 immediately, 5 with the device's power in mind."
    ),
    .apple(Aps.relevanceScore, as: "ios_relevance_score"),
    ServiceField("idempotency_key", .string, nil, "The key that keeps a request from repeating."),
  ]

  /// The fields for other platforms, for mail and for text messages.
  private static let others =
    [
      "isAndroid", "isHuawei", "isAnyWeb", "isChromeWeb", "isFirefox", "isSafari", "isWP_WNS",
      "isAdm", "isChrome", "include_email_tokens", "email_to", "include_phone_numbers",
      "include_wp_wns_uris", "include_amazon_reg_ids", "include_chrome_reg_ids",
      "include_chrome_web_reg_ids", "include_android_reg_ids", "include_unsubscribed", "id",
      "value",
      "aggregation", "huawei_big_picture", "adm_big_picture", "chrome_big_picture",
      "chrome_web_image", "web_buttons", "android_channel_id", "huawei_channel_id",
      "existing_android_channel_id", "huawei_existing_channel_id", "android_background_layout",
      "small_icon", "huawei_small_icon", "large_icon", "huawei_large_icon", "adm_small_icon",
      "adm_large_icon", "chrome_web_icon", "chrome_web_badge", "firefox_icon", "chrome_icon",
      "android_sound", "huawei_sound", "adm_sound", "wp_wns_sound", "android_led_color",
      "huawei_led_color", "android_accent_color", "huawei_accent_color", "android_visibility",
      "huawei_visibility", "web_push_topic", "android_group", "android_group_message", "adm_group",
      "adm_group_message", "email_subject", "email_body", "email_from_name", "email_from_address",
      "email_reply_to_address", "email_preheader", "disable_email_click_tracking", "email_bcc",
      "email_sender_domain", "email_warm_up", "kind", "sms_from", "sms_media_urls",
      "huawei_msg_type", "huawei_badge_class", "huawei_badge_add_num", "huawei_badge_set_num",
      "huawei_category", "huawei_bi_tag",
    ]
    .map { ServiceField($0, .any, nil, "A field for other platforms or channels.") } + [
      ServiceField("big_picture", .any, nil, counterpart: .image, "The URL of an image on Android.")
    ]
}
