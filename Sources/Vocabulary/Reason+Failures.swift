/// Status 413 to 503: size, rate and server errors.
extension Reason {
  package static let payloadTooLarge = Reason(
    413,
    "PayloadTooLarge",
    """
    The body has more bytes than the push type allows: 4096, or 5120 for VoIP and for broadcasts. \
    Apple says not to send again.
    """
  )
  package static let tooManyProviderTokenUpdates = Reason(
    429,
    "TooManyProviderTokenUpdates",
    isRetryable: true,
    "The provider token was replaced more often than once in 20 minutes.",
    ReasonCause(
      "The sender makes a token for each push or for each connection.",
      check: "Make one token every 20 to 60 minutes and share it."
    )
  )
  package static let tooManyRequests = Reason(
    429,
    "TooManyRequests",
    isRetryable: true,
    "Too many requests in a row went to the same device token.",
    ReasonCause(
      "The sender pushes to one device too often.",
      check: "Count what is sent to the token."
    )
  )
  package static let internalServerError = Reason(
    500,
    "InternalServerError",
    isRetryable: true,
    "APNs encountered an internal error.",
    ReasonCause(
      "The APNs server failed internally.",
      check: "Nothing is wrong with the request; send it again later."
    )
  )
  package static let serviceUnavailable = Reason(
    503,
    "ServiceUnavailable",
    scope: .both,
    isRetryable: true,
    otherSpellings: ["Service Unavailable"],
    """
    APNs cannot accept the request right now. Apple's pages disagree on whether the name contains \
    a space.
    """,
    ReasonCause(
      "The server is overloaded at the moment.",
      check: "Nothing is wrong with the request; send it again later."
    )
  )
  package static let shutdown = Reason(
    503,
    "Shutdown",
    isRetryable: true,
    "The server is shutting down.",
    ReasonCause(
      "The server closes the connection.",
      check: "Nothing is wrong with the request; send it over a new connection."
    )
  )

  static let failures: [Reason] = [
    payloadTooLarge, tooManyProviderTokenUpdates, tooManyRequests, internalServerError,
    serviceUnavailable, shutdown,
  ]
}
