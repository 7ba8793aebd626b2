// PubNub's messages with a part for APNs.

extension Service {
  public static let pubNub = Service(
    "pubnub",
    "PubNub",
    message: PubNub.message,
    envelopes: [Envelope(PubNub.message, needs: [.init(12, "pn_apns")])],
    addresses: ["pndsn.com/publish"],
    unknownFields: .undocumented,
    source: .pubNub,
    """
    PubNub sends what is in `pn_apns` to APNs; `pn_push` in it says to which apps, and the headers.
    """
  )
}

private enum PubNub {
  static let message = ServiceObject(
    "",
    others: .any,
    [
      ServiceField("pn_apns", .object(apns), .payload, "The payload, with `pn_push` beside `aps`."),
      ServiceField("pn_fcm", .anyObject, nil, "What Android gets."),
      ServiceField("pn_gcm", .anyObject, nil, "What Android gets, by an older name."),
      ServiceField("pn_debug", .boolean, nil, "Reports errors in a channel of their own."),
    ]
  )

  private static let apns = ServiceObject(
    "pn_apns",
    others: .any,
    [
      ServiceField("aps", .anyObject),
      ServiceField("pn_push", .list(.object(push)), nil, "To which apps it is sent."),
      ServiceField("pn_exceptions", .strings, nil, "The tokens of devices that do not get it."),
      ServiceField("pn_collapse_id", .string, nil, "The collapse id."),
    ]
  )

  private static let push = ServiceObject(
    "pn_apns.pn_push[]",
    others: .any,
    [
      ServiceField(
        "push_type",
        .value(.oneOf(PushType.allCases.map { $0.rawValue })),
        nil,
        "The push type."
      ),
      ServiceField("auth_method", .string, nil, "How PubNub signs in to APNs."),
      ServiceField("collapse_id", .string, nil, "The collapse id."),
      ServiceField("expiration", .string, nil, "Until when APNs keeps the push."),
      ServiceField("version", .string, nil, "The version of the interface, `v2`."),
      ServiceField(
        "targets",
        .list(
          .object(
            ServiceObject(
              "pn_apns.pn_push[].targets[]",
              others: .any,
              [
                ServiceField("topic", .string, nil, "The bundle id of the app."),
                ServiceField(
                  "environment",
                  .oneOf("development", "production"),
                  nil,
                  "The server of APNs."
                ),
                ServiceField("excluded_devices", .strings, nil, "The tokens of other devices."),
              ]
            )
          )
        ),
        nil,
        "The apps."
      ),
    ]
  )
}
