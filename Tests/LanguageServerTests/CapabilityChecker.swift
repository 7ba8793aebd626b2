/// Checks that the server sends only what a client announced in its capabilities (LSP 3.17).
///
/// It reads the capabilities independently of the server.
struct CapabilityChecker {
  let capabilities: JSON
  /// The client's requests by id.
  private var asked: [JSON: Request] = [:]
  /// The client's progress tokens.
  private var tokens: Set<JSON> = []
  private var openDocuments: Set<String> = []
  private var registered: Set<JSON> = []
  private var isTraced = false

  /// A request from the client.
  struct Request {
    let method: String
    let params: JSON
  }

  init(_ capabilities: JSON = [:]) { self.capabilities = capabilities }

  /// Records a message from the client.
  mutating func note(_ message: JSON) {
    guard let method = message["method"]?.text else { return }
    let params = message["params"] ?? [:]
    if method == "initialize", asked.isEmpty {
      self = CapabilityChecker(params["capabilities"] ?? [:])
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
    if let id = message["id"] { asked[id] = Request(method: method, params: params) }
  }

  /// Describes everything in a message from the server that the client does not support.
  mutating func excesses(in message: JSON) -> [String] {
    let params = message["params"] ?? .null
    if let method = message["method"]?.text {
      return message["id"] == nil
        ? excesses(inNotification: method, params) : excesses(inRequest: method, params)
    }
    guard let request = message["id"].flatMap({ asked[$0] }), let result = message["result"] else {
      return []
    }
    return excesses(in: result, answering: request)
  }

  /// The capability at a path of names.
  func announced(_ path: String) -> JSON? {
    path.split(separator: ".").reduce(capabilities) { value, name in value?[String(name)] }
  }

  func supports(_ path: String) -> Bool { announced(path) == true }

  /// What is wrong with a notification.
  private func excesses(inNotification method: String, _ params: JSON) -> [String] {
    switch method {
    case "window/logMessage": return []
    case "$/logTrace": return isTraced ? [] : ["a trace while tracing is off"]
    case "$/progress":
      return params["token"].map { tokens.contains($0) } == true
        ? [] : ["progress for an unknown token"]
    case "textDocument/publishDiagnostics":
      let items = params["diagnostics"]?.items ?? []
      let isOpen = openDocuments.contains(params["uri"]?.text ?? "")
      let isPulled = announced("textDocument.diagnostic") != nil
      let isTwice = isPulled && isOpen && !items.isEmpty
      return (isTwice ? ["findings that the client pulls"] : [])
        + items.flatMap { excesses(inDiagnostic: $0, from: "publishDiagnostics") }
    default: return ["the notification '\(method)'"]
    }
  }

  /// What is wrong with a request to the client.
  private mutating func excesses(inRequest method: String, _ params: JSON) -> [String] {
    switch method {
    case "client/registerCapability":
      return (params["registrations"]?.items ?? []).flatMap { registration in
        registered.insert(registration["id"] ?? .null)
        let path = (registration["method"]?.text ?? "").split(separator: "/").joined(separator: ".")
        return supports(path + ".dynamicRegistration") ? [] : ["the registration of '\(path)'"]
      }
    case "client/unregisterCapability":
      let ids = (params["unregisterations"]?.items ?? []).map { $0["id"] ?? .null }
      return ids.allSatisfy { registered.remove($0) != nil }
        ? [] : ["unregistering what is not registered"]
    case "workspace/configuration":
      return supports("workspace.configuration") ? [] : ["a request for settings"]
    case "workspace/diagnostic/refresh":
      // Helix sends the name without its last letter.
      let names = ["diagnostics", "diagnostic"]
      return names.contains { supports("workspace.\($0).refreshSupport") } ? [] : [method]
    default:
      let isRefresh = method.hasSuffix("/refresh")
      let feature = method.split(separator: "/").dropFirst().first ?? ""
      let isSupported = isRefresh && supports("workspace.\(feature).refreshSupport")
      return isSupported ? [] : ["the request '\(method)'"]
    }
  }
}

extension CapabilityChecker {
  /// What is wrong with a finding sent for `feature`.
  func excesses(inDiagnostic diagnostic: JSON, from feature: String) -> [String] {
    let names = [
      "relatedInformation": "relatedInformation", "codeDescription": "codeDescriptionSupport",
      "data": "dataSupport",
    ]
    // Before LSP 3.18 one capability covers published and pulled diagnostics.
    func supports(_ name: String) -> Bool {
      self.supports("textDocument.\(feature).\(name)")
        || self.supports("textDocument.publishDiagnostics.\(name)")
    }
    var excesses = names.filter { diagnostic[$0.key] != nil && !supports($0.value) }.map { $0.key }
    let tags = announced("textDocument.publishDiagnostics.tagSupport.valueSet")?.items ?? []
    let isTagged = !(diagnostic["tags"]?.items ?? []).allSatisfy { tags.contains($0) }
    if isTagged { excesses.append("tags") }
    return excesses.sorted().map { "'\($0)' of a finding" }
  }

