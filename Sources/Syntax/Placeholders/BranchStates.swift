/// What may have been read last in a container, in the documents that a template renders.
enum BranchState: Int, CaseIterable {
  /// Its opening bracket.
  case open
  case comma
  case value
  case key
  case colon
}

/// The choice of one branch of a block.
struct BranchChoice: Equatable {
  let block: Int
  /// The branch, `skipped` for none, or `once` or `repeated` for a loop.
  let branch: Int

  static let skipped = -1
  static let once = 0
  static let repeated = Int.max
}

/// How a state is reached.
struct BranchReach {
  /// The last token.
  var token: Int
  /// The choices since another token that all documents have.
  var choices: [BranchChoice] = []
  /// Whether it may be impossible, because something is not understood.
  var isUnknown = false
}

/// The states that are possible at one place, each with how it is reached.
struct BranchStates {
  /// What is possible after one branch of a block.
  typealias Outcome = (choice: BranchChoice, states: BranchStates)

  private var reaches: [BranchReach?] = Array(repeating: nil, count: 5)

  /// Only one state is possible.
  init(_ state: BranchState, token: Int) { self[state] = BranchReach(token: token) }

  init() {}

  subscript(_ state: BranchState) -> BranchReach? {
    get { reaches[state.rawValue] }
    set { reaches[state.rawValue] = newValue }
  }

  /// Adds a way to reach a state; the one with the fewest choices stays.
  mutating func add(_ state: BranchState, _ reach: BranchReach) {
    if let known = self[state],
      known.isUnknown == reach.isUnknown
        ? known.choices.count <= reach.choices.count : !known.isUnknown
    {
      return
    }
    self[state] = reach
  }

  /// Forgets how the state was reached if all documents reach it.
  mutating func settle() {
    let possible = BranchState.allCases.filter { self[$0] != nil }
    guard possible.count == 1, let token = self[possible[0]]?.token else { return }
    self[possible[0]] = BranchReach(token: token)
  }

  /// Changes each way, or removes it.
  func mapped(_ change: (BranchReach) -> BranchReach?) -> BranchStates {
    var result = self
    for state in BranchState.allCases { result[state] = self[state].flatMap(change) }
    return result
  }

  /// The states before a value, a comma or the end, none of which is certain.
  static func unknown(token: Int) -> BranchStates {
    var states = BranchStates()
    for state in [BranchState.open, .comma, .value] {
      states[state] = BranchReach(token: token, isUnknown: true)
    }
    return states
  }

  /// What is possible after a block, given what is after each of its branches.
  static func merged(_ outcomes: [Outcome]) -> BranchStates {
    var result = BranchStates()
    for state in BranchState.allCases {
      var others: [[BranchChoice]] = []
      for (choice, states) in outcomes {
        guard let reach = states[state] else { continue }
        result.add(state, reach)
        if !reach.isUnknown { others.append(reach.choices.filter { $0.block != choice.block }) }
      }
      // The block makes no difference.
      if let first = others.first, others.count == outcomes.count,
        others.allSatisfy({ $0 == first })
      {
        result[state]?.choices = first
      }
    }
    return result
  }
}
