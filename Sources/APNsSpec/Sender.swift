/// How a sender proves who it is.
public enum SenderAuthentication: String, Sendable, CaseIterable {
  case token
  case certificate
}

/// The form in which a sender writes keys and flags.
public enum Dialect: String, Sendable, CaseIterable {
  /// As APNs reads them.
  case apns
  /// As the Firebase Admin SDKs accept and convert them: `contentAvailable: true`.
  case firebaseAdmin = "firebase-admin"

  /// Whether the sender takes a key under this name and converts it.
  public func converts(_ row: Key, from name: String) -> Bool {
    self == .firebaseAdmin && Dialect.convertedByFirebase.contains(row)
      && Dialect.isCamelCase(name, of: row)
  }

  /// Whether a name is that of a key in camel case: `contentAvailable` for `content-available`.
  private static func isCamelCase(_ name: String, of row: Key) -> Bool {
    var camel: [UInt8] = []
    var isStart = false
    for byte in row.name.utf8 {
      if byte == UInt8(ascii: "-") {
        isStart = true
      } else {
        camel.append(isStart ? byte & 0xDF : byte)
        isStart = false
      }
    }
    return name.utf8.elementsEqual(camel)
  }

  /// The Admin SDK for Node.js passes all other keys of `aps` on as they are (messaging-internal.ts).
  private static let convertedByFirebase: Set<Key> = [
    Aps.contentAvailable, Aps.mutableContent, Aps.threadID, Alert.locKey, Alert.locArgs,
    Alert.titleLocKey, Alert.titleLocArgs, Alert.subtitleLocKey, Alert.subtitleLocArgs,
    Alert.actionLocKey, Alert.launchImage,
  ]
}
