import PushlintAPNsSpec
import PushlintLint
import PushlintSettings
import PushlintSyntax

/// Finds the completions at an offset of a configuration.
struct SettingsCompletion {
  let tree: SyntaxTree
  let guide: SettingsGrammar
  /// Whether it is a file of custom rules.
  let isRuleFile: Bool
  let takesSnippets: Bool

  func completions(at offset: Int) -> Completions {
    var result = Completions()
    guard let text = CursorText(tree.source, at: offset), CommentSuggestions(tree, text) == nil,
      let slot = Slot(in: tree, text),
      let marked = MarkedFile(slot, in: tree.source, Configuration.parseOptions, LintContext())
    else { return result }
    let writer = CompletionWriter(
      slot,
      in: tree,
      object: marked.object,
      takesSnippets: takesSnippets
    )
    let path = SettingsPlace.path(of: marked.marker, isRuleFile: isRuleFile)
    if marked.isKey, !marked.takesOver(slot) {
      result.items = keys(at: path, marked).compactMap { writer.key($0) }
    }
    if !marked.isKey || slot.beginsLine && marked.isAlone {
      result.items += words(at: path).compactMap { writer.value($0) }
    }
    return result
  }

  private func keys(at path: [String], _ marked: MarkedFile) -> [Suggestion] {
    let present = Set(exactly: marked.object?.members.compactMap { $0.name } ?? [])
    let noun = guide.noun(at: path)
    return guide.keys(at: path).filter { !present.contains($0) }.map { name in
      Suggestion(
        name: name,
        kind: noun == .rule ? .rule : .key,
        detail: guide.summary(of: name, at: path),
        topic: topic(of: name, noun),
        template: template(at: path + [name])
      )
    }
  }

  private func topic(of name: String, _ noun: SettingsGrammar.Noun) -> Topic? {
    switch noun {
    case .rule: .rule(name)
    case .header: Header.named(name).map { .header($0) }
    case .setting: nil
    }
  }

  private func template(at path: [String]) -> Template {
    let words = guide.words(at: path)
    if guide.isList(path) { return .list([.placeholder]) }
    // A list of all rules would be too long.
    if !words.isEmpty { return words.count > 12 ? .placeholder : .choice(words) }
    return .placeholder
  }

  private func words(at path: [String]) -> [Suggestion] {
    let isRule = path.last == "rule"
    return guide.words(at: path).map { word in
      .text(
        word,
        isRule ? .rule : .word,
        detail: guide.meaning(of: word, at: path),
        topic: isRule ? .rule(word) : nil
      )
    }
  }
}
