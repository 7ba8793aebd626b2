import Text

/// What the client can take, as it said in `initialize`.
struct ClientCapabilities: Sendable {
  /// The form in which a hover's words are sent.
  enum HoverFormat: Sendable {
    case markdown
    case plainText
    /// A bare string, for clients that name no format.
    case markedString
  }

  /// The agreed encoding; nil where the client offered none and UTF-16 goes without saying.
  var offeredEncoding: PositionEncoding?
  var takesRelatedInformation = false
  var takesCodeDescription = false
  var takesDiagnosticData = false
  /// The `DiagnosticTag` numbers that it draws.
  var diagnosticTags: [Int] = []
  var hoverFormat = HoverFormat.markedString
  var completion = CompletionCapabilities()
  /// Whether it takes code actions, and not commands alone.
  var takesCodeActions = false
  var takesPreferredActions = false
  /// Whether it takes edits with the version they were made for.
  var takesDocumentChanges = false
  /// Whether it asks for diagnostics, so that none are sent for open documents.
  var pullsDiagnostics = false
  /// Whether it asks for them anew when it is told to.
  var refreshesDiagnostics = false
  /// Whether it lets itself be asked for settings.
  var answersConfiguration = false
  /// Whether it tells of changed settings when it is asked to.
  var registersConfiguration = false
  /// Whether it asks for the edits of a code action only when one is chosen.
  var resolvesEdits = false
  /// Whether its edits may make new files.
  var createsFiles = false
  /// Whether it watches files when it is asked to.
  var watchesFiles = false
  var navigation = NavigationCapabilities()
  /// What its user wants.
  var wishes = EditorSettings()

  var encoding: PositionEncoding { offeredEncoding ?? .utf16 }

  /// The capabilities of a client that said nothing.
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
    takesCodeActions = document["codeAction"]["codeActionLiteralSupport"].isObject
    takesPreferredActions = document["codeAction"]["isPreferredSupport"].bool ?? false
    let action = document["codeAction"]
    resolvesEdits =
      action["dataSupport"].bool == true
      && action["resolveSupport"]["properties"].strings.contains("edit")
    let workspace = value["workspace"]
    answersConfiguration = workspace["configuration"].bool ?? false
    registersConfiguration =
      workspace["didChangeConfiguration"]["dynamicRegistration"].bool ?? false
    let operations = workspace["workspaceEdit"]["resourceOperations"].strings
    createsFiles = operations.contains("create")
    takesDocumentChanges = workspace["workspaceEdit"]["documentChanges"].bool ?? false
    pullsDiagnostics = document["diagnostic"].isObject
    // Helix writes the name without its last letter.
    let refreshes = ["diagnostics", "diagnostic"].contains {
      workspace[$0]["refreshSupport"].bool == true
    }
    refreshesDiagnostics = pullsDiagnostics && refreshes
    watchesFiles = workspace["didChangeWatchedFiles"]["dynamicRegistration"].bool ?? false
    navigation = NavigationCapabilities(value)
  }

  /// UTF-8, which costs nothing, where it is offered; else the first offer that is known.
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
