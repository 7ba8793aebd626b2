/// Looks for mistakes that only some of the documents have that a template renders, in JSON or in a
/// flow collection of YAML.
///
/// It walks through the tokens once and keeps every state that is possible, instead of rendering:
/// a block is read with its branches next to each other, a loop with no items, one and two. Only
/// the branches since the last token that all documents share matter, so the work is linear.
struct BranchCheck {
  private struct Level {
    /// Nil outside the root value.
    let isObject: Bool?
    var states: BranchStates
  }

  /// Which round of a loop is read.
  private struct Round {
    let isFirst: Bool
    let isLast: Bool
  }

  private enum Step {
    case to(BranchState)
    case wrong(TemplateIssue.Code, BranchState)
    case unknown
  }

  private let tree: SyntaxTree
  private let blocks: TemplateBlocks
  private let stream: BranchTokens
  /// Whether a key may lack its value.
  private var isYAML: Bool { tree.language == .yaml }
  private var levels: [Level]
  /// The level that the branch which is read must not leave.
  private var floor = 1
  /// The branches around the token that is read.
  private var enclosing: [BranchChoice] = []
  private var depth = 0
  private var rounds: [Round] = []
  private var isAborted = false
  private var found: [UInt32: BranchMistake] = [:]

  init?(_ tree: SyntaxTree, _ blocks: TemplateBlocks, in range: ByteRange) {
    guard let stream = BranchTokens(tree, blocks, in: range) else { return nil }
    self.tree = tree
    self.blocks = blocks
    self.stream = stream
    levels = [Level(isObject: nil, states: BranchStates(.open, token: 0))]
  }

  /// The mistakes, in order of position; none where the template is not understood.
  mutating func issues() -> [TemplateIssue] {
    run(0..<stream.tokens.count)
    guard !isAborted, levels.count == 1 else { return [] }
    return found.values.map { $0.issue(stream, blocks) }.indirectlySorted { $0.range < $1.range }
  }

  private mutating func run(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound, !isAborted {
      switch stream.tokens[index].kind {
      case .tag(let placeholder):
        guard let block = blocks.opened[placeholder], let end = pass(block) else {
          return isAborted = true
        }
        index = end
      case .open(let isObject):
        step(index)
        levels.append(Level(isObject: isObject, states: BranchStates(.open, token: index)))
        isAborted = levels.count > SyntaxTree.maxDepth
      case .close(let isObject):
        guard levels.count > floor, levels[levels.count - 1].isObject == isObject else {
          return isAborted = true
        }
        step(index)
        levels.removeLast()
        let last = levels.count - 1
        levels[last].states = levels[last].states.mapped {
          var reach = $0
          reach.token = index
          return reach
        }
      default: step(index)
      }
      index += 1
    }
  }

  /// Reads one token.
  private mutating func step(_ index: Int) {
    let level = levels[levels.count - 1]
    guard let isObject = level.isObject else { return }
    var next = BranchStates()
    for state in BranchState.allCases {
      guard let reach = level.states[state] else { continue }
      var after = reach
      after.token = index
      switch follow(state, index, isObject, reach) {
      case .to(let new): next.add(new, after)
      case .wrong(let code, let new):
        report(code, reach, index)
        next.add(new, after)
      case .unknown:
        for state in [BranchState.open, .comma, .value] {
          next.add(state, BranchReach(token: index, isUnknown: true))
        }
      }
    }
    next.settle()
    levels[levels.count - 1].states = next
  }

  private func follow(
    _ state: BranchState,
    _ index: Int,
    _ isObject: Bool,
    _ reach: BranchReach
  ) -> Step {
    switch stream.tokens[index].kind {
    case .comma:
      switch state {
      case .value: return .to(.comma)
      case .open, .comma: return .wrong(.extraComma, .comma)
      case .colon: return isYAML ? .to(.comma) : .wrong(.missingValue, .comma)
      case .key: return .unknown
      }
    case .colon: return state == .key ? .to(.colon) : .unknown
    case .close:
      switch state {
      case .open, .value: return .to(.value)
      case .comma: return tree.language == .json ? .wrong(.extraComma, .value) : .to(.value)
      case .colon: return isYAML ? .to(.value) : .wrong(.missingValue, .value)
      case .key: return .unknown
      }
    case .unsure: return followUnsure(state, index, isObject)
    default: break
    }
    let isKey = isObject && stream.tokens[index].kind == .string
    switch state {
    case .colon: return .to(.value)
    case .open, .comma: return isObject ? (isKey ? .to(.key) : .unknown) : .to(.value)
    case .value:
      if isObject, !isKey { return .unknown }
      let new = isKey ? BranchState.key : .value
      // A placeholder before it may have brought its comma.
      let before = stream.tokens[reach.token].kind
      let isUnsure = before == .joined || (!isObject && before == .unsure)
      return isUnsure ? .to(new) : .wrong(.missingComma, new)
    case .key: return .unknown
    }
  }

