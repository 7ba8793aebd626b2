extension Source {
  /// The day on which all pages were last read.
  package static let lastRead = "2026-11-20"

  package static let generating = userNotifications("Generating a remote notification")
  package static let sending = userNotifications("Sending notification requests to APNs")
  package static let responses = userNotifications("Handling notification responses from APNs")
  package static let background = userNotifications("Pushing background updates to your App")
  package static let serviceExtension = userNotifications(
    "Modifying content in newly delivered notifications"
  )
  package static let categories = userNotifications("Declaring your actionable notification types")
  package static let interruptionLevel = userNotifications("UNNotificationInterruptionLevel")
  package static let notificationSound = userNotifications("UNNotificationSound")
  package static let summaryArgument = apple(
    "summaryArgument",
    in: "usernotifications/unnotificationcontent"
  )
  package static let metrics = userNotifications(
    "Viewing the status of push notifications using Metrics and APNs"
  )
  package static let troubleshooting = userNotifications("Troubleshooting push notifications")
}

/// Live Activities, widgets and broadcasts.
extension Source {
  package static let liveActivity = apple(
    "Starting and updating Live Activities with ActivityKit push notifications",
    in: "activitykit"
  )
  package static let widgets = apple(
    "Updating widgets with WidgetKit push notifications",
    in: "widgetkit"
  )
  package static let controls = apple("Updating controls locally and remotely", in: "widgetkit")
  package static let broadcast = userNotifications(
    "Sending broadcast push notification requests to APNs"
  )
  package static let broadcastSetup = userNotifications("Setting up broadcast push notifications")
  package static let channels = userNotifications("Sending channel management requests to APNs")
  package static let broadcastErrors = userNotifications("Handling error responses from APNs")
}

/// The push types of other frameworks.
extension Source {
  package static let locationExtension = apple(
    "Creating a location push service extension",
    in: "corelocation"
  )
  package static let mdm = apple("Sending MDM commands to a device", in: "devicemanagement")
  package static let fileProvider = apple(
    "Using push notifications to signal changes",
    in: "fileprovider"
  )
  package static let voip = apple("voIP", in: "pushkit/pkpushtype")
  package static let pushToTalk = apple("Push to Talk", "pushtotalk")
  package static let simulator = apple(
    "Xcode 11.4 Release Notes",
    "xcode-release-notes/xcode-11_4-release-notes"
  )
  package static let foundationDate = apple(
    "timeIntervalBetween1970AndReferenceDate",
    in: "foundation/date"
  )
}

/// The archive, the forums and the libraries, where Apple's current pages are silent.
extension Source {
  package static let payloadKeyReference = Source(
    "Payload Key Reference (archived)",
    "\(archive)/NetworkingInternet/Conceptual/RemoteNotificationsPG/PayloadKeyReference.html"
  )
  package static let cafSpecification = Source(
    "Apple Core Audio Format Specification 1.0 (archived)",
    "\(archive)/MusicAudio/Reference/CAFSpec/CAF_spec/CAF_spec.html"
  )
  package static let liveActivityThread = Source(
    "Apple Developer Forums: Live Activity push authentication",
    "https://developer.apple.com/forums/thread/712499"
  )
  package static let locationThread = Source(
    "Apple Developer Forums: location push payload",
    "https://developer.apple.com/forums/thread/691613"
  )
  package static let fileProviderThread = Source(
    "Apple Developer Forums: file provider pushes",
    "https://developer.apple.com/forums/thread/706004"
  )
  package static let pushy = Source(
    "pushy, an APNs client for Java",
    "https://github.com/jchambers/pushy"
  )
  package static let audiofile = Source(
    "Audio File Library",
    "https://github.com/mpruett/audiofile"
  )
}

extension Source {
  /// Every page in the order of this file.
  package static let all: [Source] = [
    generating, sending, responses, background, serviceExtension, categories, interruptionLevel,
    notificationSound, summaryArgument, metrics, troubleshooting,
    liveActivity, widgets, controls, broadcast, broadcastSetup, channels, broadcastErrors,
    locationExtension, mdm, fileProvider, voip, pushToTalk, simulator, foundationDate,
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
