import PushlintEngine
import PushlintSyntax
import PushlintWorkspace

/// The state of one conversation: what was negotiated and which documents are open.
///
/// The loop owns it and passes it one message at a time, so the order is deterministic and
/// diagnostics always belong to the version that they are sent with.
struct Session {
  enum Phase: Sendable {
    case uninitialized
    case running
    case shutDown
  }

  var phase = Phase.uninitialized
  var client = ClientCapabilities()
  var engine: Engine
  /// By URI, as the client writes it.
  var documents: [ExactText: OpenDocument] = [:]
  /// The open documents that were configurations or files of custom rules when last checked, by URI.
  ///
  /// An edit looks at these only, and so takes no longer with thousands of others.
  var openSettings: Set<ExactText> = []
  /// The documents whose diagnostics may be out of date, oldest change first.
  var scheduledDocuments: [String] = []
  /// The configurations and app files with mistakes, as last published: by path, symbolic links
  /// resolved.
  var publishedProblems: [ExactText: FileResult] = [:]
  /// Whether a file changed since these, and open configurations, were last checked.
  var areSettingsStale = false
  var folders = WorkspaceFolders()
  var isFormattingRegistered = false
  var workspace = WorkspaceState()
  /// The unanswered requests for workspace diagnostics.
  var pulls: [WorkspacePull] = []
  /// The unanswered requests for workspace symbols.
  var symbolSearches: [SymbolSearch] = []
  /// What was written to the user's log, so that nothing is logged twice.
  var loggedMessages: Set<ExactText> = []
  var trace = Trace.off
  /// The settings of the editor that change findings.
  var checks = ParsedEditorSettings.Checks()
  /// The mistakes in the settings that came with `initialize`.
  var settingsMistakes: [String] = []
  /// The newest `workspace/configuration` request that the client has not answered.
  var settingsRequest: RequestID?
  /// The number of requests sent to the client.
  var requestCount = 0
  /// The framed messages that are not written yet.
  var output: [UInt8] = []
  /// The server exits when this process does.
  var parentProcess: Int?
  /// Set when the conversation is over.
  var exitStatus: Int32?
  let serverVersion: String?
  /// What reads the app's files; nil where there are no files.
  let readers: AppFileReaders?

  init(serverVersion: String?, readers: AppFileReaders?) {
    self.serverVersion = serverVersion
    self.readers = readers
    engine = Engine(readers: readers)
  }

  /// Whether configurations are read from disk; otherwise, open ones apply.
  var hasFiles: Bool { readers != nil }

  /// Handles one message and appends the answer to `output`.
  mutating func handle(_ message: IncomingMessage) {
    switch message {
    case .request(let id, let method, let params):
      traceReceived("request '\(method)'", params)
      do throws(ResponseError) {
        if let result = try answer(id, method, params) { respond(to: id, with: result) }
      } catch {
        respond(to: id, with: error)
      }
    case .notification(let method, let params):
      traceReceived("notification '\(method)'", params)
      receive(method, params)
    case .response(let id, let result): receiveSettings(id, result)
    case .invalid(let id, let error): respond(to: id, with: error)
    }
  }

  /// The answer to a request; nil if it follows later.
  private mutating func answer(
    _ id: RequestID,
    _ method: String,
    _ params: MessageValue
  ) throws(ResponseError) -> JSONValue? {
    switch (phase, method) {
    case (.uninitialized, "initialize"): return try initialize(params)
    case (.uninitialized, _):
      throw ResponseError(.serverNotInitialized, "the first request must be 'initialize'")
    case (.running, "initialize"):
      throw ResponseError(.invalidRequest, "'initialize' must be sent only once")
    case (.running, "shutdown"):
      answerBackgroundRequests()
      phase = .shutDown
      return .null
    case (.running, _): break
    case (.shutDown, _): throw ResponseError(.invalidRequest, "the server has been shut down")
    }
    guard let request = RequestMethod.named(method, for: client) else {
      throw ResponseError(.methodNotFound, "unknown method '\(Message.shortened(method))'")
    }
    switch request.handler {
    case .document(let answer):
      let uri = try params.documentURI()
      guard let snapshot = snapshot(of: uri) else { return .null }
      return try answer(
        DocumentRequest(snapshot: snapshot, params: params, client: client, engine: engine)
      )
    case .session(let answer): return try answer(&self, params)
    case .background(let begin):
      try begin(&self, id, params)
      return nil
    }
  }

