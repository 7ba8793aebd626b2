/// The syntax tree of a regular expression.
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
    guard !text.isEmpty else { throw RegularExpressionError(reason: "it is empty") }
    guard text.count <= RegularExpression.maxLength else {
      throw RegularExpressionError(
        reason: "it has more than \(RegularExpression.maxLength) characters"
      )
    }
    let node = try alternatives()
    if index < text.count { throw error("')' closes nothing", from: index) }
    return node
  }

  func error(_ reason: String, from start: Int) -> RegularExpressionError {
    let lower = min(start, text.count)
    let upper = min(max(index, lower + 1), text.count)
    return RegularExpressionError(reason: reason, scalars: lower..<upper)
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
    case "*", "+", "?": throw error("there is nothing to repeat", from: start)
    case "{":
      throw error("there is nothing to repeat; for the character itself, write '\\{'", from: start)
    case "]", "}":
      throw error("it closes nothing; for the character itself, add a backslash", from: start)
    default: return .scalar(scalar)
    }
  }

  private mutating func group(from start: Int) throws(RegularExpressionError) -> ExpressionNode {
    if take("?"), !take(":") {
      index = min(index + 1, text.count)
      throw error("lookaround, named groups and flags are not supported", from: start)
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
    guard least <= most else {
      throw error("its first number must not be the larger one", from: start)
    }
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
      throw error("a repetition must not exceed \(RegularExpression.maxCount)", from: start)
    }
    return number
  }
}

extension RegularExpressionParser {
  /// Reads what follows a backslash.
  mutating func escape(from start: Int) throws(RegularExpressionError) -> ExpressionNode {
    if let set = try classEscape(from: start) { return .set(set) }
    return .scalar(try singleEscape(from: start))
  }

  /// Reads what follows `[`, up to and with its `]`.
  mutating func bracket(from start: Int) throws(RegularExpressionError) -> ScalarSet {
    var set = ScalarSet()
    set.isNegated = take("^")
    let first = index
    while index < text.count {
      if take("]") {
        guard index - 1 > first else { throw error("'[]' is empty", from: start) }
        set.arrange()
        return set
      }
      try member(of: &set)
    }
    index = start + 1
    throw error("'[' is never closed", from: start)
  }

  /// Reads a scalar, a range or a class between brackets.
  private mutating func member(of set: inout ScalarSet) throws(RegularExpressionError) {
    let start = index
    if take("[") {
      throw error("'[' between brackets needs a backslash", from: start)
    }
    if take("\\") {
      if let other = try classEscape(from: start) {
        return set.formUnion(other)
      }
      index = start
    }
    let lower = try classScalar()
    guard has("-"), index + 1 < text.count, text[index + 1] != 0x5D else {
      set.ranges.append(lower...lower)
      return
    }
    index += 1
    let upperStart = index
    if take("\\"), try classEscape(from: upperStart) != nil {
      throw error("a range must end in one character", from: start)
    }
    index = upperStart
    let upper = try classScalar()
    guard lower <= upper else { throw error("a range must not run backwards", from: start) }
    set.ranges.append(lower...upper)
  }

  private mutating func classScalar() throws(RegularExpressionError) -> UInt32 {
    let start = index
    if take("\\") { return try singleEscape(from: start) }
    index += 1
    return text[start]
  }

  private mutating func singleEscape(from start: Int) throws(RegularExpressionError) -> UInt32 {
    guard index < text.count else {
      throw error("a '\\' must be followed by a character", from: start)
    }
    let scalar = text[index]
    index += 1
    switch scalar {
    case 0x6E: return 0x0A
    case 0x72: return 0x0D
    case 0x74: return 0x09
    case 0x30...0x39: throw error("back-references are not supported", from: start)
    case 0x42, 0x62: throw error("word boundaries are not supported", from: start)
    case 0x41...0x5A, 0x61...0x7A: throw error("unknown escape", from: start)
    default: return scalar
    }
  }

  /// Reads `d`, `w`, `s`, `p{…}` or their opposites; nil where none of them follows.
  private mutating func classEscape(from start: Int) throws(RegularExpressionError) -> ScalarSet? {
    guard index < text.count, let letter = Unicode.Scalar(text[index]) else { return nil }
    var set = ScalarSet()
    switch letter {
    case "d", "D": set.ranges = [0x30...0x39]
    case "w", "W": set.ranges = [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A]
    case "s", "S": set.ranges = [0x09...0x0D, 0x20...0x20]
    case "p", "P":
      index += 1
      set.categories = try categories(from: start)
      if letter == "P" { set.categories = GeneralCategories.all.subtracting(set.categories) }
      return set
    default: return nil
    }
    index += 1
    if ("A"..."Z").contains(letter) { set.ranges = ScalarSet.complement(of: set.ranges) }
    return set
  }

  /// Reads `{L}` or `{Lu}`.
  private mutating func categories(
    from start: Int
  ) throws(RegularExpressionError) -> Set<Unicode.GeneralCategory> {
    var name = String.UnicodeScalarView()
    if take("{") {
      while index < text.count, !has("}"), name.count <= 2, let next = Unicode.Scalar(text[index]) {
        name.append(next)
        index += 1
      }
    }
    guard take("}"), let categories = GeneralCategories.named(String(name)) else {
      throw error("a category of Unicode is written '\\p{L}' or '\\p{Lu}'", from: start)
    }
    return categories
  }
}
