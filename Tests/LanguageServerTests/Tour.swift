import Foundation
import PushlintLanguageServer
import PushlintSyntax
import TestSupport

/// One document in an editor that uses every feature of the server.
struct Tour {
  /// The requests about one position.
  static let methods = ["hover", "completion", "definition", "references", "documentHighlight"]

  private var client: Client
  private var checker: CapabilityChecker
  private var claims: AnswerClaims
  /// The server's capabilities.
  private let server: JSON
  private var count = 0

  /// The claims that do not hold.
  var broken: [String] { claims.broken }

  /// Opens a text under the name of a file in the checkout.
  init(_ file: String, _ text: [UInt8], _ editor: Transcript) throws {
    let capabilities = editor.editorCapabilities ?? [:]
    let settings: JSON = ["format": ["enable": true]]
    checker = CapabilityChecker()
    client = Client()
    let initialize: [String: JSON] = [
      "id": 0, "method": "initialize",
      "params": ["capabilities": capabilities, "initializationOptions": settings],
    ]
    checker.note(.object(initialize))
    client.send(initialize)
    let answer = try client.settle().first?["result"]
    server = answer?["capabilities"] ?? [:]
    let encodings: [String: PositionEncoding] = [
      "utf-8": .utf8, "utf-16": .utf16, "utf-32": .utf32,
    ]
    let uri = DocumentURI.uri(ofPath: Checkout.root.appending(path: file).path)
    claims = AnswerClaims(
      uri: uri,
      text: text,
      language: Language.of(fileExtension: DocumentURI.fileExtension(of: uri)),
      encoding: encodings[server["positionEncoding"]?.text ?? "utf-16"] ?? .utf16
    )
    let opening: [String: JSON] = [
      "method": "textDocument/didOpen",
      "params": [
        "textDocument": [
          "uri": .string(uri), "languageId": "json", "version": 1,
          "text": .string(String(decoding: text, as: UTF8.self)),
        ]
      ],
    ]
    checker.note(.object(opening))
    client.send(opening)
    try take(try client.settle(), "opening")
  }

  /// Sends a request about the document; nil if the answer is an error.
  mutating func ask(_ method: String, _ members: [String: JSON] = [:]) throws -> JSON? {
    let document: JSON = ["uri": .string(claims.uri)]
    let params = members.merging(["textDocument": document]) { old, _ in old }
    return try request("textDocument/" + method, .object(params))
  }

  private mutating func request(_ method: String, _ params: JSON) throws -> JSON? {
    count += 1
    let id = JSON.number(Double(count))
    let message: [String: JSON] = ["id": id, "method": .string(method), "params": params]
    checker.note(.object(message))
    client.send(message)
    let messages = try client.settle()
    try take(messages, method)
    let answer = messages.first { $0["id"] == id && $0["method"] == nil }
    claims.hold(answer != nil, "\(method) is answered")
    if let error = answer?["error"] {
      let isRefusal = ["textDocument/rename", "codeAction/resolve"].contains(method)
      claims.hold(isRefusal && error["code"] == -32803, "\(method) \(params): \(error)")
    }
    return answer?["result"]
  }

  /// Checks messages against the editor's capabilities, and their ranges against the document.
  private mutating func take(_ messages: [JSON], _ what: String) throws {
    for message in messages {
      for excess in checker.excesses(in: message) { claims.hold(false, "\(what): \(excess)") }
      let isOfOther = message["params"]?["uri"].map { $0 != .string(claims.uri) } ?? false
      if !isOfOther { claims.rangesLie(in: message, what) }
    }
  }

  /// Sends the requests about the whole document.
  mutating func askOnce() throws {
    let whole: JSON = [
      "start": ["line": 0, "character": 0], "end": ["line": 99999, "character": 0],
    ]
    let symbols = try ask("documentSymbol")?.items ?? []
    for symbol in symbols where symbol["location"] == nil { nests(symbol, in: nil) }
    for fold in try ask("foldingRange")?.items ?? [] { folds(fold) }
    _ = try ask("documentLink")
    for hint in try ask("inlayHint", ["range": whole])?.items ?? [] {
      claims.hold(claims.offset(of: hint["position"]) != nil, "a hint is in the document: \(hint)")
    }
    if server["codeLensProvider"] != nil { _ = try ask("codeLens") }
    if server["diagnosticProvider"] != nil { _ = try ask("diagnostic") }
    for (name, spaces) in [("formatting", true), ("rangeFormatting", false)] {
      let options: JSON = ["tabSize": 2, "insertSpaces": .bool(spaces)]
      let edits = try ask(name, ["options": options, "range": whole])?.items ?? []
      claims.parses(after: edits, name)
    }
    let context: JSON = ["diagnostics": [], "only": ["source.fixAll"]]
    try takeActions(["range": whole, "context": context])
  }