  /// A placeholder is a value where one is needed, and a key before a colon.
  private func followUnsure(_ state: BranchState, _ index: Int, _ isObject: Bool) -> Step {
    switch state {
    case .colon: return .to(.value)
    case .open, .comma:
      if !isObject { return .to(.value) }
      let next = index + 1
      return next < stream.tokens.count && stream.tokens[next].kind == .colon
        ? .to(.key) : .unknown
    case .value, .key: return .unknown
    }
  }

  private mutating func report(_ code: TemplateIssue.Code, _ reach: BranchReach, _ index: Int) {
    guard !reach.isUnknown, isPossible(reach.choices) else { return }
    let (before, after) = (stream.tokens[reach.token].range, stream.tokens[index].range)
    // The parser has reported it.
    let range = before.union(after)
    guard tree.issues(in: range).isEmpty, !tree.mayHaveFurtherIssue(in: range) else { return }
    let mistake = BranchMistake(code: code, origin: reach.token, token: index, reach.choices)
    let offset = mistake.range(stream, blocks).lower
    if found[offset] == nil { found[offset] = mistake }
  }
}

/// Blocks.
extension BranchCheck {
  private static let maxLoopDepth = 3
  /// The choices on the way to a state, of which there may be one for each block before it.
  private static let maxChoiceCount = 4
  private static let maxBlockDepth = 32

