/// The paths and methods of requests to APNs.
public enum RequestPath {
  /// What the names of all servers of APNs end in: `api.push.apple.com`, `api.sandbox.push.apple.com`.
  ///
  /// Source: Apple, "Sending notification requests to APNs".
  public static let domain = "push.apple.com"
  /// Followed by the device token in hexadecimal digits.
  public static let devicePrefix = "/3/device/"
  /// Followed by the plain bundle id, without a topic suffix.
  public static let broadcastPrefix = "/4/broadcasts/apps/"
  /// Followed by the bundle id and `channelsSuffix` or `allChannelsSuffix`.
  public static let channelsPrefix = "/1/apps/"
  public static let channelsSuffix = "/channels"
  public static let allChannelsSuffix = "/all-channels"

  /// What the paths of all requests begin with.
  public static let prefixes: [String] = [devicePrefix, broadcastPrefix, channelsPrefix]

  /// The method that sends a notification.
  public static let sendingMethod = "POST"
  /// The methods of channel management requests.
  public static let channelMethods: [String] = ["POST", "GET", "DELETE"]

  /// The servers for pushes to the apps of the App Store, of TestFlight, and to passes.
  public static let production = "api.push.apple.com"
  /// The servers for builds from Xcode: the second name is an older one.
  public static let sandboxes: [String] = [
    "api.sandbox.push.apple.com", "api.development.push.apple.com",
  ]
  /// The servers of the binary protocol and of its feedback, which Apple shut down in March 2021, each
  /// with that of the HTTP API.
  ///
  /// Source: Apple, "Apple Push Notification service update", 2021.
  public static let retired: [(name: String, successor: String)] = [
    ("gateway.push.apple.com", production), ("gateway.sandbox.push.apple.com", sandboxes[0]),
    ("feedback.push.apple.com", production), ("feedback.sandbox.push.apple.com", sandboxes[0]),
  ]

  /// The server in an address or in an authority, without a port; nil if there is none.
  public static func authority(of text: String, isAddress: Bool) -> String? {
    var rest = text.utf8[...]
    if let colon = rest.firstIndex(of: UInt8(ascii: ":")), rest[colon...].starts(with: "://".utf8) {
      rest = rest[colon...].dropFirst(3)
    } else if isAddress, rest.first == UInt8(ascii: "/") {
      return nil
    }
    let name = rest.prefix { !":/?".utf8.contains($0) }
    return name.isEmpty ? nil : String(name)
  }

  /// The path of an address; a path is its own.
  public static func path(of address: String) -> String {
    let bytes = address.utf8
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
      bytes[colon...].starts(with: "://".utf8)
    else { return address }
    let rest = bytes[colon...].dropFirst(3)
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(address[slash...].prefix { $0 != "?" })
  }
}
