public import Linting
import Syntax
import Vocabulary

extension Request {
  /// Whether it goes to a channel, whose path names the app.
  public var isBroadcast: Bool {
    if headers[.channelID] != nil { return true }
    let path = headers[.path]
    // What the path begins with is known even where a placeholder follows.
    let text = path?.value?.asString?.value ?? path?.text
    return text?.hasPrefix(RequestPath.broadcastPrefix) == true
  }
}

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
