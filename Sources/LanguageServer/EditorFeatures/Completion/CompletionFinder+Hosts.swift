import PushlintAPNsSpec
import PushlintLint
import PushlintSyntax

/// The headers of requests in host files: lines of `.http` files, arguments of commands.
extension CompletionFinder {
  func headers(_ text: CursorText) -> [Completion] {
    let token = ByteRange(text.word.lowerBound, text.word.upperBound)
    // As it is, then as the name of a header that has no colon yet.
    for isNewName in [false, true] {
      let marker = Slot.marker + (isNewName ? ": x" : "")
      guard !isNewName || begins(token, text),
        let marked = MarkedFile(slot(token, text, marker), in: tree.source, options, context),
        marked.marker.tree.language.isHost, let member = marked.marker.member,
        !member.isNamed(HostTree.addressName),
        let completionContext = CompletionContext(ofHeadersIn: marked)
      else { continue }
      let names = marked.isKey
      let suggestions =
        names
        ? headerNames(marked, completionContext) : values(of: member, marked, completionContext)
      return suggestions.map { completion($0, token, text, isNewName ? ": " : "") }
    }
    return []
  }

  /// Whether a header begins with a token: on its line, or in its quotes.
  private func begins(_ token: ByteRange, _ text: CursorText) -> Bool {
    guard let before = text.byte(at: Int(token.lower) - 1) else { return false }
    return CursorText.isLineEnd(before) || "'\"".utf8.contains(before)
  }

  private func slot(_ token: ByteRange, _ text: CursorText, _ marker: String) -> Slot {
    Slot(
      token: token,
      offset: text.offset,
      quote: .none,
      form: .block,
      hasColon: false,
      needsSpace: false,
      markings: [[.replace(token, with: marker)]]
    )
  }

  private func headerNames(_ marked: MarkedFile, _ context: CompletionContext) -> [Suggestion] {
    let present = Set(exactly: context.headers?.fields.map { $0.lowercasedName } ?? [])
    let keys = KeySuggestions(context: context, topics: topics(marked), isSimulatorFile: false)
    // Pseudo-headers are in the address.
    return keys.suggestions(for: .headers, without: present).filter { !$0.name.hasPrefix(":") }
  }

  private func values(
    of member: MemberView,
    _ marked: MarkedFile,
    _ context: CompletionContext
  ) -> [Suggestion] {
    guard let header = Header.named(member.keyText.lowercased()) else { return [] }
    return HeaderSuggestions(context: context, topics: topics(marked)).suggestions(for: header)
  }

  private func completion(
    _ suggestion: Suggestion,
    _ token: ByteRange,
    _ text: CursorText,
    _ end: String
  ) -> Completion {
    Completion(
      label: suggestion.name,
      kind: suggestion.kind,
      detail: suggestion.detail,
      topic: suggestion.topic,
      isDeprecated: suggestion.isDeprecated,
      replacement: Replacement(
        inserted: ByteRange(Int(token.lower), text.offset),
        replaced: token,
        text: suggestion.name + end,
        isSnippet: false
      ),
      filterText: suggestion.name
    )
  }
}
