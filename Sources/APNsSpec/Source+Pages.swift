extension Source {
  /// The day on which all pages were last read.
  public static let lastRead = "2026-11-20"

  public static let generating = userNotifications("Generating a remote notification")
  public static let sending = userNotifications("Sending notification requests to APNs")
  public static let responses = userNotifications("Handling notification responses from APNs")
  public static let background = userNotifications("Pushing background updates to your App")
  public static let serviceExtension = userNotifications(
    "Modifying content in newly delivered notifications"
  )
  public static let categories = userNotifications("Declaring your actionable notification types")
  public static let interruptionLevel = userNotifications("UNNotificationInterruptionLevel")
  public static let notificationSound = userNotifications("UNNotificationSound")
  public static let summaryArgument = apple(
    "summaryArgument",
    in: "usernotifications/unnotificationcontent"
  )
  public static let metrics = userNotifications(
    "Viewing the status of push notifications using Metrics and APNs"
  )
  public static let troubleshooting = userNotifications("Troubleshooting push notifications")
  public static let passes = apple(
    "Adding a Web Service to Update Passes",
    in: "walletpasses"
  )
}

/// Live Activities, widgets and broadcasts.
extension Source {
  public static let liveActivity = apple(
    "Starting and updating Live Activities with ActivityKit push notifications",
    in: "activitykit"
  )
  public static let widgets = apple(
    "Updating widgets with WidgetKit push notifications",
    in: "widgetkit"
  )
  public static let controls = apple("Updating controls locally and remotely", in: "widgetkit")
  public static let broadcast = userNotifications(
    "Sending broadcast push notification requests to APNs"
  )
  public static let broadcastSetup = userNotifications("Setting up broadcast push notifications")
  public static let channels = userNotifications("Sending channel management requests to APNs")
  public static let broadcastErrors = userNotifications("Handling error responses from APNs")
}

/// The push types of other frameworks.
extension Source {
  public static let locationExtension = apple(
    "Creating a location push service extension",
    in: "corelocation"
  )
  public static let mdm = apple("Sending MDM commands to a device", in: "devicemanagement")
  public static let fileProvider = apple(
    "Using push notifications to signal changes",
    in: "fileprovider"
  )
  public static let voip = apple("voIP", in: "pushkit/pkpushtype")
  public static let pushToTalk = apple("Push to Talk", "pushtotalk")
  public static let pushToTalkServiceUpdate = Source(
    "Apple Developer Forums: Push to Talk service updates",
    "https://developer.apple.com/forums/thread/787878"
  )
  public static let simulator = apple(
    "Xcode 11.4 Release Notes",
    "xcode-release-notes/xcode-11_4-release-notes"
  )
  public static let foundationDate = apple(
    "timeIntervalBetween1970AndReferenceDate",
    in: "foundation/date"
  )
}

/// The archive, the forums and the libraries, where Apple's current pages are silent.
extension Source {
  public static let payloadKeyReference = Source(
    "Payload Key Reference (archived)",
    "\(archive)/NetworkingInternet/Conceptual/RemoteNotificationsPG/PayloadKeyReference.html"
  )
  public static let cafSpecification = Source(
    "Apple Core Audio Format Specification 1.0 (archived)",
    "\(archive)/MusicAudio/Reference/CAFSpec/CAF_spec/CAF_spec.html"
  )
  public static let liveActivityThread = Source(
    "Apple Developer Forums: Live Activity push authentication",
    "https://developer.apple.com/forums/thread/712499"
  )
  public static let locationThread = Source(
    "Apple Developer Forums: location push payload",
    "https://developer.apple.com/forums/thread/691613"
  )
  public static let fileProviderThread = Source(
    "Apple Developer Forums: file provider pushes",
    "https://developer.apple.com/forums/thread/706004"
  )
  public static let pushy = Source(
    "pushy, an APNs client for Java",
    "https://github.com/jchambers/pushy"
  )
  public static let audiofile = Source(
    "Audio File Library",
    "https://github.com/mpruett/audiofile"
  )
}

extension Source {
  /// Every page in the order of this file.
  public static let all: [Source] = [
    generating, sending, responses, background, serviceExtension, categories, interruptionLevel,
    notificationSound, summaryArgument, metrics, troubleshooting,
    liveActivity, widgets, controls, broadcast, broadcastSetup, channels, broadcastErrors,
    locationExtension, mdm, fileProvider, voip, pushToTalk, pushToTalkServiceUpdate, simulator,
    foundationDate,
    payloadKeyReference, cafSpecification, liveActivityThread, locationThread, fileProviderThread,
    pushy, audiofile,
  ]

  private static let archive = "https://developer.apple.com/library/archive/documentation"

  private static let documentation = "https://developer.apple.com/documentation/"

  private static func userNotifications(_ title: String) -> Source {
    apple(title, in: "usernotifications")
  }

  private static func apple(_ title: String, in folder: String) -> Source {
    Source(title, inFolder: documentation + folder)
  }

  private static func apple(_ title: String, _ path: String) -> Source {
    Source(title, documentation + path)
  }
}
