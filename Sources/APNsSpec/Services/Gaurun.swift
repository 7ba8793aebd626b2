// gaurun, a push server of Mercari's. Its names are those of SPEC.md.

extension Service {
  public static let gaurun = Service(
    "gaurun",
    "gaurun",
    message: Gaurun.message,
    envelopes: [
      Envelope(
        ServiceObject("", [ServiceField("notifications", .list(.object(Gaurun.message)))]),
        messageNeeds: .init(6, "token")
      )
    ],
    unknownFields: .ignored,
    source: .gaurun,
    "gaurun makes the payload from the fields of a notification and drops those that it lacks."
  )
}

private enum Gaurun {
  static let message = ServiceObject(
    "notifications",
    [
      ServiceField("token", .strings, .target, "The device tokens that the push is for."),
      ServiceField("platform", .integer, nil, "The platform: 1 iOS, 2 Android."),
      ServiceField("message", .string, .key(Alert.body), "The text."),
      .apple(Alert.title), .apple(Alert.subtitle), .apple(Aps.badge), .apple(Aps.category),
      .apple(Aps.sound),
      ServiceField(
        "content_available",
        .boolean,
        .convertedKey(Aps.contentAvailable),
        "Wakes the app in the background."
      ),
      ServiceField(
        "mutable_content",
        .boolean,
        .convertedKey(Aps.mutableContent),
        "Runs the notification service extension."
      ),
      ServiceField(
        "push_type",
        .string,
        .header(.pushType),
        isDocumented: false,
        "The push type of APNs."
      ),
      ServiceField("expiry", .integer, nil, "How long APNs keeps the push, in seconds."),
      ServiceField("extend", .list(.anyObject), .data, "The app's own data, as keys and values."),
      ServiceField("priority", .string, nil, "How soon Android delivers; APNs does not get it."),
      ServiceField("collapse_key", .string), ServiceField("delay_while_idle", .boolean),
      ServiceField("time_to_live", .integer), ServiceField("identifier", .string),
    ]
  )
}
