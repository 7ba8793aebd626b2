/// A mistake in the JSON that some branches of a template render: two tokens that do not fit.
struct BranchMistake {
  let code: TemplateIssue.Code
  /// The token that is read before, and the one that cannot follow it.
  private let origin: Int
  private let token: Int
  private let choices: [BranchChoice]

  init(code: TemplateIssue.Code, origin: Int, token: Int, _ choices: [BranchChoice]) {
    self.code = code
    self.origin = origin
    self.token = token
    self.choices = choices
  }

  /// Where a person would fix it.
  func range(_ stream: BranchTokens, _ blocks: TemplateBlocks) -> ByteRange {
    let (before, after) = (stream.tokens[origin], stream.tokens[token])
    let home = blocks.range(of: blocks.home(at: Int(before.range.lower)))
    let nextHome = blocks.range(of: blocks.home(at: Int(after.range.lower)))
    switch code {
    case .missingComma:
      return nextHome.contains(home)
        ? .at(Int(before.range.upper)) : .at(Int(after.range.lower))
    case .missingValue: return .at(Int(before.range.upper))
    default:
      let isInner = home != nextHome && nextHome.contains(home)
      return before.kind == .comma && (after.kind != .comma || isInner)
        ? before.range : after.range
    }
  }

  func issue(_ stream: BranchTokens, _ blocks: TemplateBlocks) -> TemplateIssue {
    TemplateIssue(
      code: code,
      range: range(stream, blocks),
      cases: choices.compactMap { condition($0, stream, blocks) },
      edits: edits(stream, blocks)
    )
  }

  private func condition(
    _ choice: BranchChoice,
    _ stream: BranchTokens,
    _ blocks: TemplateBlocks
  ) -> TemplateIssue.Case? {
    let block = blocks.blocks[choice.block]
    let isRendered = block.branches.indices.contains(choice.branch)
    let tag = block.branches[isRendered ? choice.branch : 0].tag
    let outcome: TemplateIssue.Case.Outcome
    switch choice.branch {
    case BranchChoice.skipped: outcome = block.form == .loop ? .empty : .skipped
    case BranchChoice.repeated: outcome = .repeated
    case BranchChoice.once where block.form == .loop:
      let isInside = block.branches[0].range.contains(stream.tokens[origin].range)
      outcome = isInside ? .lastItem : .firstItem
    default: outcome = .rendered
    }
    return TemplateIssue.Case(tag: blocks.placeholders[tag].range, outcome: outcome)
  }
}

/// The fixes for one comma next to one condition.
extension BranchMistake {
  private func edits(_ stream: BranchTokens, _ blocks: TemplateBlocks) -> [Edit] {
    if choices.isEmpty { return adjacent(stream, blocks) }
    guard choices.count == 1, let choice = choices.first else { return [] }
    let block = blocks.blocks[choice.block]
    guard block.form == .branch || block.form == .section, choice.branch < block.branches.count,
      let close = stream.places[block.closer],
      let first = block.branches.first, let open = stream.places[first.tag]
    else { return [] }
    if choice.branch == BranchChoice.skipped {
      guard block.branches.count == 1, close - open > 1 else { return [] }
      return moved(open, close, stream)
    }
    let next = choice.branch + 1
    let start = stream.places[block.branches[choice.branch].tag]
    let end = next < block.branches.count ? stream.places[block.branches[next].tag] : close
    guard let start, let end else { return [] }
    return code == .extraComma
      ? removed(end, stream) : inserted(from: start, to: end, close, stream)
  }

  /// Removes or inserts a comma between two tokens without a tag.
  private func adjacent(_ stream: BranchTokens, _ blocks: TemplateBlocks) -> [Edit] {
    let range = range(stream, blocks)
    switch code {
    case .extraComma where origin + 1 == token: return [.delete(range)]
    case .missingComma where origin + 1 == token: return [.insert(",", at: Int(range.lower))]
    default: return []
    }
  }

  /// Moves a comma that is left over into the block that is skipped.
  private func moved(_ open: Int, _ close: Int, _ stream: BranchTokens) -> [Edit] {
    let tokens = stream.tokens
    guard code == .extraComma, tokens[open + 1].isItem, tokens[close - 1].endsItem else {
      return []
    }
    if tokens[origin].kind == .comma, origin + 1 == open, close + 1 == token,
      tokens[token].isClose
    {
      let start = Int(tokens[open + 1].range.lower)
      return [.delete(tokens[origin].range), .insert(", ", at: start)]
    }
    guard token == close + 1, tokens[token].kind == .comma, token + 1 < tokens.count,
      tokens[token + 1].isItem
    else { return [] }
    let end = Int(tokens[close - 1].range.upper)
    return [.insert(",", at: end), .delete(tokens[token].range)]
  }

  /// Removes a comma at the end of a branch.
  private func removed(_ end: Int, _ stream: BranchTokens) -> [Edit] {
    let tokens = stream.tokens
    guard code == .extraComma, origin + 1 == end, tokens[origin].kind == .comma,
      tokens[origin - 1].endsItem
    else { return [] }
    return [.delete(tokens[origin].range)]
  }

  /// Inserts a comma at the start or the end of a branch.
  private func inserted(
    from start: Int,
    to end: Int,
    _ close: Int,
    _ stream: BranchTokens
  ) -> [Edit] {
    let tokens = stream.tokens
    guard code == .missingComma, close + 1 < tokens.count else { return [] }
    let next = tokens[close + 1]
    if token == start + 1, next.isClose || next.kind == .comma {
      return [.insert(", ", at: Int(tokens[token].range.lower))]
    }
    guard origin + 1 == end, token == close + 1 else { return [] }
    return [.insert(",", at: Int(tokens[origin].range.upper))]
  }
}

extension BranchTokens.Token {
  /// Whether a member or an item can begin with it.
  fileprivate var isItem: Bool {
    switch kind {
    case .open, .string, .value, .unsure: true
    default: false
    }
  }

  /// Whether a member or an item can end with it.
  fileprivate var endsItem: Bool { isClose || kind == .string || kind == .value || kind == .unsure }

  fileprivate var isClose: Bool {
    switch kind {
    case .close: true
    default: false
    }
  }
}
