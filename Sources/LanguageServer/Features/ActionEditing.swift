import PushlintEngine
import PushlintSyntax

/// Creates the code actions of one document, and their edits.
struct ActionEditing: Sendable {
  let snapshot: DocumentSnapshot
  let client: ClientCapabilities
  let engine: Engine
  /// What was checked completely.
  let scope: Coverage
  let places: ConfigurationPlaces
  /// The configurations that are open, by path.
  let openFiles: [ExactText: OpenDocument]

  /// A code action, without its edit if the client resolves edits; otherwise nil if the edit cannot be
  /// made.
  func action(_ title: String, _ kind: CodeActions.Kind, _ request: ActionRequest) -> JSONValue? {
    var action: JSONValue = [
      "title": .string(ActionEditing.capitalized(title)), "kind": .string(kind.rawValue),
    ]
    if client.resolvesEdits {
      action["data"] = request.data(for: snapshot)
    } else {
      guard let edit = edit(for: request) else { return nil }
      action["edit"] = edit
    }
    return action
  }

  /// A title as menus have it, which begins with a capital letter.
  private static func capitalized(_ title: String) -> String {
    guard let first = title.utf8.first, (0x61...0x7A).contains(first) else { return title }
    return String(decoding: [first - 0x20], as: UTF8.self) + title.dropFirst()
  }

  /// The action that applies all safe fixes; nil if there are none.
  func fixAll() -> JSONValue? {
    let fixes = snapshot.file.diagnostics.lazy.flatMap { $0.fixes }
    guard fixes.contains(where: { $0.applicability == .safe }) else { return nil }
    return action("apply all safe pushlint fixes", .fixAll, ActionRequest(.fixAll))
  }

  /// The rules whose fixes give something another form.
  private static let rewritingRules = [
    "alert-legacy-string", "header-in-payload", "message-legacy",
  ]

  /// The actions that give what touches a range another form.
  func rewrites(touching range: ByteRange) -> [JSONValue] {
    snapshot.file.diagnostics.enumerated().flatMap { index, diagnostic -> [JSONValue] in
      guard ActionEditing.rewritingRules.contains(diagnostic.rule),
        diagnostic.range.lower <= range.upper, range.lower <= diagnostic.range.upper
      else { return [] }
      return diagnostic.fixes.indices.compactMap { number in
        let request = ActionRequest(.fix, finding: index, number: number)
        return action(diagnostic.fixes[number].title.text, .rewrite, request)
      }
    }
  }

  /// The LSP `WorkspaceEdit` of an action; nil if it cannot be made.
  func edit(for request: ActionRequest) -> JSONValue? {
    let diagnostic = request.diagnostic(in: snapshot)
    switch request.kind {
    case .fix:
      guard let diagnostic, let number = request.number, let document = snapshot.document,
        diagnostic.fixes.indices.contains(number),
        engine.keepsPromises(
          diagnostic.fixes[number],
          in: document,
          isSettings: snapshot.isSettings
        )
      else { return nil }
      return snapshot.workspaceEdit(diagnostic.fixes[number].edits, for: client)
    case .suppressByComment:
      guard !snapshot.isSettings, let diagnostic, let analysis = snapshot.analysis,
        let document = snapshot.document,
        let edit = engine.suppression(of: diagnostic, in: analysis, of: document)
      else { return nil }
      return snapshot.workspaceEdit([edit], for: client)
    case .suppressInConfiguration: return configurationEdit(.suppress, diagnostic)
    case .turnOff: return configurationEdit(.turnOff, diagnostic)
    case .fixAll:
      guard let document = snapshot.document else { return nil }
      let edits =
        snapshot.isSettings
        ? engine.fixSettings(document, after: scope, upTo: .safe)
        : engine.fix(document, upTo: .safe).edits
      return edits.isEmpty ? nil : snapshot.workspaceEdit(edits, for: client)
    }
  }

