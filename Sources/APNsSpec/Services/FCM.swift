// Firebase Cloud Messaging, HTTP v1. Every object is closed but for the maps, `apns.payload` and
// `webpush.notification`; JSON names are camelCase, and the snake_case names of the protocol are
// taken too (ProtoJSON).

extension Service {
  /// Firebase Cloud Messaging, HTTP v1.
  public static let fcm = Service(
    "fcm",
    "FCM",
    message: FCM.message,
    envelopes: [
      Envelope(
        ServiceObject(
          "",
          [
            ServiceField("message", .list(.object(FCM.message))),
            ServiceField("validateOnly", .boolean, or: ["validate_only"]),
          ]
        ),
        holding: "message",
        needs: [.init(12, "message")],
        prior: 1
      ),
      // Many messages, as tools keep them.
      Envelope(.path("messages", to: .list(.object(FCM.message))), isOpen: true, prior: -2),
    ],
    addresses: ["fcm.googleapis.com/v1"],
    unknownFields: .refused(Refusal(400, "INVALID_ARGUMENT")),
    traits: [
      .textHeaders, .addsData, .needsAps, .needsSilentPriority, .needsMutableContentForImages,
    ],
    unsupportedPushTypes: FCM.unsupportedPushTypes,
    byteLimit: FCM.byteLimit,
    source: .fcmMessages,
    """
    Firebase Cloud Messaging sends `apns.payload` to APNs and makes the alert from `notification` \
    where the payload has none.
    """
  )

  /// A message object of a Firebase Admin SDK, which converts it to the HTTP form.
  public static let firebaseAdmin = Service(
    "firebase-admin",
    "FCM",
    like: "fcm",
    message: FCM.adminMessage,
    envelopes: [
      Envelope(
        FCM.adminMessage,
        needs: [.init(5, "token", "topic", "condition", "fid", "tokens", "fids")]
      )
    ],
    callers: ["messaging().send", "messaging.send", "getMessaging(", "sendEachForMulticast("],
    unknownFields: .refused(Refusal(400, "INVALID_ARGUMENT")),
    traits: [
      .textHeaders, .addsData, .needsAps, .needsSilentPriority, .needsMutableContentForImages,
      .convertsKeys,
    ],
    unsupportedPushTypes: FCM.unsupportedPushTypes,
    byteLimit: FCM.byteLimit,
    source: .firebaseAdmin,
    "The Firebase Admin SDKs convert such an object to a message of the HTTP v1 API of FCM."
  )
}

enum FCM {
  /// FCM holds no token for them: it sends to the token of the app's notifications.
  fileprivate static let unsupportedPushTypes: [PushType] = [
    .voip, .complication, .fileprovider, .mdm, .location, .pushtotalk,
  ]

  fileprivate static let byteLimit = MessageByteLimit(
    4096,
    toTopic: 2048,
    of: ["data", "notification"],
    answer: "400 INVALID_ARGUMENT"
  )
  static let tokenSigns = [ValueSign(.containing(":APA91b"), 8), ValueSign(.registrationToken, 8)]

  /// A field under its camelCase name, which is also known under the snake_case name.
  private static func proto(
    _ name: String,
    _ type: FieldType,
    _ meaning: ServiceField.Meaning? = nil,
    counterpart: ServiceField.Counterpart? = nil,
    token: TokenKind? = nil,
    signs: [ValueSign] = [],
    misnomers: [String] = [],
    _ documentation: String = ""
  ) -> ServiceField {
    var snake = ""
    for letter in name.unicodeScalars {
      let isUpper = letter.value >= 0x41 && letter.value <= 0x5A
      snake += isUpper ? "_" + String(letter).lowercased() : String(letter)
    }
    return ServiceField(
      name,
      type,
      meaning,
      or: snake == name ? [] : [snake],
      counterpart: counterpart,
      token: token,
      signs: signs,
      misnomers: misnomers,
      documentation
    )
  }

  private static func protos(_ names: [String], _ type: FieldType) -> [ServiceField] {
    names.map { proto($0, type) }
  }

