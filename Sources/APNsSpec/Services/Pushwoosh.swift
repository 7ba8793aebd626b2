// Pushwoosh's `createMessage`. A request has a list of notifications.

extension Service {
  public static let pushwoosh = Service(
    "pushwoosh",
    "Pushwoosh",
    message: Pushwoosh.message,
    envelopes: [Envelope(.path("request", to: .object(Pushwoosh.request)))],
    addresses: ["pushwoosh.com"],
    callers: ["pushwoosh", "Pushwoosh"],
    unknownFields: .undocumented,
    source: .pushwoosh,
    """
    Pushwoosh makes the payload from the fields of a notification; `ios_root_params` adds keys at \
    its top level and in `aps`.
    """
  )
}

private enum Pushwoosh {
  static let request = ServiceObject(
    "request",
    [
      ServiceField("application", .string), ServiceField("applications_group", .string),
      ServiceField("auth", .string), ServiceField("notifications", .list(.object(message))),
    ]
  )

  /// A field with one text for everyone, or texts by language.
  private static func texts(_ name: String, _ key: Key, _ meaning: String) -> ServiceField {
    let type: FieldType = .either([.string, .texts("request.notifications." + name)])
    return ServiceField(name, type, .texts(key), meaning)
  }

  static let message = ServiceObject(
    "request.notifications",
    others: .any,
    content + appearance + delivery
  )

  private static let content = [
    texts("content", Alert.body, "The text: a string, or strings by language."),
    texts("ios_content", Alert.body, "The text on iOS, instead of `content`."),
    texts("title", Alert.title, "The title: a string, or strings by language."),
    texts("ios_title", Alert.title, "The title on iOS, instead of `title`."),
    texts("subtitle", Alert.subtitle, "The subtitle: a string, or strings by language."),
    texts("ios_subtitle", Alert.subtitle, "The subtitle on iOS, instead of `subtitle`."),
    ServiceField("data", .any, .data, "The app's own data, which arrives as text under `u`."),
    ServiceField(
      "ios_root_params",
      .object(
        ServiceObject(
          "request.notifications.ios_root_params",
          others: .any,
          [ServiceField("aps", .anyObject, .aps, "Keys to add to `aps`.")]
        )
      ),
      nil,
      "Keys to add to the payload as they are."
    ),
    ServiceField(
      "ios_attachment",
      .string,
      .image,
      "The URL of an image, a sound or a video, which a service extension must add."
    ),
    ServiceField("link", .string, nil, "The URL that opens with the notification."),
    ServiceField("rich_media", .string, nil, "The code of a Rich Media page."),
  ]

  private static let appearance = [
    ServiceField(
      "ios_badges",
      .either([.integer, .string]),
      .convertedKey(Aps.badge),
      "The number on the app's icon, or a change such as `+1`."
    ),
    ServiceField("ios_sound", .string, .convertedKey(Aps.sound), "The name of a sound file."),
    ServiceField(
      "ios_category_id",
      .string,
      .convertedKey(Aps.category),
      isDocumented: false,
      "The category, which adds buttons."
    ),
    ServiceField(
      "ios_silent",
      .either([.integer, .boolean]),
      .convertedKey(Aps.contentAvailable),
      isDocumented: false,
      "The number 1 makes the push silent."
    ),
  ]

  private static let delivery = [
    ServiceField("send_date", .string, nil, "When to send: `now` or a date."),
    ServiceField("ignore_user_timezone", .boolean, nil, "Sends to everyone at the same moment."),
    ServiceField(
      "send_rate",
      .any,
      nil,
      isDocumented: false,
      "How many messages to send in a second."
    ),
    ServiceField("timezone", .string, nil, "The time zone of `send_date`."),
    ServiceField("campaign", .string, nil, "The code of the campaign."),
    ServiceField("devices", .strings, .target, "The devices that receive the push."),
    ServiceField(
      "ios_ttl",
      .integer,
      nil,
      isDocumented: false,
      "How many seconds the push may wait for its device."
    ),
    ServiceField(
      "apns_trim_content",
      .either([.integer, .boolean]),
      nil,
      or: ["ios_trim_content"],
      isDocumented: false,
      "Shortens text that does not fit."
    ),
  ]
}
