import PushlintAPNsSpec
import PushlintLint
import PushlintSyntax

/// What completion knows besides the request and its context.
struct CompletionFacts {
  let soundNames: [String]
  /// All rules, including custom rules.
  let ruleIDs: [String]
  var takesSnippets: Bool
}

/// Finds the completions at an offset of a file that contains requests or might.
///
/// Every offset has an answer, often an empty one, in linear time.
struct CompletionFinder {
  let tree: SyntaxTree
  let options: ParseOptions
  let context: LintContext
  let facts: CompletionFacts

  /// The completions at `offset`; `foundRules` are the rules with findings, the nearest first.
  func completions(at offset: Int, foundRules: [String] = []) -> Completions {
    var result = Completions()
    guard let text = CursorText(tree.source, at: offset) else { return result }
    if let comment = CommentSuggestions(tree, text) {
      // In strict JSON a comment is an error and suppresses nothing.
      guard tree.language == .yaml || tree.language == .jsonc || tree.language.isHost,
        LintInput.holdsRequests(tree, context) || context.isIncluded
      else { return result }
      result.items = comment.completions(
        ruleIDs: facts.ruleIDs,
        found: foundRules,
        takesSnippets: facts.takesSnippets
      )
      return result
    }
    if isInPlaceholder(text) { return result }
    if let inner = EmbeddedSlot(tree, context, at: offset) { return completions(in: inner) }
    if tree.language.isHost {
      result.items = headers(text)
      return result
    }
    guard let slot = Slot(in: tree, text),
      let marked = MarkedFile(slot, in: tree.source, options, context)
    else { return result }
    return completions(slot, marked, in: tree, facts)
  }

  private func isInPlaceholder(_ text: CursorText) -> Bool {
    text.isInPlaceholder
      || tree.placeholders.contains {
        Int($0.range.lower) < text.offset && text.offset < Int($0.range.upper)
      }
  }

  /// The completions in embedded JSON, with their edits escaped for the string.
  private func completions(in inner: EmbeddedSlot) -> Completions {
    var facts = facts
    // The string would interpret the escapes of a snippet.
    facts.takesSnippets = false
    guard let marked = MarkedFile(inner.outerSlot, in: tree.source, options, context) else {
      return Completions()
    }
    var result = completions(inner.slot, marked, in: inner.tree, facts)
    result.items = result.items.compactMap { inner.outer($0) }
    return result
  }

  private func completions(
    _ slot: Slot,
    _ marked: MarkedFile,
    in tree: SyntaxTree,
    _ facts: CompletionFacts
  ) -> Completions {
    let writer = CompletionWriter(
      slot,
      in: tree,
      object: marked.object,
      takesSnippets: facts.takesSnippets
    )
    var result = Completions()
    if marked.marker.parent == nil {
      result.items = documents(marked).compactMap {
        writer.document($0, isOneLine: tree.language == .ndjson)
      }
      return result
    }
    guard let completionContext = CompletionContext(of: marked) else {
      if marked.isKey, !marked.takesOver(slot), let object = marked.object {
        result.items = ContainerSuggestions(object: object).keys.compactMap { writer.key($0) }
      }
      return result
    }
    if marked.isKey {
      result.items = keys(slot, marked, completionContext).compactMap { writer.key($0) }
      if slot.beginsLine, slot.isAtLineStart(in: tree.source),
        marked.marker.parent?.parent?.parent == nil,
        let role = marked.object.flatMap({ completionContext.role(of: $0) }), case .emptyRoot = role
      {
        result.items += documents(marked).compactMap { writer.document($0, isOneLine: false) }
      }
    }
    if let (values, isCut) = values(slot, marked, completionContext, tree.source) {
      // If the token may still become a key, keys are offered rather than an object.
      let fitting = marked.isKey ? values.filter { $0.kind != .template } : values
      result.items += fitting.compactMap { writer.value($0) }
      result.isCut = isCut
    }
    return result
  }

  // MARK: Keys

