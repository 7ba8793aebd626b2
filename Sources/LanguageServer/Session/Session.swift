import Diagnostics
import Engine
import Text

/// The state of one conversation: what has been agreed on and which documents are open.
///
/// The loop owns it and hands it one message after the other, so that order is certain and no
/// diagnostic belongs to older text than its version.
struct Session {
  enum Phase: Sendable {
    case uninitialized
    case running
    case shutDown
  }

  var phase = Phase.uninitialized
  var client = ClientCapabilities()
  var engine = Engine()
  /// By URI, as the client writes it.
  var documents: [String: OpenDocument] = [:]
  /// The documents that may be owed diagnostics, in the order in which they changed.
  var changedDocuments: [String] = []
  var configuration = PublishedConfiguration()
  var folders = WorkspaceFolders()
  var isFormattingRegistered = false
  var workspace = WorkspaceKnowledge()
  /// The requests about the workspace that are not answered yet.
  var pulls: [WorkspacePull] = []
  /// The questions for requests by name that are not answered yet.
  var symbolSearches: [SymbolSearch] = []
  /// What the user's log was told, so that it is told once.
  var toldMessages: Set<String> = []
  var trace = Trace.off
  /// The user's settings.
  var settings = EditorChecks()
  /// What was not understood in those that came with `initialize`.
  var settingsMistakes: [String] = []
  /// The requests to the client whose answers are waited for.
  var questions: [RequestID: ClientQuestion] = [:]
  /// The number of requests sent to the client.
  var requestCount = 0
  /// The framed messages that wait to be written.
  var output: [UInt8] = []
  /// The process whose end is the end of this one.
  var parentProcess: Int?
  /// Set when the conversation is over.
  var exitStatus: Int32?
  /// What the client is told of the server.
  let serverVersion: String?

  init(serverVersion: String?) { self.serverVersion = serverVersion }

  /// Takes one message and writes what is to be said to it.
  mutating func handle(_ message: IncomingMessage) {
    switch message {
    case .request(let id, let method, let params):
      traceReceived("request '\(method)'", params)
      do throws(ResponseError) {
        if phase == .running, let request = LongRequest.named(method, for: client) {
          try request.begin(&self, id, params)
        } else {
          respond(to: id, with: try answer(method, params))
        }
      } catch {
        respond(to: id, with: error)
      }
    case .notification(let method, let params):
      traceReceived("notification '\(method)'", params)
      receive(method, params)
    case .response(let id, let result): takeAnswer(to: id, result)
    case .invalid(let id, let error): respond(to: id, with: error)
    }
  }

  private mutating func answer(
    _ method: String,
    _ params: MessageValue
  ) throws(ResponseError) -> JSONValue {
    switch (phase, method) {
    case (.uninitialized, "initialize"): return try initialize(params)
    case (.uninitialized, _):
      throw ResponseError(.serverNotInitialized, "'initialize' must come first")
    case (.running, "initialize"):
      throw ResponseError(.invalidRequest, "'initialize' must be sent once")
    case (.running, "shutdown"):
      endLongRequests()
      phase = .shutDown
      return .null
    case (.running, _): return try answerAboutDocument(method, params)
    case (.shutDown, _):
      throw ResponseError(.invalidRequest, "the server has been shut down")
    }
  }

  private mutating func answerAboutDocument(
    _ method: String,
    _ params: MessageValue
  ) throws(ResponseError) -> JSONValue {
    if let request = SessionRequest.named(method, for: client) {
      return try request.answer(&self, params)
    }
    guard let request = DocumentRequest.named(method, for: client) else {
      throw ResponseError(.methodNotFound, "the method is not known")
    }
    guard let snapshot = snapshot(of: try params.documentURI()) else { return .null }
    let context = FeatureContext(client: client, engine: engine)
    return try request.answer(snapshot, params, context)
  }

  private mutating func receive(_ method: String, _ params: MessageValue) {
    if method == "exit" {
      exitStatus = phase == .shutDown ? 0 : 1
    } else if phase == .running, let notification = ClientNotification.named(method) {
      notification.receive(&self, params)
    }
  }

  /// Answers a request with an error; one without a readable id is answered under id null.
  mutating func respond(to id: RequestID?, with error: ResponseError) {
    send(["jsonrpc": "2.0", "id": id?.json ?? .null, "error": error.json])
  }

  mutating func respond(to id: RequestID, with result: JSONValue) {
    send(["jsonrpc": "2.0", "id": id.json, "result": result])
  }

  mutating func notify(_ method: String, _ params: JSONValue) {
    send(["jsonrpc": "2.0", "method": .string(method), "params": params])
  }

  /// Asks the client for something; its answer is not waited for.
  @discardableResult
  mutating func request(_ method: String, _ params: JSONValue? = nil) -> RequestID {
    requestCount += 1
    let id = RequestID.string("pushlint-\(requestCount)")
    var message: JSONValue = ["jsonrpc": "2.0", "id": id.json, "method": .string(method)]
    message["params"] = params
    send(message)
    return id
  }

  private mutating func send(_ message: JSONValue) { MessageWriter.write(message, to: &output) }
}
