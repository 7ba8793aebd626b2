import PushlintAPNsSpec

/// The statuses of APNs. Which reasons each comes with is in the table of reasons.
extension Problem {
  static let statuses: [Problem] = [
    status(
      200,
      "OK",
      related: ["not-delivered", "not-shown"],
      """
      APNs has accepted the push. This does not mean that it was delivered, or that the device shows \
      it.
      """
    ),
    status(400, "Bad Request", "The request is wrong. The `reason` in the body says what."),
    status(
      403,
      nil,
      "Something is wrong with the certificate or the provider token, or what they are allowed to do."
    ),
    status(404, "Not Found", "The `:path` of the request is wrong."),
    status(
      405,
      nil,
      "The `:method` of the request is wrong. APNs accepts only `POST` for pushes."
    ),
    status(
      410,
      "Gone",
      "The device token is no longer active for the topic. Delete the token; do not send again."
    ),
    status(413, nil, "The payload is too large. Make it shorter; do not send it again as it is."),
    status(429, nil, "Too many requests. Send less, and try again later."),
    status(
      500,
      nil,
      """
      APNs has a problem of its own. Nothing is wrong with the request; Apple says to send it again \
      after 15 minutes.
      """
    ),
    status(
      503,
      nil,
      """
      APNs is shutting down or is not available. Nothing is wrong with the request; Apple says to \
      send it again after 15 minutes.
      """
    ),
  ]

  /// The phrase is nil where a reason of APNs has the same words.
  private static func status(
    _ status: Int,
    _ phrase: String?,
    related: [String] = [],
    _ documentation: String
  ) -> Problem {
    Problem(
      .status(status),
      "\(status)",
      or: phrase.map { ["\(status) \($0)", $0] } ?? [],
      source: .responses,
      related: related,
      documentation
    )
  }
}