  /// Reads a block, and returns the place of its closing tag.
  private mutating func pass(_ index: Int) -> Int? {
    let block = blocks.blocks[index]
    guard let end = stream.places[block.closer], depth < BranchCheck.maxBlockDepth else {
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    let entry = levels[levels.count - 1].states
    let result: BranchStates
    switch block.form {
    case .never: result = entry
    case .always:
      levels[levels.count - 1].states = entry
      for branch in block.branches.indices { run(tokens(of: index, branch)) }
      result = levels[levels.count - 1].states
    case .unknown: result = passUnknown(index)
    case .loop: result = passLoop(index, entry)
    case .section: result = isLoop(index) ? passLoop(index, entry) : passBranches(index, entry)
    case .branch, .choice: result = passBranches(index, entry)
    }
    levels[levels.count - 1].states = result
    return end
  }

  /// The tokens of a branch, without its tags.
  private func tokens(of index: Int, _ branch: Int) -> Range<Int> {
    let block = blocks.blocks[index]
    let next = branch + 1 < block.branches.count ? block.branches[branch + 1].tag : block.closer
    guard let lower = stream.places[block.branches[branch].tag], let upper = stream.places[next]
    else { return 0..<0 }
    return lower + 1..<max(lower + 1, upper)
  }

  private mutating func passUnknown(_ index: Int) -> BranchStates {
    let token = stream.places[blocks.blocks[index].closer] ?? 0
    for branch in blocks.blocks[index].branches.indices {
      let choice = BranchChoice(block: index, branch: branch)
      _ = outcome(tokens(of: index, branch), .unknown(token: token), choice)
    }
    return .unknown(token: token)
  }

  private mutating func passBranches(_ index: Int, _ entry: BranchStates) -> BranchStates {
    let block = blocks.blocks[index]
    if let isTrue = isTrueInRound(block), block.branches.count <= 2 {
      guard let branch = isTrue ? 0 : block.branches.count == 2 ? 1 : nil else {
        return entry
      }
      return outcome(tokens(of: index, branch), entry, nil)
    }
    var outcomes: [BranchStates.Outcome] = []
    for branch in block.branches.indices where block.form != .choice || branch > 0 {
      let choice = BranchChoice(block: index, branch: branch)
      outcomes.append((choice, outcome(tokens(of: index, branch), entry, choice)))
    }
    if !block.isExhaustive {
      let choice = BranchChoice(block: index, branch: BranchChoice.skipped)
      outcomes.append((choice, adding(choice, to: entry)))
    }
    let merged = BranchStates.merged(outcomes)
    let isSeparator = stream.tokens[tokens(of: index, 0)].map { $0.kind } == [.comma]
    guard isSeparator && !rounds.isEmpty || block.condition.isPositional else { return merged }
    // A separator that depends on the round in a way that is not understood.
    return merged.mapped {
      var reach = $0
      reach.isUnknown = true
      return reach
    }
  }

  private func isTrueInRound(_ block: TemplateBlocks.Block) -> Bool? {
    guard let position = block.condition.position, let round = rounds.last else { return nil }
    switch position {
    case .first: return round.isFirst
    case .last: return round.isLast
    case .notFirst: return !round.isFirst
    case .notLast: return !round.isLast
    }
  }

  private mutating func passLoop(_ index: Int, _ entry: BranchStates) -> BranchStates {
    let block = blocks.blocks[index]
    guard rounds.count < BranchCheck.maxLoopDepth else { return passUnknown(index) }
    let body = tokens(of: index, 0)
    let once = BranchChoice(block: index, branch: BranchChoice.once)
    let repeated = BranchChoice(block: index, branch: BranchChoice.repeated)
    let empty = BranchChoice(block: index, branch: BranchChoice.skipped)
    var outcomes: [BranchStates.Outcome] = []
    if block.branches.count > 1 {
      outcomes.append((empty, outcome(tokens(of: index, 1), entry, empty)))
    } else if !block.condition.isNeverEmpty {
      outcomes.append((empty, adding(empty, to: entry)))
    }
    rounds.append(Round(isFirst: true, isLast: true))
    outcomes.append((once, outcome(body, entry, once)))
    rounds[rounds.count - 1] = Round(isFirst: true, isLast: false)
    let first = outcome(body, entry, repeated)
    rounds[rounds.count - 1] = Round(isFirst: false, isLast: true)
    outcomes.append((repeated, outcome(body, first, repeated)))
    rounds.removeLast()
    return BranchStates.merged(outcomes)
  }

  /// Whether a section of Mustache prints its items, or asks for their place.
  private func isLoop(_ index: Int) -> Bool {
    let body = tokens(of: index, 0)
    var token = body.lowerBound
    while token < body.upperBound {
      switch stream.tokens[token].kind {
      case .tag(let placeholder):
        guard let inner = blocks.opened[placeholder] else { return false }
        if blocks.blocks[inner].condition.position != nil { return true }
        token = stream.places[blocks.blocks[inner].closer] ?? body.upperBound
      case .unsure, .string:
        if blocks.printsItem(in: stream.tokens[token].range) { return true }
      default: break
      }
      token += 1
    }
    return false
  }

  /// What is possible after a branch.
  private mutating func outcome(
    _ range: Range<Int>,
    _ entry: BranchStates,
    _ choice: BranchChoice?
  ) -> BranchStates {
    let last = levels.count - 1
    let outerFloor = floor
    floor = levels.count
    if let choice { enclosing.append(choice) }
    levels[last].states = choice.map { adding($0, to: entry) } ?? entry
    run(range)
    if choice != nil { enclosing.removeLast() }
    floor = outerFloor
    guard levels.count == last + 1 else {
      isAborted = true
      levels.removeSubrange(min(levels.count, last + 1)...)
      return entry
    }
    let states = levels[last].states
    return choice.map { adding($0, to: states) } ?? states
  }

  /// The states in documents with this choice.
  private func adding(_ choice: BranchChoice, to states: BranchStates) -> BranchStates {
    states.mapped { reach in
      var reach = reach
      if reach.choices.contains(choice) { return reach }
      for other in reach.choices {
        // Another round decides again.
        if other.block == choice.block {
          reach.isUnknown = true
        } else if isContradiction(other, choice) {
          return nil
        }
      }
      // Nothing is reported where so much must come together; what else there is does not matter.
      if reach.choices.count >= BranchCheck.maxChoiceCount {
        reach.isUnknown = true
      } else {
        reach.choices.append(choice)
      }
      return reach
    }
  }

  private func isTrue(_ choice: BranchChoice) -> Bool {
    let block = blocks.blocks[choice.block]
    let holds = choice.branch == 0 || choice.branch == BranchChoice.repeated
    return holds != block.condition.isNegated
  }

  private func isContradiction(_ left: BranchChoice, _ right: BranchChoice) -> Bool {
    let (first, second) = (blocks.blocks[left.block], blocks.blocks[right.block])
    return first.condition.isSame(as: second.condition) && isTrue(left) != isTrue(right)
  }

  /// Whether the choices, with those around them, may well occur together.
  private func isPossible(_ choices: [BranchChoice]) -> Bool {
    for (count, choice) in choices.enumerated() {
      for other in choices[..<count] where !mayOccur(choice, with: other) { return false }
      for other in enclosing where !mayOccur(choice, with: other, isAround: true) { return false }
    }
    return true
  }

  private func mayOccur(
    _ choice: BranchChoice,
    with other: BranchChoice,
    isAround: Bool = false
  ) -> Bool {
    if choice.block == other.block { return choice == other }
    let (first, second) = (blocks.blocks[choice.block], blocks.blocks[other.block])
    if first.condition.isSame(as: second.condition) { return isTrue(choice) == isTrue(other) }
    return !first.condition.isRelated(to: second.condition, byPartsOfNames: !isAround)
  }
}
