/// Status 403 to 410: who sends, where and to whom.
extension Reason {
  package static let badCertificate = Reason(
    403,
    "BadCertificate",
    "The certificate is not valid.",
    ReasonCause(
      "Something is wrong with the certificate.",
      check: "Check the certificate that the sender connects with."
    )
  )
  package static let badCertificateEnvironment = Reason(
    403,
    "BadCertificateEnvironment",
    "The certificate is for the other environment, sandbox or production.",
    ReasonCause(
      "The certificate and the host do not match.",
      check: "Compare the host with the environment of the certificate."
    )
  )
  package static let expiredProviderToken = Reason(
    403,
    "ExpiredProviderToken",
    "The provider token is over an hour old.",
    ReasonCause(
      "The sender keeps a token for too long.",
      check: "Make a new one every 20 to 60 minutes."
    )
  )
  package static let forbidden = Reason(
    403,
    "Forbidden",
    "The action is not allowed. Apple says not to send again.",
    ReasonCause(
      "The sender lacks permission for the action.",
      check: "Check what the key or the certificate is allowed to do."
    )
  )
  package static let invalidProviderToken = Reason(
    403,
    "InvalidProviderToken",
    "The provider token is malformed, or its signature, key id or team id is wrong.",
    ReasonCause(
      "The token was built from the wrong values.",
      check: """
        Compare its `kid` with the id of the key and its `iss` with the team; it is signed with \
        ES256.
        """
    )
  )
  package static let missingProviderToken = Reason(
    403,
    "MissingProviderToken",
    "The connection has no certificate and the request no `authorization`.",
    ReasonCause(
      "The sender adds no token.",
      check: "Check the headers as they are sent; a token does not belong in a file."
    )
  )
  package static let unrelatedKeyIDInToken = Reason(
    403,
    "UnrelatedKeyIdInToken",
    "The provider token's key does not match the key that the connection started with.",
    ReasonCause(
      "One connection is used with tokens of several keys.",
      check: "Open a connection for each key."
    )
  )
  package static let badEnvironmentKeyIDInToken = Reason(
    403,
    "BadEnvironmentKeyIdInToken",
    otherSpellings: ["BadEnvironmentKeyInToken"],
    "The provider token's key is for the other environment, sandbox or production.",
    ReasonCause(
      "The key and the host do not match.",
      check: "Compare the host with the environment that the key is for."
    )
  )
  package static let badPath = Reason(
    404,
    "BadPath",
    "The header `:path` is not a path that APNs knows."
  )
  package static let methodNotAllowed = Reason(
    405,
    "MethodNotAllowed",
    "The header `:method` is not `POST`."
  )
  package static let expiredToken = Reason(
    410,
    "ExpiredToken",
    "The device token has expired. Apple says not to send again.",
    ReasonCause(
      "The token is too old.",
      check: "The response says since when, in milliseconds; delete the token."
    )
  )
  package static let unregistered = Reason(
    410,
    "Unregistered",
    "The device token is no longer active for the topic. Apple says not to send again.",
    ReasonCause(
      "The app is no longer installed under this token.",
      check: """
        The response says since when, in milliseconds; delete the token unless the app has sent it \
        since.
        """
    )
  )

  static let refusals: [Reason] = [
    badCertificate, badCertificateEnvironment, expiredProviderToken, forbidden,
    invalidProviderToken, missingProviderToken, unrelatedKeyIDInToken, badEnvironmentKeyIDInToken,
    badPath, methodNotAllowed, expiredToken, unregistered,
  ]
}
