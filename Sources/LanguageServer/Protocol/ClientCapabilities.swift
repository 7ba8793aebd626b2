import Syntax
import Text

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
  var offeredEncoding: PositionEncoding?
  var takesRelatedInformation = false
  var takesCodeDescription = false
  var takesDiagnosticData = false
  /// The `DiagnosticTag` numbers that it renders.
  var diagnosticTags: [Int] = []
  var hoverFormat = HoverFormat.markedString
  var completion = CompletionCapabilities()
  /// Whether it takes code actions, not only commands.
  var takesCodeActions = false
  var takesPreferredActions = false
  /// Whether it takes edits with the document version that they apply to.
  var takesDocumentChanges = false
  /// Whether it pulls diagnostics; then none are published for open documents.
  var pullsDiagnostics = false
  /// Whether it pulls them again on request.
  var refreshesDiagnostics = false
  /// Whether it answers `workspace/configuration`.
  var answersConfiguration = false
  /// Whether `workspace/didChangeConfiguration` can be registered.
  var registersConfiguration = false
  /// Whether it resolves the edit of a code action when the user selects it.
  var resolvesEdits = false
  /// Whether workspace edits may create files.
  var createsFiles = false
  /// Whether it watches files on request.
  var watchesFiles = false
  /// Whether it takes the symbols of a document as a tree.
  var takesSymbolTrees = false
  /// Whether it knows the symbol kinds up to number 26; otherwise those up to 18.
  var knowsAllSymbolKinds = false
  /// Whether it folds only whole lines.
  var foldsLinesOnly = false
  /// The most folds that it wants.
  var foldLimit: Int?
  var takesLenses = false
  var refreshesLenses = false
  var refreshesHints = false
  /// Whether it takes the range that a definition was asked from together with its target.
  var takesDefinitionLinks = false
  /// Whether it sends `textDocument/prepareRename`.
  var preparesRenames = false
  /// Whether formatting can be registered and unregistered later.
  var registersFormatting = false
  /// Whether range formatting can be registered and unregistered later.
  var registersRangeFormatting = false
  /// What its user has set.
  var preferences = ParsedEditorSettings.Preferences()

  var encoding: PositionEncoding { offeredEncoding ?? .utf16 }

  /// The capabilities of a client that announces none.
  init() {}

  init(_ value: MessageValue) {
    offeredEncoding = ClientCapabilities.encoding(among: value["general"]["positionEncodings"])
    let document = value["textDocument"]
    let diagnostics = document["publishDiagnostics"]
    takesRelatedInformation = diagnostics["relatedInformation"].bool ?? false
    takesCodeDescription = diagnostics["codeDescriptionSupport"].bool ?? false
    takesDiagnosticData = diagnostics["dataSupport"].bool ?? false
    diagnosticTags = diagnostics["tagSupport"]["valueSet"].items.compactMap { $0.integer }
    let formats = document["hover"]["contentFormat"].strings
    if formats.contains("markdown") {
      hoverFormat = .markdown
    } else if formats.contains("plaintext") {
      hoverFormat = .plainText
    }
    completion = CompletionCapabilities(document["completion"])
    let action = document["codeAction"]
    takesCodeActions = action["codeActionLiteralSupport"].isObject
    takesPreferredActions = action["isPreferredSupport"].bool ?? false
    resolvesEdits =
      action["dataSupport"].bool == true
      && action["resolveSupport"]["properties"].strings.contains("edit")
    let workspace = value["workspace"]
    answersConfiguration = workspace["configuration"].bool ?? false
    registersConfiguration =
      workspace["didChangeConfiguration"]["dynamicRegistration"].bool ?? false
    let edit = workspace["workspaceEdit"]
    createsFiles = edit["resourceOperations"].strings.contains("create")
    takesDocumentChanges = edit["documentChanges"].bool ?? false
    pullsDiagnostics = document["diagnostic"].isObject
    // Helix sends the name without its last letter.
    let refreshes = ["diagnostics", "diagnostic"].contains {
      workspace[$0]["refreshSupport"].bool == true
    }
    refreshesDiagnostics = pullsDiagnostics && refreshes
    watchesFiles = workspace["didChangeWatchedFiles"]["dynamicRegistration"].bool ?? false
    readNavigation(document, workspace)
  }

  private mutating func readNavigation(_ document: MessageValue, _ workspace: MessageValue) {
    let symbols = document["documentSymbol"]
    takesSymbolTrees = symbols["hierarchicalDocumentSymbolSupport"].bool ?? false
    // 24 is the kind that requests have.
    let kinds =
      symbols["symbolKind"]["valueSet"].items + workspace["symbol"]["symbolKind"]["valueSet"].items
    knowsAllSymbolKinds = kinds.contains { $0.integer == 24 }
    foldsLinesOnly = document["foldingRange"]["lineFoldingOnly"].bool ?? false
    foldLimit = document["foldingRange"]["rangeLimit"].integer
    takesLenses = document["codeLens"].isObject
    refreshesLenses = workspace["codeLens"]["refreshSupport"].bool ?? false
    refreshesHints = workspace["inlayHint"]["refreshSupport"].bool ?? false
    takesDefinitionLinks = document["definition"]["linkSupport"].bool ?? false
    preparesRenames = document["rename"]["prepareSupport"].bool ?? false
    registersFormatting = document["formatting"]["dynamicRegistration"].bool ?? false
    registersRangeFormatting = document["rangeFormatting"]["dynamicRegistration"].bool ?? false
  }

  /// UTF-8, which needs no conversion, if offered; otherwise the first known encoding.
  private static func encoding(among offers: MessageValue) -> PositionEncoding? {
    guard offers.isArray else { return nil }
    let known = offers.strings.compactMap { PositionEncoding(name: $0) }
    return known.contains(.utf8) ? .utf8 : known.first ?? .utf16
  }
}

extension PositionEncoding {
  /// The encoding of that `PositionEncodingKind`.
  init?(name: String) {
    switch name {
    case "utf-8": self = .utf8
    case "utf-16": self = .utf16
    case "utf-32": self = .utf32
    default: return nil
    }
  }

  /// The `PositionEncodingKind`.
  var name: String {
    switch self {
    case .utf8: "utf-8"
    case .utf16: "utf-16"
    case .utf32: "utf-32"
    }
  }
}
