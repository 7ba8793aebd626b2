/// A member of a mapping: its own, or one from a merge key.
struct YAMLMember {
  let key: Int
  /// The value; nil if reading ended after the key.
  let value: Int?
  /// The range of the alias that the member comes from.
  var alias: ByteRange?
}

/// Finds the members from merge keys (the merge type of YAML 1.1: `<<: *a`, `<<: [*a, *b]`).
///
/// A mapping's own keys override merged ones, earlier mappings of a list override later ones.
/// Mappings are resolved from the inside out and from front to back, so that a merged mapping is
/// always resolved before, without recursion. What is looked at for an alias again and again counts
/// as copied, also if nothing of it is added, so that the budget limits the time as well.
struct MergeKeys {
  private(set) var issues: [SyntaxIssue] = []
  private(set) var budget = CopyBudget()
  private let composition: YAMLComposition
  private let source: SourceText
  /// All members of the mappings with merge keys.
  private var resolved: [Int: [YAMLMember]] = [:]
  /// The mappings that may have unknown members from a merge key.
  private var open: Set<Int> = []

  init(_ composition: YAMLComposition, _ source: SourceText) {
    self.composition = composition
    self.source = source
    for mapping in composition.mergers { resolved[mapping] = resolvedMembers(of: mapping) }
  }

  func members(of mapping: Int) -> [YAMLMember] {
    resolved[mapping] ?? ownMembers(of: mapping)
  }

  /// All members of a mapping in order of position, merged ones at the merge key, because a tree is
  /// searched by position.
  private mutating func resolvedMembers(of mapping: Int) -> [YAMLMember] {
    let written = ownMembers(of: mapping)
    let own = written.filter { !isMerge($0) }
    let merged = mergedMembers(of: mapping, written)
    if merged.isEmpty { return own }
    let all = (own + merged).enumerated().map { (start: start(of: $1), order: $0, member: $1) }
    // The members from one alias keep their order.
    return all.indirectlySorted { ($0.start, $0.order) < ($1.start, $1.order) }.map { $0.member }
  }

  private func start(of member: YAMLMember) -> UInt32 {
    (member.alias ?? composition.items[member.key].range).lower
  }

  func isOpen(_ mapping: Int) -> Bool {
    composition.items[mapping].flags.contains(.isOpen) || open.contains(mapping)
  }

  private func ownMembers(of mapping: Int) -> [YAMLMember] {
    var members: [YAMLMember] = []
    var key: Int?
    for child in composition.children(of: mapping) {
      if let known = key {
        members.append(YAMLMember(key: known, value: child))
        key = nil
      } else {
        key = child
      }
    }
    if let key { members.append(YAMLMember(key: key, value: nil)) }
    return members
  }

  private func isMerge(_ member: YAMLMember) -> Bool {
    composition.isMergeKey(member.key, in: source)
  }

  private mutating func mergedMembers(of mapping: Int, _ own: [YAMLMember]) -> [YAMLMember] {
    var known: Set<[UInt8]> = []
    var sources: [MergeSource] = []
    for member in own {
      if !isMerge(member) {
        let range = composition.items[member.key].range
        guard canCopy(0, bytes: copiedByteCount(of: member.key), for: range, in: mapping) else {
          return []
        }
        known.insert(keyText(member.key))
      } else if let value = member.value {
        sources += self.sources(of: value, in: mapping)
      }
    }
    var result: [YAMLMember] = []
    for source in sources where !budget.isExhausted {
      if isOpen(source.mapping) { open.insert(mapping) }
      for var member in members(of: source.mapping) {
        let bytes = composition.ownByteCount(of: textItem(of: member.key))
        guard canCopy(3, bytes: bytes, for: source.alias, in: mapping) else { return result }
        guard known.insert(keyText(member.key)).inserted else { continue }
        member.alias = source.alias ?? member.alias
        result.append(member)
      }
    }
    return result
  }

