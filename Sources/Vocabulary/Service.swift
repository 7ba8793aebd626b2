/// The push services that carry requests to APNs in a form of their own.
package enum Service: Sendable {
  /// Firebase Cloud Messaging, HTTP v1: `message.apns`.
  case fcm
  /// Publish bodies of Pusher Beams and Ably: a root `apns` that holds `aps`.
  case publishBody
  /// Amazon SNS: JSON in strings under `APNS` and kin.
  case sns

  /// The key of the headers beside `aps` in a publish body.
  package static let publishHeaders = "apns-headers"

  /// What the names of an SNS message's attributes for APNs begin with.
  package static let snsAttributePrefix = "AWS.SNS.MOBILE.APNS."

  /// The header that an SNS attribute sets; nil for those, like `TTL`, that set none as they are.
  package static func header(ofSNSAttribute name: String) -> Header? {
    guard name.hasPrefix(snsAttributePrefix) else { return nil }
    switch name.dropFirst(snsAttributePrefix.count) {
    case "PUSH_TYPE": return .pushType
    case "PRIORITY": return .priority
    case "COLLAPSE_ID": return .collapseID
    case "TOPIC": return .topic
    default: return nil
    }
  }

  /// The push type that an SNS platform key stands for; `.some(nil)` for one that leaves it open,
  /// nil for a key of another platform.
  package static func pushType(ofSNSKey name: String) -> PushType?? {
    switch name {
    case "APNS", "APNS_SANDBOX", "MACOS", "MACOS_SANDBOX", "APNS_PASSBOOK",
      "APNS_PASSBOOK_SANDBOX":
      .some(nil)
    case "APNS_VOIP", "APNS_VOIP_SANDBOX": .some(.voip)
    case "APNS_MDM", "APNS_MDM_SANDBOX": .some(.mdm)
    default: nil
    }
  }
}
