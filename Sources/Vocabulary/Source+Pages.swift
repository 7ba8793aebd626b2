extension Source {
  /// The day on which all pages were last read.
  package static let lastRead = "2026-11-20"

  package static let generating = apple(
    "Generating a remote notification",
    "usernotifications/generating-a-remote-notification"
  )
  package static let sending = apple(
    "Sending notification requests to APNs",
    "usernotifications/sending-notification-requests-to-apns"
  )
  package static let responses = apple(
    "Handling notification responses from APNs",
    "usernotifications/handling-notification-responses-from-apns"
  )
  package static let background = apple(
    "Pushing background updates to your App",
    "usernotifications/pushing-background-updates-to-your-app"
  )
  package static let serviceExtension = apple(
    "Modifying content in newly delivered notifications",
    "usernotifications/modifying-content-in-newly-delivered-notifications"
  )
  package static let categories = apple(
    "Declaring your actionable notification types",
    "usernotifications/declaring-your-actionable-notification-types"
  )
  package static let interruptionLevel = apple(
    "UNNotificationInterruptionLevel",
    "usernotifications/unnotificationinterruptionlevel"
  )
  package static let notificationSound = apple(
    "UNNotificationSound",
    "usernotifications/unnotificationsound"
  )
  package static let summaryArgument = apple(
    "summaryArgument",
    "usernotifications/unnotificationcontent/summaryargument"
  )
  package static let metrics = apple(
    "Viewing the status of push notifications using Metrics and APNs",
    "usernotifications/viewing-the-status-of-push-notifications-using-metrics-and-apns"
  )
  package static let troubleshooting = apple(
    "Troubleshooting push notifications",
    "usernotifications/troubleshooting-push-notifications"
  )
}

/// Live Activities, widgets and broadcasts.
extension Source {
  package static let liveActivity = apple(
    "Starting and updating Live Activities with ActivityKit push notifications",
    "activitykit/starting-and-updating-live-activities-with-activitykit-push-notifications"
  )
  package static let widgets = apple(
    "Updating widgets with WidgetKit push notifications",
    "widgetkit/updating-widgets-with-widgetkit-push-notifications"
  )
  package static let controls = apple(
    "Updating controls locally and remotely",
    "widgetkit/updating-controls-locally-and-remotely"
  )
  package static let broadcast = apple(
    "Sending broadcast push notification requests to APNs",
    "usernotifications/sending-broadcast-push-notification-requests-to-apns"
  )
  package static let broadcastSetup = apple(
    "Setting up broadcast push notifications",
    "usernotifications/setting-up-broadcast-push-notifications"
  )
  package static let channels = apple(
    "Sending channel management requests to APNs",
    "usernotifications/sending-channel-management-requests-to-apns"
  )
  package static let broadcastErrors = apple(
    "Handling error responses from APNs",
    "usernotifications/handling-error-responses-from-apns"
  )
}

/// The push types of other frameworks.
extension Source {
  package static let locationExtension = apple(
    "Creating a location push service extension",
    "corelocation/creating-a-location-push-service-extension"
  )
  package static let mdm = apple(
    "Sending MDM commands to a device",
    "devicemanagement/sending-mdm-commands-to-a-device"
  )
  package static let fileProvider = apple(
    "Using push notifications to signal changes",
    "fileprovider/using-push-notifications-to-signal-changes"
  )
  package static let voip = apple("voIP", "pushkit/pkpushtype/voip")
  package static let pushToTalk = apple("Push to Talk", "pushtotalk")
  package static let simulator = apple(
    "Xcode 11.4 Release Notes",
    "xcode-release-notes/xcode-11_4-release-notes"
  )
  package static let foundationDate = apple(
    "timeIntervalBetween1970AndReferenceDate",
    "foundation/date/timeintervalbetween1970andreferencedate"
  )
}

/// The archive, the forums and the libraries, where Apple's current pages are silent.
extension Source {
  package static let payloadKeyReference = Source(
    "Payload Key Reference (archived)",
    "\(archive)/NetworkingInternet/Conceptual/RemoteNotificationsPG/PayloadKeyReference.html",
    read: lastRead
  )
  package static let cafSpecification = Source(
    "Apple Core Audio Format Specification 1.0 (archived)",
    "\(archive)/MusicAudio/Reference/CAFSpec/CAF_spec/CAF_spec.html",
    read: lastRead
  )
  package static let liveActivityThread = Source(
    "Apple Developer Forums: Live Activity push authentication",
    "https://developer.apple.com/forums/thread/712499",
    read: lastRead
  )
  package static let locationThread = Source(
    "Apple Developer Forums: location push payload",
    "https://developer.apple.com/forums/thread/691613",
    read: lastRead
  )
  package static let fileProviderThread = Source(
    "Apple Developer Forums: file provider pushes",
    "https://developer.apple.com/forums/thread/706004",
    read: lastRead
  )
  package static let pushy = Source(
    "pushy, an APNs client for Java",
    "https://github.com/jchambers/pushy",
    read: lastRead
  )
  package static let audiofile = Source(
    "Audio File Library",
    "https://github.com/mpruett/audiofile",
    read: lastRead
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

  /// A page of Apple's developer documentation.
  private static func apple(_ title: String, _ path: String) -> Source {
    Source(title, "https://developer.apple.com/documentation/\(path)", read: lastRead)
  }
}
