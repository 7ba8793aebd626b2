extension Service {
  /// Every service.
  ///
  /// Where the evidence for two is the same, the first one counts.
  public static let all: [Service] = [
    fcm, firebaseAdmin, fcmLegacy, expo, oneSignal, oneSignalActivity, sns, snsPublish, pinpoint,
    airship, braze, brazeActivity, pushwoosh, homeAssistant, parse, gorush, sygnal, beams,
    publishBody, jpush, huawei, pubNub, novu, gaurun, batch, cleverTap, cleverPush,
    cleverPushActivity, bark, getui, umeng, tpns,
    customerIO, courier, sap, channelManagement, declarativeWebPush, clientLibrary,
  ]

  /// The API that is shut down, and whose place this one took.
  public var predecessor: Service? {
    Service.all.first { $0 != self && $0.family == family && $0.traits.contains(.isShutDown) }
  }

  /// The member that must hold a message; nil where a message may be alone.
  public var holderName: String? {
    envelopes.first.flatMap { $0.message == nil ? nil : $0.holder?.name }
  }

  /// The names under which services take a token.
  public static let targetNames = ["to", "token", "registration_token"]

  /// The names that only the messages of some service have.
  ///
  /// Without making the tables of all services, which few runs need.
  public static let allUnusualNames = FCMLegacy.unusualNames + OneSignal.unusualNames
}
