/// The tokens that name a device, each of which only its own service takes.
public enum TokenKind: String, Sendable, CaseIterable {
  case apns = "APNs"
  case expo = "Expo"
  case fcm = "FCM"
  /// The id of a subscription, a UUID like many others: no text is known by it.
  case oneSignal = "OneSignal"

  /// The kinds of token that a field takes, by the value of another one.
  public struct Choice: Sendable {
    public let name: String
    public let kinds: [(value: Int, kind: TokenKind)]
  }

  /// No token of a device is shorter.
  public static let leastByteCount = 64

  /// What the tokens of Expo begin with.
  static let expoBeginnings = ["ExponentPushToken[", "ExpoPushToken["]

  /// The kind of a token by how it looks; nil for other texts.
  public init?(of text: String) {
    if TokenKind.expoBeginnings.contains(where: { text.hasPrefix($0) }) {
      self = .expo
    } else if TokenKind.isHexadecimal(text) {
      self = .apns
    } else if text.utf8.count > 40, TokenKind.isRegistration(text) {
      self = .fcm
    } else {
      return nil
    }
  }

  /// Whether the part behind a colon begins as in FCM's registration tokens.
  private static func isRegistration(_ text: String) -> Bool {
    text.split(separator: ":").dropFirst().contains { String($0).hasPrefix("APA91b") }
  }

  /// Whether it is as many hexadecimal digits as tokens of devices have; their length is not
  /// documented, and these are the two that are seen.
  private static func isHexadecimal(_ text: String) -> Bool {
    [64, 160].contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
        default: false
        }
      }
  }
}
