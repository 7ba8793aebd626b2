extension SyntaxTree {
  /// Whether `after` is this file with some changes and is otherwise the same: every value, every key,
  /// their order, the texts in its strings byte by byte, and the code of a template.
  ///
  /// Both trees are read with `options`; `edits` are those of the file that make the changes.
  public func becomes(
    _ after: SyntaxTree,
    by promises: [PromisedChange],
    _ edits: [Edit],
    _ options: ParseOptions
  ) -> Bool {
    var changes = Changes()
    for promise in promises { changes.add(promise, at: promise.holders[...]) }
    let repairCount = promises.count { $0.repairsCode }
    return DocumentComparison(self, changes, options).isKept(in: after)
      && keepsPlainYAML(in: after, options)
      && source.keepsTemplateCode(
        in: after.source,
        styles: options.placeholderStyles + HostedDocument.placeholderStyles,
        edits,
        repairCount: repairCount
      )
  }

  /// Whether `after` has the same content as this tree; both are read with `options`.
  public func hasSameContent(as after: SyntaxTree, _ options: ParseOptions) -> Bool {
    DocumentComparison(self, Changes(), options).isKept(in: after)
  }

  /// Whether a parser of YAML that knows no placeholders still reads the file, if it did before: some
  /// render templates in strings after that.
  private func keepsPlainYAML(in after: SyntaxTree, _ options: ParseOptions) -> Bool {
    guard language == .yaml, !after.placeholders.isEmpty else { return true }
    var options = options
    options.placeholderStyles = []
    guard SyntaxTree.parse(source, options).issues.isEmpty else { return true }
    return SyntaxTree.parse(after.source, options).issues.isEmpty
  }
}

extension SourceText {
  /// Whether each placeholder and each block of a template, in styles that are enabled or can be taken for
  /// nothing else, is still there after some edits, except those that the edits take out, and whether there
  /// are no others but those that are repaired.
  fileprivate func keepsTemplateCode(
    in after: SourceText,
    styles: [PlaceholderStyle],
    _ edits: [Edit],
    repairCount: Int
  ) -> Bool {
    // By text, how many are missing and how many of them an edit may have taken out. What comments
    // say may change.
    func name(of placeholder: Placeholder, in source: SourceText) -> ExactText {
      ExactText(placeholder.isComment ? "{#" : source.string(placeholder.range))
    }
    var missing: [ExactText: (count: Int, touched: Int)] = [:]
    var later = edits.indirectlySorted { $0.range < $1.range }[...]
    for placeholder in PlaceholderScan(self, styles: styles).placeholders {
      let range = placeholder.range
      later = later.drop { $0.range.upper <= range.lower }
      let isTouched = later.first.map { $0.range.overlaps(range) } ?? false
      let text = name(of: placeholder, in: self)
      missing[text, default: (0, 0)].count += 1
      if isTouched { missing[text, default: (0, 0)].touched += 1 }
    }
    for placeholder in PlaceholderScan(after, styles: styles).placeholders {
      missing[name(of: placeholder, in: after), default: (0, 0)].count -= 1
    }
    let addedCount = missing.values.reduce(0) { $0 + max(0, -$1.count) }
    return addedCount <= repairCount && missing.values.allSatisfy { $0.count <= $0.touched }
  }
}

/// The changes of one text, by the nodes that they concern.
private struct Changes {
  var edits: [Edit] = []
  var byNode: [NodeIndex: [Change]] = [:]
  /// The changes of the texts that strings hold.
  var inStrings: [NodeIndex: (language: Language, changes: Changes)] = [:]

  mutating func add(_ promise: PromisedChange, at holders: ArraySlice<PromisedChange.Holder>) {
    guard let holder = holders.first else {
      edits.append(promise.edit)
      for change in promise.changes { byNode[change.node, default: []].append(change) }
      return
    }
    inStrings[holder.node, default: (holder.language, Changes())]
      .changes.add(promise, at: holders.dropFirst())
  }
}

extension Change {
  /// The node that changes; for new members the object that gets them.
  var node: NodeIndex {
    switch self {
    case .text(let node, _), .value(let node, _), .removal(let node), .insertion(let node, _),
      .unknown(let node),
      .wrapping(let node, _):
      node
    }
  }
}

/// Walks through two trees side by side.
private struct DocumentComparison {
  let before: SyntaxTree
  let changes: Changes
  let options: ParseOptions

  init(_ before: SyntaxTree, _ changes: Changes, _ options: ParseOptions) {
    self.before = before
    self.changes = changes
    self.options = options
  }

  /// A comparison without changes, for what new values say.
  private func unchanged(_ tree: SyntaxTree) -> DocumentComparison {
    DocumentComparison(tree, Changes(), options)
  }

  func isKept(in after: SyntaxTree) -> Bool {
    let (old, new) = (before.roots, after.roots)
    return old.count == new.count && zip(old, new).allSatisfy { isKept($0, as: $1) }
  }

  /// Whether a node after the edits is what becomes of one before.
  private func isKept(_ old: NodeView, as new: NodeView) -> Bool {
    let own = changes(of: old)
    for change in own {
      switch change {
      case .value(_, let text): return says(text, new)
      case .text(_, let text): return new.asString?.slice.elementsEqual(text.utf8) ?? false
      case .wrapping(_, let name):
        guard let object = new.asObject, let only = object.onlyMember, only.isNamed(name) else {
          return false
        }
        return isSame(old, only.value, own)
      case .unknown: return true
      case .removal, .insertion: continue
      }
    }
    return isSame(old, new, own)
  }

