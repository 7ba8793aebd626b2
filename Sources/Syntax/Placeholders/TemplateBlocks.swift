/// The blocks of a template, and the tags that do not match.
struct TemplateBlocks {
  /// A part of a block, from one of its tags to the next: the branches of a condition.
  struct Branch {
    /// The tag at its start, by its place among the placeholders.
    let tag: Int
    /// The bytes between the tags.
    var range: ByteRange
    /// The branch around the block; nil if there is none.
    let parent: BranchChoice?
  }

  struct Block {
    let form: TemplateTag.Form
    let condition: TemplateCondition
    var branches: [Branch]
    /// The closing tag.
    var closer = 0

    /// Whether one of its branches is rendered in any case, or may well be.
    var isExhaustive = false
  }

  let source: SourceText
  let placeholders: [Placeholder]
  /// The tag that each placeholder is.
  private(set) var tags: [TemplateTag?]
  private(set) var blocks: [Block] = []
  /// The branch that follows each placeholder.
  private var homes: [BranchChoice?] = []
  /// The block that each placeholder opens.
  private(set) var opened: [Int: Int] = [:]
  private(set) var issues: [TemplateIssue] = []
  /// Whether all tags are understood and match.
  private(set) var isSound = true

  private struct Open {
    let block: Int
    let tag: TemplateTag
    let placeholder: Int
  }
  private var stack: [Open] = []
  /// The names that closing tags have, without `end`.
  private var closedNames: Set<ExactText> = []
  private var hasActions = false

  init(_ source: SourceText, _ placeholders: [Placeholder]) {
    self.source = source
    self.placeholders = placeholders
    tags = placeholders.map { TemplateTag($0, in: source) }
    guard tags.contains(where: { $0.map { $0.role != .output } ?? false }) else { return }
    for tag in tags {
      guard let tag else { continue }
      if tag.role == .close { closedNames.insert(closedName(of: tag)) }
      if tag.family == .action, case .open = tag.role, tag.isCertain { hasActions = true }
    }
    for index in tags.indices {
      read(index)
      homes.append(home)
    }
    for open in stack { report(.neverClosed, placeholders[open.placeholder].range) }
    issues = issues.indirectlySorted { $0.range < $1.range }
  }

  /// The innermost branch that is being read.
  private var home: BranchChoice? {
    stack.last.map { BranchChoice(block: $0.block, branch: blocks[$0.block].branches.count - 1) }
  }

  private mutating func report(_ code: TemplateIssue.Code, _ range: ByteRange) {
    issues.append(TemplateIssue(code: code, range: range))
    isSound = false
  }

  private func closedName(of tag: TemplateTag) -> String {
    let name = source.string(tag.name)
    let isStatement = tag.family == .statement
    return isStatement ? String(decoding: name.utf8.dropFirst(3), as: UTF8.self) : name
  }

  private mutating func read(_ index: Int) {
    guard let tag = tags[index] else { return }
    if let top = stack.last, top.tag.isLiteral {
      let isEnd = tag.role == .close && closes(tag, top.tag)
      if !isEnd { return tags[index] = nil }
    }
    switch tag.role {
    case .output, .silent: break
    case .strange: isSound = false
    case .open(let form): open(index, tag, form)
    case .middle: continueBlock(index, tag)
    case .close: close(index, tag)
    }
  }

  private mutating func open(_ index: Int, _ tag: TemplateTag, _ form: TemplateTag.Form) {
    if !tag.isCertain, !isClosedSomewhere(tag) {
      tags[index]?.role = .output
      return
    }
    let block = Block(
      form: form,
      condition: TemplateCondition(tag, in: source),
      branches: [branch(from: index, in: home)]
    )
    opened[index] = blocks.count
    stack.append(Open(block: blocks.count, tag: tag, placeholder: index))
    blocks.append(block)
  }

  private func branch(from tag: Int, in parent: BranchChoice?) -> Branch {
    Branch(tag: tag, range: .at(Int(placeholders[tag].range.upper)), parent: parent)
  }

  private func isClosedSomewhere(_ tag: TemplateTag) -> Bool {
    closedNames.contains(source.string(tag.name))
      || (tag.family == .action && closedNames.contains("end"))
  }

  private mutating func continueBlock(_ index: Int, _ tag: TemplateTag) {
    guard let top = stack.last, top.tag.family == tag.family || top.tag.family == .action else {
      return isSound = false
    }
    endBranch(of: top.block, at: index)
    let parent = blocks[top.block].branches.first?.parent
    blocks[top.block].branches.append(branch(from: index, in: parent))
    let text = source.string(tag.name)
    let isLast = text == "else" || text == "empty" || text.isEmpty || text == "}"
    let hasCondition = !tag.condition.isEmpty && source.string(tag.condition) != "{"
    // Conditions on one value often name all that it can be.
    let isEnumeration =
      blocks[top.block].form == .choice
      || hasCondition
        && TemplateCondition(tag, in: source)
          .isRelated(to: blocks[top.block].condition, byPartsOfNames: false)
    if isEnumeration || (isLast && !hasCondition) { blocks[top.block].isExhaustive = true }
  }

