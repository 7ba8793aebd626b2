/// Checks what the tags of a template do to the document around them.
public struct TemplateCheck {
  private let tree: SyntaxTree
  private let blocks: TemplateBlocks

  /// Nil for a file without tags, and for lines that are documents of their own.
  public init?(_ tree: SyntaxTree) {
    guard tree.placeholders.contains(where: { $0.role == .control }), tree.language != .ndjson
    else { return nil }
    self.tree = tree
    blocks = TemplateBlocks(tree.source, tree.templateTags)
  }

  /// The tags that do not match.
  public var unbalanced: [TemplateIssue] { blocks.issues }

  /// What only some of the rendered documents get wrong.
  public var branchIssues: [TemplateIssue] {
    guard blocks.isSound, !blocks.blocks.isEmpty, tree.isReadable else { return [] }
    var issues = repeatedKeys
    for range in commaRanges {
      if var check = BranchCheck(tree, blocks, in: range) { issues += check.issues() }
    }
    return issues.indirectlySorted { $0.range < $1.range }
  }

  /// The parts of the file in which commas separate: in YAML the outermost flow collections that
  /// hold tags of blocks.
  private var commaRanges: [ByteRange] {
    let content = ByteRange(tree.source.contentStart, tree.source.count)
    guard tree.language == .yaml else { return [content] }
    var ranges: [ByteRange] = []
    var end: UInt32 = 0
    for node in tree.nodes where node.isContainer && node.flags.contains(.isFlow) {
      guard !node.flags.contains(.isAliasCopy), node.range.lower >= end else { continue }
      end = node.range.upper
      if blocks.haveTags(in: node.range) { ranges.append(node.range) }
    }
    return ranges
  }

  /// Keys that an object has twice when a block is rendered.
  private var repeatedKeys: [TemplateIssue] {
    var issues: [TemplateIssue] = []
    for object in tree.objectsThatMayRepeatKeys {
      var known: [ExactText: [MemberView]] = [:]
      for member in object.members where !member.node.isAliasCopy {
        guard let name = member.name else { continue }
        // More are not read, so that the work is linear.
        let earlier = known[name, default: []]
        if let issue = earlier.prefix(8).lazy.compactMap({ repeated($0.key, member.key) }).first {
          issues.append(issue)
        } else {
          known[name, default: []].append(member)
        }
      }
    }
    return issues
  }

  private func repeated(_ first: NodeView, _ second: NodeView) -> TemplateIssue? {
    let homes = [first, second].map { blocks.home(at: Int($0.range.lower)) }
    let ranges = homes.map { blocks.range(of: $0) }
    let isFirstOuter = ranges[0].contains(ranges[1])
    guard isFirstOuter || ranges[1].contains(ranges[0]) else { return nil }
    let outer = isFirstOuter ? homes[0] : homes[1]
    var cases: [TemplateIssue.Case] = []
    var inner = isFirstOuter ? homes[1] : homes[0]
    while let home = inner, home != outer {
      let block = blocks.blocks[home.block]
      switch block.form {
      case .never, .unknown: return nil
      case .always: break
      case .branch, .loop, .section, .choice:
        let tag = blocks.placeholders[block.branches[home.branch].tag].range
        cases.append(TemplateIssue.Case(tag: tag, outcome: .rendered))
      }
      if cases.count > 8 { return nil }
      inner = block.branches[home.branch].parent
    }
    return TemplateIssue(
      code: .repeatedKey,
      range: second.range,
      related: first.range,
      cases: cases.reversed()
    )
  }
}
