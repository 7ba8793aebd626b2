// Notifications of the Home Assistant app: the data of a `notify` action.

extension Service {
  public static let homeAssistant = Service(
    "home-assistant",
    "Home Assistant",
    or: ["HomeAssistant"],
    message: HomeAssistant.message,
    marks: [ServiceMark(all: [.text("message"), .object("data", "push")])],
    unknownFields: .undocumented,
    traits: [.convertsKeys],
    source: .homeAssistant,
    """
    Home Assistant copies `data.push` into `aps` as it is and sends the push through FCM, whose \
    software development kit converts camelCase keys.
    """
  )
}

private enum HomeAssistant {
  static let message = ServiceObject(
    "",
    [
      ServiceField("message", .string, .key(Alert.body), "The text, or a command to the app."),
      .apple(Alert.title),
      ServiceField("target", .any, .target, "The devices that the notification is for."),
      ServiceField("data", .object(data), nil, "What the app's notifications add."),
    ]
  )

  private static let data = ServiceObject("data", others: .any, keys + own)

  private static let keys: [ServiceField] = [
    ServiceField("push", .anyObject, .aps, "Keys that go into `aps` as they are."),
    .apple(Alert.subtitle),
    .apple(Aps.threadID, as: "group"),
    ServiceField(
      "tag",
      .string,
      .header(.collapseID),
      "The id under which a notification replaces an earlier one."
    ),
  ]

  private static let own: [ServiceField] = [
    ServiceField("url", .any, nil, "The page that opens with the notification."),
    ServiceField("actions", .list(.anyObject), nil, "The action buttons."),
    ServiceField("attachment", .anyObject, nil, "The file to show, and how."),
    ServiceField("image", .string, .image, "The URL or the path of an image."),
    ServiceField("video", .string, nil, "The URL or the path of a video."),
    ServiceField("audio", .string, nil, "The URL or the path of a sound to attach."),
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
