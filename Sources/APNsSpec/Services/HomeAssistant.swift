// Notifications of the Home Assistant app: the data of a `notify` action.

extension Service {
  public static let homeAssistant = Service(
    "home-assistant",
    "Home Assistant",
    or: ["HomeAssistant"],
    message: HomeAssistant.message,
    envelopes: [
      Envelope(
        HomeAssistant.message,
        needs: [.init(4, "message", "data"), .init(Envelope.Need.strict, "message", "data.push")]
      ),
      Envelope(HomeAssistant.action, isOpen: true, needs: [.init(10, "action", "service")]),
    ],
    addresses: ["/api/services/notify/"],
    unknownFields: .undocumented,
    traits: [.convertsKeys, .rendersValues, .hasOwnApp, .convertsNumbers],
    silentSounds: ["none"],
    source: .homeAssistant,
    """
    Home Assistant copies `data.push` into `aps`, with text for `badge`, `critical` and `volume` as \
    numbers, and sends the push through FCM, whose software development kit converts camelCase \
    keys. It renders a template in quotes to a value of any type.
    """
  )
}

private enum HomeAssistant {
  /// A step of an automation that sends the message.
  static let action = ServiceObject(
    "",
    others: .any,
    [
      ServiceField("action", .string, or: ["service"], signs: notifiers),
      ServiceField("data", .object(message), or: ["data_template"]),
    ]
  )

  /// The notifiers that are phones, and others.
  private static let notifiers = [
    ValueSign(.beginning("notify.mobile_app_"), 14),
    ValueSign(.equal("notify.notify"), 9),
    ValueSign(.beginning("notify.ios"), 0),
    ValueSign(.beginning("notify."), -8),
    ValueSign(.any, -20),
  ]

  static let message = ServiceObject(
    "",
    [
      ServiceField("message", .string, .key(Alert.body), "The text, or a command to the app."),
      .apple(Alert.title),
      // The step that sends the message has it.
      ServiceField(
        "action",
        .any,
        or: ["service"],
        isDocumented: false,
        signs: [ValueSign(.any, -40)]
      ),
      ServiceField("target", .any, .target, "The devices that the notification is for."),
      ServiceField("data", .object(data), nil, "What the app's notifications add."),
    ] + ofAlerts + ofDevices
  )

  /// What an alert of Home Assistant has besides.
  private static let ofAlerts = [
    "name", "done_message", "entity_id", "state", "repeat", "can_acknowledge", "skip_first",
    "notifiers",
  ]
  .map { ServiceField($0, .any, nil, isDocumented: false, "A setting of an alert.") }

  /// What a step for one device has besides.
  private static let ofDevices = [
    ServiceField(
      "domain",
      .string,
      isDocumented: false,
      signs: [ValueSign(.equal("mobile_app"), 12)],
      "The integration of the device."
    ),
    ServiceField("type", .string, isDocumented: false, "What is done with the device."),
    ServiceField("device_id", .string, isDocumented: false, "The device."),
  ]

  private static let data = ServiceObject(
    "data",
    others: .any,
    strays: [("badge", Aps.badge), ("category", Aps.category)],
    keys + own + ofAndroid
  )

  /// What Android's notifications take besides.
  private static let ofAndroid: [ServiceField] = [
    ServiceField("ttl", .any, nil, "How long Android's push may wait for its device, in seconds."),
    ServiceField("priority", .any, nil, "The priority of Android's push."),
    ServiceField("importance", .any, nil, "The importance of the channel on Android."),
    ServiceField("channel", .any, nil, "The notification channel on Android."),
    ServiceField("color", .any, nil, "The color on Android."),
    ServiceField("timeout", .any, nil, "When Android removes the notification, in seconds."),
    ServiceField("sticky", .any, nil, "Leaves the notification after a tap on Android."),
    ServiceField("persistent", .any, nil, "Keeps the notification from being swiped on Android."),
    ServiceField("notification_icon", .any, nil, "The small icon on Android."),
    ServiceField("icon_url", .any, nil, "The large icon on Android."),
    ServiceField("clickAction", .any, nil, "The page that opens with Android's notification."),
    ServiceField("ledColor", .any, nil, "The color of the light on Android."),
    ServiceField("vibrationPattern", .any, nil, "How Android vibrates."),
    ServiceField(
      "alert_once",
      .any,
      nil,
      "Only the first notification of a tag sounds on Android."
    ),
    ServiceField("car_ui", .any, nil, "Shows the notification in Android Auto."),
  ]

  private static let keys: [ServiceField] = [
    ServiceField("push", .anyObject, .aps, "Keys that go into `aps` as they are."),
    .apple(Alert.subtitle),
    // Its server reads it before that of `push`.
    .apple(Aps.sound),
    .apple(Aps.threadID, as: "group"),
    ServiceField(
      "tag",
      // Android's part makes a text of a number, and the server leaves it out for iOS.
      .either([.string, .number]),
      .header(.collapseID),
      "The id under which a notification replaces an earlier one."
    ),
  ]

  /// A button, with a symbol of Apple's.
  private static let button = ServiceObject(
    "data.actions",
    others: .any,
    [
      ServiceField(
        "icon",
        .string,
        isDocumented: false,
        signs: [ValueSign(.beginning("sfsymbols:"), 14)],
        "The symbol of the button."
      )
    ]
  )

  private static let own: [ServiceField] = [
    ServiceField("url", .any, nil, "The page that opens with the notification."),
    ServiceField("actions", .list(.object(button)), nil, "The action buttons."),
    ServiceField("attachment", .anyObject, nil, "The file to show, and how."),
    ServiceField(
      "image",
      // The notifiers of televisions take an object.
      .either([.string, .anyObject]),
      .image,
      "The URL or the path of an image."
    ),
    ServiceField("video", .string, .image, "The URL or the path of a video."),
    ServiceField("audio", .string, .image, "The URL or the path of a sound to attach."),
    ServiceField("entity_id", .string, nil, "The entity that the notification shows."),
    ServiceField("action_data", .any, nil, "Data for the event of an action."),
    ServiceField(
      "presentation_options",
      .list(.oneOf("alert", "badge", "sound")),
      nil,
      "What the notification does while the app is open."
    ),
  ]
}