  /// Takes nodes and bytes from the budget; what is not copied then may be in the mapping.
  private mutating func canCopy(
    _ nodes: Int,
    bytes: Int = 0,
    for alias: ByteRange?,
    in mapping: Int
  ) -> Bool {
    if budget.spend(nodes, bytes: bytes) { return true }
    open.insert(mapping)
    let place = alias ?? composition.items[mapping].range
    if budget.takeReport() { issues.append(SyntaxIssue(.yamlTooManyAliases, place)) }
    return false
  }

  private struct MergeSource {
    let mapping: Int
    let alias: ByteRange?
  }

  /// The mappings that the value of a merge key refers to.
  private mutating func sources(of value: Int, in mapping: Int) -> [MergeSource] {
    // Even the items of a list take time that the budget no longer has.
    guard !budget.isExhausted, let (item, alias) = followed(value) else {
      open.insert(mapping)
      return []
    }
    let isList =
      composition.items[item].shape == .sequence && !composition.hasApplicationTag(item)
    let children = isList ? composition.children(of: item) : [item]
    if let alias, !canCopy(children.count, for: alias, in: mapping) { return [] }
    var sources: [MergeSource] = []
    for child in children {
      // A list elsewhere has its own issues.
      if let (target, inner) = followed(child, reports: alias == nil),
        let source = source(target, alias ?? inner, at: isList ? child : value)
      {
        sources.append(source)
      } else {
        open.insert(mapping)
      }
    }
    return sources
  }

  private mutating func source(_ item: Int, _ alias: ByteRange?, at place: Int) -> MergeSource? {
    if composition.hasApplicationTag(item) { return nil }
    switch composition.items[item].shape {
    case .mapping: return MergeSource(mapping: item, alias: alias)
    case .placeholder, .control, .unread: return nil
    default:
      let issue = SyntaxIssue(.yamlMergeNotMapping, alias ?? composition.items[place].range)
      if issues.last != issue { issues.append(issue) }
      return nil
    }
  }

  /// `item`, or the item that it is an alias of; nil, maybe with an issue, for an alias without an
  /// anchor.
  private mutating func followed(
    _ item: Int,
    reports: Bool = true
  ) -> (item: Int, alias: ByteRange?)? {
    guard case .alias(let target) = composition.items[item].shape else { return (item, nil) }
    let range = composition.items[item].range
    guard let target else {
      if reports { issues.append(SyntaxIssue(.yamlAliasUnknown, range)) }
      return nil
    }
    if composition.encloses(target, item) {
      guard reports else { return nil }
      let anchor = composition.properties(of: target, in: source)
      issues.append(SyntaxIssue(.yamlAliasCycle, range, related: anchor))
      return nil
    }
    return (target, range)
  }

  private func keyText(_ key: Int) -> [UInt8] {
    Array(composition.text(of: textItem(of: key), in: source))
  }

  /// The bytes of the text that a key has from elsewhere.
  private func copiedByteCount(of key: Int) -> Int {
    let item = textItem(of: key)
    return item == key ? 0 : composition.ownByteCount(of: item)
  }

  /// The item with the text of a key: the key, or the scalar that it is an alias of.
  private func textItem(of key: Int) -> Int {
    guard case .alias(let target?) = composition.items[key].shape,
      composition.items[target].isScalar
    else { return key }
    return target
  }
}

/// How much aliases and merge keys may still add to a tree.
struct CopyBudget {
  private var nodeCount = 100_000
  /// The bytes of texts, since each copy of one is read like a text of its own.
  private var byteCount = 1_000_000
  private var isReported = false

  var isExhausted: Bool { nodeCount == 0 }

  /// Takes a number of nodes, and of bytes; after the first time that too few are left, none are.
  mutating func spend(_ nodes: Int, bytes: Int = 0) -> Bool {
    guard nodes <= nodeCount, bytes <= byteCount else {
      (nodeCount, byteCount) = (0, 0)
      return false
    }
    nodeCount -= nodes
    byteCount -= bytes
    return true
  }

  /// Whether the exhaustion must still be reported, once per file.
  mutating func takeReport() -> Bool {
    defer { isReported = true }
    return !isReported
  }
}
