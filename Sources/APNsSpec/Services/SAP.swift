// SAP Mobile Services. Its names are those of the classes of SAP's client for Java.

extension Service {
  public static let sap = Service(
    "sap",
    "SAP Mobile Services",
    or: ["sap-mobile-services"],
    message: SAP.message,
    envelopes: [
      Envelope(
        SAP.message,
        needs: [.init(12, Service.apnsKey), .init(20, SAP.ownNames.map { "apns.\($0)" })],
        prior: -2
      ),
      Envelope(
        ServiceObject(
          "",
          [
            ServiceField("notification", .object(SAP.message)),
            ServiceField("users", .any), ServiceField("userUUIDs", .strings),
            ServiceField("topics", .strings),
            ServiceField(
              "userNotifications",
              .list(
                .object(
                  ServiceObject(
                    "",
                    others: .any,
                    [
                      ServiceField("user", .string), ServiceField("userUUID", .string),
                      ServiceField("notification", .object(SAP.message)),
                    ]
                  )
                )
              )
            ),
          ]
        ),
        needs: [.init(8, "users", "userUUIDs", "topics", "userNotifications")],
        messageNeeds: .init(12, Service.apnsKey),
        prior: -2
      ),
    ],
    addresses: ["/mobileservices/push/"],
    unknownFields: .undocumented,
    source: .sap,
    """
    SAP Mobile Services makes the payload from the fields of a notification; those of `apns` \
    replace the others.
    """
  )
}

private enum SAP {
  static let message = ServiceObject(
    "",
    others: .any,
    [
      ServiceField("alert", .string, .key(Aps.alert), "The text for every platform."),
      .apple(Aps.badge),
      ServiceField("sound", .string, .key(Aps.sound), "The sound to play."),
      ServiceField(
        "priority",
        .oneOf("HIGH", "NORMAL"),
        .convertedHeader(.priority, []),
        "How soon to deliver."
      ),
      ServiceField("data", .string, nil, "The app's own data, as JSON in a string."),
      ServiceField("sendAsSms", .boolean, nil, "Sends a text message."),
      ServiceField(Service.apnsKey, .object(apns), nil, "What iOS gets."),
      ServiceField("gcm", .anyObject, nil, "What Android gets."),
      ServiceField("wns", .anyObject, nil, "What Windows gets."),
      ServiceField("baidu", .anyObject, nil, "What Baidu's devices get."),
      ServiceField("w3c", .anyObject, nil, "What browsers get."),
      ServiceField("custom", .anyObject, nil, "Other properties."),
    ]
  )

  /// The fields of `apns` that no other service has there.
  static let ownNames: [String] = apns.fields.map { $0.name }
    .filter { name in Key.named(name, in: .aps) == nil }

  private static let apns = ServiceObject(Service.apnsKey, others: .any, texts + keys + headers)

  private static let texts: [ServiceField] = [
    .apple(Alert.title, as: "alertTitle"), .apple(Alert.subtitle, as: "alertSubtitle"),
    .apple(Alert.body, as: "alertBody"), .apple(Alert.locKey, as: "localizedAlertKey"),
    .apple(Alert.locArgs, as: "localizedAlertArguments"),
    .apple(Alert.titleLocKey, as: "localizedAlertTitleKey"),
    .apple(Alert.titleLocArgs, as: "localizedAlertTitleArguments"),
    .apple(Alert.subtitleLocKey, as: "localizedAlertSubtitleKey"),
    .apple(Alert.subtitleLocArgs, as: "localizedAlertSubtitleArguments"),
    .apple(Alert.launchImage, as: "launchImageFileName"),
    ServiceField("actionButtonLabel", .string, nil, "The text of Safari's button."),
    ServiceField("localizedActionButtonKey", .string, nil, "The key of the text of the button."),
    ServiceField("showActionButton", .boolean, nil, "Shows a button."),
  ]

  private static let keys: [ServiceField] = [
    .apple(Aps.category), .apple(Aps.threadID, as: "threadId"),
    .apple(Aps.interruptionLevel, as: "interruptionLevel"),
    .apple(Aps.targetContentID, as: "targetContentId"),
    .apple(Aps.relevanceScore, as: "relevanceScore"), .apple(Aps.urlArgs, as: "urlArguments"),
    ServiceField("sound", .string, .key(Aps.sound), "The sound to play."),
    ServiceField(
      "customSound",
      .object(
        ServiceObject(
          Service.apnsKey + ".customSound",
          others: .any,
          [
            ServiceField("sound", .string, nil, "The name of the sound."),
            ServiceField("critical", .boolean, nil, "Plays it also while the device is muted."),
            ServiceField("volume", .number, nil, "How loud it is, from 0 to 1."),
          ]
        )
      ),
      .convertedKey(Aps.sound),
      "The sound of a critical alert."
    ),
    ServiceField(
      "contentAvailable",
      .either([.boolean, .value(.flag)]),
      .convertedKey(Aps.contentAvailable),
      "Wakes the app in the background."
    ),
    ServiceField(
      "mutableContent",
      .either([.boolean, .value(.flag)]),
      .convertedKey(Aps.mutableContent),
      "Runs the notification service extension."
    ),
    ServiceField("customValues", .string, nil, "The app's own data for iOS, as JSON in a string."),
  ]

  private static let headers: [ServiceField] = [
    ServiceField(
      "pushType",
      .oneOf("ALERT", "BACKGROUND", "VOIP", "COMPLICATION", "FILEPROVIDER", "MDM"),
      .convertedHeader(
        .pushType,
        [
          ("ALERT", "alert"), ("BACKGROUND", "background"), ("VOIP", "voip"),
          ("COMPLICATION", "complication"), ("FILEPROVIDER", "fileprovider"), ("MDM", "mdm"),
        ]
      ),
      "The push type, in capitals."
    ),
    ServiceField("topic", .string, .header(.topic), "The topic of APNs."),
    ServiceField("expiration", .any, .convertedHeader(.expiration, []), "When the push expires."),
  ]
}
