import PushlintAPNsSpec
import PushlintSyntax

/// What the path of a request leads to.
public enum Destination: Sendable {
  case device
  /// A channel, to whose followers the push is sent.
  case broadcast
  /// The channels of an app themselves.
  case channels
}

extension Headers {
  /// What the path leads to; nil where it is not known.
  public var destination: Destination? {
    guard let field = self[.path],
      // What the path begins with is known even where a placeholder follows.
      let text = field.value?.asString?.value ?? field.text
    else { return nil }
    let path = RequestPath.path(of: text)
    if path.begins(with: RequestPath.devicePrefix) { return .device }
    if path.begins(with: RequestPath.broadcastPrefix) { return .broadcast }
    return path.begins(with: RequestPath.channelsPrefix) ? .channels : nil
  }

  /// The server in lower case, without a port; nil where it is not known.
  public var authority: String? {
    let field = fields.first { [":authority", "host"].contains($0.lowercasedName) }
    let recorded = self[.path]?.value?.asString?.value
    guard let text = field?.text ?? address ?? recorded else { return nil }
    return RequestPath.authority(of: text.lowercased(), isAddress: field == nil)
  }

  /// Whether they are those of a push to a channel, whose path names the app.
  public var areForBroadcast: Bool {
    guard let destination else { return self[.channelID] != nil }
    return destination == .broadcast
  }

  /// Whether the topic is that of a pass in Wallet, which is told to ask for a newer version.
  public var areForPass: Bool {
    self[.topic]?.text?.begins(with: PushType.passPrefix) ?? false
  }
}
