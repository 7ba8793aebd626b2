/// Compiles a pattern to the steps of a `Glob`.
struct GlobCompiler {
  /// A `{` whose `}` has not been read.
  private struct Group {
    /// The split before the current alternative, whose second target is not known yet.
    var split: Int
    /// The jumps from the ends of alternatives to the end of the group.
    var jumps: [Int] = []
  }

  private let pattern: [UInt32]
  private let syntax: Glob.Syntax
  private var index = 0
  private var steps: [NFA.Step] = []
  private var groups: [Group] = []

  init(_ pattern: String, _ syntax: Glob.Syntax) {
    self.pattern = pattern.unicodeScalars.map { $0.value }
    self.syntax = syntax
  }

  mutating func compile() throws(GlobError) -> [NFA.Step] {
    guard !pattern.isEmpty else { throw .empty }
    guard pattern.count <= Glob.maxLength else { throw .tooLong }
    while index < pattern.count {
      if syntax == .word { compileWordScalar() } else { try compilePathScalar() }
    }
    guard groups.isEmpty else { throw .unclosedBrace }
    return steps
  }

  private mutating func compileWordScalar() {
    let scalar = pattern[index]
    index += 1
    if scalar == "*" { appendLoop(over: .any) } else { steps.append(.scalar(scalar)) }
  }

  private mutating func compilePathScalar() throws(GlobError) {
    let scalar = pattern[index]
    switch scalar {
    case "*": compileStars()
    case "?":
      index += 1
      steps.append(.anyInComponent)
    case "[":
      index += 1
      steps.append(.oneOf(try readSet()))
    case "\\":
      guard index + 1 < pattern.count else { throw .trailingBackslash }
      steps.append(.scalar(pattern[index + 1]))
      index += 2
    case "{" where syntax == .path:
      index += 1
      steps.append(.split(steps.count + 1, 0))
      groups.append(Group(split: steps.count - 1))
    case ",", "}":
      index += 1
      if groups.isEmpty { steps.append(.scalar(scalar)) } else { endAlternative(with: scalar) }
    default:
      index += 1
      steps.append(.scalar(scalar))
    }
  }

  private mutating func compileStars() {
    let start = index
    while index < pattern.count, pattern[index] == "*" { index += 1 }
    let isComponent = index - start > 1 && beginsComponent(start) && isEdge(index, "}")
    guard isComponent else { return appendLoop(over: .anyInComponent) }
    guard index < pattern.count, pattern[index] == "/" else { return appendLoop(over: .any) }
    // `**/` is any number of whole components, none included.
    index += 1
    steps += NFA.Step.folders(at: steps.count)
  }

  /// Whether stars at `position` begin a component.
  private func beginsComponent(_ position: Int) -> Bool {
    if isEdge(position - 1, "{") { return true }
    // git matches a literal prefix by itself and then starts over: `a**/b` is `a` before `**/b`.
    return syntax == .gitIgnore
      && pattern[..<position].allSatisfy { $0 != "*" && $0 != "?" && $0 != "[" && $0 != "\\" }
  }

  /// Whether a component ends at `position`: at a slash, an end, or the edge of an alternative.
  private func isEdge(_ position: Int, _ brace: Unicode.Scalar) -> Bool {
    guard pattern.indices.contains(position) else { return true }
    let scalar = pattern[position]
    if scalar == "/" { return true }
    return !groups.isEmpty && (scalar == brace.value || scalar == ",")
  }

  private mutating func appendLoop(over step: NFA.Step) {
    steps += NFA.Step.loop(over: step, at: steps.count)
  }

  private mutating func endAlternative(with scalar: UInt32) {
    guard var group = groups.popLast() else { return }
    if scalar == "," {
      group.jumps.append(steps.count)
      steps.append(.jump(0))
      steps[group.split] = .split(group.split + 1, steps.count)
      group.split = steps.count
      steps.append(.split(steps.count + 1, 0))
      groups.append(group)
    } else {
      steps[group.split] = .jump(group.split + 1)
      for jump in group.jumps { steps[jump] = .jump(steps.count) }
    }
  }
}

