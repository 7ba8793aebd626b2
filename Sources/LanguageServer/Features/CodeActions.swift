import Diagnostics
import EditorFeatures
import Engine
import Text

/// The quick fixes for findings under the cursor or the selection, and those of a whole document.
///
/// A client that resolves edits gets them when one is chosen; any other gets them at once.
enum CodeActions {
  /// The kinds of actions that are offered.
  enum Kind: String, CaseIterable {
    case quickFix = "quickfix"
    case fixAll = "source.fixAll.pushlint"

    /// Whether it is one of the kinds asked for, or below one of them.
    ///
    /// What changes a whole document is offered only where it is asked for by name.
    func isWanted(among only: MessageValue) -> Bool {
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

  static let requests = [
    SessionRequest(
      method: "textDocument/codeAction",
      capability: { capability(for: $0) },
      answer: { session, params throws(ResponseError) in try session.offerActions(params) }
    ),
    SessionRequest(
      method: "codeAction/resolve",
      capability: { client in
        guard client.takesCodeActions, client.resolvesEdits else { return nil }
        return Capability("codeActionProvider", "resolveProvider", value: true)
      },
      answer: { session, params throws(ResponseError) in try session.resolveAction(params) }
    ),
  ]
}

extension Session {
  /// Answers `textDocument/codeAction`.
  ///
  /// The fixes come from the checked document and not from the diagnostics that the client sends
  /// back, which may be older than its text.
  mutating func offerActions(_ params: MessageValue) throws(ResponseError) -> JSONValue {
    guard let snapshot = snapshot(of: try params.documentURI()) else { return .null }
    let range = snapshot.positions.byteRange(of: try params.range("range"))
    let only = params["context"]["only"]
    let editing = editing(of: snapshot)
    var actions: [JSONValue] = []
    if CodeActions.Kind.quickFix.isWanted(among: only) {
      var quickFixes = QuickFixes(editing)
      quickFixes.add(forFindingsIn: range, among: asked(in: params["context"], snapshot))
      actions += quickFixes.actions
    }
    if CodeActions.Kind.fixAll.isWanted(among: only), let action = editing.fixAll() {
      actions.append(action)
    }
    return .array(actions)
  }

  /// The positions of the findings that a client asks about; nil where it names none that there is.
  ///
  /// Some ask about one finding with the range of the whole document.
  private func asked(in context: MessageValue, _ snapshot: DocumentSnapshot) -> Set<Int>? {
    var asked: [String: Set<ByteRange>] = [:]
    for item in context["diagnostics"].items {
      guard let rule = item["code"].string, let range = try? item.range("range") else { continue }
      asked[rule, default: []].insert(snapshot.positions.byteRange(of: range))
    }
    let found = snapshot.file.diagnostics.enumerated().filter { _, diagnostic in
      asked[diagnostic.rule]?.contains(diagnostic.range) ?? false
    }
    return found.isEmpty ? nil : Set(found.map { $0.offset })
  }

  /// Answers `codeAction/resolve` with the action and its edit.
  mutating func resolveAction(_ params: MessageValue) throws(ResponseError) -> JSONValue {
    let data = params["data"]
    guard params.isObject, let uri = data["uri"].string, let wish = ActionWish(data) else {
      throw .invalidParams("data")
    }
    guard let snapshot = snapshot(of: uri), snapshot.version == data["version"].integer,
      wish.isAbout(snapshot, data)
    else {
      throw ResponseError(.contentModified, "the document has changed since the action was offered")
    }
    guard let edit = editing(of: snapshot).edit(for: wish) else {
      throw ResponseError(.requestFailed, "the file cannot be changed so")
    }
    var action = JSONValue(params)
    action["edit"] = edit
    return action
  }

  /// What edits of a document need to know.
  private func editing(of snapshot: DocumentSnapshot) -> ActionEditing {
    var places = ConfigurationPlaces()
    var open: [String: OpenFile] = [:]
    for (uri, document) in documents {
      guard uri.hasSuffix("pushlint.yml") || readsSettings(from: uri) else { continue }
      let path = WorkspacePull.key(ofURI: uri)
      places.texts[path] = SourceText(document.text.bytes)
      open[path] = OpenFile(uri: uri, version: document.version)
    }
    if client.takesDocumentChanges, client.createsFiles {
      places.newFolder = folder(ofDocumentAt: snapshot.uri)
    }
    return ActionEditing(
      snapshot: snapshot,
      client: client,
      engine: engine,
      scope: workspace.scope,
      places: places,
      openFiles: open
    )
  }

  /// The folder that a configuration for the document belongs in: the client's that it lies in, else
  /// its own.
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

extension JSONValue {
  /// A received value, to be sent back.
  init(_ value: MessageValue) {
    if value.isObject {
      self = .object(value.members.map { Member(name: $0.name, value: JSONValue($0.value)) })
    } else if value.isArray {
      self = .array(value.items.map { JSONValue($0) })
    } else if let string = value.string {
      self = .string(string)
    } else if let number = value.numberText {
      self = .number(number)
    } else {
      self = value.bool.map { .bool($0) } ?? .null
    }
  }
}
