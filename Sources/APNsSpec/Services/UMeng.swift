// U-Push of UMeng. Its names are those of the page about the server's API.

extension Service {
  public static let umeng = Service(
    "umeng",
    "UMeng",
    or: ["友盟", "U-Push", "UPush"],
    message: UMeng.message,
    envelopes: [
      Envelope(
        UMeng.message,
        needs: [
          .init(10, "payload"),
          .init(14, "appkey", "device_tokens", "alias_type", "production_mode", "policy"),
        ],
        prior: -1
      )
    ],
    addresses: ["umeng.com/api/send"],
    unknownFields: .undocumented,
    source: .umeng,
    "UMeng sends `payload` to APNs and adds the keys `d` and `p`."
  )
}

private enum UMeng {
  static let message = ServiceObject(
    "",
    others: .any,
    [
      ServiceField("appkey", .string, nil, "The app, by its key at UMeng."),
      ServiceField("timestamp", .any, nil, "The time of the request."),
      ServiceField(
        "type",
        .oneOf("unicast", "listcast", "filecast", "broadcast", "groupcast", "customizedcast"),
        nil,
        signs: [
          ValueSign(.equal("customizedcast"), 8), ValueSign(.equal("listcast"), 8),
          ValueSign(.equal("filecast"), 8), ValueSign(.equal("groupcast"), 8),
          ValueSign(.equal("unicast"), 4),
        ],
        "Whom the push is for: a device, a list, a file, everyone, a filter or aliases."
      ),
      ServiceField(
        "device_tokens",
        .string,
        .target,
        signs: [ValueSign(.hexadecimal(64), 5)],
        "The device tokens, with commas between them; at most 500."
      ),
      ServiceField("alias_type", .string, nil, "The kind of the aliases."),
      ServiceField("alias", .string, nil, "The aliases, with commas between them."),
      ServiceField("file_id", .string, nil, "The file of tokens or aliases."),
      ServiceField("filter", .anyObject, nil, "Which users get the push."),
      ServiceField("payload", .object(payload), nil, "What iOS gets, or Android."),
      ServiceField("policy", .object(policy), nil, "When and how to send."),
      ServiceField(
        "production_mode",
        .either([.boolean, .string]),
        nil,
        "Sends to the production server of APNs."
      ),
      ServiceField("description", .string, nil, "The name of the push in UMeng's console."),
    ]
  )

  private static let payload = ServiceObject(
    "payload",
    others: .any,
    [
      ServiceField("aps", .anyObject, .aps, "The `aps` object."),
      ServiceField("display_type", .string, nil, "The kind of a push to Android."),
      ServiceField("body", .any, nil, isDocumented: false), ServiceField("extra", .any, nil),
    ]
  )

  private static let policy = ServiceObject(
    "policy",
    others: .any,
    [
      ServiceField("start_time", .string, nil, "When to send."),
      ServiceField("expire_time", .string, nil, "When the push expires."),
      ServiceField("out_biz_no", .string, nil, "What tells a repeated request from a new one."),
      ServiceField("max_send_num", .integer),
      ServiceField(
        "apns_collapse_id",
        .string,
        .header(.collapseID),
        "The id under which a push replaces an earlier one."
      ),
    ]
  )
}
