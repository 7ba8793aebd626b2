import EditorFeatures
import Engine
import Text

/// What may be put in at the cursor, the most usual first.
enum CompletionAnswer {
  /// Signs after which editors ask without being told to; a space would make them ask all the time.
  private static let triggers: [JSONValue] = ["\"", ":", "-", "["]

  static let capability = Capability(
    "completionProvider",
    value: ["triggerCharacters": .array(triggers), "resolveProvider": true]
  )

  /// Answers `textDocument/completion`.
  static func json(
    _ snapshot: DocumentSnapshot,
    _ params: MessageValue,
    _ context: FeatureContext
  ) throws(ResponseError) -> JSONValue {
    let offset = snapshot.positions.offset(of: try params.position("position"))
    guard let document = snapshot.document, let analysis = snapshot.analysis else { return .null }
    let client = context.client.completion
    let completions = context.engine.completions(
      in: document,
      analysis,
      at: offset,
      takesSnippets: client.takesSnippets
    )
    let items = completions.items.enumerated().map { index, completion in
      CompletionAnswer.json(completion, rank: index, snapshot, client)
    }
    return ["isIncomplete": .bool(completions.isCut), "items": .array(items)]
  }

  private static func json(
    _ completion: Completion,
    rank: Int,
    _ snapshot: DocumentSnapshot,
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
      "textEdit": textEdit(replacement, snapshot, client),
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
      item["additionalTextEdits"] = .array(
        completion.otherEdits.map {
          ["range": snapshot.positions.json($0.range), "newText": .string($0.text)]
        }
      )
    }
    item["data"] = completion.topic.map { ["topic": .string($0.name)] }
    return item
  }

  private static func textEdit(
    _ replacement: Replacement,
    _ snapshot: DocumentSnapshot,
    _ client: CompletionCapabilities
  ) -> JSONValue {
    let replaced = snapshot.positions.json(replacement.replaced)
    let text = JSONValue.string(replacement.text)
    guard client.takesInsertReplace, replacement.inserted != replacement.replaced else {
      return ["range": replaced, "newText": text]
    }
    let inserted = snapshot.positions.json(replacement.inserted)
    return ["newText": text, "insert": inserted, "replace": replaced]
  }

  /// Texts that are in the order of the ranks.
  private static func sortText(_ rank: Int) -> String {
    let digits = String(rank)
    return String(repeating: "0", count: max(0, 6 - digits.utf8.count)) + digits
  }

  /// The number of the `CompletionItemKind`.
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
}

extension CompletionAnswer {
  /// Answers `completionItem/resolve`: the same item, with what there is to say about it.
  static func resolve(_ item: MessageValue, for client: ClientCapabilities) -> JSONValue {
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
