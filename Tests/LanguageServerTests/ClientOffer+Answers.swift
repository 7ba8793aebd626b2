extension ClientOffer {
  /// What is wrong with an answer to a request.
  func excesses(in result: JSON, answering question: Question) -> [String] {
    let feature = question.method.split(separator: "/").last.map(String.init) ?? ""
    let items = result.items
    switch question.method {
    case "initialize": return excesses(inServer: result["capabilities"] ?? [:])
    case "textDocument/hover":
      guard let contents = result["contents"] else { return [] }
      return excesses(inWords: contents, formats: "textDocument.hover.contentFormat")
    case "textDocument/completion":
      let isList = result["itemDefaults"] != nil || result["applyKind"] != nil
      return (isList ? ["defaults of completions"] : [])
        + (result["items"]?.items ?? []).flatMap { excesses(inCompletion: $0) }
    case "completionItem/resolve":
      return excesses(inResolved: result, of: question.params)
        + excesses(inCompletion: result)
    case "textDocument/codeAction": return items.flatMap { excesses(inAction: $0) }
    case "codeAction/resolve": return excesses(inAction: result)
    case "textDocument/rename": return excesses(inEdit: result)
    case "textDocument/prepareRename":
      return offers("textDocument.rename.prepareSupport") ? [] : ["an answer before renaming"]
    case "textDocument/diagnostic":
      return (result["items"]?.items ?? []).flatMap { excesses(inDiagnostic: $0, from: feature) }
    case "workspace/diagnostic":
      return (result["items"]?.items ?? []).flatMap { $0["items"]?.items ?? [] }
        .flatMap { excesses(inDiagnostic: $0, from: "diagnostic") }
    case "textDocument/documentSymbol": return items.flatMap { excesses(inSymbol: $0) }
    case "workspace/symbol": return items.flatMap { excesses(inSymbol: $0) }
    case "textDocument/definition":
      let hasLinks = items.contains { $0["targetUri"] != nil }
      return hasLinks && !offers("textDocument.definition.linkSupport") ? ["links"] : []
    case "textDocument/foldingRange": return excesses(inFolds: items)
    case "textDocument/codeLens":
      return offered("textDocument.codeLens") == nil && !items.isEmpty ? ["lenses"] : []
    case "textDocument/documentLink":
      let hasWords = items.contains { $0["tooltip"] != nil }
      return hasWords && !offers("textDocument.documentLink.tooltipSupport") ? ["tooltips"] : []
    default: return []
    }
  }

  /// What is wrong with what the server says of itself.
  private func excesses(inServer server: JSON) -> [String] {
    let encodings = offered("general.positionEncodings")?.items ?? []
    var excesses: [String] = []
    if let encoding = server["positionEncoding"], !encodings.contains(encoding) {
      excesses.append("the encoding \(encoding)")
    }
    let conditions = [
      ("codeLensProvider", offered("textDocument.codeLens")),
      ("diagnosticProvider", offered("textDocument.diagnostic")),
      ("codeActionProvider", offered("textDocument.codeAction.codeActionLiteralSupport")),
    ]
    for (provider, offer) in conditions where server[provider] != nil && offer == nil {
      excesses.append("'\(provider)'")
    }
    let rename = server["renameProvider"]
    if rename != true, rename != nil, !offers("textDocument.rename.prepareSupport") {
      excesses.append("'prepareProvider'")
    }
    let formats = server["documentFormattingProvider"] != nil
    if formats, offers("textDocument.formatting.dynamicRegistration") {
      excesses.append("formatting before it is registered")
    }
    return excesses
  }

  private func excesses(inCompletion item: JSON) -> [String] {
    let path = "textDocument.completion.completionItem"
    var excesses: [String] = []
    if item["insertTextFormat"] == 2, !offers(path + ".snippetSupport") {
      excesses.append("a snippet")
    }
    if item["textEdit"]?["insert"] != nil, !offers(path + ".insertReplaceSupport") {
      excesses.append("two ranges")
    }
    if item["deprecated"] != nil, !offers(path + ".deprecatedSupport") {
      excesses.append("'deprecated'")
    }
    if item["labelDetails"] != nil, !offers(path + ".labelDetailsSupport") {
      excesses.append("details of a label")
    }
    for (name, values) in [("tags", "tagSupport"), ("insertTextMode", "insertTextModeSupport")] {
      guard let value = item[name] else { continue }
      let known = offered("\(path).\(values).valueSet")?.items ?? []
      let isKnown = name == "tags" ? value.items.allSatisfy(known.contains) : known.contains(value)
      if !isKnown { excesses.append("'\(name)' \(value)") }
    }
    if case .number(let kind)? = item["kind"], kind > 18 {
      let known = offered("textDocument.completion.completionItemKind.valueSet")?.items ?? []
      if !known.contains(.number(kind)) { excesses.append("the kind \(kind)") }
    }
    return excesses
      + self.excesses(inWords: item["documentation"], formats: path + ".documentationFormat")
  }

  /// Only what the client lets wait may come when an item is resolved; the first two always may.
  private func excesses(inResolved item: JSON, of original: JSON) -> [String] {
    guard case .object(let members) = item else { return ["no item"] }
    let names = offered("textDocument.completion.completionItem.resolveSupport.properties")?.items
    let late = ["documentation", "detail"] + (names ?? []).compactMap { $0.text }
    return members.keys.filter { item[$0] != original[$0] && !late.contains($0) }.sorted()
      .map { "'\($0)', late" }
  }

  private func excesses(inAction action: JSON) -> [String] {
    let path = "textDocument.codeAction"
    let names = ["isPreferred", "disabled", "data"]
    var excesses = names.filter { action[$0] != nil && !offers("\(path).\($0)Support") }
      .map { "'\($0)' of an action" }
    if offered(path + ".codeActionLiteralSupport") == nil { excesses.append("an action") }
    let late = offered(path + ".resolveSupport.properties")?.items ?? []
    if action["edit"] == nil, action["disabled"] == nil, !late.contains("edit") {
      excesses.append("an action without its edit")
    }
    excesses += action["edit"].map { self.excesses(inEdit: $0) } ?? []
    return excesses
      + (action["diagnostics"]?.items ?? []).flatMap {
        self.excesses(inDiagnostic: $0, from: "publishDiagnostics")
      }
  }

  private func excesses(inSymbol symbol: JSON) -> [String] {
    var excesses: [String] = []
    let isTree = symbol["location"] == nil
    if isTree, !offers("textDocument.documentSymbol.hierarchicalDocumentSymbolSupport") {
      excesses.append("a tree of symbols")
    }
    let paths = ["textDocument.documentSymbol", "workspace.symbol"]
    let known = paths.flatMap { offered($0 + ".symbolKind.valueSet")?.items ?? [] }
    if case .number(let kind)? = symbol["kind"], kind > 18, !known.contains(.number(kind)) {
      excesses.append("the kind \(kind)")
    }
    return excesses + (symbol["children"]?.items ?? []).flatMap { self.excesses(inSymbol: $0) }
  }

  private func excesses(inFolds folds: [JSON]) -> [String] {
    let path = "textDocument.foldingRange"
    var excesses: [String] = []
    if case .number(let limit)? = offered(path + ".rangeLimit"), Double(folds.count) > limit {
      excesses.append("\(folds.count) folds")
    }
    let hasCharacters = folds.contains { $0["startCharacter"] != nil || $0["endCharacter"] != nil }
    if hasCharacters, offers(path + ".lineFoldingOnly") { excesses.append("folds inside of lines") }
    if folds.contains(where: { $0["collapsedText"] != nil }),
      !offers(path + ".foldingRange.collapsedText")
    {
      excesses.append("words for what is folded")
    }
    return excesses
  }
}
