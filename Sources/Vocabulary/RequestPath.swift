/// The paths and methods of requests to APNs.
package enum RequestPath {
  /// What the names of all servers of APNs end in: `api.push.apple.com`, `api.sandbox.push.apple.com`.
  ///
  /// Source: Apple, "Sending notification requests to APNs".
  package static let domain = "push.apple.com"
  /// Followed by the device token in hexadecimal digits.
  package static let devicePrefix = "/3/device/"
  /// Followed by the plain bundle id, without a topic suffix.
  package static let broadcastPrefix = "/4/broadcasts/apps/"
  /// Followed by the bundle id and `channelsSuffix` or `allChannelsSuffix`.
  package static let channelsPrefix = "/1/apps/"
  package static let channelsSuffix = "/channels"
  package static let allChannelsSuffix = "/all-channels"

  /// The method that sends a notification.
  package static let sendingMethod = "POST"
  /// The methods of channel management requests.
  package static let channelMethods: [String] = ["POST", "GET", "DELETE"]
}
