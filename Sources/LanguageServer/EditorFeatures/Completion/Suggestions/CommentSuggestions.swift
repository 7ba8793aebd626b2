import PushlintSyntax

/// Completes `pushlint: ignore[…]` in comments.
struct CommentSuggestions {
  private let text: CursorText
  private let comment: ByteRange

  /// Nil if the cursor is not in a comment.
  init?(_ tree: SyntaxTree, _ text: CursorText) {
    let offset = text.offset
    guard
      let comment = tree.comments.last(where: { Int($0.lower) < offset && offset <= Int($0.upper) })
    else { return nil }
    self.text = text
    self.comment = comment
  }

  private static let directives = [
    ("pushlint: ignore", "suppresses findings on this line or the next"),
    ("pushlint: ignore-file", "suppresses findings in the whole file"),
  ]

  /// The suggestions at the cursor; `ruleIDs` are all rules, `found` those with findings.
  func completions(ruleIDs: [String], found: [String], takesSnippets: Bool) -> [Completion] {
    var start = Int(comment.lower)
    while start < text.offset, "#/*. \t<!-{".utf8.contains(text.bytes[start]) { start += 1 }
    let written = text.bytes[start..<text.offset]
    guard let bracket = written.lastIndex(of: UInt8(ascii: "[")) else {
      return directives(after: written, takesSnippets)
    }
    let verb = String(decoding: written[..<bracket], as: UTF8.self)
    guard !written[bracket...].contains(UInt8(ascii: "]")),
      ["pushlint: ignore", "pushlint:ignore", "pushlint: ignore-file", "pushlint:ignore-file"]
        .contains(verb)
    else { return [] }
    let known = Set(exactly: found)
    let sorted = found.filter { ruleIDs.contains($0) } + ruleIDs.filter { !known.contains($0) }
    return sorted.map { id in
      let detail = known.contains(id) ? "has findings here" : nil
      let suggestion = Suggestion.text(id, .rule, detail: detail, topic: .rule(id))
      return completion(suggestion, in: text.word, as: id, isSnippet: false)
    }
  }

  private func directives(after written: ArraySlice<UInt8>, _ takesSnippets: Bool) -> [Completion] {
    CommentSuggestions.directives.compactMap { name, detail in
      guard name.utf8.starts(with: written) else { return nil }
      return completion(
        .text(name, .word, detail: detail),
        in: written.startIndex..<written.endIndex,
        as: takesSnippets ? name + "[$1]" : name,
        isSnippet: takesSnippets
      )
    }
  }

  private func completion(
    _ suggestion: Suggestion,
    in range: Range<Int>,
    as written: String,
    isSnippet: Bool
  ) -> Completion {
    Completion(
      label: suggestion.name,
      kind: suggestion.kind,
      detail: suggestion.detail,
      topic: suggestion.topic,
      isDeprecated: false,
      replacement: Replacement(
        inserted: ByteRange(range.lowerBound, max(range.lowerBound, text.offset)),
        replaced: ByteRange(range.lowerBound, range.upperBound),
        text: written,
        isSnippet: isSnippet
      ),
      filterText: suggestion.name
    )
  }
}
