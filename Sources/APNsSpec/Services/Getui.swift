// Getui. What iOS gets while the app is closed is `push_channel.ios`.

extension Service {
  public static let getui = Service(
    "getui",
    "Getui",
    or: ["个推", "GeTui", "Gexin"],
    message: Getui.message,
    envelopes: [
      Envelope(
        Getui.message,
        needs: [.init(12, "push_channel", "push_message"), .init(4, "request_id", "audience")],
        prior: -1
      ),
      Envelope(
        ServiceObject(
          "",
          [
            ServiceField("is_async", .boolean),
            ServiceField("msg_list", .list(.object(Getui.message))),
          ]
        ),
        messageNeeds: .init(12, "push_channel", "push_message")
      ),
    ],
    addresses: ["restapi.getui.com"],
    unknownFields: .undocumented,
    source: .getui,
    """
    Getui makes the payload from `push_channel.ios`: it sends `aps`, sets the badge from \
    `auto_badge`, and adds `payload` as text under a key of its own.
    """
  )
}

private enum Getui {
  static let message = ServiceObject(
    "",
    others: .any,
    [
      ServiceField("request_id", .string, nil, "What tells a repeated request from a new one."),
      ServiceField("task_name", .string), ServiceField("group_name", .string),
      ServiceField(
        "settings",
        .object(
          ServiceObject(
            "settings",
            others: .any,
            [
              ServiceField("ttl", .integer, nil, "How long to keep the push, in milliseconds."),
              ServiceField("strategy", .anyObject, nil, "Which channel each platform uses."),
              ServiceField("speed", .integer), ServiceField("schedule_time", .number),
            ]
          )
        )
      ),
      ServiceField(
        "audience",
        .either([
          .object(
            ServiceObject(
              "audience",
              others: .any,
              [
                ServiceField("cid", .strings), ServiceField("alias", .strings),
                ServiceField("fast_custom_tag", .string),
              ]
            )
          ), .string,
        ]),
        .target,
        "Who receives the push."
      ),
      ServiceField(
        "push_message",
        .object(
          ServiceObject(
            "push_message",
            others: .any,
            [
              ServiceField("notification", .anyObject), ServiceField("transmission", .string),
              ServiceField("revoke", .anyObject), ServiceField("duration", .string),
              ServiceField("network_type", .integer),
            ]
          )
        ),
        nil,
        "What Getui itself delivers to a running app."
      ),
      ServiceField(
        "push_channel",
        .object(
          ServiceObject(
            "push_channel",
            others: .any,
            [
              ServiceField("ios", .object(ios), nil, "What APNs delivers."),
              ServiceField("android", .anyObject), ServiceField("harmony", .anyObject),
            ]
          )
        ),
        nil,
        "What the services of the platforms deliver."
      ),
    ]
  )

  private static let ios = ServiceObject(
    "push_channel.ios",
    others: .any,
    [
      ServiceField(
        "type",
        .oneOf("notify", "voip", "liveactivity"),
        nil,
        "The kind of the push; `notify` when omitted."
      ),
      ServiceField("aps", .object(aps), nil, "The `aps` object."),
      ServiceField(
        "auto_badge",
        .either([.string, .integer]),
        .convertedKey(Aps.badge),
        "The number on the app's icon, or a change such as `+1`; it replaces `badge`."
      ),
      ServiceField("payload", .string, nil, "The app's own data, as text."),
      ServiceField("multimedia", .list(.anyObject), nil, "Images, sounds and videos to attach."),
      ServiceField(
        "apns-collapse-id",
        .string,
        .header(.collapseID),
        "The id under which a push replaces an earlier one."
      ),
      ServiceField("laId", .string, nil, "The Live Activity that a push is for."),
    ]
  )

  private static let aps = ServiceObject(
    "push_channel.ios[aps]",
    others: .any,
    [
      ServiceField(
        "content-available",
        .integer,
        .convertedKey(Aps.contentAvailable),
        "1 wakes the app in the background; 0 does not."
      )
    ]
      + Aps.all.filter { $0 != Aps.contentAvailable }
      .map { $0 == Aps.alert ? .alert : ServiceField.apple($0) }
  )
}
