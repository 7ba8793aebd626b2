import PushlintAPNsSpec
import PushlintBuiltInRules
import PushlintLint

/// What is wrong with notifications that arrive.
extension Problem {
  static let ofSight: [Problem] = [
    Problem(
      .symptom,
      "silent",
      or: ["silent push", "silent notification", "background push", "background notification"],
      source: .background,
      related: ["no-sound", "not-woken"],
      """
      A silent push wakes the app and shows nothing: `content-available` is 1, there is no `alert`, \
      `badge` or `sound`, the push type is `background`, and the priority is 5. If a notification \
      is shown without a sound, see `no-sound`.
      """,
      [
        Cause(
          "The push is not of type `background`, or shows something.",
          .pushTypeMissing,
          .pushTypeMismatch
        ),
        Cause("The priority is not 5.", .priorityBackground),
        Cause(
          "`content-available` is not the number 1, or not in `aps`.",
          .flagNotOne,
          .apsKeyAtRoot
        ),
        Cause("The app has no background mode for pushes.", .backgroundModeMissing),
      ]
    ),
    Problem(
      .symptom,
      "not-woken",
      or: [
        "app not woken", "app not launched", "background push not working",
        "silent push not working", "background push not waking app",
        "content-available not working",
        "didReceiveRemoteNotification not called", "app is killed", "app is terminated",
        "force quit",
      ],
      source: .background,
      related: ["com.apple.pushLaunch"],
      "The push arrives, and the app is not woken for it.",
      [
        Cause(
          "`content-available` is not the number 1, or is in the wrong place.",
          .flagNotOne,
          .apsKeyAtRoot,
          .keyMisspelled,
          .placeholderQuotedNumber
        ),
        Cause(
          "The push type is not `background`, or the priority is not 5.",
          .pushTypeMissing,
          .pushTypeMismatch,
          .priorityBackground
        ),
        Cause("`Info.plist` lacks the background mode.", .backgroundModeMissing),
        Cause(
          "The push also shows an alert; the system may then not wake the app.",
          .contentAvailableWithAlert
        ),
        Cause(
          "The person closed the app in the app switcher, or turned Background App Refresh off.",
          check: "Open the app again; look in Settings. Low Power Mode turns it off, too."
        ),
        Cause(
          "The app gets too many such pushes.",
          check: "Send at most two or three an hour, as Apple says."
        ),
      ]
    ),
    Problem(
      .symptom,
      "not-shown",
      or: [
        "foreground", "not shown in foreground",
        "no notification", "not displayed", "no banner", "alert not shown", "nothing shown",
        "notification not showing",
      ],
      source: .generating,
      related: ["not-delivered"],
      "The push arrives, and nothing is shown.",
      [
        Cause(
          "The text is only in the app's own data, or not in `aps.alert`.",
          .messageNotShown,
          .apsKeyAtRoot,
          .keyMisplaced,
          .messageFieldMisplaced
        ),
        Cause(
          "`alert` has no text, or only keys that iOS does not know.",
          .alertEmpty,
          .alertKeyUnknown
        ),
        Cause("The push is of type `background`.", .pushTypeMismatch),
        Cause(
          "The app is in the foreground.",
          check: "Return `.banner` from `userNotificationCenter(_:willPresent:)`."
        ),
        Cause(
          "The service extension returns empty content.",
          check: "Return the content that came, if yours is not ready."
        ),
        Cause(
          "The person did not allow notifications, or a Focus hides them.",
          check: "Ask for permission before you send; look in Notification Center."
        ),
      ]
    ),
    Problem(
      .symptom,
      "no-sound",
      or: [
        "sound not playing", "without sound", "arrives without sound", "notifications silent",
        "sound does not play", "default sound", "wrong sound",
        "custom sound not working", "sound not working",
      ],
      source: .notificationSound,
      related: ["silent"],
      "The notification is shown without a sound, or with the default sound.",
      [
        Cause(
          "The push has no `sound`, or has it where iOS does not look.",
          .soundAbsent,
          .platformFieldAlone,
          .keyMisplaced,
          .apsKeyAtRoot,
          .messageNotShown,
          .messageFieldMisplaced
        ),
        Cause(
          "The app has no file of that name; case and extension count.",
          .soundFileMissing,
          .soundFileCase,
          .soundHasPath
        ),
        Cause("The file lasts 30 seconds or longer.", .soundTooLong, .soundAtLimit),
        Cause(
          "The file is not one that iOS plays, such as an MP3.",
          .soundContainerUnsupported,
          .soundCodecUnsupported,
          .soundExtensionMismatch,
          .soundFileMalformed
        ),
        Cause(
          "The `sound` object is incomplete.",
          .soundNameMissing,
          .soundKeyUnknown,
          .soundObjectNotCritical
        ),
        Cause("The level is `passive`.", .interruptionLevelSound),
        Cause("In a Live Activity, `sound` is outside `alert`.", .activitySoundMisplaced),
        Cause(
          "The device is muted, a Focus is on, or sounds are off for the app.",
          check: "Look in Settings; ask for the permission `.sound`."
        ),
        Cause(
          "The app is in the foreground.",
          check: "Return `.sound` from `userNotificationCenter(_:willPresent:)`."
        ),
      ]
    ),
    Problem(
      .symptom,
      "badge-not-updated",
      or: ["badge not shown", "badge not showing", "wrong badge", "badge not working", "no badge"],
      source: .generating,
      "The number on the app's icon does not change, or is wrong.",
      [
        Cause("`badge` is not a whole number, such as `\"3\"`.", .valueWrongType, .valueOutOfRange),
        Cause(
          "`badge` is not in `aps`.",
          .apsKeyAtRoot,
          .keyMisplaced,
          .messageNotShown,
          .messageFieldMisplaced
        ),
        Cause("`badge` is in a background push.", .pushTypeMismatch),
        Cause(
          "The sender expects iOS to add up.",
          check:
            "`badge` is the number that is shown: count for each person, and send 0 to remove it."
        ),
        Cause(
          "Badges are off for the app.",
          check: "Look in Settings; ask for the permission `.badge`."
        ),
      ]
    ),
    Problem(
      .symptom,
      "not-grouped",
      or: ["thread-id not working", "grouping not working"],
      source: .generating,
      "Notifications are not grouped, or all are in one group.",
      [
        Cause(
          "`thread-id` is misspelled, empty or not in `aps`.",
          .keyMisspelled,
          .stringEmpty,
          .apsKeyAtRoot
        ),
        Cause(
          "The person groups by app, or not at all.",
          check: "Look in Settings, under Notification Grouping."
        ),
      ]
    ),
    Problem(
      .symptom,
      "focus",
      or: [
        "time-sensitive not working", "critical alert not working", "do not disturb", "muted",
        "critical alert",
      ],
      source: .interruptionLevel,
      "The notification does not break through a Focus or the mute switch.",
      [
        Cause("The app lacks the entitlement.", .interruptionLevelEntitlement),
        Cause(
          "The level is misspelled, or in the wrong place.",
          .valueNotAllowed,
          .keyMisspelled,
          .keyMisplaced
        ),
        Cause(
          "The sound of a critical alert is not marked as critical.",
          .soundObjectNotCritical,
          .interruptionLevelSound
        ),
        Cause(
          "The person did not allow it.",
          check: "Look in Settings; critical alerts need the permission `.criticalAlert`."
        ),
      ]
    ),
  ]
}