  private func keys(
    _ slot: Slot,
    _ marked: MarkedFile,
    _ completionContext: CompletionContext
  ) -> [Suggestion] {
    guard let object = marked.object, !marked.takesOver(slot) else { return [] }
    let fields = fields(of: object, completionContext)
    guard let role = completionContext.role(of: object) else {
      let names = Set(exactly: object.members.compactMap { $0.name })
      let keys = ActivitySuggestions(for: object.node, in: completionContext.payload)?.keys ?? []
      return (keys + fields).filter { !names.contains($0.name) }
        + ContainerSuggestions(object: object).keys
    }
    var isHeaders = false
    if case .headers = role { isHeaders = true }
    var present: Set<ExactText> = []
    for member in object.members where !member.node.isAliasCopy {
      if let name = member.name { present.insert(isHeaders ? name.lowercased() : name) }
    }
    // A misspelled key is also present.
    if case .payload = role { present.formUnion(completionContext.rowNames(in: object)) }
    if case .placeholders = role {
      let declared = Set(exactly: object.members.compactMap { $0.name })
      return KeySuggestions.placeholders(in: tree).filter { !declared.contains($0.name) }
    }
    let keys = KeySuggestions(
      context: completionContext,
      topics: topics(marked),
      isSimulatorFile: context.isSimulatorFile
    )
    let suggestions = keys.suggestions(for: role, without: present)
    present.formUnion(suggestions.map { $0.name })
    return suggestions + fields.filter { !present.contains($0.name) }
  }

  /// The fields that a push service documents for an object of its message, under no name twice.
  private func fields(
    of object: ObjectView,
    _ completionContext: CompletionContext
  ) -> [Suggestion] {
    guard let message = completionContext.message,
      let table = completionContext.table(of: object)
    else { return [] }
    let present = object.members.compactMap { $0.name.flatMap { table.field(named: $0) } }
    return FieldSuggestions(message: message, table: table).keys.filter { suggestion in
      !present.contains { $0.has(suggestion.name) }
    }
  }

  // MARK: Values

  private func values(
    _ slot: Slot,
    _ marked: MarkedFile,
    _ completionContext: CompletionContext,
    _ source: SourceText
  ) -> ([Suggestion], Bool)? {
    guard let member = member(slot, marked), let object = member.node.parent?.asObject else {
      return nil
    }
    if let field = member.name.flatMap({ completionContext.table(of: object)?.field(named: $0) }) {
      let values = valueSuggestions(slot, completionContext, source).suggestions(for: field)
      if !values.values.isEmpty { return values }
    }
    guard let role = completionContext.role(of: object), let name = member.name else {
      return ActivitySuggestions(for: member.value, in: completionContext.payload).map {
        ($0.values, false)
      }
    }
    switch role {
    case .headers:
      guard let header = Header.named(name) else { return nil }
      let headers = HeaderSuggestions(context: completionContext, topics: topics(marked))
      return (headers.suggestions(for: header), false)
    case .payload(let place):
      guard let row = completionContext.row(of: member) ?? Key.named(name, in: place) else {
        return nil
      }
      return valueSuggestions(slot, completionContext, source).suggestions(for: row)
    case .emptyRoot, .requestRoot, .placeholders, .placeholder: return nil
    }
  }

  private func valueSuggestions(
    _ slot: Slot,
    _ completionContext: CompletionContext,
    _ source: SourceText
  ) -> ValueSuggestions {
    ValueSuggestions(
      context: context,
      facts: facts,
      pushType: completionContext.pushType,
      prefix: slot.prefix(in: source)
    )
  }

  /// The member whose value the marker is, or would be if it is not a key.
  private func member(_ slot: Slot, _ marked: MarkedFile) -> MemberView? {
    guard marked.isKey else { return marked.marker.member }
    guard slot.beginsLine, !marked.takesOver(slot), marked.isAlone else { return nil }
    return marked.object?.node.member
  }

  /// The topics in the configuration, then those in the file's other requests.
  func topics(_ marked: MarkedFile) -> [String] {
    var topics = context.suppliedHeaders.filter { $0.name == Header.topic.name }.map { $0.value }
    for request in marked.file.requests.prefix(100) {
      guard let topic = request.headers[.topic]?.text, topic != Slot.marker else { continue }
      topics.append(topic)
    }
    return topics
  }

  // MARK: Whole documents

  private func documents(_ marked: MarkedFile) -> [Suggestion] {
    // If the other documents are not requests, a new one is not either.
    guard marked.file.tree.roots.count == 1 || marked.file.holdsRequests else { return [] }
    return RequestSuggestions(
      topic: topics(marked).first ?? "com.example.app",
      today: context.today,
      isSimulatorFile: context.isSimulatorFile
    ).suggestions
  }
}
