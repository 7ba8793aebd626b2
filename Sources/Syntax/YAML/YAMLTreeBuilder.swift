/// Builds the tree of a composition: resolves aliases and merge keys, and gives scalars their
/// types.
///
/// It uses a list of tasks instead of recursion, so that neither deep nesting nor a chain of
/// aliases can exhaust the stack. A budget limits the copies for aliases.
struct YAMLTreeBuilder {
  private enum Task {
    case value(Int, alias: ByteRange?)
    case member(YAMLMember)
    case closeContainer(upTo: Int)
  }

  private let composition: YAMLComposition
  private let source: SourceText
  private let scalars: YAMLScalars
  private var budget: CopyBudget
  private let merges: MergeKeys
  private(set) var tree: TreeBuilder
  private(set) var issues: [SyntaxIssue]
  private var tasks: [Task] = []
  private var depth = 0
  /// Whether an alias exceeded the depth limit, which is reported once per file.
  private var isTooDeep = false
  /// The nodes made of the items, without copies.
  private var built: [NodeIndex]
  /// The detached texts that copies of verbatim scalars share.
  private var copiedTexts: [Int: UInt32] = [:]

  init(_ composition: YAMLComposition, _ source: SourceText) {
    self.composition = composition
    self.source = source
    scalars = YAMLScalars(composition, source)
    merges = MergeKeys(composition, source)
    budget = merges.budget
    tree = TreeBuilder(capacity: composition.items.count)
    issues = composition.issues + merges.issues
    built = Array(repeating: Node.none, count: composition.items.count)
  }

  mutating func build() {
    for root in composition.roots {
      tasks.append(.value(root, alias: nil))
      while let task = tasks.popLast() { perform(task) }
    }
  }

  private mutating func perform(_ task: Task) {
    switch task {
    case .value(let item, let alias): addValue(item, alias)
    case .member(let member): addMember(member)
    case .closeContainer(let upper):
      tree.close(upTo: upper)
      depth -= 1
    }
  }

  private mutating func addValue(_ item: Int, _ alias: ByteRange?) {
    if let alias, !budget.spend(0, bytes: composition.ownByteCount(of: item)) {
      return addTooMany(alias)
    }
    if scalars.isUnknown(item) { return addTagged(item, alias) }
    switch composition.items[item].shape {
    case .scalar: addScalar(item, alias)
    case .alias(let target): follow(target, from: item, alias)
    case .sequence: openSequence(item, alias)
    case .mapping: openMapping(item, alias)
    case .placeholder, .control: addLeaf(.placeholder, item, alias)
    case .unread: addLeaf(.unexpected, item, alias)
    }
  }

  /// Replaces an alias by a copy of its value.
  private mutating func follow(_ target: Int?, from item: Int, _ outer: ByteRange?) {
    let alias = outer ?? composition.items[item].range
    guard let target else {
      return addUnknown(alias, isOuter: outer == nil, .yamlAliasUnknown)
    }
    guard !composition.encloses(target, item) else {
      let anchor = composition.properties(of: target, in: source)
      return addUnknown(alias, isOuter: outer == nil, .yamlAliasCycle, related: anchor)
    }
    guard budget.spend(1) else { return addTooMany(alias) }
    addValue(target, alias)
  }

  private mutating func addUnknown(
    _ alias: ByteRange,
    isOuter: Bool,
    _ code: SyntaxIssue.Code,
    related: ByteRange? = nil
  ) {
    if isOuter { issues.append(SyntaxIssue(code, alias, related: related)) }
    tree.leaf(.unexpected, alias, flags: isOuter ? [] : .isAliasCopy)
  }

  private mutating func addTooMany(_ alias: ByteRange, _ kind: NodeKind = .unexpected) {
    if budget.takeReport() { issues.append(SyntaxIssue(.yamlTooManyAliases, alias)) }
    tree.leaf(kind, alias, flags: .isAliasCopy)
  }

  private mutating func openSequence(_ item: Int, _ alias: ByteRange?) {
    guard canOpen(item, alias) else { return }
    let children = composition.children(of: item)
    if let alias, !budget.spend(children.count) { return addTooMany(alias) }
    open(.array, item, alias)
    for child in children.reversed() where composition.items[child].shape != .control {
      tasks.append(.value(child, alias: alias))
    }
  }

  private mutating func openMapping(_ item: Int, _ alias: ByteRange?) {
    guard canOpen(item, alias) else { return }
    let members = merges.members(of: item)
    if let alias, !budget.spend(members.count &* 3) { return addTooMany(alias) }
    open(.object, item, alias)
    if merges.isOpen(item) { tree.markContainer(.isOpen) }
    for var member in members.reversed() where !isControl(member) {
      member.alias = alias ?? member.alias
      tasks.append(.member(member))
    }
  }

  private func isControl(_ member: YAMLMember) -> Bool {
    guard composition.items[member.key].shape == .control else { return false }
    guard let value = member.value else { return true }
    return composition.items[value].isPlain && composition.items[value].range.isEmpty
  }