  static let dataReserved = ["from", "message_type", "google.*", "gcm.notification.*"]

  static let message = ServiceObject(
    "message",
    strays: [("click_action", Aps.category)],
    targets(isPlural: false) + [
      proto("name", .string),
      proto(
        "data",
        .texts("message.data", reserved: dataReserved),
        .data,
        "The app's own data: strings, which FCM adds to the root of the payload."
      ),
      proto(
        "notification",
        .object(notification),
        nil,
        "The title, the body and the image for all platforms."
      ),
      proto("apns", .object(apns), nil, "What FCM sends to APNs."),
      proto("android", .object(android)),
      proto("androidV2", .object(androidV2)),
      proto("webpush", .object(webpush)),
      proto("fcmOptions", .object(options("message.fcm_options"))),
    ]
  )

  private static func targets(isPlural: Bool) -> [ServiceField] {
    let one = [
      proto("fid", .string, .target, "The Firebase installation that the message is for."),
      proto(
        "token",
        .string,
        .target,
        token: .fcm,
        signs: FCM.tokenSigns + [ValueSign(.list, -6)],
        "The registration token that the message is for."
      ),
      proto("topic", .string, .target, "The topic that the message is for, without `/topics/`."),
      proto(
        "condition",
        .string,
        .target,
        signs: [ValueSign(.containing("' in topics"), 8)],
        "The combination of topics that the message is for."
      ),
    ]
    return isPlural
      ? one + [
        ServiceField(
          "tokens",
          .strings,
          .target,
          token: .fcm,
          most: ItemLimit(500, "the Admin SDK throws an error"),
          signs: FCM.tokenSigns
        ),
        proto("fids", .strings, .target),
      ] : one
  }

  private static let notification = ServiceObject(
    "message.notification",
    isNeverEmpty: true,
    strays: [("click_action", Aps.category)],
    [
      proto("title", .string, .key(Alert.title), "The title; `aps.alert` replaces it."),
      proto("body", .string, .key(Alert.body), "The body; `aps.alert` replaces it."),
      proto(
        "image",
        .string,
        .image,
        "The URL of an image; on iOS a service extension and `mutable-content` are needed."
      ),
    ]
  )

  private static let apns = ServiceObject(
    "message.apns",
    [
      proto("headers", .object(ServiceObject("message.apns.headers", others: .string)), .headers),
      proto("payload", .anyObject, .payload, "The payload, with `aps`."),
      proto("fcmOptions", .object(apnsOptions)),
      proto(
        "liveActivityToken",
        .string,
        nil,
        "The token of a Live Activity; FCM then sets the push type and the topic's suffix."
      ),
    ]
  )

  private static let apnsOptions = ServiceObject(
    "message.apns.fcm_options",
    [
      proto("analyticsLabel", .string),
      proto("image", .string, .image, "The URL of an image, instead of that of `notification`."),
    ]
  )

  private static func options(_ path: String) -> ServiceObject {
    ServiceObject(path, [proto("analyticsLabel", .string)])
  }

  private static let webpush = ServiceObject(
    "message.webpush",
    [
      proto("headers", .texts("message.webpush.headers")),
      proto("data", .texts("message.webpush.data")),
      proto("notification", .anyObject),
      proto(
        "fcmOptions",
        .object(
          ServiceObject(
            "message.webpush.fcm_options",
            [proto("link", .string), proto("analyticsLabel", .string)]
          )
        )
      ),
    ]
  )

  // MARK: Android

  private static func androidFields(_ path: String) -> [ServiceField] {
    [
      proto("collapseKey", .string), proto("ttl", .duration),
      proto("restrictedPackageName", .string), proto("data", .texts(path + ".data")),
      proto("fcmOptions", .object(options(path + ".fcm_options"))),
      proto("directBootOk", .boolean),
      proto("bandwidthConstrainedOk", .boolean),
      proto("restrictedSatelliteOk", .boolean),
    ]
  }

  private static let android = ServiceObject(
    "message.android",
    androidFields("message.android") + [
      // The reference has capitals; Google's own software development kits send lower case.
      proto("priority", .oneOf("NORMAL", "HIGH", "normal", "high")),
      proto("notification", .object(androidNotification)),
    ]
  )

