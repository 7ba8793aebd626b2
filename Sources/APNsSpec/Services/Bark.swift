// Bark, an app that shows the pushes that its user sends. Its names are those of the server's API.

extension Service {
  public static let bark = Service(
    "bark",
    "Bark",
    message: Bark.message,
    envelopes: [
      Envelope(Bark.message, needs: [.init(12, "device_key", "device_keys")], prior: -1)
    ],
    addresses: ["api.day.app"],
    unknownFields: .undocumented,
    dataPlace: .root,
    source: .bark,
    """
    Bark's server makes the alert from the texts, always sets `mutable-content`, and adds all other \
    fields at the top level, where the app's service extension reads them.
    """
  )
}

private enum Bark {
  static let message = ServiceObject("", others: .any, texts + own)

  private static let texts: [ServiceField] = [
    ServiceField("device_key", .string, .target, "The key of the device."),
    ServiceField(
      "device_keys",
      .either([.strings, .string]),
      .target,
      "The keys of several devices."
    ),
    .apple(Alert.title), .apple(Alert.subtitle), .apple(Alert.body),
    ServiceField("group", .string, .key(Aps.threadID), "What iOS groups notifications by."),
    ServiceField(
      "sound",
      .string,
      nil,
      "The name of one of the app's sounds, with or without `.caf`."
    ),
    ServiceField(
      "id",
      .string,
      .header(.collapseID),
      "The id under which a push replaces an earlier one."
    ),
  ]

  private static let own: [ServiceField] = [
    ServiceField(
      "level",
      .oneOf("critical", "active", "timeSensitive", "passive"),
      nil,
      "The interruption level, in Bark's spelling."
    ),
    ServiceField("volume", .any, nil, "How loud a critical alert is, from 0 to 10."),
    ServiceField("badge", .either([.integer, .string]), nil, "The number on the app's icon."),
    ServiceField("call", .any, nil, "Repeats the sound for 30 seconds."),
    ServiceField(
      "autoCopy",
      .any,
      nil,
      or: ["automaticallyCopy"],
      "Copies the text to the clipboard."
    ),
    ServiceField("copy", .string, nil, "What is copied, in place of the text."),
    ServiceField("icon", .string, nil, "The URL of an icon in place of the app's."),
    ServiceField("image", .string, .image, "The URL of an image."),
    ServiceField("markdown", .string, nil, "The text with Markdown, in place of `body`."),
    ServiceField("ttl", .any, nil, "How long the app keeps the notification, in seconds."),
    ServiceField("delete", .any, nil, "Removes the notification with the same `id`."),
    ServiceField("url", .string, nil, "What opens with the notification."),
    ServiceField("action", .string, nil, "What a tap does."),
    ServiceField("isArchive", .any, nil, "Whether the app keeps the notification."),
    ServiceField("ciphertext", .string, nil, "The encrypted push, which the app decrypts."),
    ServiceField("iv", .string, nil, isDocumented: false, "The vector of the encryption."),
  ]
}
