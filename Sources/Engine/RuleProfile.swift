import PushlintSettings
import PushlintSyntax

/// How long each rule takes, measured while a run goes on.
///
/// What rules share, such as reading a file and finding the requests in it, is not part of it.
public final class RuleProfile: Sendable {
  private let watches: [ExactText: Stopwatch]

  public init() {
    var watches: [ExactText: Stopwatch] = [:]
    for id in Engine.ruleIDs { watches[id] = Stopwatch() }
    self.watches = watches
  }

  func watch(of rule: String) -> Stopwatch? { watches[rule] }

  /// The rules that ran, those that took longest first.
  public var rows: [(rule: String, nanoseconds: Int64, callCount: Int)] {
    watches.map { ($0.key.text, $0.value.nanoseconds, $0.value.count) }.filter { $0.2 > 0 }
      .indirectlySorted { left, right in left.1 == right.1 ? left.0 < right.0 : left.1 > right.1 }
  }
}
