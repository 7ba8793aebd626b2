extension Service {
  /// Every service, in the order in which their marks are tried: forms with keys or wrappers of
  /// their own come before those that are told by common keys.
  public static let all: [Service] = [
    // Found in a wrapper, or by a key that no other service has.
    fcm, pinpoint, braze, airship, gorush, pushwoosh, snsPublish, sygnal,
    // Found at the root by their targets or texts. Tokens of Expo are in `to`, as targets of the
    // legacy API are, which in turn has members that the Admin SDK's messages have.
    expo, oneSignal, oneSignalActivity, homeAssistant, parse, fcmLegacy, firebaseAdmin,
    // A message of FCM with `aps` directly in `apns` is a mistake of the Admin SDK's form, which
    // its target tells; the rest is a publish body.
    beams, publishBody,
    // Found by its platform keys.
    sns,
  ]

  /// The names that only the messages of some service have.
  ///
  /// Without making the tables of all services, which few runs need.
  public static let allUnusualNames = FCMLegacy.unusualNames + OneSignal.unusualNames
}
