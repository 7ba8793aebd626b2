import PushlintAPNsSpec
import PushlintBuiltInRules
import PushlintLint

/// What people see on a device, or do not see, in pushes of every kind.
extension Problem {
  static let symptoms = ofDelivery + ofSight + ofContent + ofLiveActivities

  private static let ofDelivery: [Problem] = [
    Problem(
      .symptom,
      "not-delivered",
      or: [
        "not received", "does not arrive", "not arriving", "push lost", "not getting notifications",
        "200 but not delivered", "push not working", "notifications not working",
      ],
      source: .troubleshooting,
      related: ["not-shown", "not-woken", "development-only"],
      "APNs answers 200, and nothing reaches the device.",
      [
        Cause(
          "The push has expired: its `apns-expiration` is 0 or past, and the device was offline.",
          .expirationPast,
          .expirationNotSeconds
        ),
        Cause(
          "The push type or the priority does not fit the payload.",
          .pushTypeMissing,
          .pushTypeMismatch,
          .priorityBackground
        ),
        Cause(
          "The push arrives and has nothing to show.",
          .apsMissing,
          .apsEmpty,
          .alertEmpty,
          .messageNotShown
        ),
        Cause(
          "A service delivers another part of the message than you expect.",
          .embeddedJSONInvalid,
          .messageFieldUnknown,
          .messageLegacy
        ),
        Cause(
          "A newer push took its place: APNs may keep only one for an app while a device is offline.",
          check:
            "Send to a device that is online; look for pushes with the same `apns-collapse-id`."
        ),
        Cause(
          "The token belongs to another device or installation.",
          check: "Compare it with the token that the app gets now."
        ),
        Cause(
          "Notifications are off for the app, or a Focus hides them.",
          check: "Look in Settings, and in Notification Center."
        ),
      ]
    ),
    Problem(
      .symptom,
      "pass-not-updated",
      or: [
        "wallet", "wallet pass", "pass not updating", "passkit", "apple wallet", "pkpass",
        "wallet push", "passbook",
      ],
      source: .passes,
      related: ["BadDeviceToken", "BadTopic"],
      """
      A push to a pass in Wallet only tells the device to ask the pass's web service for a new \
      version. The topic is the pass type identifier (`pass.…`), the payload is `{}`, and it goes to \
      `api.push.apple.com` with the certificate of the pass type.
      """,
      [
        Cause("The push goes to the sandbox, which has no passes.", .requestLineInvalid),
        Cause(
          "The text is in the push, where Wallet does not read it.",
          .walletPushContent
        ),
        Cause(
          "The web service does not return the new version.",
          check: """
            Answer `/v1/devices/…/registrations/…` with the serial number, and `/v1/passes/…` with \
            the pass and a newer `Last-Modified`.
            """
        ),
        Cause(
          "The field that changed has no `changeMessage`, so the pass changes without a word.",
          check: "Add `changeMessage` with `%@` to the field."
        ),
        Cause(
          "The sender uses another certificate or token.",
          check: "Use the certificate of the pass type and the push token of the registration."
        ),
      ]
    ),
    Problem(
      .symptom,
      "development-only",
      or: [
        "works in development only", "not working in production", "not working in TestFlight",
        "works in debug", "TestFlight", "works in sandbox",
      ],
      source: .troubleshooting,
      related: ["BadDeviceToken", "BadEnvironmentKeyIdInToken"],
      """
      Tokens are for one environment. A build from Xcode gets a token for the sandbox; TestFlight \
      and the App Store get tokens for production.
      """,
      [
        Cause(
          "The sender uses one host for all tokens.",
          check: """
            Store with each token its environment: `api.sandbox.push.apple.com` for the sandbox, \
            `api.push.apple.com` for production.
            """
        ),
        Cause(
          "The certificate or key is for one environment.",
          check: "Use a key for both, or one for each."
        ),
        Cause(
          "The app is signed with the other `aps-environment`.",
          check: "Look at the entitlements of the signed app with `codesign -d --entitlements -`."
        ),
      ]
    ),
    Problem(
      .symptom,
      "delayed",
      or: ["late", "push delayed", "arrives late", "slow", "delayed notifications"],
      source: .sending,
      "The push arrives minutes or hours later.",
      [
        Cause(
          "The priority is 5 or 1, with which the system may wait to save power.",
          check: "Send what people wait for at priority 10."
        ),
        Cause(
          "A background push has another priority than 5.",
          .priorityBackground,
          .priorityContentAvailable
        ),
        Cause("The push type is missing or wrong.", .pushTypeMissing, .pushTypeMismatch),
        Cause(
          "The person has a scheduled summary, and the level is `passive` or `active`.",
          check: "Set `interruption-level` to `time-sensitive` where it is."
        ),
        Cause(
          "The device was offline.",
          check: "Set `apns-expiration`, so that the push does not come when it is of no use."
        ),
      ]
    ),
    Problem(
      .symptom,
      "duplicate",
      or: [
        "duplicated", "shown twice", "twice", "double notification", "same notification twice",
        "duplicate notifications", "duplicate push",
      ],
      source: .sending,
      "The same notification is shown more than once.",
      [
        Cause(
          "The app shows a local notification as well, because the push also wakes it.",
          .contentAvailableWithAlert
        ),
        Cause(
          "The sender sends again after a timeout, and the first push had arrived.",
          check:
            "Give each attempt the same `apns-collapse-id`; the later one replaces the earlier."
        ),
        Cause(
          "The device is stored twice: with an old and a new token, or with APNs and with a service.",
          check: "Store tokens for each installation, and replace the old one."
        ),
        Cause(
          "The collapse id differs from attempt to attempt, or is empty.",
          .collapseIDRisky
        ),
      ]
    ),
    Problem(
      .symptom,
      "no-device-token",
      or: [
        "no token", "didRegisterForRemoteNotificationsWithDeviceToken not called",
        "didFailToRegisterForRemoteNotificationsWithError",
      ],
      source: .tokenRegistration,
      related: ["aps-environment"],
      "The app gets no device token, so nothing can be sent to it.",
      [
        Cause(
          "The app does not call `registerForRemoteNotifications()` at each start.",
          check: "Call it also if the person has not allowed notifications."
        ),
        Cause(
          "The app is not signed for pushes.",
          check: "Log the error of `didFailToRegisterForRemoteNotificationsWithError`."
        ),
        Cause(
          "The device cannot reach APNs: TCP port 5223, or 443.",
          check: "Try another network, without a VPN."
        ),
      ]
    ),
    Problem(
      .symptom,
      "simulator",
      or: ["simctl push", "not working in simulator"],
      source: .simulator,
      "A payload file does not arrive in the simulator.",
      [
        Cause(
          "The bundle id of the app is missing or wrong.",
          .simulatorBundleMalformed,
          .simulatorKeyMisplaced
        ),
        Cause("The payload has no `aps`, or is too large.", .apsMissing, .payloadTooLarge),
        Cause("The file is not valid JSON.", .jsonSyntax),
        Cause(
          "The push is of a type that the simulator does not take, such as `voip`.",
          check: "Send it to a device."
        ),
      ]
    ),
    Problem(
      .symptom,
      "connection-closed",
      or: [
        "GOAWAY", "http2 GOAWAY", "malformed HTTP response", "requires HTTP/2", "connection reset",
      ],
      source: .sending,
      "APNs closes the connection, or its answer cannot be read.",
      [
        Cause(
          "The sender speaks HTTP/1.1; APNs speaks only HTTP/2.",
          check: "Use a client with HTTP/2: `curl --http2`, not `fetch` or `requests`."
        ),
        Cause(
          "The certificate or the provider token is wrong.",
          check: "The frame `GOAWAY` holds a `reason`; ask `pushlint explain` about it."
        ),
        Cause(
          "The connection was idle, or APNs moves it to another server.",
          check: "Open a new connection, and send again what was not answered."
        ),
        Cause("The request is not one that APNs knows.", .requestLineInvalid, .bodyCompressed),
      ]
    ),
  ]
}
