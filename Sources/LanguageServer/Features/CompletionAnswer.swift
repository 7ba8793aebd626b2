import PushlintEngine
import PushlintSyntax

/// Completions at the cursor, the most common first.
enum CompletionAnswer {
  static let capability = Capability(
    "completionProvider",
    // A space would trigger too often.
    value: ["triggerCharacters": ["\"", ":", "-", "["], "resolveProvider": true]
  )

  static func json(_ request: DocumentRequest) throws(ResponseError) -> JSONValue {
    let offset = try request.offset()
    guard let document = request.document, let analysis = request.analysis else { return .null }
    let client = request.client.completion
    let completions = request.engine.completions(
      in: document,
      analysis,
      at: offset,
      takesSnippets: client.takesSnippets
    )
    let items = completions.items.enumerated().map { index, completion in
      json(completion, rank: index, request.positions, client)
    }
    return ["isIncomplete": .bool(completions.isCut), "items": .array(items)]
  }

  private static func json(
    _ completion: Completion,
    rank: Int,
    _ positions: PositionConversion,
    _ client: CompletionCapabilities
  ) -> JSONValue {
    let replacement = completion.replacement
    var item: JSONValue = [
      "label": .string(completion.label),
      "kind": .integer(number(of: completion.kind, for: client)),
      "sortText": .string(sortText(rank)),
      "filterText": .string(completion.filterText),
      // 1 is plain text, 2 a snippet.
      "insertTextFormat": .integer(replacement.isSnippet ? 2 : 1),
      "textEdit": textEdit(replacement, positions, client),
    ]
    item["detail"] = completion.detail.map { .string($0) }
    if completion.isDeprecated {
      // 1 is `CompletionItemTag.Deprecated`.
      if client.takesDeprecatedTag { item["tags"] = [1] }
      if client.takesDeprecated { item["deprecated"] = true }
    }
    // 2 is `InsertTextMode.adjustIndentation`.
    if client.adjustsIndentation, replacement.text.contains("\n") { item["insertTextMode"] = 2 }
    if !completion.otherEdits.isEmpty {
      item["additionalTextEdits"] = positions.json(completion.otherEdits)
    }
    item["data"] = completion.topic.map { ["topic": .string($0.name)] }
    return item
  }

  private static func textEdit(
    _ replacement: Replacement,
    _ positions: PositionConversion,
    _ client: CompletionCapabilities
  ) -> JSONValue {
    let replaced = positions.json(replacement.replaced)
    let text = JSONValue.string(replacement.text)
    guard client.takesInsertReplace, replacement.inserted != replacement.replaced else {
      return ["range": replaced, "newText": text]
    }
    let inserted = positions.json(replacement.inserted)
    return ["newText": text, "insert": inserted, "replace": replaced]
  }

  /// A text that sorts like the rank.
  private static func sortText(_ rank: Int) -> String {
    let digits = String(rank)
    return String(repeating: "0", count: max(0, 6 - digits.utf8.count)) + digits
  }

  /// The `CompletionItemKind` number.
  private static func number(
    of kind: Completion.Kind,
    for client: CompletionCapabilities
  ) -> Int {
    switch kind {
    case .key: 10
    case .word: client.kind(20, or: 12)
    case .literal: 12
    case .reference: 18
    case .file: 17
    case .rule: client.kind(21, or: 12)
    case .template: 15
    }
  }

  /// Answers `completionItem/resolve`: adds the documentation to the item.
  static func resolve(
    _ item: MessageValue,
    for client: ClientCapabilities
  ) throws(ResponseError) -> JSONValue {
    guard item.isObject else { throw .invalidParams("params") }
    var result = item.json
    guard let topic = item["data"]["topic"].string,
      let markdown = Engine.documentation(ofTopic: topic)
    else { return result }
    if client.completion.showsMarkdown {
      result["documentation"] = ["kind": "markdown", "value": .string(markdown)]
    } else {
      result["documentation"] = .string(HoverAnswer.plainText(markdown))
    }
    return result
  }
}
