/// How a sender proves who it is.
package enum SenderAuthentication: String, Sendable, CaseIterable {
  case token
  case certificate
}

/// The form in which a sender writes keys and flags.
package enum Dialect: String, Sendable, CaseIterable {
  /// As APNs reads them.
  case apns
  /// As the Firebase Admin SDKs accept and convert them: `contentAvailable: true`.
  case firebaseAdmin = "firebase-admin"
}
