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

  /// Whether the sender takes another spelling of a key and converts it.
  public func converts(_ row: Key) -> Bool {
    self == .firebaseAdmin && Dialect.convertedByFirebase.contains(row)
  }

  /// The Admin SDK for Node.js passes all other keys of `aps` on as they are (messaging-internal.ts).
  private static let convertedByFirebase: Set<Key> = [
    Aps.contentAvailable, Aps.mutableContent, Aps.threadID, Alert.locKey, Alert.locArgs,
    Alert.titleLocKey, Alert.titleLocArgs, Alert.subtitleLocKey, Alert.subtitleLocArgs,
    Alert.actionLocKey, Alert.launchImage,
  ]
}
