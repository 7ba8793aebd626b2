// Globs, as `.gitignore` (gitignore(5), git's wildmatch) and our own configuration write them.
//
// Choices:
// - A pattern becomes a small machine whose states are all followed at once (Thompson, 1968): the
//   work is at most states times characters, whatever the pattern.
// - `?` and `[…]` take one Unicode scalar, where git takes one byte.
// - `/` is matched by `/` and by `**` alone. `**` is more than `*` only where it is a component.
// - `{a,b}` is read in our own patterns only, `.gitignore` has none.

/// A pattern for the whole of a text.
package struct Glob: Hashable, Sendable {
  /// What is special in a pattern.
  package enum Syntax: Hashable, Sendable {
    /// `*`, `**`, `?`, `[…]`, `{a,b}`, `\`: our own patterns for paths.
    case path
    /// As `path` without braces.
    case gitIgnore
    /// Only `*`, which stands for any characters: rule ids.
    case word
  }

  enum Step: Hashable, Sendable {
    case scalar(UInt32)
    case oneOf(ScalarSet)
    /// Any scalar but `/`.
    case anyInComponent
    case any
    /// Goes on at both places.
    case split(Int, Int)
    case jump(Int)

    func takes(_ scalar: UInt32) -> Bool {
      switch self {
      case .scalar(let wanted): scalar == wanted
      case .oneOf(let set): set.contains(scalar)
      case .anyInComponent: scalar != 0x2F
      case .any: true
      case .split, .jump: false
      }
    }
  }

  /// The longest pattern that is read, in scalars.
  package static let maxLength = 4096

  private let steps: [Step]
  /// What every match begins and ends with: most texts are told apart by that alone.
  private let prefix: [UInt32]
  private let suffix: [UInt32]

  package init(_ pattern: String, _ syntax: Syntax = .path) throws(GlobError) {
    var compiler = GlobCompiler(pattern, syntax)
    steps = try compiler.compile()
    prefix = Glob.scalars(steps)
    suffix = Glob.scalars(steps[Glob.lastTarget(steps)...].reversed()).reversed()
  }

  /// Whether all of `text` matches.
  package func matches(_ text: String) -> Bool {
    matches(text.unicodeScalars.map { $0.value }[...])
  }

  /// Whether all of the scalars match.
  package func matches(_ text: ArraySlice<UInt32>) -> Bool {
    guard text.starts(with: prefix), text.suffix(suffix.count).elementsEqual(suffix) else {
      return false
    }
    if prefix.count == steps.count { return text.count == prefix.count }
    return run(over: text).isMatch
  }

  /// The scalars of the first steps, up to one that takes anything else.
  private static func scalars(_ steps: some Sequence<Step>) -> [UInt32] {
    var scalars: [UInt32] = []
    for step in steps {
      guard case .scalar(let scalar) = step else { break }
      scalars.append(scalar)
    }
    return scalars
  }

  /// The first step that every way through the last part of the machine passes.
  private static func lastTarget(_ steps: [Step]) -> Int {
    var last = 0
    for step in steps {
      switch step {
      case .split(let first, let second): last = max(last, first, second)
      case .jump(let target): last = max(last, target)
      case .scalar, .oneOf, .anyInComponent, .any: continue
      }
    }
    return min(last, steps.count)
  }

  /// Whether all of the scalars match, and how many states were looked at to tell.
  package func run(over text: ArraySlice<UInt32>) -> (isMatch: Bool, stepCount: Int) {
    var states = GlobStates(steps)
    for scalar in text {
      if states.current.isEmpty { break }
      states.advance(over: scalar)
    }
    return (states.current.contains(steps.count), states.stepCount)
  }
}

/// Why a text is no glob.
package enum GlobError: Error, Hashable, Sendable, CustomStringConvertible {
  case unclosedBracket
  case unclosedBrace
  case trailingBackslash
  case tooLong
  case empty

  package var description: String {
    switch self {
    case .unclosedBracket: "'[' is never closed"
    case .unclosedBrace: "'{' is never closed"
    case .trailingBackslash: "nothing follows the last '\\'"
    case .tooLong: "it is longer than \(Glob.maxLength) characters"
    case .empty: "it is empty"
    }
  }
}

/// The states that a machine is in, each held once; the one behind the last step accepts.
private struct GlobStates {
  private(set) var current: [Int] = []
  private(set) var stepCount = 0
  private let steps: [Glob.Step]
  private var pending: [Int] = []
  /// The round in which a state was last added.
  private var rounds: [Int]
  private var round = 1

  init(_ steps: [Glob.Step]) {
    self.steps = steps
    rounds = Array(repeating: 0, count: steps.count + 1)
    add(0)
  }

  /// Moves every state that takes the scalar one on, and drops the others.
  mutating func advance(over scalar: UInt32) {
    let previous = current
    current.removeAll(keepingCapacity: true)
    round += 1
    for state in previous where state < steps.count && steps[state].takes(scalar) {
      add(state + 1)
    }
  }

  /// Adds a state and all that it leads to without taking a scalar.
  private mutating func add(_ state: Int) {
    pending.append(state)
    while let state = pending.popLast() {
      guard rounds.indices.contains(state), rounds[state] != round else { continue }
      rounds[state] = round
      stepCount += 1
      guard state < steps.count else {
        current.append(state)
        continue
      }
      switch steps[state] {
      case .split(let first, let second): pending += [second, first]
      case .jump(let target): pending.append(target)
      default: current.append(state)
      }
    }
  }
}

/// The scalars of a `[…]`; never a `/`.
struct ScalarSet: Hashable, Sendable {
  var isNegated = false
  var ranges: [ClosedRange<UInt32>] = []

  func contains(_ scalar: UInt32) -> Bool {
    scalar != 0x2F && ranges.contains { $0.contains(scalar) } != isNegated
  }
}
