extension PushType.Facts {
  static let alert = PushType.Facts(
    topicSuffix: "",
    support: userNotifications,
    summary: "A notification that the user sees or hears.",
    documentation: """
      A push that shows an alert, plays a sound or sets the badge: `aps` holds at least one of \
      `alert`, `badge` and `sound`. The topic is the plain bundle id.
      """,
    source: .sending
  )

  static let background = PushType.Facts(
    topicSuffix: "",
    priorities: [5],
    support: userNotifications,
    summary: "A silent push that wakes the app in the background.",
    documentation: """
      A silent push: `aps` holds only `content-available` with the number 1, and custom keys go next to `aps`. The priority must be set to 5; the system delivers two or three an hour.
      """,
    source: .background
  )

  static let liveActivity = PushType.Facts(
    topicSuffix: ".push-type.liveactivity",
    misspeltTopicSuffixes: ["push-type.liveactivity"],
    priorities: [10, 5],
    broadcastMaxByteCount: Limits.broadcastPayloadMaxByteCount.value,
    authentication: .tokenForDevices,
    support: phones,
    summary: "Starts, updates or ends a Live Activity.",
    documentation: """
      A push with `timestamp`, `event` and `content-state` in `aps`; a start also needs \
      `attributes-type`, `attributes` and `alert` (iOS 17.2). Broadcasts to a channel (iOS 18) may \
      have 5120 bytes; Apple's pages disagree on the letter case of the value there, and \
      `liveactivity` is what the samples send.
      """,
    source: .liveActivity
  )

  static let voip = PushType.Facts(
    topicSuffix: ".voip",
    maxByteCount: Limits.voipPayloadMaxByteCount.value,
    needsAps: false,
    support: [
      .iOS: .recommended, .iPadOS: .recommended,
      .macOS: .disputed, .tvOS: .disputed, .watchOS: .disputed,
    ],
    summary: "Announces an incoming call through PushKit.",
    documentation: """
      A push with custom keys that PushKit hands to a calling app; up to 5120 bytes. \
      Apple's pages disagree on macOS, tvOS and watchOS.
      """,
    source: .sending
  )

  static let pushToTalk = PushType.Facts(
    topicSuffix: ".voip-ptt",
    needsAps: false,
    support: phones,
    summary: "Tells a Push to Talk app that a channel has changed.",
    documentation: """
      A push with custom keys, such as the active speaker, for the Push to Talk \
      framework (iOS 16). Priority 10 and expiration 0 are what client libraries recommend.
      """,
    source: .pushToTalk
  )

  static let complication = PushType.Facts(
    topicSuffix: ".complication",
    misspeltTopicSuffixes: ["h.complication"],
    needsAps: false,
    support: [
      .iOS: .recommended, .watchOS: .recommended,
      .iPadOS: .unsupported, .macOS: .unsupported, .tvOS: .unsupported,
    ],
    summary: "Updates the data of a watch app's complication.",
    documentation: """
      A push with custom keys that updates a complication; a certificate must include \
      WatchKit services. Apple's page prints the suffix with a stray letter; client libraries \
      agree on `.complication`.
      """,
    source: .sending
  )

  static let fileProvider = PushType.Facts(
    topicSuffix: ".pushkit.fileprovider",
    needsAps: false,
    support: allButWatch,
    summary: "Tells a file provider extension that its files have changed.",
    documentation: """
      A push with `container-identifier`, and `domain` where the app has domains, at the root. \
      Apple's page about sending does not document whether a certificate can replace a provider token.
      """,
    source: .fileProvider
  )

  static let location = PushType.Facts(
    topicSuffix: ".location-query",
    priorities: [10, 5],
    authentication: .token,
    support: phones,
    summary: "Asks a location push service extension for the device's location.",
    documentation: """
      A push that runs the app's location push service extension (iOS 15), about 360 times a day \
      at most; what the payload holds is not documented. Apple's page on sending wants a provider \
      token, while a reply in Apple's forums speaks of a certificate.
      """,
    source: .sending
  )

  static let mdm = PushType.Facts(
    topicSuffix: "",
    topicIsUnrelated: true,
    needsAps: false,
    authentication: .mdmCertificate,
    support: allButWatch,
    summary: "Asks a managed device to contact its management server.",
    documentation: """
      A push whose payload is the key `mdm` and nothing else. The topic is the UID in the subject \
      of the MDM push certificate and has nothing to do with a bundle id.
      """,
    source: .mdm
  )

  static let widgets = PushType.Facts(
    topicSuffix: ".push-type.widgets",
    support: [
      .iOS: .available, .iPadOS: .available, .macOS: .available, .watchOS: .available,
      .tvOS: .unsupported,
    ],
    summary: "Reloads the app's widgets.",
    documentation: """
      A push whose `aps` holds only `content-changed` with the value `true`, from iOS 26, macOS 26 \
      and watchOS 26 on; the system budgets them, and they cannot be broadcast. Priorities are not \
      documented.
      """,
    source: .widgets
  )

  static let controls = PushType.Facts(
    topicSuffix: ".push-type.controls",
    support: [:],
    summary: "Reloads the app's controls.",
    documentation: """
      A push whose `aps` holds only `content-changed` with the value `true`; Apple's sample sends \
      it at priority 10. Priorities and systems are not documented.
      """,
    source: .controls
  )

  private static let userNotifications: [ApplePlatform: PushType.Support] = [
    .iOS: .recommended, .iPadOS: .recommended, .macOS: .recommended, .tvOS: .recommended,
    .watchOS: .required,
  ]

  private static let phones: [ApplePlatform: PushType.Support] = [
    .iOS: .recommended, .iPadOS: .recommended,
    .macOS: .unsupported, .tvOS: .unsupported, .watchOS: .unsupported,
  ]

  private static let allButWatch: [ApplePlatform: PushType.Support] = [
    .iOS: .recommended, .iPadOS: .recommended, .macOS: .recommended, .tvOS: .recommended,
    .watchOS: .unsupported,
  ]
}
