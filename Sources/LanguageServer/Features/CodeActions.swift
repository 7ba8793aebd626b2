import PushlintEngine
import PushlintSyntax

/// Quick fixes for the selected findings, and fixes for a whole document.
///
/// A client that resolves edits receives one when the user selects an action; any other, at once.
enum CodeActions {
  enum Kind: String, CaseIterable {
    case quickFix = "quickfix"
    case fixAll = "source.fixAll.pushlint"
    /// Another form for what works as it is, or for what is to be sent otherwise.
    case rewrite = "refactor.rewrite"

    /// Whether it is one of the requested kinds, or a subkind of one.
    ///
    /// Only quick fixes are offered without being requested.
    func isRequested(among only: MessageValue) -> Bool {
      guard only.isArray else { return self == .quickFix }
      return only.strings.contains {
        $0.isEmpty || $0 == rawValue || rawValue.hasPrefix($0 + ".")
      }
    }
  }

  static func capability(for client: ClientCapabilities) -> Capability? {
    guard client.takesCodeActions else { return nil }
    var options: JSONValue = [
      "codeActionKinds": .array(Kind.allCases.map { .string($0.rawValue) })
    ]
    if client.resolvesEdits { options["resolveProvider"] = true }
    return Capability("codeActionProvider", value: options)
  }
}

extension Session {
  /// Answers `textDocument/codeAction`.
  ///
  /// The fixes come from the checked document: the diagnostics that the client sends may be older.
  mutating func offerActions(_ params: MessageValue) throws(ResponseError) -> JSONValue {
    let uri = try params.documentURI()
    guard let snapshot = snapshot(of: uri) else { return .null }
    let range = snapshot.positions.byteRange(of: try params.range("range"))
    let only = params["context"]["only"]
    let editing = editing(of: snapshot)
    var actions: [JSONValue] = []
    if CodeActions.Kind.quickFix.isRequested(among: only) {
      var quickFixes = QuickFixes(editing)
      quickFixes.add(forFindingsIn: range, among: requested(in: params["context"], snapshot))
      actions += quickFixes.actions
    }
    if CodeActions.Kind.rewrite.isRequested(among: only) {
      actions += editing.rewrites(touching: range)
    }
    if CodeActions.Kind.fixAll.isRequested(among: only), let action = editing.fixAll() {
      actions.append(action)
    }
    return .array(actions)
  }

  /// The indices of the findings that a client lists; nil if the document has none of them.
  ///
  /// Some clients list one finding with the range of the whole document.
  private func requested(in context: MessageValue, _ snapshot: DocumentSnapshot) -> Set<Int>? {
    var requested: [ExactText: Set<ByteRange>] = [:]
    for item in context["diagnostics"].items {
      guard let rule = item["code"].string, let range = try? item.range("range") else { continue }
      requested[rule, default: []].insert(snapshot.positions.byteRange(of: range))
    }
    let found = snapshot.file.diagnostics.enumerated().filter { _, diagnostic in
      requested[diagnostic.rule]?.contains(diagnostic.range) ?? false
    }
    return found.isEmpty ? nil : Set(found.map { $0.offset })
  }

  /// Answers `codeAction/resolve`.
  mutating func resolveAction(_ params: MessageValue) throws(ResponseError) -> JSONValue {
    let data = params["data"]
    guard params.isObject, let uri = data["uri"].string, let request = ActionRequest(data) else {
      throw .invalidParams("data")
    }
    guard let snapshot = snapshot(of: uri),
      snapshot.version == data["version"].integer,
      request.matches(snapshot, data)
    else {
      throw ResponseError(.contentModified, "the document has changed since the action was offered")
    }
    guard let edit = editing(of: snapshot).edit(for: request) else {
      throw ResponseError(.requestFailed, "the edit cannot be made in this file")
    }
    var action = params.json
    action["edit"] = edit
    return action
  }

  private func editing(of snapshot: DocumentSnapshot) -> ActionEditing {
    let settings = documents.values.filter { isSettings($0.uri) }
    let open: [ExactText: OpenDocument] = settings.reduce(into: [:]) { open, document in
      open[ExactText(DocumentURI.key(of: document.uri))] = document
    }
    var places = ConfigurationPlaces()
    places.texts = open.mapValues { SourceText($0.text.bytes) }
    if client.takesDocumentChanges, client.createsFiles {
      places.newFolder = folder(ofDocumentAt: snapshot.uri)
    }
    return ActionEditing(
      snapshot: snapshot,
      client: client,
      engine: engine,
      scope: scope,
      places: places,
      openFiles: open
    )
  }

  /// The folder for a new configuration: the innermost one of the client's folders that contains the
  /// document, otherwise the document's own.
  private func folder(ofDocumentAt uri: String) -> String? {
    guard let path = DocumentURI.path(of: uri) else { return nil }
    let around = folders.paths.filter { folder in
      path.utf8.starts(with: (folder.utf8.last == UInt8(ascii: "/") ? folder : folder + "/").utf8)
    }
    if let nearest = around.max(by: { $0.utf8.count < $1.utf8.count }) { return nearest }
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
