import PushlintSyntax

/// A part of `ServerCapabilities`: the path of a member, and its value.
///
/// An empty path is for what the server registers later or another capability announces.
struct Capability: Sendable {
  let path: [String]
  let value: JSONValue

  init(_ path: String..., value: JSONValue) {
    self.path = path
    self.value = value
  }
}

/// A request that the server answers.
struct RequestMethod: Sendable {
  typealias DocumentAnswer = @Sendable (DocumentRequest) throws(ResponseError) -> JSONValue

  /// How a request is answered.
  enum Handler: Sendable {
    /// By a pure function of an open document.
    case document(DocumentAnswer)
    /// At once, by a function that may change the session.
    case session(@Sendable (inout Session, MessageValue) throws(ResponseError) -> JSONValue)
    /// Later, in steps between other messages.
    case background(
      @Sendable (inout Session, RequestID, MessageValue) throws(ResponseError) -> Void
    )
  }

  let name: String
  let handler: Handler
  /// Announces the method to a client; nil if that client cannot use it.
  let capability: @Sendable (ClientCapabilities) -> Capability?

  init(
    _ name: String,
    _ handler: Handler,
    capability: @escaping @Sendable (ClientCapabilities) -> Capability?
  ) {
    self.name = name
    self.handler = handler
    self.capability = capability
  }

  /// A method such as `textDocument/hover`, announced to every client as `hoverProvider`.
  init(_ name: String, _ answer: @escaping DocumentAnswer) {
    let feature = name.split(separator: "/").last ?? ""
    self.init(name, .document(answer)) { _ in Capability("\(feature)Provider", value: true) }
  }

  /// The method of that name, if it was announced to the client.
  static func named(_ name: String, for client: ClientCapabilities) -> RequestMethod? {
    all.first { $0.name == name && $0.capability(client) != nil }
  }

  static let all = reading + writing + workspace

  private static let reading = [
    RequestMethod("textDocument/hover", HoverAnswer.json),
    RequestMethod("textDocument/documentSymbol", DocumentSymbols.json),
    RequestMethod("textDocument/foldingRange", StructureRanges.folds),
    RequestMethod("textDocument/selectionRange", StructureRanges.selections),
    RequestMethod("textDocument/codeLens", .document(InlayHints.lenses)) {
      $0.takesLenses ? Capability("codeLensProvider", value: ["resolveProvider": false]) : nil
    },
    RequestMethod("textDocument/inlayHint", InlayHints.json),
    RequestMethod("textDocument/documentLink", .document(Definitions.links)) { _ in
      Capability("documentLinkProvider", value: ["resolveProvider": false])
    },
    RequestMethod("textDocument/definition", Definitions.json),
    RequestMethod(
      "textDocument/references",
      .background { session, id, params throws(ResponseError) in
        try session.beginReferenceSearch(id, params)
      }
    ) { _ in Capability("referencesProvider", value: ["workDoneProgress": true]) },
    RequestMethod("textDocument/documentHighlight", References.highlights),
    RequestMethod("textDocument/semanticTokens/full", .document(SemanticTokens.json)) {
      SemanticTokens.capability(for: $0)
    },
  ]

  private static let writing = [
    RequestMethod("textDocument/completion", .document(CompletionAnswer.json)) { _ in
      CompletionAnswer.capability
    },
    RequestMethod(
      "completionItem/resolve",
      .session { session, item throws(ResponseError) in
        try CompletionAnswer.resolve(item, for: session.client)
      }
    ) { _ in CompletionAnswer.capability },
    RequestMethod(
      "textDocument/rename",
      .background { session, id, params throws(ResponseError) in
        try session.beginRenaming(id, params)
      }
    ) { _ in Capability("renameProvider", value: true) },
    RequestMethod("textDocument/prepareRename", .document(References.prepareRename)) {
      $0.preparesRenames ? Capability("renameProvider", value: ["prepareProvider": true]) : nil
    },
    RequestMethod("textDocument/formatting", .document(Formatting.json)) {
      Formatting.capability(for: $0)
    },
    RequestMethod("textDocument/rangeFormatting", .document(Formatting.rangeJSON)) {
      Formatting.rangeCapability(for: $0)
    },
    RequestMethod(
      "textDocument/codeAction",
      .session { session, params throws(ResponseError) in try session.offerActions(params) }
    ) { CodeActions.capability(for: $0) },
    RequestMethod(
      "codeAction/resolve",
      .session { session, params throws(ResponseError) in try session.resolveAction(params) }
    ) { client in
      guard client.takesCodeActions, client.resolvesEdits else { return nil }
      return Capability("codeActionProvider", "resolveProvider", value: true)
    },
  ]

