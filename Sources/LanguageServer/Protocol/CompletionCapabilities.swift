import Syntax

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
  /// Whether documentation may be Markdown.
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
