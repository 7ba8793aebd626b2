extension DocumentRequest {
  /// What finds one's way in a document, and shows and formats what is in it.
  static let navigation = [
    DocumentRequest("textDocument/documentSymbol", "documentSymbolProvider", DocumentSymbols.json),
    DocumentRequest("textDocument/foldingRange", "foldingRangeProvider", FoldingRanges.json),
    DocumentRequest("textDocument/selectionRange", "selectionRangeProvider", SelectionRanges.json),
    DocumentRequest(
      method: "textDocument/codeLens",
      capability: { client in
        guard client.navigation.takesLenses else { return nil }
        return Capability("codeLensProvider", value: ["resolveProvider": false])
      },
      answer: CodeLenses.json
    ),
    DocumentRequest("textDocument/inlayHint", "inlayHintProvider", InlayHints.json),
    DocumentRequest(
      method: "textDocument/documentLink",
      capability: { _ in Capability("documentLinkProvider", value: ["resolveProvider": false]) },
      answer: DocumentLinks.json
    ),
    DocumentRequest("textDocument/definition", "definitionProvider", Definitions.json),
    DocumentRequest("textDocument/references", "referencesProvider", References.json),
    DocumentRequest(
      "textDocument/documentHighlight",
      "documentHighlightProvider",
      References.highlights
    ),
    DocumentRequest("textDocument/rename", "renameProvider", Renaming.json),
    DocumentRequest(
      method: "textDocument/prepareRename",
      capability: { client in
        guard client.navigation.preparesRenames else { return nil }
        return Capability("renameProvider", value: ["prepareProvider": true])
      },
      answer: Renaming.preparation
    ),
    DocumentRequest(
      method: "textDocument/formatting",
      capability: { Formatting.capability(for: $0) },
      answer: Formatting.json
    ),
    DocumentRequest(
      method: "textDocument/rangeFormatting",
      capability: { Formatting.rangeCapability(for: $0) },
      answer: Formatting.rangeJSON
    ),
  ]

  /// A request that every client may make.
  private init(
    _ method: String,
    _ provider: String,
    _ answer:
      @escaping @Sendable (DocumentSnapshot, MessageValue, FeatureContext) throws(ResponseError)
      -> JSONValue
  ) {
    self.init(
      method: method,
      capability: { _ in Capability(provider, value: true) },
      answer: answer
    )
  }
}
