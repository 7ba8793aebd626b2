// Notifications as client libraries of APNs take them: what becomes headers is next to the payload.

extension Service {
  public static let clientLibrary = Service(
    "client",
    "APNs clients",
    or: ["node-apn", "apns2", "client library"],
    message: ClientLibrary.message,
    envelopes: [
      Envelope(
        ClientLibrary.message,
        needs: [.init(30, "payload"), .init(30, ClientLibrary.pushTypes + ClientLibrary.tokens)]
      ),
      // Beside `aps`, most names are those of the app's own data.
      Envelope(
        ClientLibrary.message,
        needs: [
          .init(30, "aps"), .init(30, ["pushType"]), .init(30, "topic"),
          .init(30, "expiry", "priority", "collapseId"),
        ]
      ),
    ],
    unknownFields: .undocumented,
    source: .nodeAPN,
    """
    Client libraries of APNs take a notification as an object. The topic, the push type, the \
    priority, the expiration and the collapse id next to the payload become headers.
    """
  )
}

private enum ClientLibrary {
  static let pushTypes = ["pushType", "push_type", "apns-push-type", "apnsPushType"]
  static let tokens = ["deviceToken", "device_token", "deviceTokens", "device_tokens"]

  static let message = ServiceObject(
    "",
    others: .any,
    headers + [
      ServiceField(
        tokens[0],
        .either([.string, .strings]),
        .target,
        or: Array(tokens.dropFirst()),
        token: .apns,
        signs: [ValueSign(.hexadecimal(64), 5)],
        "The device token, or several."
      ),
      ServiceField("payload", .anyObject, .payload, "The payload, with `aps`."),
      ServiceField("aps", .anyObject, .aps, "The `aps` object, where the app's data is beside it."),
    ]
  )

  private static let headers: [ServiceField] = [
    header(.pushType, .string, pushTypes),
    header(.topic, .string, ["topic", "apns-topic", "apnsTopic", "apns_topic"]),
    header(
      .priority,
      .either([.integer, .string]),
      ["priority", "apns-priority", "apnsPriority", "apns_priority"]
    ),
    header(
      .expiration,
      .either([.integer, .string]),
      ["expiry", "expiration", "apns-expiration", "apnsExpiration", "apns_expiration"]
    ),
    header(
      .collapseID,
      .string,
      ["collapseId", "collapse_id", "collapseID", "apns-collapse-id", "apnsCollapseId"]
    ),
    header(.id, .string, ["apns-id", "apnsId", "apns_id"]),
  ]

  private static func header(
    _ header: Header,
    _ type: FieldType,
    _ names: [String]
  ) -> ServiceField {
    ServiceField(
      names[0],
      type,
      .header(header),
      or: Array(names.dropFirst()),
      "The header `\(header.name)`."
    )
  }
}
