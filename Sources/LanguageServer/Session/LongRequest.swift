/// A request that is answered later, while others are.
struct LongRequest: Sendable {
  let method: String
  /// Whether it was offered to the client.
  let isOffered: @Sendable (ClientCapabilities) -> Bool
  let begin: @Sendable (inout Session, RequestID, MessageValue) throws(ResponseError) -> Void

  static let all = [
    LongRequest(
      method: "workspace/diagnostic",
      isOffered: { $0.pullsDiagnostics },
      begin: { session, id, params throws(ResponseError) in
        try session.beginWorkspacePull(id, params)
      }
    )
  ]

  /// The request of that name, if it was offered to the client.
  static func named(_ method: String, for client: ClientCapabilities) -> LongRequest? {
    all.first { $0.method == method && $0.isOffered(client) }
  }
}