  private func configurationEdit(
    _ edit: ConfigurationAction,
    _ diagnostic: Diagnostic?
  ) -> JSONValue? {
    guard !snapshot.isSettings, let diagnostic, let document = snapshot.document,
      let change = engine.configurationChange(edit, because: diagnostic, in: document, places)
    else { return nil }
    let source = change.source ?? SourceText([])
    let positions = PositionConversion(source, in: client.encoding)
    guard change.source == nil else {
      let open = openFiles[change.path]
      let uri = open?.uri ?? DocumentURI.uri(ofPath: change.path)
      return positions.workspaceEdit(change.edits, of: uri, version: open?.version, for: client)
    }
    guard let folder = places.newFolder else { return nil }
    let separator = folder.utf8.last == UInt8(ascii: "/") ? "" : "/"
    let uri = DocumentURI.uri(ofPath: folder + separator + Engine.configurationName)
    let creation: JSONValue = [
      "kind": "create", "uri": .string(uri), "options": ["ignoreIfExists": true],
    ]
    let text = positions.documentEdit(change.edits, of: uri, version: nil)
    return ["documentChanges": [creation, text]]
  }
}

extension DocumentSnapshot {
  /// The LSP `WorkspaceEdit` that changes the document, for its version only if the client supports that.
  func workspaceEdit(_ edits: [Edit], for client: ClientCapabilities) -> JSONValue {
    positions.workspaceEdit(edits, of: uri, version: version, for: client)
  }
}

extension PositionConversion {
  /// The LSP `WorkspaceEdit` that changes one document.
  func workspaceEdit(
    _ edits: [Edit],
    of uri: String,
    version: Int?,
    for client: ClientCapabilities
  ) -> JSONValue {
    guard client.takesDocumentChanges else {
      return ["changes": .object([.init(uri, json(edits))])]
    }
    return ["documentChanges": [documentEdit(edits, of: uri, version: version)]]
  }

  /// The LSP `TextDocumentEdit` of one document.
  func documentEdit(_ edits: [Edit], of uri: String, version: Int?) -> JSONValue {
    let version: JSONValue = version.map { .integer($0) } ?? .null
    return ["textDocument": ["uri": .string(uri), "version": version], "edits": json(edits)]
  }
}

/// What a code action does, kept in its `data` until the client resolves its edit.
struct ActionRequest: Hashable, Sendable {
  enum Kind: String, Sendable {
    case fix
    case suppressByComment = "comment"
    case suppressInConfiguration = "suppress"
    case turnOff = "turn-off"
    case fixAll = "fix-all"
  }

  let kind: Kind
  /// The index of the finding; nil for `fixAll`.
  var finding: Int?
  /// The index of the finding's fix; nil except for `fix`.
  var number: Int?

  init(_ kind: Kind, finding: Int? = nil, number: Int? = nil) {
    self.kind = kind
    self.finding = finding
    self.number = number
  }

  /// Reads the `data` of a pushlint action; nil if it is anything else.
  init?(_ data: MessageValue) {
    guard let kind = data["do"].string.flatMap({ Kind(rawValue: $0) }) else { return nil }
    self.kind = kind
    if kind == .fixAll { return }
    finding = data["finding"].integer
    if kind == .fix { number = data["fix"].integer }
    if finding == nil || kind == .fix && number == nil { return nil }
  }

  /// The finding in the document; nil if it has none with that index.
  func diagnostic(in snapshot: DocumentSnapshot) -> Diagnostic? {
    guard let finding, snapshot.file.diagnostics.indices.contains(finding) else { return nil }
    return snapshot.file.diagnostics[finding]
  }

  /// The `data` that `init(_:)` and `matches(_:_:)` read.
  func data(for snapshot: DocumentSnapshot) -> JSONValue {
    var data: JSONValue = ["do": .string(kind.rawValue), "uri": .string(snapshot.uri)]
    data["version"] = snapshot.version.map { .integer($0) }
    if let finding, let diagnostic = diagnostic(in: snapshot) {
      data["finding"] = .integer(finding)
      data["rule"] = .string(diagnostic.rule)
      data["offset"] = .integer(Int(diagnostic.range.lower))
    }
    data["fix"] = number.map { .integer($0) }
    return data
  }

  /// Whether the document still has the finding that `data` refers to.
  func matches(_ snapshot: DocumentSnapshot, _ data: MessageValue) -> Bool {
    if kind == .fixAll { return true }
    guard let diagnostic = diagnostic(in: snapshot) else { return false }
    return diagnostic.rule == data["rule"].string
      && Int(diagnostic.range.lower) == data["offset"].integer
  }
}