extension NFA.Step {
  /// Three steps that take any number of scalars.
  static func loop(over step: NFA.Step, at start: Int) -> [NFA.Step] {
    [.split(start + 1, start + 3), step, .jump(start)]
  }

  /// The steps of `**/`: any number of whole components, none included.
  static func folders(at start: Int) -> [NFA.Step] {
    var steps: [NFA.Step] = [.split(start + 1, start + 5)]
    steps += loop(over: .any, at: start + 1)
    steps.append(.scalar(UInt32("/")))
    return steps
  }

  /// The same step in an automaton that begins elsewhere.
  func moved(by distance: Int) -> NFA.Step {
    switch self {
    case .split(let first, let second): .split(first + distance, second + distance)
    case .jump(let target): .jump(target + distance)
    case .scalar, .oneOf, .anyInComponent, .any, .start, .end: self
    }
  }
}

extension GlobCompiler {
  /// Reads what follows `[`, up to and with its `]`.
  private mutating func readSet() throws(GlobError) -> ScalarSet {
    var set = ScalarSet()
    set.isWithoutSlash = true
    if index < pattern.count, pattern[index] == "!" || pattern[index] == "^" {
      set.isNegated = true
      index += 1
    }
    let first = index
    while index < pattern.count {
      if pattern[index] == "]", index > first {
        index += 1
        return set
      }
      if let ranges = readClass() {
        set.ranges += ranges
        continue
      }
      let lower = try readSetScalar()
      guard index + 1 < pattern.count, pattern[index] == "-", pattern[index + 1] != "]" else {
        set.ranges.append(lower...lower)
        continue
      }
      index += 1
      let upper = try readSetScalar()
      // As in git, a reversed range is empty.
      if lower <= upper { set.ranges.append(lower...upper) }
    }
    throw .unclosedBracket
  }

  private mutating func readSetScalar() throws(GlobError) -> UInt32 {
    if pattern[index] == "\\" { index += 1 }
    guard index < pattern.count else { throw .unclosedBracket }
    index += 1
    return pattern[index - 1]
  }

  /// Reads a class such as `[:digit:]`; nil for none, and for an unknown name.
  private mutating func readClass() -> [ClosedRange<UInt32>]? {
    guard index + 1 < pattern.count, pattern[index] == "[", pattern[index + 1] == ":" else {
      return nil
    }
    var name = String.UnicodeScalarView()
    var end = index + 2
    while end < pattern.count, let scalar = Unicode.Scalar(pattern[end]), scalar != ":" {
      name.append(scalar)
      end += 1
    }
    guard end + 1 < pattern.count, pattern[end + 1] == "]",
      let ranges = GlobCompiler.ranges(ofClass: String(name))
    else { return nil }
    index = end + 2
    return ranges
  }

  private static func ranges(ofClass name: String) -> [ClosedRange<UInt32>]? {
    switch name {
    case "alnum": [0x30...0x39, 0x41...0x5A, 0x61...0x7A]
    case "alpha": [0x41...0x5A, 0x61...0x7A]
    case "blank": [0x09...0x09, 0x20...0x20]
    case "cntrl": [0x00...0x1F, 0x7F...0x7F]
    case "digit": [0x30...0x39]
    case "graph": [0x21...0x7E]
    case "lower": [0x61...0x7A]
    case "print": [0x20...0x7E]
    case "punct": [0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E]
    case "space": [0x09...0x0D, 0x20...0x20]
    case "upper": [0x41...0x5A]
    case "xdigit": [0x30...0x39, 0x41...0x46, 0x61...0x66]
    default: nil
    }
  }
}

private func == (left: UInt32, right: Unicode.Scalar) -> Bool { left == right.value }
private func != (left: UInt32, right: Unicode.Scalar) -> Bool { left != right.value }
private func ~= (pattern: Unicode.Scalar, value: UInt32) -> Bool { pattern.value == value }