  /// What is wrong with a `WorkspaceEdit`.
  func excesses(inEdit edit: JSON) -> [String] {
    let path = "workspace.workspaceEdit"
    var excesses: [String] = []
    if let changes = edit["documentChanges"] {
      if !supports(path + ".documentChanges") { excesses.append("'documentChanges'") }
      let operations = announced(path + ".resourceOperations")?.items ?? []
      for change in changes.items {
        guard let kind = change["kind"] else { continue }
        if !operations.contains(kind) { excesses.append("the operation \(kind)") }
      }
    }
    if edit["changeAnnotations"] != nil, announced(path + ".changeAnnotationSupport") == nil {
      excesses.append("change annotations")
    }
    return excesses
  }

  /// What is wrong with a text that may be Markdown; `formats` is the path of the supported formats.
  func excesses(inText text: JSON?, formats: String) -> [String] {
    guard let text, text.text == nil else { return [] }
    let known = announced(formats)?.items ?? []
    return text["kind"].map { known.contains($0) } == true ? [] : ["the format of \(text)"]
  }
}

extension CapabilityChecker {
  /// What is wrong with the answer to a request.
  func excesses(in result: JSON, answering request: Request) -> [String] {
    let feature = request.method.split(separator: "/").last.map(String.init) ?? ""
    let items = result.items
    switch request.method {
    case "initialize": return excesses(inServer: result["capabilities"] ?? [:])
    case "textDocument/hover":
      guard let contents = result["contents"] else { return [] }
      return excesses(inText: contents, formats: "textDocument.hover.contentFormat")
    case "textDocument/completion":
      let isList = result["itemDefaults"] != nil || result["applyKind"] != nil
      return (isList ? ["default values of completions"] : [])
        + (result["items"]?.items ?? []).flatMap { excesses(inCompletion: $0) }
    case "completionItem/resolve":
      return excesses(inResolved: result, of: request.params)
        + excesses(inCompletion: result)
    case "textDocument/codeAction": return items.flatMap { excesses(inAction: $0) }
    case "codeAction/resolve": return excesses(inAction: result)
    case "textDocument/rename": return excesses(inEdit: result)
    case "textDocument/prepareRename":
      return supports("textDocument.rename.prepareSupport") ? [] : ["an answer to 'prepareRename'"]
    case "textDocument/diagnostic":
      return (result["items"]?.items ?? []).flatMap { excesses(inDiagnostic: $0, from: feature) }
    case "workspace/diagnostic":
      return (result["items"]?.items ?? []).flatMap { $0["items"]?.items ?? [] }
        .flatMap { excesses(inDiagnostic: $0, from: "diagnostic") }
    case "textDocument/documentSymbol": return items.flatMap { excesses(inSymbol: $0) }
    case "workspace/symbol": return items.flatMap { excesses(inSymbol: $0) }
    case "textDocument/definition":
      let hasLinks = items.contains { $0["targetUri"] != nil }
      return hasLinks && !supports("textDocument.definition.linkSupport") ? ["links"] : []
    case "textDocument/foldingRange": return excesses(inFolds: items)
    case "textDocument/codeLens":
      return announced("textDocument.codeLens") == nil && !items.isEmpty ? ["lenses"] : []
    case "textDocument/documentLink":
      let hasTooltips = items.contains { $0["tooltip"] != nil }
      return hasTooltips && !supports("textDocument.documentLink.tooltipSupport")
        ? ["tooltips"] : []
    default: return []
    }
  }

  /// What is wrong with the server's capabilities.
  private func excesses(inServer server: JSON) -> [String] {
    let encodings = announced("general.positionEncodings")?.items ?? []
    var excesses: [String] = []
    if let encoding = server["positionEncoding"], !encodings.contains(encoding) {
      excesses.append("the encoding \(encoding)")
    }
    let conditions = [
      ("codeLensProvider", announced("textDocument.codeLens")),
      ("diagnosticProvider", announced("textDocument.diagnostic")),
      ("codeActionProvider", announced("textDocument.codeAction.codeActionLiteralSupport")),
    ]
    for (provider, condition) in conditions
    where server[provider] != nil && condition == nil {
      excesses.append("'\(provider)'")
    }
    let rename = server["renameProvider"]
    if rename != true, rename != nil, !supports("textDocument.rename.prepareSupport") {
      excesses.append("'prepareProvider'")
    }
    let formats = server["documentFormattingProvider"] != nil
    if formats, supports("textDocument.formatting.dynamicRegistration") {
      excesses.append("formatting before it is registered")
    }
    return excesses
  }

