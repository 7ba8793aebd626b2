// Sygnal, the push gateway of Matrix. The payload that an app wants is in the data of its pusher.

extension Service {
  public static let sygnal = Service(
    "sygnal",
    "Sygnal",
    message: Sygnal.data,
    envelopes: [
      Envelope(Sygnal.data, needs: [.init(4, "default_payload")], prior: -1),
      Envelope(.path("data", to: .object(Sygnal.data)), isOpen: true, prior: -1),
      Envelope(Sygnal.notification, isOpen: true, prior: -1),
    ],
    unknownFields: .undocumented,
    traits: [.addsKeys],
    source: .sygnal,
    """
    Sygnal copies `default_payload` into the payload, sets the badge and the localized text in its \
    `aps`, and shortens the text to fit 4096 bytes.
    """
  )
}

private enum Sygnal {
  /// What the server sends to the gateway.
  static let notification = ServiceObject(
    "",
    others: .any,
    [
      ServiceField(
        "notification",
        .object(
          ServiceObject(
            "notification",
            others: .any,
            [
              ServiceField("event_id", .string), ServiceField("room_id", .string),
              ServiceField("counts", .anyObject), ServiceField("prio", .string),
              ServiceField(
                "devices",
                .list(
                  .object(
                    ServiceObject(
                      "notification.devices",
                      others: .any,
                      [
                        ServiceField("app_id", .string), ServiceField("pushkey", .string),
                        ServiceField("pushkey_ts", .number), ServiceField("tweaks", .anyObject),
                        ServiceField("data", .object(data)),
                      ]
                    )
                  )
                )
              ),
            ]
          )
        )
      )
    ]
  )

  /// The data of a pusher.
  static let data = ServiceObject(
    "",
    others: .any,
    [
      ServiceField(
        "default_payload",
        .anyObject,
        .payload,
        "The payload to begin with; Sygnal rejects the pusher if it is not an object."
      ),
      ServiceField("url", .string, nil, "The URL of the push gateway."),
      ServiceField(
        "format",
        .string,
        nil,
        "What the server sends; `event_id_only` omits the content of events."
      ),
    ]
  )
}
