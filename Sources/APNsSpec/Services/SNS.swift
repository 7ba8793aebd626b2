extension Service {
  /// The key of the headers next to `aps` in a publish body.
  public static let publishHeaders = "apns-headers"

  /// The key of what goes to APNs, in a message of FCM and in a publish body.
  public static let apnsKey = "apns"

  /// The keys of an SNS message that hold the text of a payload, the most usual first, each with
  /// what it is for.
  public static let snsKeys: [(name: String, documentation: String)] = [
    ("APNS", "the payload, as JSON text"),
    ("APNS_SANDBOX", "the payload for development builds, as JSON text"),
    ("APNS_VOIP", "the payload of a call, as JSON text"),
    ("APNS_VOIP_SANDBOX", "the payload of a call for development builds, as JSON text"),
  ]

  /// The key of an SNS message for platforms that it does not name.
  public static let snsDefaultKey = "default"

  /// The keys of an SNS message for the platforms of others.
  public static let snsForeignKeys = ["ADM", "BAIDU", "FCM", "GCM", "MPNS", "WNS"]

  /// The key of a message of FCM v1 in the text for `GCM`.
  public static let snsMessageOfFCM = "fcmV1Message"

  /// What the names of an SNS message's attributes for APNs begin with.
  static let snsAttributePrefix = "AWS.SNS.MOBILE.APNS."

  /// The attributes of an SNS message that set headers; others, like `TTL`, set none as they are.
  public static let snsAttributes: [(name: String, header: Header)] = [
    (snsAttributePrefix + "PUSH_TYPE", .pushType), (snsAttributePrefix + "PRIORITY", .priority),
    (snsAttributePrefix + "COLLAPSE_ID", .collapseID), (snsAttributePrefix + "TOPIC", .topic),
  ]

  /// The keys of an SNS message for APNs, each with the push type that it implies.
  public static let snsPlatforms: [(name: String, pushType: PushType?)] = [
    ("APNS", nil), ("APNS_SANDBOX", nil), ("MACOS", nil), ("MACOS_SANDBOX", nil),
    ("APNS_PASSBOOK", nil), ("APNS_PASSBOOK_SANDBOX", nil), ("APNS_VOIP", .voip),
    ("APNS_VOIP_SANDBOX", .voip), ("APNS_MDM", .mdm), ("APNS_MDM_SANDBOX", .mdm),
  ]

  /// What the key of an SNS message for APNs implies; nil for other names.
  public static func snsPlatform(_ name: String) -> (name: String, pushType: PushType?)? {
    snsPlatforms.first { $0.name == name }
  }
}
