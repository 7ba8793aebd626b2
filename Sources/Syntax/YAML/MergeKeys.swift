import Text

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
/// always resolved before, without recursion.
struct MergeKeys {
  private(set) var issues: [SyntaxIssue] = []
  private let composition: YAMLComposition
  private let source: SourceText
  private var merged: [Int: [YAMLMember]] = [:]
  /// The mappings that may have unknown members from a merge key.
  private var open: Set<Int> = []

  init(_ composition: YAMLComposition, _ source: SourceText, budget: inout CopyBudget) {
    self.composition = composition
    self.source = source
    for mapping in composition.mergers {
      merged[mapping] = mergedMembers(of: mapping, budget: &budget)
    }
  }

  /// All members of a mapping in order of position, merged ones at the merge key, because a tree is
  /// searched by position.
  func members(of mapping: Int) -> [YAMLMember] {
    guard let merged = merged[mapping] else { return ownMembers(of: mapping) }
    let own = ownMembers(of: mapping).filter { !isMerge($0) }
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

  private mutating func mergedMembers(
    of mapping: Int,
    budget: inout CopyBudget
  ) -> [YAMLMember] {
    var known: Set<[UInt8]> = []
    var sources: [MergeSource] = []
    for member in ownMembers(of: mapping) {
      if !isMerge(member) {
        known.insert(keyText(member.key))
      } else if let value = member.value {
        sources += self.sources(of: value, in: mapping)
      }
    }
    var result: [YAMLMember] = []
    for source in sources where !budget.isExhausted {
      if isOpen(source.mapping) { open.insert(mapping) }
      for var member in members(of: source.mapping) {
        guard budget.spend(3) else {
          open.insert(mapping)
          let place = source.alias ?? composition.items[mapping].range
          if budget.takeReport() { issues.append(SyntaxIssue(.yamlTooManyAliases, place)) }
          return result
        }
        guard known.insert(keyText(member.key)).inserted else { continue }
        member.alias = source.alias ?? member.alias
        result.append(member)
      }
    }
    return result
  }

  private struct MergeSource {
    let mapping: Int
    let alias: ByteRange?
  }

  /// The mappings that the value of a merge key refers to.
  private mutating func sources(of value: Int, in mapping: Int) -> [MergeSource] {
    guard let (item, alias) = followed(value) else {
      open.insert(mapping)
      return []
    }
    let isList = composition.items[item].shape == .sequence
    var sources: [MergeSource] = []
    for child in isList ? composition.children(of: item) : [item] {
      if let (target, inner) = followed(child),
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
    switch composition.items[item].shape {
    case .mapping: return MergeSource(mapping: item, alias: alias)
    case .placeholder, .control, .unread: return nil
    default:
      issues.append(SyntaxIssue(.yamlMergeNotMapping, alias ?? composition.items[place].range))
      return nil
    }
  }

  /// `item`, or the item that it is an alias of; nil, with an issue, for an alias without an
  /// anchor.
  private mutating func followed(_ item: Int) -> (item: Int, alias: ByteRange?)? {
    guard case .alias(let target) = composition.items[item].shape else { return (item, nil) }
    let range = composition.items[item].range
    guard let target else {
      issues.append(SyntaxIssue(.yamlAliasUnknown, range))
      return nil
    }
    if composition.encloses(target, item) {
      let anchor = composition.properties(of: target, in: source)
      issues.append(SyntaxIssue(.yamlAliasCycle, range, related: anchor))
      return nil
    }
    return (target, range)
  }

  private func keyText(_ key: Int) -> [UInt8] {
    if case .alias(let target?) = composition.items[key].shape,
      composition.items[target].isScalar
    {
      return Array(composition.text(of: target, in: source))
    }
    return Array(composition.text(of: key, in: source))
  }
}

/// The number of nodes that aliases and merge keys may still add to a tree.
struct CopyBudget {
  private var left = 100_000
  private var isReported = false

  var isExhausted: Bool { left == 0 }

  /// Takes a number of nodes; after the first time that too few are left, none are.
  mutating func spend(_ count: Int) -> Bool {
    guard count <= left else {
      left = 0
      return false
    }
    left -= count
    return true
  }

  /// Whether the exhaustion must still be reported, once per file.
  mutating func takeReport() -> Bool {
    defer { isReported = true }
    return !isReported
  }
}
