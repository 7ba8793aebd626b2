import Diagnostics
import Text
import Workbench

/// The quick fixes for findings under the cursor or the selection, and those of a whole document.
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

  static let capability = Capability(
    "codeActionProvider",
    value: ["codeActionKinds": .array(Kind.allCases.map { .string($0.rawValue) })]
  )

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
    let only = params["context"]["only"]
    var actions: [JSONValue] = []
    if Kind.quickFix.isWanted(among: only) {
      var quickFixes = QuickFixes(snapshot, context)
      quickFixes.add(forFindingsIn: range)
      actions += quickFixes.actions
    }
    if Kind.fixAll.isWanted(among: only), let action = fixAll(snapshot, context) {
      actions.append(action)
    }
    return .array(actions)
  }

  /// All safe fixes that can be made together.
  private static func fixAll(
    _ snapshot: DocumentSnapshot,
    _ context: FeatureContext
  ) -> JSONValue? {
    guard let document = snapshot.document else { return nil }
    let fixed = context.workbench.fix(document, upTo: .safe)
    guard fixed.isChanged else { return nil }
    return [
      "title": "make all safe fixes of pushlint",
      "kind": .string(Kind.fixAll.rawValue),
      "edit": snapshot.workspaceEdit(fixed.edits, for: context.client),
    ]
  }
}

extension DocumentSnapshot {
  /// The LSP `WorkspaceEdit` that changes the document, for its version alone where clients can.
  func workspaceEdit(_ edits: [Edit], for client: ClientCapabilities) -> JSONValue {
    let json = JSONValue.array(
      edits.map { ["range": positions.json($0.range), "newText": .string($0.text)] }
    )
    guard client.takesDocumentChanges else {
      return ["changes": .object([.init(name: uri, value: json)])]
    }
    let document: JSONValue = [
      "uri": .string(uri),
      "version": version.map { .integer($0) } ?? .null,
    ]
    return ["documentChanges": [["textDocument": document, "edits": json]]]
  }
}