  /// Sends the requests about one position.
  mutating func ask(at offset: Int) throws {
    let place = claims.position(of: offset)
    let offset = claims.nearest(to: offset)
    for method in Tour.methods {
      let context: JSON = ["includeDeclaration": true]
      let result = try ask(method, ["position": place, "context": context])
      if method == "hover", result != .null { claims.touches(result?["range"], offset, method) }
      if method == "completion" { try takeCompletions(result?["items"]?.items ?? [], offset) }
    }
    try takeSelection(try ask("selectionRange", ["positions": [place]])?.items.first, offset)
    let range: JSON = ["start": place, "end": place]
    try takeActions(["range": range, "context": ["diagnostics": []]])
    if server["renameProvider"]?["prepareProvider"] == true {
      _ = try ask("prepareRename", ["position": place])
    }
    let edit = try ask("rename", ["position": place, "newName": "other"])
    _ = claims.text(after: claims.edits(in: edit), "rename")
  }

  private mutating func takeCompletions(_ items: [JSON], _ offset: Int) throws {
    for item in items {
      let edit = item["textEdit"]
      let replaced = edit?["range"] ?? edit?["replace"]
      claims.touches(replaced, offset, "completion")
      if let inserted = edit?["insert"] {
        claims.touches(inserted, offset, "insertion")
        claims.hold(
          inserted["start"] == replaced?["start"],
          "both ranges start at the same position"
        )
      }
      claims.hold(replaced?["start"]?["line"] == replaced?["end"]?["line"], "one line is replaced")
      let others = item["additionalTextEdits"]?.items ?? []
      let own: JSON = ["range": replaced ?? .null, "newText": edit?["newText"] ?? .null]
      _ = claims.text(after: others + [own], "completion")
    }
    guard let first = items.first else { return }
    let resolved = try request("completionItem/resolve", first)
    claims.hold(resolved?["label"] == first["label"], "resolving keeps the label")
  }

  private mutating func takeActions(_ params: [String: JSON]) throws {
    guard server["codeActionProvider"] != nil else { return }
    for action in try ask("codeAction", params)?.items ?? [] {
      var edit = action["edit"]
      if edit == nil { edit = try request("codeAction/resolve", action)?["edit"] }
      let title = action["title"]?.text ?? "an action"
      claims.hold(!title.isEmpty, "an action has a title")
      claims.parses(after: claims.edits(in: edit), title)
    }
  }

  /// Each range must contain the one before it, and the first must touch the offset.
  private mutating func takeSelection(_ selection: JSON?, _ offset: Int) throws {
    guard let selection else { return }
    claims.touches(selection["range"], offset, "selectionRange")
    var inner = selection
    while let outer = inner["parent"] {
      if let inside = claims.bytes(of: inner["range"]),
        let around = claims.bytes(of: outer["range"])
      {
        claims.hold(around.contains(inside) && around != inside, "a selection grows: \(selection)")
      }
      inner = outer
    }
  }

  private mutating func nests(_ symbol: JSON, in parent: ByteRange?) {
    guard let range = claims.bytes(of: symbol["range"]),
      let selection = claims.bytes(of: symbol["selectionRange"])
    else { return }
    claims.hold(range.contains(selection), "a symbol contains its selectionRange: \(symbol)")
    claims.hold(parent?.contains(range) ?? true, "a symbol is inside its parent: \(symbol)")
    claims.hold(symbol["name"]?.text?.isEmpty == false, "a symbol has a name: \(symbol)")
    for child in symbol["children"]?.items ?? [] { nests(child, in: range) }
  }

  private mutating func folds(_ fold: JSON) {
    let start: JSON = [
      "line": fold["startLine"] ?? .null, "character": fold["startCharacter"] ?? 0,
    ]
    let end: JSON = ["line": fold["endLine"] ?? .null, "character": fold["endCharacter"] ?? 0]
    claims.hold(
      claims.bytes(of: ["start": start, "end": end]) != nil,
      "a fold is in the document"
    )
    claims.hold(fold["startLine"] != fold["endLine"], "a fold spans several lines: \(fold)")
  }
}
