/// What a client can take of outlines, folds, lenses, links and edits of its own asking.
struct NavigationCapabilities: Sendable {
  /// Whether it takes the symbols of a document as a tree.
  var takesSymbolTrees = false
  /// Whether it knows the kinds of symbols up to number 26; else up to 18.
  var knowsAllSymbolKinds = false
  /// Whether it folds whole lines alone.
  var foldsLinesOnly = false
  /// The most folds that it wants.
  var foldLimit: Int?
  /// Whether it shows code lenses.
  var takesLenses = false
  var refreshesLenses = false
  var refreshesHints = false
  /// Whether it takes the origin of a definition with its target.
  var takesDefinitionLinks = false
  /// Whether it asks whether there is something to rename.
  var preparesRenames = false
  /// Whether it can be told later of what formats documents, and of what does so no longer.
  var registersFormatting = false
  /// The same for what formats parts of them.
  var registersRangeFormatting = false

  init() {}

  init(_ capabilities: MessageValue) {
    let document = capabilities["textDocument"]
    let workspace = capabilities["workspace"]
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
    registersRangeFormatting =
      document["rangeFormatting"]["dynamicRegistration"].bool ?? false
  }
}
