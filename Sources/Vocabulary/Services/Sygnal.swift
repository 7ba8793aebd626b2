// Sygnal, the push gateway of Matrix. The payload that an app wants is in the data of its pusher.

extension Service {
  public static let sygnal = Service(
    "sygnal",
    "Sygnal",
    message: Sygnal.data,
    marks: [
      ServiceMark(all: [.text("url"), .object("default_payload")]),
      ServiceMark(in: ["data"], all: [.text("url"), .object("default_payload")]),
      ServiceMark(in: ["notification", "devices", "data"], all: [.object("default_payload")]),
      ServiceMark(all: [.text("url"), .text("default_payload")]),
      ServiceMark(in: ["data"], all: [.text("url"), .text("default_payload")]),
      ServiceMark(in: ["notification", "devices", "data"], all: [.text("default_payload")]),
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
