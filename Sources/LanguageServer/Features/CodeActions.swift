import Diagnostics
import Text

/// The quick fixes for findings under the cursor or the selection.
enum CodeActions {
  static let capability = Capability(
    "codeActionProvider",
    value: ["codeActionKinds": [.string(quickFix)]]
  )

  private static let quickFix = "quickfix"

  /// Answers `textDocument/codeAction`.
  ///
  /// The fixes come from the checked document and not from the diagnostics that the client sends
  /// back, which may be older than its text.
  static func json(
    _ snapshot: DocumentSnapshot,
    _ params: MessageValue,
    _ context: FeatureContext
  ) throws(ResponseError) -> JSONValue {
    let range = snapshot.positions.byteRange(of: try params.range("range"))
    guard wants(quickFix, params["context"]["only"]) else { return [] }
    var published = PublishedDiagnostics(snapshot: snapshot, client: context.client)
    var actions: [JSONValue] = []
    for diagnostic in snapshot.file.diagnostics {
      guard !diagnostic.fixes.isEmpty, diagnostic.range.lower <= range.upper,
        range.lower <= diagnostic.range.upper
      else { continue }
      let json = published.json(diagnostic)
      for fix in diagnostic.fixes {
        var action = action(fix, in: snapshot, for: context.client)
        action["diagnostics"] = [json]
        actions.append(action)
      }
    }
    return .array(actions)
  }

  /// Whether `kind` is one of the kinds asked for, or below one of them; all are where none is named.
  private static func wants(_ kind: String, _ only: MessageValue) -> Bool {
    guard only.isArray else { return true }
    return only.strings.contains { $0.isEmpty || $0 == kind || kind.hasPrefix($0 + ".") }
  }

  private static func action(
    _ fix: Fix,
    in snapshot: DocumentSnapshot,
    for client: ClientCapabilities
  ) -> JSONValue {
    var action: JSONValue = [
      "title": .string(fix.title.text),
      "kind": .string(quickFix),
      "edit": edit(fix, in: snapshot, for: client),
    ]
    if client.takesPreferredActions, fix.applicability == .safe { action["isPreferred"] = true }
    return action
  }

  private static func edit(
    _ fix: Fix,
    in snapshot: DocumentSnapshot,
    for client: ClientCapabilities
  ) -> JSONValue {
    let edits = JSONValue.array(
      fix.edits.map { edit in
        ["range": snapshot.positions.json(edit.range), "newText": .string(edit.text)]
      }
    )
    guard client.takesDocumentChanges else {
      return ["changes": .object([.init(name: snapshot.uri, value: edits)])]
    }
    let document: JSONValue = [
      "uri": .string(snapshot.uri),
      "version": snapshot.version.map { .integer($0) } ?? .null,
    ]
    return ["documentChanges": [["textDocument": document, "edits": edits]]]
  }
}