  /// What changes at a node, or at the one that it is a copy of.
  private func changes(of node: NodeView) -> [Change] {
    if changes.byNode.isEmpty { return [] }
    return changes.byNode[before.origin(of: node.index) ?? node.index] ?? []
  }

  private func isSame(_ old: NodeView, _ new: NodeView, _ own: [Change]) -> Bool {
    guard old.kind == new.kind else { return false }
    switch old.kind {
    case .object: return isSameObject(old, new, own)
    case .array: return haveSameItems(old, new)
    case .string: return isSameText(old, new)
    case .number: return old.asNumber?.text == new.asNumber?.text
    case .placeholder, .unexpected: return old.text == new.text
    case .true, .false, .null, .missing, .member: return true
    }
  }

  private func isSameText(_ old: NodeView, _ new: NodeView) -> Bool {
    guard let text = old.asString, let other = new.asString else { return false }
    guard let inner = changes.inStrings[before.origin(of: old.index) ?? old.index] else {
      return text.slice.elementsEqual(other.slice)
    }
    // An edit of a text that a string in this one holds is known in that string only.
    if inner.changes.inStrings.isEmpty {
      let expected = inner.changes.edits.applied(to: text.bytes)
      guard other.slice.elementsEqual(expected) else { return false }
    }
    var options = options
    options.language = inner.language
    let tree = Embedding(in: text).parsed(options)
    return DocumentComparison(tree, inner.changes, options)
      .isKept(in: Embedding(in: other).parsed(options))
  }

  private func haveSameItems(_ old: NodeView, _ new: NodeView) -> Bool {
    var rest = new.children
    for item in old.children where !isRemoved(item) {
      guard let next = rest.next(), isKept(item, as: next) else { return false }
    }
    return rest.next() == nil
  }

  private func isRemoved(_ node: NodeView) -> Bool {
    changes(of: node).contains { if case .removal = $0 { true } else { false } }
  }

  private func isSameObject(_ old: NodeView, _ new: NodeView, _ own: [Change]) -> Bool {
    var added: [Change.NewMember] = own.flatMap { change -> [Change.NewMember] in
      if case .insertion(_, let members) = change { members } else { [] }
    }
    var rest = new.children
    // New members may stand anywhere between the others.
    func nextKept() -> NodeView? {
      while let next = rest.next() {
        guard let member = next.member, next.kind == .member,
          let index = added.firstIndex(where: { member.isNamed($0.name) })
        else { return next }
        guard says(added[index].value, member.value) else { return next }
        added.remove(at: index)
      }
      return nil
    }
    for child in old.children where !isRemoved(child) {
      guard let next = nextKept(), isSameChild(child, next) else { return false }
    }
    return nextKept() == nil && added.isEmpty && haveOwnNames(newNames(in: old, own), new)
  }

  /// The names that members of an object get, new ones and others.
  private func newNames(in object: NodeView, _ own: [Change]) -> [String] {
    if changes.byNode.isEmpty { return [] }
    let added = own.flatMap { change -> [String] in
      if case .insertion(_, let members) = change { members.map { $0.name } } else { [] }
    }
    let renamed = object.children.compactMap { child -> String? in
      guard child.kind == .member, let key = child.member?.key else { return nil }
      for case .text(_, let name) in changes(of: key) { return name }
      return nil
    }
    return added + renamed
  }

  /// Whether each of these names is there once; the branches of a template may repeat one.
  private func haveOwnNames(_ names: [String], _ object: NodeView) -> Bool {
    guard !names.isEmpty, let object = object.asObject else { return true }
    return names.allSatisfy { name in
      let members = object.members.filter { $0.isNamed(name) }
      return members.count == 1 || members.contains { $0.node.flags.contains(.followsControl) }
    }
  }

  private func isSameChild(_ old: NodeView, _ new: NodeView) -> Bool {
    guard old.kind == .member, let member = old.member else { return isKept(old, as: new) }
    guard new.kind == .member, let other = new.member else { return false }
    return isKept(member.key, as: other.key) && isKept(member.value, as: other.value)
  }

  /// Whether a value is what a text in the tree's language says.
  private func says(_ text: String, _ value: NodeView) -> Bool {
    var options = options
    // A value of a log, or of a host's text, is JSON.
    if options.language != .yaml, options.language != .jsonc { options.language = .json }
    let bytes = Array(text.utf8)
    let tree = SyntaxTree.parse(
      SourceText(bytes),
      options,
      holes: HostedDocument.holes(in: bytes, of: options.language)
    )
    guard let root = tree.roots.first, tree.roots.count == 1 else { return false }
    return unchanged(tree).isKept(root, as: value)
  }
}

extension Embedding {
  /// The tree of the text.
  fileprivate func parsed(_ options: ParseOptions) -> SyntaxTree {
    guard holder.asString?.isHosted ?? false, !options.language.isHost else {
      return .parse(source, options)
    }
    var options = options
    options.placeholderStyles = HostedDocument.placeholderStyles
    let source = source
    let found = HostedDocument.holes(in: source.bytes, of: options.language)
    return .parse(source, options, holes: holes + found)
  }
}

extension ObjectView {
  /// The member of an object that has just one.
  fileprivate var onlyMember: MemberView? {
    var members = members
    guard let first = members.next(), members.next() == nil else { return nil }
    return first
  }
}
