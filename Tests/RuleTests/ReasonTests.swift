import PushlintAPNsSpec
import PushlintBuiltInRules
import PushlintLint
import PushlintSyntax
import Testing

/// The reasons that APNs answers with, compared with the rules that find their causes.
@Suite struct ReasonTests {
  @Test(arguments: Reason.all)
  func `a reason has a cause`(reason: Reason) {
    let found = Rule.all.flatMap { $0.causes }.filter { $0.reason == reason }
    #expect(!reason.causes.isEmpty || !found.isEmpty)
    #expect(Set(found.map { $0.documentation }).count == found.count)
    for cause in found {
      #expect(cause.documentation.hasSuffix(".") && cause.documentation.count <= 120)
    }
  }

  @Test(
    arguments: [
      (Reason.badDeviceToken, 2, 2), (.deviceTokenNotForTopic, 1, 1), (.unregistered, 0, 1),
      (.payloadTooLarge, 4, 0), (.channelNotRegistered, 0, 1), (.missingTopic, 1, 1),
    ]
  )
  func `some causes are found by rules, others by none`(reason: Reason, found: Int, others: Int) {
    #expect(Rule.all.flatMap { $0.causes }.count { $0.reason == reason } == found)
    #expect(reason.causes.count == others)
  }

  @Test(arguments: Rule.all.map { $0.id })
  func `a rule whose effect is a reason names it`(id: String) {
    guard let effect = Rule.all.first(where: { $0.id == id })?.effect else { return }
    expectReason(of: effect, names: id)
  }

  @Test(arguments: Example.bad)
  func `the rule of a finding whose effect is a reason names it`(example: Example) {
    for diagnostic in Check(example).diagnostics {
      guard let effect = diagnostic.effect else { continue }
      expectReason(of: effect, names: diagnostic.rule)
    }
  }

  private func expectReason(of effect: Effect, names id: String) {
    guard let name = effect.reason else { return }
    let reason = Reason.named(name)
    #expect(reason?.status == effect.status)
    let causes = Rule.all.first { $0.id == id }?.causes ?? []
    #expect(causes.contains { $0.reason == reason }, "\(id) does not name \(name)")
  }
}
