import PushlintSyntax
import PushlintWorkspace

/// What the client supports, as announced in `initialize`.
struct ClientCapabilities: Sendable {
  /// The format in which hover texts are sent.
  enum HoverFormat: Sendable {
    case markdown
    case plainText
    /// A bare string, for clients that announce no format.
    case markedString
  }

  /// The agreed encoding; nil if the client offers none, which means UTF-16.
  let offeredEncoding: PositionEncoding?
  let takesRelatedInformation: Bool
  let takesCodeDescription: Bool
  let takesDiagnosticData: Bool
  /// The `DiagnosticTag` numbers that it renders.
  let diagnosticTags: [Int]
  let completion: CompletionCapabilities
  let takesPreferredActions: Bool
  /// Whether it resolves the edit of a code action when the user selects it.
  let resolvesEdits: Bool
  /// Whether it takes edits with the document version that they apply to.
  let takesDocumentChanges: Bool
  /// Whether it knows the symbol kinds up to number 26; otherwise those up to 18.
  let knowsAllSymbolKinds: Bool
  let foldsLinesOnly: Bool
  /// What its user has set.
  var preferences = ParsedEditorSettings.Preferences()

  private let name: String?
  private let document: MessageValue
  private let workspace: MessageValue

  /// Reads what findings and their actions ask for again and again; the rest is read when needed.
  ///
  /// Without a value, the capabilities of a client that announces none.
  init(_ value: MessageValue = MessageValue(nil), name: String? = nil) {
    self.name = name
    offeredEncoding = ClientCapabilities.encoding(among: value["general"]["positionEncodings"])
    document = value["textDocument"]
    workspace = value["workspace"]
    let diagnostics = document["publishDiagnostics"]
    takesRelatedInformation = diagnostics["relatedInformation"].isTrue
    takesCodeDescription = diagnostics["codeDescriptionSupport"].isTrue
    takesDiagnosticData = diagnostics["dataSupport"].isTrue
    diagnosticTags = diagnostics["tagSupport"]["valueSet"].items.compactMap { $0.integer }
    completion = CompletionCapabilities(document["completion"])
    let action = document["codeAction"]
    takesPreferredActions = action["isPreferredSupport"].isTrue
    resolvesEdits =
      action["dataSupport"].isTrue
      && action["resolveSupport"]["properties"].strings.contains("edit")
    takesDocumentChanges = workspace["workspaceEdit"]["documentChanges"].isTrue
    // 24 is the kind that requests have.
    knowsAllSymbolKinds = [document["documentSymbol"], workspace["symbol"]].contains {
      $0["symbolKind"]["valueSet"].items.contains { $0.integer == 24 }
    }
    foldsLinesOnly = document["foldingRange"]["lineFoldingOnly"].isTrue
  }

  var encoding: PositionEncoding { offeredEncoding ?? .utf16 }

  var hoverFormat: HoverFormat {
    let formats = document["hover"]["contentFormat"].strings
    if formats.contains("markdown") { return .markdown }
    return formats.contains("plaintext") ? .plainText : .markedString
  }

  /// How its hovers show previews.
  var previewForm: PreviewForm {
    switch preferences.preview {
    case .off: return .none
    case .text: return .text
    case .image: return hoverFormat == .plainText ? .text : .image
    case .auto: return hoverFormat == .markdown && showsImages ? .image : .text
    }
  }

  /// Whether its hovers are known to show images with `data:` URIs; the protocol does not say so.
  private var showsImages: Bool {
    name.map { ClientCapabilities.clientsWithImages.contains($0) } ?? false
  }

  /// The names in `clientInfo` of clients that show them.
  ///
  /// In VS Code, `allowedMediaProtocols` in src/vs/base/browser/markdownRenderer.ts has `data`
  /// (00658dec), and vscode-languageclient sends `env.appName`.
  private static let clientsWithImages = [
    "Visual Studio Code", "Visual Studio Code - Insiders", "VSCodium", "Code - OSS",
  ]