  private static let androidV2 = ServiceObject(
    "message.android_v2",
    androidFields("message.android_v2") + [
      proto("backgroundSync", .anyObject),
      proto("remoteNotification", .object(remoteNotification)),
    ]
  )

  private static let remoteNotification = ServiceObject(
    "message.android_v2.remote_notification",
    [
      proto("mutableContent", .boolean), proto("useAsV1DataMessage", .boolean),
      proto("notification", .anyObject),
    ]
  )

  private static let lightSettings = ServiceObject(
    "message.android.notification.light_settings",
    [
      proto(
        "color",
        .object(
          ServiceObject(
            "message.android.notification.light_settings.color",
            protos(["red", "green", "blue", "alpha"], .number)
          )
        )
      ),
      proto("lightOnDuration", .duration), proto("lightOffDuration", .duration),
    ]
  )

  private static let androidNotification = ServiceObject(
    "message.android.notification",
    protos(
      [
        "title", "body", "icon", "color", "tag", "clickAction", "bodyLocKey", "titleLocKey",
        "channelId", "ticker", "eventTime",
      ],
      .string
    )
      + protos(["bodyLocArgs", "titleLocArgs"], .strings)
      + protos(
        [
          "sticky", "localOnly", "defaultSound", "defaultVibrateTimings", "defaultLightSettings",
          "bypassProxyNotification",
        ],
        .boolean
      )
      + [
        proto("sound", .string, counterpart: .sound), proto("image", .string, counterpart: .image),
        proto("notificationPriority", .any, misnomers: ["priority", "importance"]),
        proto("visibility", .any), proto("proxy", .any),
        proto("notificationCount", .integer, misnomers: ["badge", "count"]),
        proto("vibrateTimings", .list(.duration)),
        proto("lightSettings", .object(lightSettings)),
      ]
  )

  // MARK: Admin SDK

  /// Only what says something about iOS, or is met beside it.
  private static let adminAndroid = ServiceObject(
    "android",
    others: .any,
    [
      proto("data", .texts("android.data")),
      proto("priority", .oneOf("high", "normal", "HIGH", "NORMAL")),
      proto(
        "notification",
        .object(
          ServiceObject(
            "android.notification",
            others: .any,
            [
              proto("sound", .string, counterpart: .sound),
              proto("image", .string, counterpart: .image),
              proto("imageUrl", .string, counterpart: .image),
            ]
          )
        )
      ),
    ]
  )

  /// The message of the Node.js kit; others have the same names.
  fileprivate static let adminMessage = ServiceObject(
    "",
    others: .any,
    targets(isPlural: true) + [
      // The target of the old API.
      ServiceField("to", .string, isDocumented: false, signs: [ValueSign(.any, -20)]),
      proto("data", .texts("data", reserved: dataReserved), .data),
      proto(
        "notification",
        .object(
          ServiceObject(
            "notification",
            isNeverEmpty: true,
            [
              proto("title", .string, .key(Alert.title)),
              proto("body", .string, .key(Alert.body)),
              proto("imageUrl", .string, .image),
              proto("image", .string, .image),
            ]
          )
        )
      ),
      proto("android", .object(adminAndroid)),
      proto(
        "webpush",
        .object(
          ServiceObject("webpush", others: .any, [proto("data", .texts("webpush.data"))])
        )
      ),
      proto(
        "apns",
        .object(
          ServiceObject(
            "apns",
            [
              proto("headers", .object(ServiceObject("apns.headers", others: .string)), .headers),
              proto("payload", .anyObject, .payload),
              proto(
                "fcmOptions",
                .object(
                  ServiceObject(
                    "apns.fcmOptions",
                    [
                      proto("analyticsLabel", .string), proto("imageUrl", .string, .image),
                      proto("image", .string, .image),
                    ]
                  )
                )
              ),
              proto("liveActivityToken", .string),
            ]
          )
        )
      ),
      proto("fcmOptions", .anyObject),
    ]
  )
}
