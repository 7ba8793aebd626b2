/// What the client can take of completions.
struct CompletionCapabilities: Sendable {
  var takesSnippets = false
  /// Whether it takes one range for inserting and one for replacing.
  var takesInsertReplace = false
  /// Whether it draws the tag of deprecated items.
  var takesDeprecatedTag = false
  /// Whether it draws deprecated items in the older way.
  var takesDeprecated = false
  /// Whether it can be told to indent lines as the first one is.
  var adjustsIndentation = false
  /// Whether documentation may be Markdown.
  var showsMarkdown = false

  /// The `CompletionItemKind` numbers that it knows beside those of the first version.
  private var kinds: [Int] = []

  /// The last number of the first version's kinds.
  private static let lastKind = 18

  /// `number`, or else `other`, of which every client knows the kind.
  func kind(_ number: Int, or other: Int) -> Int {
    number <= CompletionCapabilities.lastKind || kinds.contains(number) ? number : other
  }

  /// The capabilities of a client that said nothing.
  init() {}

  /// Reads `textDocument.completion`.
  init(_ value: MessageValue) {
    let item = value["completionItem"]
    takesSnippets = item["snippetSupport"].bool ?? false
    takesInsertReplace = item["insertReplaceSupport"].bool ?? false
    takesDeprecatedTag = item["tagSupport"]["valueSet"].items.contains { $0.integer == 1 }
    takesDeprecated = !takesDeprecatedTag && item["deprecatedSupport"].bool == true
    adjustsIndentation =
      item["insertTextModeSupport"]["valueSet"].items.contains { $0.integer == 2 }
    kinds = value["completionItemKind"]["valueSet"].items.compactMap { $0.integer }
    showsMarkdown = item["documentationFormat"].strings.contains("markdown")
  }
}
