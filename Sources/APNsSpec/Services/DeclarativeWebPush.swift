// Declarative Web Push, which Safari shows without a service worker. It is no payload of APNs, though
// Apple's push service delivers it.

extension Service {
  public static let declarativeWebPush = Service(
    "declarative-web-push",
    "Declarative Web Push",
    or: ["web push"],
    message: DeclarativeWebPush.message,
    envelopes: [Envelope(DeclarativeWebPush.message, needs: [.init(14, "web_push")])],
    unknownFields: .undocumented,
    traits: [.exactNumbers],
    source: .declarativeWebPush,
    """
    Safari shows the notification of a web push by itself, if `web_push` is 8030 and the \
    notification has a title and a page to open.
    """
  )
}

private enum DeclarativeWebPush {
  static let message = ServiceObject(
    "",
    others: .any,
    [
      ServiceField(
        "web_push",
        .value(.number(from: 8030, to: 8030)),
        nil,
        "The number of RFC 8030, by which a declarative push is known."
      ),
      ServiceField("notification", .object(notification), nil, "What Safari shows."),
      ServiceField("app_badge", .any, nil, "The number on the app's icon."),
      ServiceField(
        "mutable",
        .boolean,
        nil,
        "Whether a service worker may replace the notification."
      ),
    ]
  )

  private static let notification = ServiceObject(
    "notification",
    others: .any,
    required: [
      .init("title", effect: plain, isRefused: false),
      .init("navigate", effect: plain, isRefused: false),
    ],
    [
      ServiceField("title", .string, nil, "The title."),
      ServiceField("navigate", .string, nil, "The page that opens with the notification."),
      ServiceField("body", .string, nil, "The text."),
      ServiceField("lang", .string, nil, "The language of the texts."),
      ServiceField("dir", .oneOf("auto", "ltr", "rtl"), nil, "The direction of the texts."),
      ServiceField("tag", .string, nil, "The id under which a notification replaces another one."),
      ServiceField("silent", .boolean, nil, "Shows the notification without a sound."),
      ServiceField("requireInteraction", .boolean, nil, "Leaves the notification on the screen."),
      // Where the first versions of Safari read it.
      ServiceField("app_badge", .any, nil, "The number on the app's icon."),
      ServiceField("icon", .string, nil, "The URL of an icon."),
      ServiceField("image", .string, nil, "The URL of an image."),
      ServiceField("badge", .string, nil, "The URL of a small icon."),
      ServiceField("timestamp", .number, nil, "The time of the event, in milliseconds since 1970."),
      ServiceField("data", .any, nil, "The web app's own data."),
      ServiceField(
        "actions",
        .list(
          .object(
            ServiceObject(
              "notification.actions",
              others: .any,
              [
                ServiceField("action", .string, nil, "The name of the action."),
                ServiceField("title", .string, nil, "The title of the button."),
                ServiceField("navigate", .string, nil, "The page that the button opens."),
                ServiceField("icon", .string, nil, "The URL of an icon."),
              ]
            )
          )
        ),
        nil,
        "The buttons."
      ),
    ]
  )

  private static let plain =
    "Safari takes it for an ordinary web push, which only a service worker shows"
}
