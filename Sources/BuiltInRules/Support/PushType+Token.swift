import PushlintAPNsSpec

extension PushType {
  /// Whether only a sender with a token may send it.
  func needsToken(isBroadcast: Bool) -> Bool {
    switch authentication {
    case .token: true
    case .tokenForDevices: !isBroadcast
    case .any, .mdmCertificate: false
    }
  }
}
