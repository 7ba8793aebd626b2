import PushlintAPNsSpec
import PushlintBuiltInRules
import PushlintLint

/// The errors of push services.
extension Problem {
  static let serviceErrors = errorsOfFCM + errorsOfExpo + errorsOfSNS + errorsOfOneSignal

  private static let errorsOfExpo: [Problem] = [
    Problem(
      .error(of: .expo),
      "DeviceNotRegistered",
      source: .expoErrors,
      "The device no longer gets pushes. Delete the token; do not send again.",
      [
        Cause(
          "The app was uninstalled, or the person turned notifications off.",
          check: "Get a new token when the app starts, and store it if it has changed."
        )
      ]
    ),
    Problem(
      .error(of: .expo),
      "MessageTooBig",
      source: .expoErrors,
      "The message has more than 4096 bytes.",
      [Cause("The message is too large.", .messageOverLimit, .payloadTooLarge, .payloadMayExceed)]
    ),
    Problem(
      .error(of: .expo),
      "MessageRateExceeded",
      source: .expoErrors,
      """
      Too many messages went to one device. Send again later: after some seconds, then after twice \
      as long each time.
      """
    ),
    Problem(
      .error(of: .expo),
      "MismatchSenderId",
      source: .expoErrors,
      """
      The credentials for FCM do not belong to the project of the token. This concerns Android \
      only.
      """,
      [
        Cause(
          "The service account key is that of another Firebase project.",
          check: "Compare the project of the key with that in `google-services.json`."
        )
      ]
    ),
    Problem(
      .error(of: .expo),
      "InvalidCredentials",
      source: .expoErrors,
      related: ["InvalidProviderToken", "BadDeviceToken"],
      "Expo's credentials for the app are not valid. APNs or FCM rejects them.",
      [
        Cause(
          "The APNs key was revoked, or is missing.",
          check: "Run `eas credentials`, make a new push key, and build the app again."
        )
      ]
    ),
    Problem(
      .error(of: .expo),
      "PUSH_TOO_MANY_EXPERIENCE_IDS",
      source: .expoErrors,
      "One request has tokens of several projects.",
      [
        Cause(
          "Tokens of a development build and of the released app are stored together.",
          check: "Store with each token the project that it is from, and send a request for each."
        )
      ]
    ),
    Problem(
      .error(of: .expo),
      "PUSH_TOO_MANY_NOTIFICATIONS",
      or: ["PUSH_TOO_MANY_RECEIPTS"],
      source: .expoErrors,
      "One request has more than 100 messages, or asks for more than 1000 receipts.",
      [Cause("The list is not split.", check: "Send at most 100 messages in one request.")]
    ),
    Problem(
      .error(of: .expo),
      "TOO_MANY_REQUESTS",
      status: 429,
      source: .expoErrors,
      "The project sends more than 600 messages a second. Send again later, and more slowly."
    ),
  ]

  private static let errorsOfSNS: [Problem] = [
    Problem(
      .error(of: .sns),
      "InvalidParameter",
      or: [
        "InvalidParameterException", "InvalidParameterValue",
        "JSON must contain an entry for 'default' or 'APNS'",
        "JSON must contain an entry for 'default' or 'APNS_SANDBOX'",
        "Message Structure - No default entry in JSON message body",
        "Message Structure - Failed to parse JSON",
      ],
      status: 400,
      source: .snsMobile,
      "A parameter of the request is wrong. The message of the error names it.",
      [
        Cause(
          "The value of `APNS` is an object, not JSON in a string.",
          .messageValueWrongType,
          .embeddedJSONInvalid
        ),
        Cause(
          "`default` is missing, or the key of the platform is misspelled.",
          .messageFieldUnknown,
          .messageFieldNeeds
        ),
        Cause(
          "`TargetArn` is the ARN of a deleted endpoint, or of another account or region.",
          check: "Ask SNS for the attributes of the endpoint."
        ),
        Cause(
          "The message has more than 256 KiB, or an attribute has a value that SNS does not take.",
          check: "Check `MessageAttributes`: `TTL` is a number of seconds from now, in a string."
        ),
      ]
    ),
    Problem(
      .error(of: .sns),
      "EndpointDisabled",
      or: ["EndpointDisabledException", "Endpoint is disabled"],
      status: 400,
      source: .snsEndpoints,
      """
      SNS has disabled the endpoint, because APNs reported its device token as invalid. SNS rejects \
      all further messages to it.
      """,
      [
        Cause(
          "The app was uninstalled, or has a new device token.",
          check: "Set the `Token` of the endpoint to the new one, and `Enabled` to `true`."
        ),
        Cause(
          "The token belongs to the other environment, sandbox or production.",
          check: """
            A token of a development build needs a platform application of the type \
            `APNS_SANDBOX`.
            """
        ),
      ]
    ),
    Problem(
      .error(of: .sns),
      "PlatformApplicationDisabled",
      or: ["PlatformApplicationDisabledException"],
      status: 400,
      source: .snsPublish,
      "SNS has disabled the platform application.",
      [
        Cause(
          "Its certificate has expired, or its key was revoked.",
          check: "Set new credentials for the platform application, and `Enabled` to `true`."
        )
      ]
    ),
  ]

  private static let errorsOfOneSignal: [Problem] = [
    Problem(
      .error(of: .oneSignal),
      "invalid_player_ids",
      or: ["invalid_external_user_ids", "invalid_aliases"],
      status: 200,
      source: .oneSignalErrors,
      """
      OneSignal does not know the listed ids, or none of them has a subscription. The message went \
      to the others; if `id` is empty, it went to nobody.
      """,
      [
        Cause(
          "The app was uninstalled, or the person was deleted.",
          check: "Delete the id."
        ),
        Cause(
          "The app never called `login` with the external id.",
          check: "Look the person up in OneSignal's dashboard."
        ),
        Cause(
          "The ids belong to another `app_id`, or are of another kind than the field takes.",
          check: """
            `include_subscription_ids` takes subscription ids, and `include_aliases` external ids, \
            with `target_channel`.
            """
        ),
      ]
    ),
    Problem(
      .error(of: .oneSignal),
      "All included players are not subscribed",
      status: 200,
      source: .oneSignalUnsubscribed,
      "None of the recipients can get a push, so OneSignal sent nothing.",
      [
        Cause(
          "The people turned notifications off, or did not allow them.",
          check: "Look at the status of their subscriptions in OneSignal's dashboard."
        ),
        Cause(
          "The segment or filter matches nobody.",
          check: "Compare the name of the segment with that in the dashboard; case matters."
        ),
        Cause(
          "The ids are not those of push subscriptions.",
          check: "Check that the ids are subscription ids of this `app_id`."
        ),
      ]
    ),
    Problem(
      .error(of: .oneSignal),
      "Message Notifications must have English language content",
      status: 400,
      source: .oneSignal,
      "`contents`, `headings` or `subtitle` has no text for `en`, to which OneSignal falls back.",
      [
        Cause(
          "The text for `en` is missing, or the field is a string instead of an object.",
          .messageFieldNeeds,
          .messageValueWrongType
        )
      ]
    ),
    Problem(
      .error(of: .oneSignal),
      "You must include which players, segments, or tags you wish to send this notification to",
      or: ["You must include which players"],
      status: 400,
      source: .oneSignal,
      "The message has no target.",
      [
        Cause(
          "The field of the target is missing, misspelled, or an empty list.",
          .messageFieldUnknown,
          .messageFieldNeeds
        )
      ]
    ),
  ]
}
