// Courier, which sends through many providers. Only what it adds to a push of APNs is described.

extension Service {
  public static let courier = Service(
    "courier",
    "Courier",
    message: Courier.override,
    envelopes: [
      Envelope(
        ServiceObject("", [ServiceField("message", .object(Courier.message))]),
        isOpen: true,
        prior: -1
      )
    ],
    addresses: ["api.courier.com/send"],
    unknownFields: .undocumented,
    traits: [.addsKeys],
    source: .courier,
    """
    Courier makes the payload from `content` and merges `providers.apn.override.body` into it.
    """
  )
}

private enum Courier {
  static let message = ServiceObject(
    "",
    others: .any,
    [
      ServiceField("to", .any), ServiceField("template", .string),
      ServiceField(
        "content",
        .object(
          ServiceObject(
            "",
            others: .any,
            [
              ServiceField("title", .string), ServiceField("body", .string),
              ServiceField("elements", .list(.anyObject)),
            ]
          )
        )
      ),
      ServiceField(
        "routing",
        .object(
          ServiceObject(
            "",
            others: .any,
            [ServiceField("method", .string), ServiceField("channels", .list(.any))]
          )
        )
      ),
      ServiceField("channels", .anyObject), ServiceField("data", .anyObject),
      ServiceField("brand_id", .string),
      ServiceField(
        "providers",
        .object(
          ServiceObject(
            "",
            others: .any,
            [
              ServiceField(
                "apn",
                .object(
                  ServiceObject("", others: .any, [ServiceField("override", .object(override))])
                )
              )
            ]
          )
        )
      ),
    ]
  )

  static let override = ServiceObject(
    "providers.apn.override",
    others: .any,
    [
      ServiceField(
        "body",
        .object(
          ServiceObject(
            "providers.apn.override.body",
            others: .any,
            [ServiceField("aps", .anyObject, .aps, "Keys of the `aps` object.")]
          )
        ),
        nil,
        "What Courier merges into the payload."
      ),
      ServiceField(
        "config",
        .object(
          ServiceObject(
            "providers.apn.override.config",
            others: .any,
            [ServiceField("isProduction", .boolean, nil, "Sends to the production server.")]
          )
        ),
        nil,
        "The settings of the provider."
      ),
    ]
  )
}
