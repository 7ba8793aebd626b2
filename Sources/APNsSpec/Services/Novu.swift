// Novu's triggers, of which only what a push of APNs gets is described.

extension Service {
  public static let novu = Service(
    "novu",
    "Novu",
    message: Novu.apns,
    envelopes: [
      Envelope(
        ServiceObject("", others: .any, [ServiceField("overrides", .object(Novu.overrides))]),
        isOpen: true,
        needs: [.init(12, "overrides")]
      )
    ],
    addresses: ["api.novu.co/v1/events/trigger"],
    callers: ["novu.trigger(", "novu.events.trigger("],
    unknownFields: .undocumented,
    traits: [.addsKeys],
    source: .novu,
    """
    Novu gives `overrides.apns` to its client for APNs, which sends `payload` in it.
    """
  )
}

private enum Novu {
  static let overrides = ServiceObject(
    "",
    others: .any,
    [
      ServiceField(Service.apnsKey, .object(apns)),
      ServiceField(
        "providers",
        .object(ServiceObject("", others: .any, [ServiceField(Service.apnsKey, .object(apns))]))
      ),
    ]
  )

  static let apns = ServiceObject(
    "overrides." + Service.apnsKey,
    others: .any,
    [ServiceField("payload", .anyObject, .payload, "The payload.")]
  )
}
