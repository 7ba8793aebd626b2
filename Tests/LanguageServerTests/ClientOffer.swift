/// What a client said that it can take, against which all that it is sent is held (LSP 3.17).
///
/// Nothing here is asked of the server: it is a second reading of the same capabilities, so that a
/// client is never sent what it did not offer to take, whatever it asked for.
struct ClientOffer {
  let capabilities: JSON
  /// What the client asked for, by the ids of its requests.
  private var asked: [JSON: Question] = [:]
  /// The tokens by which it lets itself be told of progress.
  private var tokens: Set<JSON> = []
  private var openDocuments: Set<String> = []
  private var registered: Set<JSON> = []
  private var isTraced = false

  /// A request of the client's.
  struct Question {
    let method: String
    let params: JSON
  }

  init(_ capabilities: JSON = [:]) { self.capabilities = capabilities }

  /// Takes note of a message that the client sent.
  mutating func note(_ message: JSON) {
    guard let method = message["method"]?.text else { return }
    let params = message["params"] ?? [:]
    if method == "initialize", asked.isEmpty {
      self = ClientOffer(params["capabilities"] ?? [:])
    }
    if let value = params[method == "$/setTrace" ? "value" : "trace"]?.text {
      isTraced = value != "off"
    }
    for name in ["workDoneToken", "partialResultToken"] {
      if let token = params[name] { tokens.insert(token) }
    }
    let uri = params["textDocument"]?["uri"]?.text ?? ""
    if method == "textDocument/didOpen" { openDocuments.insert(uri) }
    if method == "textDocument/didClose" { openDocuments.remove(uri) }
    if let id = message["id"] { asked[id] = Question(method: method, params: params) }
  }

  /// What a message of the server's holds that the client did not offer to take, in words.
  mutating func excesses(in message: JSON) -> [String] {
    let params = message["params"] ?? .null
    if let method = message["method"]?.text {
      let id = message["id"]
      return id == nil ? excesses(told: method, params) : excesses(askedFor: method, params)
    }
    guard let question = message["id"].flatMap({ asked[$0] }), let result = message["result"] else {
      return []
    }
    return excesses(in: result, answering: question)
  }

  /// The value at a path of names; nil where there is none.
  func offered(_ path: String) -> JSON? {
    path.split(separator: ".").reduce(capabilities) { value, name in value?[String(name)] }
  }

  func offers(_ path: String) -> Bool { offered(path) == true }

  /// What is wrong with a notification.
  private func excesses(told method: String, _ params: JSON) -> [String] {
    switch method {
    case "window/logMessage": return []
    case "$/logTrace": return isTraced ? [] : ["a trace that nobody wants"]
    case "$/progress":
      return params["token"].map { tokens.contains($0) } == true ? [] : ["progress of nothing"]
    case "textDocument/publishDiagnostics":
      let items = params["diagnostics"]?.items ?? []
      let isOpen = openDocuments.contains(params["uri"]?.text ?? "")
      let isPulled = offered("textDocument.diagnostic") != nil
      let isTwice = isPulled && isOpen && !items.isEmpty
      return (isTwice ? ["findings that the client asks for"] : [])
        + items.flatMap { excesses(inDiagnostic: $0, from: "publishDiagnostics") }
    default: return ["the notification '\(method)'"]
    }
  }

  /// What is wrong with a request to the client.
  private mutating func excesses(askedFor method: String, _ params: JSON) -> [String] {
    switch method {
    case "client/registerCapability":
      return (params["registrations"]?.items ?? []).flatMap { registration in
        registered.insert(registration["id"] ?? .null)
        let path = (registration["method"]?.text ?? "").split(separator: "/").joined(separator: ".")
        return offers(path + ".dynamicRegistration") ? [] : ["the registration of '\(path)'"]
      }
    case "client/unregisterCapability":
      let ids = (params["unregisterations"]?.items ?? []).map { $0["id"] ?? .null }
      return ids.allSatisfy { registered.remove($0) != nil } ? [] : ["taking back what was not"]
    case "workspace/configuration":
      return offers("workspace.configuration") ? [] : ["a question about settings"]
    case "workspace/diagnostic/refresh":
      // Helix writes the name without its last letter.
      let names = ["diagnostics", "diagnostic"]
      return names.contains { offers("workspace.\($0).refreshSupport") } ? [] : [method]
    default:
      let isRefresh = method.hasSuffix("/refresh")
      let feature = method.split(separator: "/").dropFirst().first ?? ""
      let isOffered = isRefresh && offers("workspace.\(feature).refreshSupport")
      return isOffered ? [] : ["the request '\(method)'"]
    }
  }
}

extension ClientOffer {
  /// What is wrong with a finding, sent in answer to or as `feature`.
  func excesses(inDiagnostic diagnostic: JSON, from feature: String) -> [String] {
    let names = [
      "relatedInformation": "relatedInformation", "codeDescription": "codeDescriptionSupport",
      "data": "dataSupport",
    ]
    // Before LSP 3.18 a client says once, for both ways, what it takes of findings.
    func offers(_ name: String) -> Bool {
      self.offers("textDocument.\(feature).\(name)")
        || self.offers("textDocument.publishDiagnostics.\(name)")
    }
    var excesses = names.filter { diagnostic[$0.key] != nil && !offers($0.value) }.map { $0.key }
    let tags = offered("textDocument.publishDiagnostics.tagSupport.valueSet")?.items ?? []
    let isTagged = !(diagnostic["tags"]?.items ?? []).allSatisfy { tags.contains($0) }
    if isTagged { excesses.append("tags") }
    return excesses.sorted().map { "'\($0)' of a finding" }
  }

  /// What is wrong with a `WorkspaceEdit`.
  func excesses(inEdit edit: JSON) -> [String] {
    let path = "workspace.workspaceEdit"
    var excesses: [String] = []
    if let changes = edit["documentChanges"] {
      if !offers(path + ".documentChanges") { excesses.append("'documentChanges'") }
      let operations = offered(path + ".resourceOperations")?.items ?? []
      for change in changes.items {
        guard let kind = change["kind"] else { continue }
        if !operations.contains(kind) { excesses.append("the operation \(kind)") }
      }
    }
    if edit["changeAnnotations"] != nil, offered(path + ".changeAnnotationSupport") == nil {
      excesses.append("annotations of changes")
    }
    return excesses
  }

  /// What is wrong with words that may be marked up; `formats` is where the client names the formats.
  func excesses(inWords words: JSON?, formats: String) -> [String] {
    guard let words, words.text == nil else { return [] }
    let known = offered(formats)?.items ?? []
    return words["kind"].map { known.contains($0) } == true ? [] : ["words as \(words)"]
  }
}
