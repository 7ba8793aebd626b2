/// A nondeterministic finite automaton over Unicode scalars, run in all of its states at once.
///
/// After Thompson (1968): it never backtracks, so the work is at most states times scalars for every
/// pattern. A state is the index of a step; the index after the last step accepts.
struct NFA: Hashable, Sendable {
  enum Step: Hashable, Sendable {
    case scalar(UInt32)
    case oneOf(ScalarSet)
    /// Any scalar but `/`.
    case anyInComponent
    case any
    /// Matches at the beginning of the text.
    case start
    /// Matches at the end of the text.
    case end
    /// Continues at both steps.
    case split(Int, Int)
    case jump(Int)

    func takes(_ scalar: UInt32) -> Bool {
      switch self {
      case .scalar(let wanted): scalar == wanted
      case .oneOf(let set): set.contains(scalar)
      case .anyInComponent: scalar != 0x2F
      case .any: true
      case .split, .jump, .start, .end: false
      }
    }
  }

  /// How much of a text must match.
  enum Extent {
    case whole
    case anyPart
  }

  let steps: [Step]

  /// Whether a text matches, and how many states were visited.
  func run(over text: ArraySlice<UInt32>, _ extent: Extent) -> (isMatch: Bool, stepCount: Int) {
    var states = NFAStates(steps, scalarCount: text.count)
    states.begin()
    for scalar in text {
      if extent == .anyPart, states.isAccepting { break }
      if extent == .whole, states.current.isEmpty { break }
      states.advance(over: scalar)
      if extent == .anyPart { states.begin() }
    }
    return (states.isAccepting, states.stepCount)
  }
}

/// The states that an automaton is in, each once.
private struct NFAStates {
  private(set) var current: [Int] = []
  private(set) var stepCount = 0
  /// Whether the accepting state is among them.
  private(set) var isAccepting = false
  private let steps: [NFA.Step]
  private let scalarCount: Int
  private var position = 0
  private var previous: [Int] = []
  private var pending: [Int] = []
  /// The round in which a state was last added: its position, counted from 1.
  private var rounds: [Int]

  init(_ steps: [NFA.Step], scalarCount: Int) {
    self.steps = steps
    self.scalarCount = scalarCount
    rounds = Array(repeating: 0, count: steps.count + 1)
  }

  /// Adds the first state: a match may begin here.
  mutating func begin() { add(0) }

  /// Advances every state that takes the scalar, and drops the others.
  mutating func advance(over scalar: UInt32) {
    swap(&previous, &current)
    current.removeAll(keepingCapacity: true)
    isAccepting = false
    position += 1
    for index in previous.indices {
      let state = previous[index]
      guard state < steps.count, steps[state].takes(scalar) else { continue }
      add(state + 1)
    }
  }

  /// Adds a state and all states that it reaches without taking a scalar.
  private mutating func add(_ state: Int) {
    pending.append(state)
    while let state = pending.popLast() {
      guard rounds.indices.contains(state), rounds[state] != position + 1 else { continue }
      rounds[state] = position + 1
      stepCount += 1
      guard state < steps.count else {
        isAccepting = true
        current.append(state)
        continue
      }
      switch steps[state] {
      case .split(let first, let second):
        pending.append(second)
        pending.append(first)
      case .jump(let target): pending.append(target)
      case .start: if position == 0 { pending.append(state + 1) }
      case .end: if position == scalarCount { pending.append(state + 1) }
      default: current.append(state)
      }
    }
  }
}
