/// What a regular expression says.
indirect enum ExpressionNode {
  case scalar(UInt32)
  case set(ScalarSet)
  case start
  case end
  case sequence([ExpressionNode])
  case alternatives([ExpressionNode])
  /// `most` is nil where there is no limit.
  case repetition(ExpressionNode, least: Int, most: Int?)
}

/// Reads the text of a regular expression.
struct RegularExpressionParser {
  let text: [UInt32]
  var index = 0
  private var depth = 0

  init(_ text: String) { self.text = text.unicodeScalars.map { $0.value } }

  /// The whole text as a tree.
  mutating func parse() throws(RegularExpressionError) -> ExpressionNode {
    guard !text.isEmpty else { throw RegularExpressionError("it is empty") }
    guard text.count <= RegularExpression.maxLength else {
      throw RegularExpressionError(
        "it is longer than \(RegularExpression.maxLength) characters"
      )
    }
    let node = try alternatives()
    if index < text.count { throw error("')' closes nothing", from: index) }
    return node
  }

  func error(_ reason: String, from start: Int) -> RegularExpressionError {
    let lower = min(start, text.count)
    return RegularExpressionError(reason, at: lower..<min(max(index, lower + 1), text.count))
  }

  func has(_ scalar: Unicode.Scalar) -> Bool { index < text.count && text[index] == scalar.value }

  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard has(scalar) else { return false }
    index += 1
    return true
  }

  private mutating func alternatives() throws(RegularExpressionError) -> ExpressionNode {
    var branches = [try sequence()]
    while take("|") { branches.append(try sequence()) }
    return branches.count == 1 ? branches[0] : .alternatives(branches)
  }

  private mutating func sequence() throws(RegularExpressionError) -> ExpressionNode {
    var nodes: [ExpressionNode] = []
    while index < text.count, !has("|"), !has(")") {
      nodes.append(try repeated(try atom()))
    }
    return nodes.count == 1 ? nodes[0] : .sequence(nodes)
  }

  private mutating func atom() throws(RegularExpressionError) -> ExpressionNode {
    let start = index
    let scalar = text[index]
    index += 1
    switch Unicode.Scalar(scalar) {
    case "(": return try group(from: start)
    case "[": return .set(try bracket(from: start))
    case ".": return .set(ScalarSet(isNegated: true, ranges: [0x0A...0x0A, 0x0D...0x0D]))
    case "^": return .start
    case "$": return .end
    case "\\": return try escape(from: start)
    case "*", "+", "?": throw error("nothing stands before it to be repeated", from: start)
    case "{":
      throw error("nothing stands before it to be repeated; the sign itself is '\\{'", from: start)
    case "]", "}":
      throw error("it closes nothing; the sign itself needs a backslash", from: start)
    default: return .scalar(scalar)
    }
  }

  private mutating func group(from start: Int) throws(RegularExpressionError) -> ExpressionNode {
    if take("?"), !take(":") {
      index = min(index + 1, text.count)
      throw error("looking ahead or behind, names and flags are not supported", from: start)
    }
    guard depth < RegularExpression.maxDepth else {
      throw error("groups are nested deeper than \(RegularExpression.maxDepth)", from: start)
    }
    depth += 1
    defer { depth -= 1 }
    let inner = try alternatives()
    guard take(")") else {
      index = start + 1
      throw error("'(' is never closed", from: start)
    }
    return inner
  }
}

extension RegularExpressionParser {
  /// The node with the repetition that follows it.
  private mutating func repeated(
    _ node: ExpressionNode
  ) throws(RegularExpressionError) -> ExpressionNode {
    let start = index
    guard let (least, most) = try counts() else { return node }
    switch node {
    case .start, .end: throw error("an anchor must not be repeated", from: start)
    default: break
    }
    if has("?") || has("+") || has("*") || has("{") {
      let second = index
      index += 1
      throw error("lazy, possessive and double repetitions are not supported", from: second)
    }
    return .repetition(node, least: least, most: most)
  }

  private mutating func counts() throws(RegularExpressionError) -> (least: Int, most: Int?)? {
    if take("*") { return (0, nil) }
    if take("+") { return (1, nil) }
    if take("?") { return (0, 1) }
    let start = index
    guard take("{") else { return nil }
    let least = try number(from: start)
    guard take(",") else {
      try close(from: start)
      return (least, least)
    }
    if take("}") { return (least, nil) }
    let most = try number(from: start)
    try close(from: start)
    guard least <= most else { throw error("its first number is the larger one", from: start) }
    return (least, most)
  }

  private mutating func close(from start: Int) throws(RegularExpressionError) {
    guard take("}") else { throw notCounted(from: start) }
  }

  private func notCounted(from start: Int) -> RegularExpressionError {
    error("a counted repetition is written '{2}', '{2,}' or '{2,5}'", from: start)
  }

  private mutating func number(from start: Int) throws(RegularExpressionError) -> Int {
    var number = 0
    let first = index
    while index < text.count, (0x30...0x39).contains(text[index]) {
      number = min(number * 10 + Int(text[index] - 0x30), RegularExpression.maxCount + 1)
      index += 1
    }
    guard index > first else { throw notCounted(from: start) }
    guard number <= RegularExpression.maxCount else {
      throw error("a repetition must not count beyond \(RegularExpression.maxCount)", from: start)
    }
    return number
  }
}
