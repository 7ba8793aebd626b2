/// Compiles a regular expression to the steps of an `NFA`.
struct RegularExpressionCompiler {
  private var steps: [NFA.Step] = []
  /// The nodes so far: repetitions of nothing add no steps, but take time.
  private var nodeCount = 0

  /// The steps for a tree; refused where there are too many.
  mutating func steps(
    for node: ExpressionNode
  ) throws(RegularExpressionError) -> [NFA.Step] {
    try append(node)
    return steps
  }

  private mutating func append(_ node: ExpressionNode) throws(RegularExpressionError) {
    nodeCount += 1
    let limit = RegularExpression.maxStepCount
    guard steps.count < limit, nodeCount < 4 * limit else {
      throw RegularExpressionError(reason: "it needs more than \(limit) states")
    }
    switch node {
    case .scalar(let scalar): steps.append(.scalar(scalar))
    case .set(let set): steps.append(.oneOf(set))
    case .start: steps.append(.start)
    case .end: steps.append(.end)
    case .sequence(let nodes):
      for node in nodes { try append(node) }
    case .alternatives(let branches): try append(branches)
    case .repetition(let node, let least, let most): try append(node, least, most)
    }
  }

  private mutating func append(_ branches: [ExpressionNode]) throws(RegularExpressionError) {
    var jumps: [Int] = []
    for branch in branches.dropLast() {
      let split = steps.count
      steps.append(.split(split + 1, split + 1))
      try append(branch)
      jumps.append(steps.count)
      steps.append(.jump(0))
      steps[split] = .split(split + 1, steps.count)
    }
    if let last = branches.last { try append(last) }
    for jump in jumps { steps[jump] = .jump(steps.count) }
  }

  private mutating func append(
    _ node: ExpressionNode,
    _ least: Int,
    _ most: Int?
  ) throws(RegularExpressionError) {
    for _ in 0..<least { try append(node) }
    guard let most else {
      let split = steps.count
      steps.append(.split(split + 1, split + 1))
      try append(node)
      steps.append(.jump(split))
      steps[split] = .split(split + 1, steps.count)
      return
    }
    var splits: [Int] = []
    for _ in 0..<max(0, most - least) {
      splits.append(steps.count)
      steps.append(.split(steps.count + 1, steps.count + 1))
      try append(node)
    }
    for split in splits { steps[split] = .split(split + 1, steps.count) }
  }
}
