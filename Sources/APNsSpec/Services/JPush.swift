// JPush of Aurora Mobile, which sends to iOS through APNs.

extension Service {
  public static let jpush = Service(
    "jpush",
    "JPush",
    or: ["Jiguang", "Aurora"],
    message: JPush.message,
    envelopes: [
      Envelope(JPush.message, needs: [.init(12, "platform")], prior: -1),
      // A schedule of pushes.
      Envelope(
        ServiceObject(
          "",
          others: .any,
          [
            ServiceField("push", .object(JPush.message)), ServiceField("trigger", .anyObject),
            ServiceField("enabled", .boolean),
          ]
        ),
        messageNeeds: .init(12, "platform")
      ),
    ],
    addresses: ["api.jpush.cn"],
    unknownFields: .undocumented,
    source: .jpush,
    """
    JPush makes the payload from `notification.ios` and adds `extras` at its top level.
    """
  )
}

private enum JPush {
  static let message = ServiceObject(
    "",
    others: .any,
    [
      ServiceField("platform", .any, nil, "The platforms that get the push, or `all`."),
      ServiceField("audience", .any, .target, "Who receives the push."),
      ServiceField(
        "notification",
        .object(
          ServiceObject(
            "notification",
            others: .any,
            [
              ServiceField(
                "alert",
                .string,
                .key(Aps.alert),
                "The text for every platform; `alert` of a platform replaces it."
              ),
              ServiceField("ios", .object(ios), nil, "What iOS gets."),
              ServiceField("android", .anyObject), ServiceField("hmos", .anyObject),
              ServiceField("quickapp", .anyObject),
            ]
          )
        )
      ),
      ServiceField("message", .anyObject, nil, "A message to the app alone, not sent by APNs."),
      ServiceField("options", .object(options)), ServiceField("sms_message", .anyObject),
      ServiceField("live_activity", .anyObject), ServiceField("voip", .anyObject),
      ServiceField("cid", .string), ServiceField("callback", .anyObject),
      ServiceField("notification_3rd", .anyObject),
    ]
  )

  private static let ios = ServiceObject(
    "notification.ios",
    others: .any,
    [
      .alert,
      ServiceField(
        "sound",
        .either([.string, .anyObject]),
        .key(Aps.sound),
        "The sound, or Apple's object of a critical alert."
      ),
      ServiceField(
        "badge",
        .either([.integer, .string]),
        .convertedKey(Aps.badge),
        "The number on the app's icon, or text such as `+1`, which adds to it."
      ),
      ServiceField(
        "content-available",
        .boolean,
        .convertedKey(Aps.contentAvailable),
        "Wakes the app in the background."
      ),
      ServiceField(
        "mutable-content",
        .boolean,
        .convertedKey(Aps.mutableContent),
        "Runs the notification service extension."
      ),
      .apple(Aps.category), .apple(Aps.threadID), .apple(Aps.interruptionLevel),
      ServiceField("extras", .anyObject, .data, "The app's own data."),
    ]
  )

  private static let options = ServiceObject(
    "options",
    others: .any,
    [
      ServiceField("apns_production", .boolean, nil, "Sends to the production server of APNs."),
      ServiceField(
        "apns_collapse_id",
        .string,
        .header(.collapseID),
        "The id under which a push replaces an earlier one."
      ),
      ServiceField("time_to_live", .integer, nil, "How long to keep the push, in seconds."),
      ServiceField("sendno", .integer), ServiceField("override_msg_id", .integer),
      ServiceField("big_push_duration", .integer), ServiceField("third_party_channel", .anyObject),
    ]
  )
}