  /// Whether the depth limit allows a container; else an unknown value is added.
  private mutating func canOpen(_ item: Int, _ alias: ByteRange?) -> Bool {
    if let alias, budget.isExhausted {
      addTooMany(alias)
      return false
    }
    guard depth < SyntaxTree.maxDepth else {
      let range = alias ?? composition.items[item].range
      if !isTooDeep { issues.append(SyntaxIssue(.tooDeep, range)) }
      isTooDeep = true
      addLeaf(.unexpected, item, alias)
      return false
    }
    if alias == nil, let issue = scalars.containerIssue(item) { issues.append(issue) }
    return true
  }

  private mutating func open(_ kind: NodeKind, _ item: Int, _ alias: ByteRange?) {
    let range = alias ?? composition.items[item].range
    note(tree.open(kind, at: Int(range.lower), flags: flags(of: item, alias)), item, alias)
    tasks.append(.closeContainer(upTo: Int(range.upper)))
    depth += 1
  }

  private mutating func addMember(_ member: YAMLMember) {
    let key = composition.items[member.key]
    var flags = key.flags.intersection(.followsControl)
    if member.alias != nil { flags.insert(.isKeyOfCopy) }
    if case .alias = key.shape { flags.insert(.isAliasKey) }
    addKey(member.key, member.alias)
    tree.markKey(flags)
    if let value = member.value {
      tasks.append(.value(value, alias: member.alias))
    } else {
      tree.leaf(.missing, .at(Int((member.alias ?? key.range).upper)))
    }
  }

  /// Adds a key: always a string, or a placeholder.
  private mutating func addKey(_ item: Int, _ alias: ByteRange?) {
    var key = item
    var alias = alias
    if case .alias(let target) = composition.items[item].shape {
      let range = composition.items[item].range
      if alias == nil, target.map({ composition.encloses($0, item) }) ?? true {
        let code: SyntaxIssue.Code = target == nil ? .yamlAliasUnknown : .yamlAliasCycle
        issues.append(SyntaxIssue(code, range))
      } else if let target {
        key = target
        if alias == nil, !composition.items[target].isScalar {
          issues.append(SyntaxIssue(.yamlNonStringKey, range))
        }
        alias = alias ?? range
      }
    } else if alias == nil, let issue = scalars.keyIssue(item) {
      issues.append(issue)
    }
    if let alias, !budget.spend(0, bytes: composition.ownByteCount(of: key)) {
      return addTooMany(alias, .placeholder)
    }
    switch composition.items[key].shape {
    case _ where scalars.isUnknown(key): addTagged(key, alias)
    case .placeholder, .control: addLeaf(.placeholder, key, alias)
    default: addText(.string, key, scalars.text(of: key), alias)
    }
  }

  /// Adds an unknown value together with its tag.
  private mutating func addTagged(_ item: Int, _ alias: ByteRange?) {
    let range = alias ?? composition.items[item].fullRange
    note(tree.leaf(.placeholder, range, flags: alias == nil ? [] : .isAliasCopy), item, alias)
  }

  private mutating func addScalar(_ item: Int, _ alias: ByteRange?) {
    let scalar = scalars.value(item)
    if alias == nil, let issue = scalar.issue { issues.append(issue) }
    switch scalar.kind {
    case .string: addText(.string, item, scalar.text, alias)
    case .number: addText(.number, item, scalar.text, alias, scalar.isInteger ? .isInteger : [])
    default: addLeaf(scalar.kind, item, alias)
    }
  }

  /// Adds a value without children and text.
  private mutating func addLeaf(_ kind: NodeKind, _ item: Int, _ alias: ByteRange?) {
    let range = alias ?? composition.items[item].range
    note(tree.leaf(kind, range, flags: flags(of: item, alias)), item, alias)
  }

  /// Adds a scalar with a text; `text` is nil if it equals the bytes in the file.
  private mutating func addText(
    _ kind: NodeKind,
    _ item: Int,
    _ text: [UInt8]?,
    _ alias: ByteRange?,
    _ more: NodeFlags = []
  ) {
    let flags = flags(of: item, alias).union(more)
    let range = alias ?? composition.items[item].range
    let node: NodeIndex
    if alias != nil, let shared = copiedTexts[item] {
      node = tree.leaf(kind, range, flags: flags.union(.isDetached), payload: shared)
    } else if let text = text ?? alias.map({ _ in Array(composition.text(of: item, in: source)) }) {
      node = tree.detachedLeaf(kind, range, text: text, flags: flags)
      copiedTexts[item] = tree.nodes[Int(node)].payload
    } else {
      let width = composition.items[item].isQuoted ? 1 : 0
      let payload = kind == .string ? Node.delimiters(opening: width, closing: width) : Node.none
      node = tree.leaf(kind, range, flags: flags, payload: payload)
    }
    note(node, item, alias)
  }

  private func flags(of item: Int, _ alias: ByteRange?) -> NodeFlags {
    let flags = scalars.flags(of: item)
    return alias == nil ? flags : flags.union(.isAliasCopy)
  }

  /// Records the node of an item, or the original of a copy.
  private mutating func note(_ node: NodeIndex, _ item: Int, _ alias: ByteRange?) {
    if alias == nil {
      built[item] = node
    } else if built[item] != Node.none {
      tree.setOrigin(of: node, to: built[item])
    }
  }
}
