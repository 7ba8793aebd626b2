import BuiltInRules
import Diagnostics
import Linting
import Testing
import Vocabulary

/// The reasons that APNs answers with, held against the rules that foresee them.
@Suite struct ReasonTests {
  @Test func `every rule that a reason names exists`() {
    let ids = Set(Rule.all.map { $0.id })
    for reason in Reason.all {
      for id in reason.causes.flatMap(\.rules) { #expect(ids.contains(id), "\(reason.name)") }
    }
  }

  @Test(arguments: Rule.all.map { $0.id })
  func `a rule whose effect is a reason is named by it`(id: String) {
    guard let effect = Rule.all.first(where: { $0.id == id })?.effect else { return }
    expectReason(of: effect, names: id)
  }

  @Test(arguments: Example.bad)
  func `a finding whose effect is a reason is foreseen by it`(example: Example) {
    for diagnostic in Check(example).diagnostics {
      guard let effect = diagnostic.effect else { continue }
      expectReason(of: effect, names: diagnostic.rule)
    }
  }

  private func expectReason(of effect: Effect, names id: String) {
    guard let name = effect.reason else { return }
    let reason = Reason.named(name)
    #expect(reason?.status == effect.status)
    #expect(
      reason?.causes.contains { $0.rules.contains(id) } == true,
      "\(name) does not name \(id)"
    )
  }
}
