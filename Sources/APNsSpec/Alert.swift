/// The keys of the `aps.alert` dictionary.
public enum Alert {
  public static let title = Key(
    "title",
    in: .alert,
    .either([.string, .object(.localizedText)]),
    pushTypes: [.alert, .liveactivity],
    since: "iOS 8.2",
    source: .generating,
    """
    A short heading, which Apple Watch shows in its short look. In a Live Activity it may also be \
    an object with `loc-key` and `loc-args`.
    """
  )

  public static let subtitle = Key(
    "subtitle",
    in: .alert,
    .string,
    pushTypes: [.alert],
    since: "iOS 10",
    source: .generating,
    "A second line under the title that says more about the reason for the notification."
  )

  public static let body = Key(
    "body",
    in: .alert,
    .either([.string, .object(.localizedText)]),
    pushTypes: [.alert, .liveactivity],
    source: .generating,
    """
    The text of the notification; no length limit is documented. In a Live Activity it may also be \
    an object with `loc-key` and `loc-args`.
    """
  )

  public static let launchImage = Key(
    "launch-image",
    in: .alert,
    .string,
    pushTypes: [.alert],
    source: .generating,
    """
    The name of the image or storyboard, with or without extension, that is shown while the app \
    launches from this notification.
    """
  )

  public static let titleLocKey = Key(
    "title-loc-key",
    in: .alert,
    .string,
    pushTypes: [.alert, .liveactivity],
    misspellings: ["title-log-key"],
    source: .generating,
    """
    A key of the app's `Localizable.strings` whose text becomes the title; use it instead of \
    `title`. For Live Activities Apple's samples put an object under `title`, and flat keys are \
    not documented.
    """
  )

  public static let titleLocArgs = Key(
    "title-loc-args",
    in: .alert,
    .arrayOfStrings,
    pushTypes: [.alert, .liveactivity],
    source: .generating,
    """
    The strings for the `%@` and `%1$@` specifiers in the text of `title-loc-key`, in order; the \
    device inserts them unchanged.
    """
  )

  public static let subtitleLocKey = Key(
    "subtitle-loc-key",
    in: .alert,
    .string,
    pushTypes: [.alert],
    source: .generating,
    """
    A key of the app's `Localizable.strings` whose text becomes the subtitle; use it instead of \
    `subtitle`.
    """
  )

  public static let subtitleLocArgs = Key(
    "subtitle-loc-args",
    in: .alert,
    .arrayOfStrings,
    pushTypes: [.alert],
    source: .generating,
    """
    The strings for the `%@` and `%1$@` specifiers in the text of `subtitle-loc-key`, in order; \
    the device inserts them unchanged.
    """
  )

  public static let locKey = Key(
    "loc-key",
    in: .alert,
    .string,
    pushTypes: [.alert, .liveactivity],
    misspellings: ["body-loc-key"],
    source: .generating,
    """
    A key of the app's `Localizable.strings` whose text becomes the body; use it instead of \
    `body`. For Live Activities Apple's samples put an object under `body`, and flat keys are not \
    documented.
    """
  )

  public static let locArgs = Key(
    "loc-args",
    in: .alert,
    .arrayOfStrings,
    pushTypes: [.alert, .liveactivity],
    misspellings: ["body-loc-args"],
    source: .generating,
    """
    The strings for the `%@` and `%1$@` specifiers in the text of `loc-key`, in order; the device \
    inserts them unchanged.
    """
  )

  public static let sound = Key(
    "sound",
    in: .alert,
    .string,
    pushTypes: [.liveactivity],
    source: .liveActivity,
    """
    The sound of a Live Activity's alert, which belongs here and not in `aps`. An ordinary push \
    sets its sound in `aps.sound`.
    """
  )

  public static let actionLocKey = Key(
    "action-loc-key",
    in: .alert,
    .nullable(.string),
    pushTypes: [.alert],
    status: .deprecated("current pages do not list it"),
    source: .payloadKeyReference,
    """
    A key of the app's `Localizable.strings` for the title of the view button in old systems; \
    `null` hid the button. Current pages do not list it.
    """
  )

  public static let action = Key(
    "action",
    in: .alert,
    .string,
    pushTypes: [.alert],
    status: .deprecated("read only by legacy Safari website pushes"),
    source: .pushy,
    """
    The label of the action button in a legacy Safari website push; current pages do not list it.
    """
  )

  public static let summaryArg = Key(
    "summary-arg",
    in: .alert,
    .string,
    pushTypes: [.alert],
    since: "iOS 12",
    status: .deprecated("ignored since iOS 15, watchOS 8 and tvOS 15"),
    source: .summaryArgument,
    "The text that represented this notification in its group's summary, from iOS 12 to iOS 14."
  )

  public static let summaryArgCount = Key(
    "summary-arg-count",
    in: .alert,
    .integer(from: 1),
    pushTypes: [.alert],
    since: "iOS 12",
    status: .deprecated("ignored since iOS 15, watchOS 8 and tvOS 15"),
    source: .summaryArgument,
    """
    How many items this notification counted for in its group's summary, from iOS 12 to iOS 14.
    """
  )

  /// The rows in documentation order, deprecated ones last.
  public static let all: [Key] = [
    title, subtitle, body, launchImage, titleLocKey, titleLocArgs, subtitleLocKey,
    subtitleLocArgs, locKey, locArgs, sound, actionLocKey, action, summaryArg, summaryArgCount,
  ]
}

extension Alert {
  /// The key for which other systems have this word; nil for other words.
  public static func meant(by word: String) -> Key? {
    let word = word.asciiLowercased
    if ["message", "msg", "text", "content", "contents", "description"].contains(word) {
      return body
    }
    return ["header", "heading", "headline", "subject"].contains(word) ? title : nil
  }
}
