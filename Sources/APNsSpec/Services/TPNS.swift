// Tencent Push Notification Service. Its names are those of the page about the push API.

extension Service {
  public static let tpns = Service(
    "tpns",
    "TPNS",
    or: ["Tencent", "Tencent Push Notification Service", "XG", "信鸽"],
    message: TPNS.message,
    envelopes: [
      Envelope(
        TPNS.message,
        needs: [.init(14, "audience_type", "message_type"), .init(8, "message")],
        prior: -1
      )
    ],
    addresses: ["tpns.tencent.com", "openapi.xg.qq.com"],
    unknownFields: .undocumented,
    source: .tpns,
    """
    TPNS makes the payload from `message`: `title` and `content` replace those of `ios.aps.alert`, \
    and `badge_type` sets the badge.
    """
  )
}

private enum TPNS {
  static let message = ServiceObject(
    "",
    others: .any,
    [
      ServiceField("audience_type", .string, nil, "Whom the push is for."),
      ServiceField("token_list", .strings, .target, "The tokens that the push is for."),
      ServiceField("account_list", .strings, .target, "The accounts that the push is for."),
      ServiceField("tag_rules", .any, .target, or: ["tag_list"], "The tags of the audience."),
      ServiceField("platform", .string, nil, "The platform that gets the push."),
      ServiceField("message_type", .oneOf("notify", "message"), nil, "Shown, or silent."),
      ServiceField("message", .object(content), nil, "What the push shows."),
      ServiceField("environment", .oneOf("product", "dev"), nil, "The server of APNs."),
      ServiceField(
        "expire_time",
        .integer,
        .convertedHeader(.expiration, []),
        "How long to keep the push, in seconds; at most 259200."
      ),
      ServiceField("send_time", .string, nil, "When to send."),
      ServiceField("multi_pkg", .boolean), ServiceField("loop_param", .anyObject),
      ServiceField("plan_id", .string), ServiceField("account_push_type", .integer),
      ServiceField("account_type", .integer), ServiceField("ignore_invalid_token", .integer),
      ServiceField("push_speed", .integer), ServiceField("collapse_id", .integer),
      ServiceField("channel_rules", .list(.anyObject)), ServiceField("force_collapse", .boolean),
      ServiceField("tpns_online_push_type", .integer), ServiceField("upload_id", .integer),
    ]
  )

  private static let content = ServiceObject(
    "message",
    others: .any,
    [
      ServiceField("title", .string, .key(Alert.title), "The title."),
      ServiceField("content", .string, .key(Alert.body), "The text."),
      ServiceField("thread_id", .string, .key(Aps.threadID), "What iOS groups notifications by."),
      ServiceField("thread_sumtext", .string), ServiceField("accept_time", .list(.anyObject)),
      ServiceField(
        "show_type",
        .integer,
        nil,
        "Whether the notification appears while the app is open: 1 no, 2 yes."
      ),
      ServiceField("xg_media_resources", .string, .image, "The URL of an image or a video."),
      ServiceField("ios", .object(ios), nil, "What iOS gets."),
      ServiceField("android", .anyObject, nil, "What Android gets."),
    ]
  )

  private static let ios = ServiceObject(
    "message.ios",
    others: .any,
    [
      ServiceField("aps", .object(aps), nil, "The `aps` object, with `badge_type` for `badge`."),
      ServiceField("custom_content", .string, nil, "The app's own data, as JSON in a string."),
    ]
  )

  private static let aps = ServiceObject(
    "message.ios[aps]",
    [
      ServiceField(
        "badge_type",
        .integer,
        .convertedKey(Aps.badge),
        "The number on the app's icon; -2 adds 1, -1 leaves it as it is."
      )
    ]
      + Aps.all.filter { $0 != Aps.badge && $0 != Aps.threadID }
      .map { $0 == Aps.alert ? .alert : ServiceField.apple($0) }
  )
}
