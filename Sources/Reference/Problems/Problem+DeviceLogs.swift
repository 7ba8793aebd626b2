import PushlintAPNsSpec
import PushlintBuiltInRules
import PushlintLint

/// What devices and apps print to their logs.
extension Problem {
  static let logLines: [Problem] = [
    Problem(
      .logLine,
      "Unable to decode content state",
      or: [
        "The data couldn't be read because it is missing",
        "The data couldn't be read because it isn't in the correct format",
      ],
      source: .contentStateReport,
      related: ["live-activity-not-updated"],
      """
      A Live Activity push arrived, but the app's type does not decode its `content-state`. The \
      Live Activity stays as it was; APNs has answered 200.
      """,
      [
        Cause(
          "A field that the Swift type needs is missing, or has another name.",
          .activityStateMissingField,
          .activityStateUnknownField
        ),
        Cause(
          "A value has another type than in Swift, such as `\"2\"` for an `Int`.",
          .activityStateWrongType
        ),
        Cause(
          "A date is text, or counts from 1970; Swift's `Date` counts seconds from 2001.",
          .activityContentStateDate
        ),
        Cause(
          "The push has no `content-state`, or it is misspelled.",
          .activityContentStateMissing,
          .keyMisspelled
        ),
        Cause(
          "The released app has another type than the one that you compare with.",
          check: "Send what the oldest version in use decodes; make new fields optional."
        ),
      ]
    ),
    Problem(
      .logLine,
      "no valid 'aps-environment' entitlement string found for application",
      or: [
        "Missing Push Notification Entitlement", "aps-environment", "Code=3000",
      ],
      source: .tokenRegistration,
      related: ["no-device-token"],
      "The app asks for a device token, but is not signed for pushes, so it gets none.",
      [
        Cause(
          "The target lacks the capability Push Notifications.",
          check: "Add it under Signing & Capabilities, for each target and configuration."
        ),
        Cause(
          "The provisioning profile is older than the capability.",
          check: "Make a new profile; the entitlement must be in the signed app."
        ),
      ]
    ),
    Problem(
      .logLine,
      "remote notifications are not supported in the simulator",
      or: ["Code=3010"],
      source: .simulator,
      related: ["simulator"],
      """
      The simulator gives no device token. It does on a Mac with Apple silicon or a T2 chip, from \
      macOS 13 and Xcode 14 on; such a token is for the sandbox.
      """,
      [
        Cause(
          "Xcode, macOS or the Mac is older.",
          check: "Drag a payload file onto the simulator, or run `xcrun simctl push`."
        )
      ]
    ),
    Problem(
      .logLine,
      "you still need to add \"remote-notification\" to the list of your supported UIBackgroundModes",
      or: ["you still need to add remote-notification", "UIBackgroundModes"],
      source: .background,
      related: ["not-woken"],
      "The app handles background pushes, but the system does not wake it for them.",
      [
        Cause(
          "`UIBackgroundModes` in `Info.plist` lacks `remote-notification`.",
          .backgroundModeMissing
        )
      ]
    ),
    Problem(
      .logLine,
      "Killing app because it never posted an incoming call to the system after receiving a PushKit VoIP push",
      or: [
        "Killing app because it never posted an incoming call",
        "Apps receiving VoIP pushes must post an incoming call via CallKit",
        "_terminateAppIfThereAreUnhandledVoIPPushes", "0xBAADCA11", "crash", "app crashes",
        "app killed",
      ],
      source: .unhandledCalls,
      """
      The app got a push of type `voip` and did not report a call. The system ends the app, and \
      sends it no more such pushes if this happens often.
      """,
      [
        Cause(
          "The app reports the call too late, or not in each branch.",
          check:
            "Report each call in `pushRegistry(_:didReceiveIncomingPushWith:)`, before it returns."
        ),
        Cause(
          "The push is not about a call.",
          check:
            "Send it as `alert` or `background`; a call that has ended is reported, then ended."
        ),
        Cause(
          "The push came late, when the call was over.",
          check: "Set `apns-expiration` to 0."
        ),
      ]
    ),
    Problem(
      .logLine,
      "com.apple.pushLaunch",
      or: ["Must Not Proceed", "Decision: MNP", "CANNOT PROCEED"],
      source: .background,
      related: ["not-woken"],
      """
      The push arrived. The system decides whether to wake the app for it, and has delayed or \
      dropped it.
      """,
      [
        Cause(
          "The push has no priority of 5, or is not of type `background`.",
          .priorityBackground,
          .pushTypeMissing,
          .pushTypeMismatch
        ),
        Cause(
          "The app gets many background pushes.",
          check: "Send at most two or three an hour, as Apple says."
        ),
        Cause(
          "The app is rarely used, the battery is low, or there was no network for a while.",
          check: "Try it with the device connected to Xcode, where the system wakes apps at once."
        ),
      ]
    ),
    Problem(
      .logLine,
      "APNS device token not set before retrieving FCM Token",
      or: ["No APNS token specified before fetching FCM Token", "I-FCM002022"],
      source: .fcmTokenReport,
      related: ["no-device-token"],
      """
      The app asked FCM for its token before it had the device token. Messages to the token do not \
      reach the device until the app asks again.
      """,
      [
        Cause(
          "The app asks for the token when it starts.",
          check: """
            Ask after `didRegisterForRemoteNotificationsWithDeviceToken`, or wait for the delegate's \
            `didReceiveRegistrationToken`.
            """
        ),
        Cause(
          "The app never gets a device token.",
          check: "Check the capability Push Notifications and `aps-environment`."
        ),
        Cause(
          "Firebase's method swizzling is off.",
          check: "Set `Messaging.messaging().apnsToken` yourself."
        ),
      ]
    ),
  ]
}
