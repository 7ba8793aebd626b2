// Huawei's Push Kit, which sends to iOS through APNs. Only what reaches Apple is described.

extension Service {
  public static let huawei = Service(
    "huawei",
    "Huawei Push Kit",
    or: ["hms", "push kit"],
    message: Huawei.message,
    envelopes: [
      Envelope(
        ServiceObject(
          "",
          others: .any,
          [
            ServiceField("validate_only", .boolean),
            ServiceField("message", .object(Huawei.message)),
          ]
        ),
        isOpen: true,
        messageNeeds: .init(3, "token", "topic", "condition"),
        prior: -12
      ),
      // As services keep it beside the messages of others.
      Envelope(.path("hms", "message", to: .object(Huawei.message)), isOpen: true),
    ],
    addresses: ["push-api.cloud.huawei.com"],
    unknownFields: .undocumented,
    source: .huawei,
    "Huawei Push Kit sends `apns.payload` to APNs; its tokens are lists."
  )
}

private enum Huawei {
  /// What only Huawei has for Android, by which its messages differ from those of FCM.
  private static let android = ServiceObject(
    "hms.android",
    others: .any,
    [
      ServiceField("urgency", .string), ServiceField("bi_tag", .string),
      ServiceField("fast_app_target", .integer), ServiceField("receipt_id", .string),
      ServiceField(
        "notification",
        .object(
          ServiceObject(
            "hms.android.notification",
            others: .any,
            [
              ServiceField(
                "click_action",
                .object(
                  ServiceObject(
                    "hms.android.notification.click_action",
                    others: .any,
                    [
                      // FCM takes a text for the whole of it.
                      ServiceField("type", .integer, ),
                      ServiceField("intent", .string, signs: [ValueSign(.any, 12)]),
                      ServiceField("url", .string, signs: [ValueSign(.any, 12)]),
                      ServiceField("action", .string, signs: [ValueSign(.any, 12)]),
                    ]
                  )
                )
              )
            ]
          )
        )
      ),
    ]
  )

  static let message = ServiceObject(
    "hms",
    others: .any,
    [
      ServiceField(
        "token",
        .strings,
        .target,
        signs: [ValueSign(.list, 6)],
        "The tokens that the message is for."
      ),
      ServiceField("topic", .string, .target, "The topic that the message is for."),
      ServiceField("condition", .string, .target, "The combination of topics."),
      ServiceField(
        "data",
        .string,
        nil,
        // FCM takes an object.
        signs: [ValueSign(.any, 8)],
        "The app's own data, as text."
      ),
      ServiceField("notification", .anyObject), ServiceField("android", .object(android)),
      ServiceField("webpush", .anyObject),
      ServiceField(
        "apns",
        .object(
          ServiceObject(
            "hms.apns",
            others: .any,
            [
              ServiceField(
                "headers",
                .object(ServiceObject("hms.apns.headers", others: .string)),
                .headers,
                "The headers of the request to APNs."
              ),
              ServiceField("payload", .anyObject, .payload, "The payload, with `aps`."),
              ServiceField(
                "hms_options",
                .object(
                  ServiceObject(
                    "hms.apns.hms_options",
                    others: .any,
                    [ServiceField("target_user_type", .integer)]
                  )
                ),
                nil,
                "What Huawei does with the message."
              ),
            ]
          )
        ),
        nil,
        "What goes to APNs."
      ),
    ]
  )
}