  private func excesses(inCompletion item: JSON) -> [String] {
    let path = "textDocument.completion.completionItem"
    var excesses: [String] = []
    if item["insertTextFormat"] == 2, !supports(path + ".snippetSupport") {
      excesses.append("a snippet")
    }
    if item["textEdit"]?["insert"] != nil, !supports(path + ".insertReplaceSupport") {
      excesses.append("two ranges")
    }
    if item["deprecated"] != nil, !supports(path + ".deprecatedSupport") {
      excesses.append("'deprecated'")
    }
    if item["labelDetails"] != nil, !supports(path + ".labelDetailsSupport") {
      excesses.append("label details")
    }
    for (name, values) in [("tags", "tagSupport"), ("insertTextMode", "insertTextModeSupport")] {
      guard let value = item[name] else { continue }
      let known = announced("\(path).\(values).valueSet")?.items ?? []
      let isKnown = name == "tags" ? value.items.allSatisfy(known.contains) : known.contains(value)
      if !isKnown { excesses.append("'\(name)' \(value)") }
    }
    if case .number(let kind)? = item["kind"], kind > 18 {
      let known = announced("textDocument.completion.completionItemKind.valueSet")?.items ?? []
      if !known.contains(.number(kind)) { excesses.append("the kind \(kind)") }
    }
    return excesses
      + self.excesses(inText: item["documentation"], formats: path + ".documentationFormat")
  }

  /// Resolving may add only what the client supports; documentation and details are always allowed.
  private func excesses(inResolved item: JSON, of original: JSON) -> [String] {
    guard case .object(let members) = item else { return ["no item"] }
    let names = announced("textDocument.completion.completionItem.resolveSupport.properties")?.items
    let late = ["documentation", "detail"] + (names ?? []).compactMap { $0.text }
    return members.keys.filter { item[$0] != original[$0] && !late.contains($0) }.sorted()
      .map { "'\($0)', late" }
  }

  private func excesses(inAction action: JSON) -> [String] {
    let path = "textDocument.codeAction"
    let names = ["isPreferred", "disabled", "data"]
    var excesses = names.filter { action[$0] != nil && !supports("\(path).\($0)Support") }
      .map { "'\($0)' of an action" }
    if announced(path + ".codeActionLiteralSupport") == nil { excesses.append("an action") }
    let late = announced(path + ".resolveSupport.properties")?.items ?? []
    if action["edit"] == nil, action["disabled"] == nil, !late.contains("edit") {
      excesses.append("an action without its edit")
    }
    excesses += action["edit"].map { self.excesses(inEdit: $0) } ?? []
    return excesses
      + (action["diagnostics"]?.items ?? []).flatMap {
        self.excesses(inDiagnostic: $0, from: "publishDiagnostics")
      }
  }

  private func excesses(inSymbol symbol: JSON) -> [String] {
    var excesses: [String] = []
    let isTree = symbol["location"] == nil
    if isTree, !supports("textDocument.documentSymbol.hierarchicalDocumentSymbolSupport") {
      excesses.append("a tree of symbols")
    }
    let paths = ["textDocument.documentSymbol", "workspace.symbol"]
    let known = paths.flatMap { announced($0 + ".symbolKind.valueSet")?.items ?? [] }
    if case .number(let kind)? = symbol["kind"], kind > 18, !known.contains(.number(kind)) {
      excesses.append("the kind \(kind)")
    }
    return excesses + (symbol["children"]?.items ?? []).flatMap { self.excesses(inSymbol: $0) }
  }

  private func excesses(inFolds folds: [JSON]) -> [String] {
    let path = "textDocument.foldingRange"
    var excesses: [String] = []
    if case .number(let limit)? = announced(path + ".rangeLimit"), Double(folds.count) > limit {
      excesses.append("\(folds.count) folds")
    }
    let hasCharacters = folds.contains { $0["startCharacter"] != nil || $0["endCharacter"] != nil }
    if hasCharacters, supports(path + ".lineFoldingOnly") { excesses.append("folds within lines") }
    if folds.contains(where: { $0["collapsedText"] != nil }),
      !supports(path + ".foldingRange.collapsedText")
    {
      excesses.append("collapsed text")
    }
    return excesses
  }
}