  private mutating func endBranch(of block: Int, at index: Int) {
    let last = blocks[block].branches.count - 1
    guard last >= 0 else { return }
    let lower = Int(blocks[block].branches[last].range.lower)
    blocks[block].branches[last].range = ByteRange(lower, Int(placeholders[index].range.lower))
  }

  private mutating func close(_ index: Int, _ tag: TemplateTag) {
    // Deeper than anyone nests; limits the cost of many tags that do not match.
    let depth = stack.suffix(64).lastIndex { closes(tag, $0.tag) }
    if let depth {
      for open in stack[(depth + 1)...] {
        report(.neverClosed, placeholders[open.placeholder].range)
      }
      endBranch(of: stack[depth].block, at: index)
      blocks[stack[depth].block].closer = index
      stack.removeSubrange(depth...)
      return
    }
    if let top = stack.last, top.tag.family == tag.family, tag.family != .script {
      stack.removeLast()
      return reportOther(tag, top, placeholders[index].range)
    }
    switch tag.family {
    // `{{end}}` may be the name of a value, and code may open a block in ways that only its
    // language knows.
    case .action where !hasActions: tags[index]?.role = .output
    case .script: isSound = false
    default: report(.closesNothing, placeholders[index].range)
    }
  }

  private func closes(_ closer: TemplateTag, _ opener: TemplateTag) -> Bool {
    let name = source.slice(closer.name)
    let block = source.slice(opener.name)
    let isEnd = name.starts(with: "end".utf8)
    switch (opener.family, closer.family) {
    case (.statement, .statement):
      return isEnd && (name.count == 3 || name.dropFirst(3).elementsEqual(block))
    case (.section, .section): return name.elementsEqual(block)
    case (.action, .action), (.action, .section):
      return name.count == 3 && isEnd || name.elementsEqual(block)
        || isEnd && name.dropFirst(3).elementsEqual(block)
    case (.script, .script): return true
    default: return false
    }
  }

  /// Reports a closing tag with the wrong name; the fix takes the name that the other one has.
  private mutating func reportOther(_ closer: TemplateTag, _ open: Open, _ range: ByteRange) {
    isSound = false
    let prefix = closer.family == .statement ? "end" : ""
    let wanted = prefix + source.string(open.tag.name)
    let written = source.string(closer.name)
    // A name that is a value elsewhere is right; the other one is the slip.
    let isSlip =
      EditDistance.nearest(to: written, among: [wanted]) != nil
      && (!prefix.isEmpty || !isValue(written) || isValue(wanted))
    issues.append(
      TemplateIssue(
        code: .closesOther,
        range: closer.name.isEmpty ? range : closer.name,
        related: placeholders[open.placeholder].range,
        edits: isSlip ? [.replace(closer.name, with: wanted)] : []
      )
    )
  }

  /// Whether a placeholder outputs the value of this name.
  private func isValue(_ name: String) -> Bool {
    placeholders.indices.prefix(256).contains {
      tags[$0]?.role == .output && placeholders[$0].name(in: source).hasSameBytes(name)
    }
  }
}

/// Places in the template.
extension TemplateBlocks {
  /// The innermost branch at `offset`; nil outside blocks.
  func home(at offset: Int) -> BranchChoice? {
    let next = partitionPoint(of: homes.indices) { Int(placeholders[$0].range.lower) >= offset }
    return next > 0 ? homes[next - 1] : nil
  }

  /// The bytes of a branch; those of the whole file for nil.
  func range(of branch: BranchChoice?) -> ByteRange {
    guard let branch else { return ByteRange(0, source.count) }
    return blocks[branch.block].branches[branch.branch].range
  }

  /// Whether a tag of a block begins in `range`.
  func haveTags(in range: ByteRange) -> Bool {
    places(in: range).contains { tags[$0]?.role.isPartOfBlock ?? false }
  }

  /// Whether a placeholder in `range` prints the item of a loop: `{{.}}`.
  func printsItem(in range: ByteRange) -> Bool {
    places(in: range).contains {
      let body = TemplateTag.body(source.slice(placeholders[$0].range)).filter { $0 != 0x7D }
      return body == [UInt8(ascii: ".")] || body.elementsEqual("this".utf8)
    }
  }

  /// The placeholders that begin in `range`.
  func places(in range: ByteRange) -> Range<Int> {
    func first(from offset: UInt32) -> Int {
      partitionPoint(of: placeholders.indices) { placeholders[$0].range.lower >= offset }
    }
    return first(from: range.lower)..<first(from: range.upper)
  }
}