  private static let workspace = [
    RequestMethod(
      "textDocument/diagnostic",
      .session { session, params throws(ResponseError) in try session.pullDiagnostics(params) }
    ) { client in
      guard client.pullsDiagnostics else { return nil }
      // A configuration decides what is found in the documents it applies to.
      let options: JSONValue = [
        "identifier": "pushlint", "interFileDependencies": true, "workspaceDiagnostics": true,
        "workDoneProgress": true,
      ]
      return Capability("diagnosticProvider", value: options)
    },
    RequestMethod(
      "workspace/diagnostic",
      .background { session, id, params throws(ResponseError) in
        try session.beginWorkspacePull(id, params)
      }
    ) { $0.pullsDiagnostics ? Capability(value: .null) : nil },
    RequestMethod(
      "workspace/symbol",
      .background { session, id, params throws(ResponseError) in
        try session.beginSymbolSearch(id, params)
      }
    ) { _ in Capability("workspaceSymbolProvider", value: ["workDoneProgress": true]) },
    RequestMethod(
      "workspace/willRenameFiles",
      .background { session, id, params throws(ResponseError) in
        session.beginFollowing(id, params)
      }
    ) { client in
      guard client.asksBeforeRenamingFiles else { return nil }
      let filters: [JSONValue] = FileRenaming.globs.map {
        ["scheme": "file", "pattern": ["glob": .string($0), "matches": "file"]]
      }
      return Capability(
        "workspace",
        "fileOperations",
        "willRename",
        value: ["filters": .array(filters)]
      )
    },
  ]
}

/// A notification that changes the session; parameters that cannot be read are ignored.
struct ClientNotification: Sendable {
  let method: String
  var capability: Capability?
  let receive: @Sendable (inout Session, MessageValue) -> Void

  static let all = [
    ClientNotification(method: "initialized") { session, _ in session.start() },
    ClientNotification(method: "$/setTrace") { session, params in
      session.setTrace(params["value"])
    },
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
    ) { session, params in session.save(params) },
    ClientNotification(method: "workspace/didChangeConfiguration") { session, params in
      session.changeSettings(params["settings"])
    },
    ClientNotification(method: "workspace/didChangeWatchedFiles") { session, params in
      session.filesChanged(params["changes"].items.compactMap { $0["uri"].string })
    },
    ClientNotification(
      method: "workspace/didChangeWorkspaceFolders",
      capability: Capability(
        "workspace",
        "workspaceFolders",
        value: ["supported": true, "changeNotifications": true]
      )
    ) { session, params in
      session.folders.change(params["event"])
      session.rereadFiles()
    },
  ]

  static func named(_ method: String) -> ClientNotification? { all.first { $0.method == method } }
}

/// What the server announces in `initialize`: the capabilities of all rows of the tables, merged.
enum ServerCapabilities {
  static func json(for client: ClientCapabilities) -> JSONValue {
    var result: JSONValue = [:]
    // A client that offers no encodings may not know the member.
    result["positionEncoding"] = client.offeredEncoding.map { .string($0.name) }
    let capabilities =
      ClientNotification.all.compactMap { $0.capability }
      + RequestMethod.all.compactMap { $0.capability(client) }
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
