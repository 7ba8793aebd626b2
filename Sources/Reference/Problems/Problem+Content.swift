import PushlintAPNsSpec
import PushlintBuiltInRules
import PushlintLint

/// What is missing from notifications that are shown, and what is wrong with Live Activities.
extension Problem {
  static let ofContent: [Problem] = [
    Problem(
      .symptom,
      "image-not-shown",
      or: [
        "no image", "picture not shown", "attachment not shown", "image not showing", "rich push",
        "rich notification",
        "image not working",
      ],
      source: .serviceExtension,
      related: ["extension-not-run"],
      """
      iOS shows no image by itself: a service extension in the app downloads it and attaches it.
      """,
      [
        Cause(
          "`mutable-content` is missing, or not the number 1.",
          .messageImageWithoutMutableContent,
          .platformFieldAlone,
          .flagNotOne,
          .keyMisspelled
        ),
        Cause(
          "The push has no `alert` with a text.",
          .mutableContentWithoutAlert,
          .mutableContentInBackground
        ),
        Cause(
          "The field of the image is in the wrong place.",
          .messageFieldMisplaced,
          .messageFieldUnknown
        ),
        Cause(
          "The app has no service extension, or it reads another key.",
          check: "Add one; compare the key with the payload."
        ),
        Cause(
          "The download fails or takes longer than 30 seconds.",
          check: "Use `https:`, a small JPEG or PNG, and a file name with its extension."
        ),
      ]
    ),
    Problem(
      .symptom,
      "extension-not-run",
      or: [
        "service extension not called", "NotificationService not called",
        "mutable-content not working",
        "notification service extension not working", "didReceive not called",
      ],
      source: .serviceExtension,
      "The service extension does not run, so the notification is shown as it was sent.",
      [
        Cause(
          "`mutable-content` is not the number 1, or not in `aps`.",
          .flagNotOne,
          .keyMisspelled,
          .apsKeyAtRoot
        ),
        Cause(
          "The push has no `alert` object.",
          .mutableContentWithoutAlert,
          .mutableContentInBackground
        ),
        Cause(
          "The deployment target of the extension is newer than the device's system.",
          check: "Compare it with that of the app."
        ),
        Cause(
          "The extension crashes or runs out of time or memory.",
          check: "Attach the debugger to the extension; look for its crash reports."
        ),
      ]
    ),
    Problem(
      .symptom,
      "buttons-not-shown",
      or: [
        "no buttons", "no actions", "actions not shown", "category not working",
        "category actions not showing",
      ],
      source: .categories,
      "The notification has no buttons.",
      [
        Cause("The app registers no such category; case counts.", .categoryUnknown, .stringEmpty),
        Cause(
          "`category` is in the wrong place.",
          .keyMisplaced,
          .apsKeyAtRoot,
          .messageFieldMisplaced
        ),
        Cause(
          "The app registers its categories too late, or replaces them.",
          check: "Call `setNotificationCategories(_:)` once at each start, with all of them."
        ),
        Cause(
          "The person has not opened the notification.",
          check: "Press it long, or pull it down."
        ),
      ]
    ),
    Problem(
      .symptom,
      "not-localized",
      or: [
        "wrong text", "wrong language", "loc-key not working", "localization not working",
        "key is shown", "(null)",
      ],
      source: .generating,
      "The notification shows a key, `(null)`, or a text in the wrong language.",
      [
        Cause("The app has no text for the key.", .locKeyUnknown, .locKeyUntranslated),
        Cause(
          "The arguments do not fit the text.",
          .locArgsCount,
          .locArgsNotStrings,
          .locArgsWithoutKey,
          .locSpecifierUnsupported,
          .locSpecifierMismatch
        ),
        Cause("The push has the text as well as the key.", .locKeyWithLiteral),
        Cause("The strings file cannot be read.", .stringsSyntax),
        Cause(
          "The installed version of the app is older than the key.",
          check: "Send a new key only to versions that have it."
        ),
      ]
    ),
    Problem(
      .symptom,
      "data-missing",
      or: ["custom data missing", "userInfo", "data not received", "payload missing"],
      source: .generating,
      "The app does not find its own data in `userInfo`.",
      [
        Cause(
          "The data is in another place: in `aps`, or in an object that the service does not pass on.",
          .apsCustomKey,
          .messageFieldMisplaced,
          .messageFieldUnknown
        ),
        Cause(
          "A value changed on the way.",
          .numberImprecise,
          .messageValueWrongType,
          .customValueNull
        ),
        Cause("The payload is invalid or too large.", .embeddedJSONInvalid, .payloadTooLarge),
        Cause(
          "The push showed an alert, and nobody opened it.",
          check: "The app gets the data when it is opened; before, only a service extension does."
        ),
      ]
    ),
  ]

  static let ofLiveActivities: [Problem] = [
    Problem(
      .symptom,
      "live-activity-not-started",
      or: ["live activity not starting", "push to start not working", "push-to-start"],
      source: .liveActivity,
      related: ["live-activity-not-updated"],
      "A push with `event: start` starts no Live Activity.",
      [
        Cause(
          "The push lacks what a start needs.",
          .activityAttributesMissing,
          .activityStartWithoutAlert,
          .activityContentStateMissing,
          .activityTimestampMissing
        ),
        Cause("The app has no such attributes type.", .activityTypeUnknown),
        Cause(
          "The attributes or the state do not decode.",
          .activityStateMissingField,
          .activityStateWrongType
        ),
        Cause("`Info.plist` does not enable Live Activities.", .liveActivitiesNotEnabled),
        Cause("The topic or the push type is wrong.", .topicSuffix, .pushTypeMissing),
        Cause("The push went to a channel.", .activityStartOnChannel),
        Cause(
          "The token is not a push-to-start token.",
          check: "Use the one from `pushToStartTokenUpdates`, of iOS 17.2 or later."
        ),
        Cause(
          "The app gets too many starts, or the person turned Live Activities off.",
          check: "Look in Settings; the system limits how often a push may start one."
        ),
      ]
    ),
    Problem(
      .symptom,
      "live-activity-not-updated",
      or: ["live activity not updating", "live activity does not update", "live activity stuck"],
      source: .liveActivity,
      related: ["Unable to decode content state"],
      "A push does not change the Live Activity, or does not end it.",
      [
        Cause(
          "`content-state` does not decode.",
          .activityStateMissingField,
          .activityStateWrongType,
          .activityContentStateDate,
          .activityContentStateMissing
        ),
        Cause(
          "`timestamp` is missing, in milliseconds, or not later than that of the push before.",
          .activityTimestampMissing,
          .activityDateMilliseconds,
          .activityTimestampStale,
          .activityTimestampConstant
        ),
        Cause("`event` is missing or wrong.", .activityEventMissing, .valueNotAllowed),
        Cause("The topic or the push type is wrong.", .topicSuffix, .pushTypeMissing),
        Cause(
          "The app uses up its budget of pushes at priority 10.",
          check: """
            Send at priority 5 what can wait, or set `NSSupportsLiveActivitiesFrequentUpdates` in \
            `Info.plist`.
            """
        ),
        Cause(
          "The token is that of another Live Activity.",
          check: "Each has its own, from `pushTokenUpdates`, and it may change."
        ),
      ]
    ),
  ]
}
