import PushlintAPNsSpec
import PushlintBuiltInRules
import PushlintLint

/// The errors of FCM, of its legacy API and of the Admin SDKs.
extension Problem {
  static let errorsOfFCM: [Problem] = [
    Problem(
      .error(of: .fcm),
      "INVALID_ARGUMENT",
      or: [
        "messaging/invalid-argument", "messaging/invalid-payload", "messaging/invalid-recipient",
        "messaging/invalid-registration-token", "messaging/payload-size-limit-exceeded",
        "InvalidRegistration", "Invalid JSON payload received", "Cannot find field",
        "Request contains an invalid argument", "Recipient of the message is not set",
        "The registration token is not a valid FCM registration token",
        "Payload of Apple Push Notification Service must contain an [aps] key",
        "Value of [aps] must be a non-empty dictionary",
      ],
      status: 400,
      source: .fcmErrors,
      """
      FCM rejects the message. `fieldViolations` in the response names the field, except when the \
      message is too large or the token is wrong.
      """,
      [
        Cause(
          "A field does not exist, or is in another object than FCM expects.",
          .messageFieldUnknown,
          .messageFieldMisplaced,
          .headerInPayload
        ),
        Cause(
          "A value has the wrong type, such as a number in `data` or in `apns.headers`.",
          .messageValueWrongType,
          .headerNotString
        ),
        Cause("`apns.payload` has no `aps`, or an empty one.", .apsMissing, .apsEmpty),
        Cause("A key in `data` is reserved.", .messageFieldReserved),
        Cause("The message has no target, or several.", .messageTarget),
        Cause(
          "The message is too large: 4096 bytes, or 2048 to a topic.",
          .payloadTooLarge,
          .messageOverLimit,
          .payloadMayExceed
        ),
        Cause(
          "The message only has `data` and is sent at priority 10.",
          .priorityBackground
        ),
        Cause(
          "The token is cut off, or is not one of FCM's, such as an APNs device token.",
          check: "Compare it with the token that the app got from FCM."
        ),
      ]
    ),
    Problem(
      .error(of: .fcm),
      "UNREGISTERED",
      or: [
        "messaging/registration-token-not-registered", "NotRegistered", "NOT_FOUND",
        "Requested entity was not found",
      ],
      status: 404,
      source: .fcmErrors,
      "The token is no longer valid. Delete it; do not send again.",
      [
        Cause(
          "The app was uninstalled, or has a new token.",
          check: "Store the new token each time the app gets one."
        ),
        Cause(
          "The token belongs to another Firebase project.",
          check: "Compare the project in the URL with that of the app."
        ),
        Cause(
          "APNs reported the device token as invalid to FCM.",
          check: "Check that the app passes FCM its APNs token, and for the right environment."
        ),
      ]
    ),
    Problem(
      .error(of: .fcm),
      "SENDER_ID_MISMATCH",
      or: ["messaging/mismatched-credential", "MismatchSenderId", "SenderId mismatch"],
      status: 403,
      source: .fcmErrors,
      "The token belongs to a different sender.",
      [
        Cause(
          "The service account belongs to another Firebase project than the app.",
          check: """
            Compare the project in the service account with that in the app's \
            `GoogleService-Info.plist`.
            """
        )
      ]
    ),
    Problem(
      .error(of: .fcm),
      "QUOTA_EXCEEDED",
      or: [
        "messaging/message-rate-exceeded", "messaging/device-message-rate-exceeded",
        "messaging/topics-message-rate-exceeded", "RESOURCE_EXHAUSTED",
        "DeviceMessageRateExceeded",
      ],
      status: 429,
      source: .fcmErrors,
      """
      Too many messages went to one device, to one topic or from one project. Send again later: \
      after a minute, then after twice as long each time.
      """,
      [
        Cause(
          "Many messages are sent at once, or retries are not spread over time.",
          check: "`QuotaFailure` in the response says which quota was exceeded."
        )
      ]
    ),
    Problem(
      .error(of: .fcm),
      "THIRD_PARTY_AUTH_ERROR",
      or: [
        "messaging/third-party-auth-error", "messaging/invalid-apns-credentials",
        "InvalidApnsCredential", "APNS_AUTH_ERROR", "Auth error from APNS or Web Push Service",
      ],
      status: 401,
      source: .fcmErrors,
      "APNs rejects the certificate or the key that the Firebase project has for the app.",
      [
        Cause(
          "The project has no APNs key for the app, or one that was revoked.",
          check: "Upload the key in the Firebase console, under Cloud Messaging."
        ),
        Cause(
          "The key id, the team id or the bundle id in the console is wrong.",
          check: "Compare them with Apple's developer account."
        ),
        Cause(
          "The certificate or key is for the other environment, sandbox or production.",
          check: "Use a key for both environments."
        ),
      ]
    ),
    Problem(
      .error(of: .fcm),
      "UNAUTHENTICATED",
      or: ["messaging/authentication-error", "PERMISSION_DENIED"],
      status: 401,
      source: .fcmErrors,
      "FCM does not accept the sender's access token, or the sender may not send for the project.",
      [
        Cause(
          "The access token has expired, or is a server key of the legacy API.",
          check: "Get an OAuth 2.0 token of the service account for each hour."
        ),
        Cause(
          "The service account lacks the permission, or the API is not enabled.",
          check: "Check the role of the account, and that the FCM API is enabled in the project."
        ),
      ]
    ),
    Problem(
      .error(of: .fcm),
      "UNAVAILABLE",
      or: ["messaging/server-unavailable"],
      status: 503,
      source: .fcmErrors,
      """
      FCM is overloaded. Nothing is wrong with the message; send it again after the time in \
      `Retry-After`, then after twice as long each time.
      """
    ),
    Problem(
      .error(of: .fcm),
      "INTERNAL",
      or: ["messaging/internal-error"],
      status: 500,
      source: .fcmErrors,
      """
      FCM has a problem of its own. Nothing is wrong with the message; send it again later, and \
      report it to Firebase if it persists.
      """
    ),
    Problem(
      .error(of: .fcmLegacy),
      "DeprecatedApi",
      source: .fcmLegacy,
      "The message went to the legacy API, which Google has shut down.",
      [Cause("The message has the form of the legacy API.", .messageLegacy)]
    ),
  ]
}