  /// Whether it takes code actions, not only commands.
  var takesCodeActions: Bool { document["codeAction"]["codeActionLiteralSupport"].isObject }
  /// Whether it pulls diagnostics; then none are published for open documents.
  var pullsDiagnostics: Bool { document["diagnostic"].isObject }
  /// Whether it pulls them again on request; Helix sends the name without its last letter.
  var refreshesDiagnostics: Bool {
    pullsDiagnostics
      && ["diagnostics", "diagnostic"].contains { workspace[$0]["refreshSupport"].isTrue }
  }
  var answersConfiguration: Bool { workspace["configuration"].isTrue }
  var registersConfiguration: Bool {
    workspace["didChangeConfiguration"]["dynamicRegistration"].isTrue
  }
  var createsFiles: Bool { takesOperations("create") }
  var renamesFiles: Bool { takesOperations("rename") }
  /// Whether it asks what to change before the user renames files.
  var asksBeforeRenamingFiles: Bool { workspace["fileOperations"]["willRename"].isTrue }

  private func takesOperations(_ name: String) -> Bool {
    workspace["workspaceEdit"]["resourceOperations"].strings.contains(name)
  }

  var watchesFiles: Bool { workspace["didChangeWatchedFiles"]["dynamicRegistration"].isTrue }
  /// Whether it takes the symbols of a document as a tree.
  var takesSymbolTrees: Bool {
    document["documentSymbol"]["hierarchicalDocumentSymbolSupport"].isTrue
  }
  var foldLimit: Int? { document["foldingRange"]["rangeLimit"].integer }
  var takesLenses: Bool { document["codeLens"].isObject }
  var takesSemanticTokens: Bool { document["semanticTokens"].isObject }
  var refreshesLenses: Bool { workspace["codeLens"]["refreshSupport"].isTrue }
  var refreshesHints: Bool { workspace["inlayHint"]["refreshSupport"].isTrue }
  /// Whether it takes the range that a definition was asked from together with its target.
  var takesDefinitionLinks: Bool { document["definition"]["linkSupport"].isTrue }
  var preparesRenames: Bool { document["rename"]["prepareSupport"].isTrue }
  var registersFormatting: Bool { document["formatting"]["dynamicRegistration"].isTrue }
  var registersRangeFormatting: Bool { document["rangeFormatting"]["dynamicRegistration"].isTrue }

  /// UTF-8, which needs no conversion, if offered; otherwise the first known encoding.
  private static func encoding(among offers: MessageValue) -> PositionEncoding? {
    guard offers.isArray else { return nil }
    let known = offers.strings.compactMap { name in
      [PositionEncoding.utf8, .utf16, .utf32].first { $0.name == name }
    }
    return known.contains(.utf8) ? .utf8 : known.first ?? .utf16
  }
}

extension PositionEncoding {
  /// The `PositionEncodingKind`.
  var name: String {
    switch self {
    case .utf8: "utf-8"
    case .utf16: "utf-16"
    case .utf32: "utf-32"
    }
  }
}

/// Which completion features the client supports.
struct CompletionCapabilities: Sendable {
  let takesSnippets: Bool
  /// Whether it takes separate ranges for inserting and replacing.
  let takesInsertReplace: Bool
  /// Whether it renders the `Deprecated` tag.
  let takesDeprecatedTag: Bool
  /// Whether it renders the older `deprecated` property.
  let takesDeprecated: Bool
  /// Whether it can indent the following lines like the first one.
  let adjustsIndentation: Bool
  let showsMarkdown: Bool
  /// The `CompletionItemKind` numbers that it announces.
  private let kinds: [Int]

  /// `number` if the client knows that kind, otherwise `other`; every client knows those up to 18.
  func kind(_ number: Int, or other: Int) -> Int {
    number <= 18 || kinds.contains(number) ? number : other
  }

  /// Reads `textDocument.completion`.
  init(_ value: MessageValue) {
    let item = value["completionItem"]
    takesSnippets = item["snippetSupport"].isTrue
    takesInsertReplace = item["insertReplaceSupport"].isTrue
    takesDeprecatedTag = item["tagSupport"]["valueSet"].items.contains { $0.integer == 1 }
    takesDeprecated = !takesDeprecatedTag && item["deprecatedSupport"].isTrue
    adjustsIndentation =
      item["insertTextModeSupport"]["valueSet"].items.contains { $0.integer == 2 }
    kinds = value["completionItemKind"]["valueSet"].items.compactMap { $0.integer }
    showsMarkdown = item["documentationFormat"].strings.contains("markdown")
  }
}
