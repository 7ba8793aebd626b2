import System

/// A request that may change the session while it is answered.
struct SessionRequest: Sendable {
  let method: String
  /// What is said of it to a client; nil where the client could not use it.
  let capability: @Sendable (ClientCapabilities) -> Capability?
  let answer: @Sendable (inout Session, MessageValue) throws(ResponseError) -> JSONValue

  static let all = pulling + CodeActions.requests

  private static let pulling = [
    SessionRequest(
      method: "textDocument/diagnostic",
      capability: { client in
        guard client.pullsDiagnostics else { return nil }
        // A configuration decides what is found in the documents around it.
        let options: JSONValue = [
          "identifier": "pushlint", "interFileDependencies": true,
          "workspaceDiagnostics": true,
          "workDoneProgress": true,
        ]
        return Capability("diagnosticProvider", value: options)
      },
      answer: { session, params throws(ResponseError) in try session.reportDiagnostics(params) }
    ),
    SessionRequest(
      method: "completionItem/resolve",
      capability: { _ in CompletionAnswer.capability },
      answer: { session, item throws(ResponseError) in
        guard item.isObject else { throw .invalidParams("params") }
        return CompletionAnswer.resolve(item, for: session.client)
      }
    ),
  ]

  /// The request of that name, if it was offered to the client.
  static func named(_ method: String, for client: ClientCapabilities) -> SessionRequest? {
    all.first { $0.method == method && $0.capability(client) != nil }
  }
}

/// A client that asks for diagnostics is sent none for open documents; the mistakes in a
/// configuration that is not open, of which it cannot ask, are published all the same.
extension Session {
  /// Answers `textDocument/diagnostic`; a document that is not open has no findings.
  mutating func reportDiagnostics(_ params: MessageValue) throws(ResponseError) -> JSONValue {
    let previous = params["previousResultId"].string
    let uri = try params.documentURI()
    // The check comes upon configurations, and what is wrong with them may concern the document.
    if snapshot(of: uri) != nil { publishConfiguration() }
    guard let snapshot = snapshot(of: uri) else {
      return DiagnosticReport(items: []).json(after: previous)
    }
    documents[uri]?.isPulled = true
    return diagnosticReport(of: snapshot).json(after: previous)
  }

  /// The findings of an open document in the form in which they are answered.
  func diagnosticReport(of snapshot: DocumentSnapshot) -> DiagnosticReport {
    var published = PublishedDiagnostics(snapshot: snapshot, client: client)
    return DiagnosticReport(items: published.json())
  }

  /// Takes back what was published about closed configurations: from now on the client asks.
  mutating func takeBackClosedConfigurations() {
    if workspace.isPulled { return }
    for path in configuration.problems.keys.sorted() where openDocument(at: path) == nil {
      publish([], at: DocumentURI.uri(ofPath: path), version: nil)
    }
    workspace.isPulled = true
  }

  /// Asks the client to ask anew, if it has asked for anything since the last time.
  mutating func refreshDiagnostics() {
    guard client.refreshesDiagnostics, documents.values.contains(where: { $0.isPulled }) else {
      return
    }
    for uri in documents.keys { documents[uri]?.isPulled = false }
    request("workspace/diagnostic/refresh")
  }

  /// Takes back what was published about a configuration while it was not open.
  mutating func takeBackConfiguration(openedAs uri: String) {
    guard client.pullsDiagnostics, !workspace.isPulled, let path = configurationPath(of: uri)
    else { return }
    publish([], at: DocumentURI.uri(ofPath: path), version: nil)
  }

  /// Publishes the mistakes in a configuration that the client cannot ask for any more; whether there
  /// were any.
  mutating func publishConfiguration(closedAs uri: String) -> Bool {
    guard !workspace.isPulled, let path = configurationPath(of: uri) else { return false }
    let uri = DocumentURI.uri(ofPath: path)
    publish(configurationDiagnostics(ofPath: path, at: uri), at: uri, version: nil)
    return true
  }

  /// The path of a configuration that has mistakes in it, as far as the client was told.
  private func configurationPath(of uri: String) -> String? {
    guard let path = DocumentURI.path(of: uri).flatMap({ FileSystem.realPath($0) }),
      configuration.problems[path] != nil
    else { return nil }
    return path
  }
}
