import Syntax

/// Which completion features the client supports.
struct CompletionCapabilities: Sendable {
  var takesSnippets = false
  /// Whether it takes separate ranges for inserting and replacing.
  var takesInsertReplace = false
  /// Whether it renders the `Deprecated` tag.
  var takesDeprecatedTag = false
  /// Whether it renders the older `deprecated` property.
  var takesDeprecated = false
  /// Whether it can indent the following lines like the first one.
  var adjustsIndentation = false
  /// Whether documentation may be Markdown.
  var showsMarkdown = false

  /// The `CompletionItemKind` numbers that it announces.
  private var kinds: [Int] = []

  /// Every client knows the kinds up to this number.
  private static let lastKind = 18

  /// `number` if the client knows that kind, otherwise `other`.
  func kind(_ number: Int, or other: Int) -> Int {
    number <= CompletionCapabilities.lastKind || kinds.contains(number) ? number : other
  }

  /// The capabilities of a client that announces none.
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
