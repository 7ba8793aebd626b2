/// A request that is answered later, while others are.
struct LongRequest: Sendable {
  let method: String
  /// What is said of it to a client; nil where the client could not use it.
  let capability: @Sendable (ClientCapabilities) -> Capability?
  let begin: @Sendable (inout Session, RequestID, MessageValue) throws(ResponseError) -> Void

  static let all = [
    LongRequest(
      method: "workspace/diagnostic",
      // What there is to say, `textDocument/diagnostic` says.
      capability: { $0.pullsDiagnostics ? Capability(value: .null) : nil },
      begin: { session, id, params throws(ResponseError) in
        try session.beginWorkspacePull(id, params)
      }
    ),
    LongRequest(
      method: "workspace/symbol",
      capability: { _ in
        Capability("workspaceSymbolProvider", value: ["workDoneProgress": true])
      },
      begin: { session, id, params throws(ResponseError) in
        try session.beginSymbolSearch(id, params)
      }
    ),
  ]

  /// The request of that name, if it was offered to the client.
  static func named(_ method: String, for client: ClientCapabilities) -> LongRequest? {
    all.first { $0.method == method && $0.capability(client) != nil }
  }
}
