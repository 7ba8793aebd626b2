import Engine

/// Something the server says of itself in `initialize`: `path` into `ServerCapabilities`, and a value.
///
/// An empty path stands for what is offered by registration and not there.
struct Capability: Sendable {
  let path: [String]
  let value: JSONValue

  init(_ path: String..., value: JSONValue) {
    self.path = path
    self.value = value
  }
}

/// What a feature may ask beside the document.
struct FeatureContext: Sendable {
  let client: ClientCapabilities
  let engine: Engine
}

/// A request about an open document, answered by a pure function.
struct DocumentRequest: Sendable {
  let method: String
  /// What is said of it to a client; nil where the client could not use it.
  let capability: @Sendable (ClientCapabilities) -> Capability?
  let answer:
    @Sendable (DocumentSnapshot, MessageValue, FeatureContext) throws(ResponseError) -> JSONValue

  static let all = glances + navigation

  private static let glances = [
    DocumentRequest(
      method: "textDocument/hover",
      capability: { _ in Capability("hoverProvider", value: true) },
      answer: HoverAnswer.json
    ),
    DocumentRequest(
      method: "textDocument/completion",
      capability: { _ in CompletionAnswer.capability },
      answer: CompletionAnswer.json
    ),
  ]

  /// The request of that name, if it was offered to the client.
  static func named(_ method: String, for client: ClientCapabilities) -> DocumentRequest? {
    all.first { $0.method == method && $0.capability(client) != nil }
  }
}

/// A notification that changes the session; parameters it cannot read are ignored.
struct ClientNotification: Sendable {
  let method: String
  var capability: Capability?
  let receive: @Sendable (inout Session, MessageValue) -> Void

  static let all = [
    ClientNotification(method: "initialized") { session, _ in session.begin() },
    ClientNotification(method: "$/setTrace") { session, params in session.setTrace(params) },
    ClientNotification(
      method: "textDocument/didOpen",
      capability: Capability("textDocumentSync", "openClose", value: true)
    ) { session, params in session.open(params) },
    ClientNotification(
      method: "textDocument/didChange",
      // 2 is `TextDocumentSyncKind.Incremental`.
      capability: Capability("textDocumentSync", "change", value: 2)
    ) { session, params in session.change(params) },
    ClientNotification(method: "textDocument/didClose") { session, params in
      session.close(params)
    },
    ClientNotification(
      method: "textDocument/didSave",
      capability: Capability("textDocumentSync", "save", value: ["includeText": false])
    ) { session, params in
      // A saved configuration concerns every document; not all clients watch files.
      let name = params["textDocument"]["uri"].string ?? ""
      let isRead = session.readsSettings(from: name) || session.readsApp(from: name)
      if name.hasSuffix("pushlint.yml") || isRead {
        session.forgetFiles()
      } else {
        session.workspace.noteFileChange()
      }
    },
    ClientNotification(method: "workspace/didChangeConfiguration") { session, params in
      session.takeChangedSettings(params["settings"])
    },
    ClientNotification(method: "workspace/didChangeWatchedFiles") { session, params in
      session.takeChanges(params["changes"].items.compactMap { $0["uri"].string })
    },
    ClientNotification(
      method: "workspace/didChangeWorkspaceFolders",
      capability: Capability(
        "workspace",
        "workspaceFolders",
        value: ["supported": true, "changeNotifications": true]
      )
    ) { session, params in
      session.changeFolders(params["event"])
      session.forgetFiles()
    },
  ]

  static func named(_ method: String) -> ClientNotification? { all.first { $0.method == method } }
}

/// What the server says it can do: the sum of what the rows of the tables say.
enum ServerCapabilities {
  static func json(for client: ClientCapabilities) -> JSONValue {
    var result: JSONValue = [:]
    // A client that offers no encoding may not know the word.
    result["positionEncoding"] = client.offeredEncoding.map { .string($0.name) }
    let capabilities =
      ClientNotification.all.compactMap { $0.capability }
      + DocumentRequest.all.compactMap { $0.capability(client) }
      + SessionRequest.all.compactMap { $0.capability(client) }
      + LongRequest.all.compactMap { $0.capability(client) }
    for capability in capabilities where !capability.path.isEmpty {
      insert(capability.value, at: capability.path[...], into: &result)
    }
    return result
  }

  private static func insert(
    _ value: JSONValue,
    at path: ArraySlice<String>,
    into object: inout JSONValue
  ) {
    guard let name = path.first else {
      object = value
      return
    }
    var member = object[name] ?? [:]
    insert(value, at: path.dropFirst(), into: &member)
    object[name] = member
  }
}