  private mutating func receive(_ method: String, _ params: MessageValue) {
    if method == "exit" {
      exitStatus = phase == .shutDown ? 0 : 1
    } else if phase == .running, let notification = ClientNotification.named(method) {
      notification.receive(&self, params)
    }
  }
}

/// What is sent to the client.
extension Session {
  /// Answers a request with an error; an unreadable id becomes null.
  mutating func respond(to id: RequestID?, with error: ResponseError) {
    send(["jsonrpc": "2.0", "id": id?.json ?? .null, "error": error.json])
  }

  mutating func respond(to id: RequestID, with result: JSONValue) {
    send(["jsonrpc": "2.0", "id": id.json, "result": result])
  }

  mutating func notify(_ method: String, _ params: JSONValue) {
    send(["jsonrpc": "2.0", "method": .string(method), "params": params])
  }

  /// Sends a request without waiting for the answer.
  @discardableResult
  mutating func request(_ method: String, _ params: JSONValue? = nil) -> RequestID {
    requestCount += 1
    let id = RequestID.string("pushlint-\(requestCount)")
    var message: JSONValue = ["jsonrpc": "2.0", "id": id.json, "method": .string(method)]
    message["params"] = params
    send(message)
    return id
  }

  /// Appends a message with its header to the output.
  private mutating func send(_ message: JSONValue) {
    var writer = JSONWriter()
    writer.value(message)
    let body = writer.take()
    output += "Content-Length: \(body.count)\r\n\r\n".utf8
    output += body
  }

  /// Writes to the user's log, each message once; never text from documents.
  mutating func logOnce(_ message: String) {
    guard loggedMessages.count < 1000, loggedMessages.insert(message) else { return }
    notify("window/logMessage", ["type": 2, "message": .string(message)])
  }

  /// Begins to show the progress of a request, if its client sent a `workDoneToken`.
  mutating func beginProgress(_ token: JSONValue?, _ title: String) {
    progress(token, ["kind": "begin", "title": .string(title), "percentage": 0])
  }

  mutating func reportProgress(_ token: JSONValue?, _ count: Int, of total: Int) {
    progress(
      token,
      [
        "kind": "report", "message": .string("\(count) of \(total) files"),
        "percentage": .integer(count * 100 / max(1, total)),
      ]
    )
  }

  mutating func endProgress(_ token: JSONValue?) { progress(token, ["kind": "end"]) }

  mutating func progress(_ token: JSONValue?, _ value: JSONValue) {
    guard let token else { return }
    notify("$/progress", ["token": token, "value": value])
  }

  private static let maxTraceByteCount = 4096

  /// Sets the trace level; an unknown value changes nothing.
  mutating func setTrace(_ value: MessageValue) {
    trace = value.string.flatMap { Trace(rawValue: $0) } ?? trace
  }

  private mutating func traceReceived(_ name: String, _ params: MessageValue) {
    guard trace != .off, phase == .running else { return }
    var entry: JSONValue = ["message": .string("received \(name)")]
    if trace == .verbose, let text = params.text {
      let isCut = text.utf8.count > Session.maxTraceByteCount
      let shown = String(decoding: text.utf8.prefix(Session.maxTraceByteCount), as: UTF8.self)
      entry["verbose"] = .string(isCut ? shown + " …" : shown)
    }
    notify("$/logTrace", entry)
  }
}

/// How much of the server's work the client wants to see (`TraceValue`).
enum Trace: String, Sendable {
  case off
  case messages
  case verbose
}
