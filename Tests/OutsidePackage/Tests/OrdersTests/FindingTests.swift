import Orders
import PushlintTesting
import Testing

struct FindingTests {
  let payload = ["aps": ["alert": ["title": "Tea is ready"]]]

  @Test func aFindingIsAValue() throws {
    let finding = try #require(try pushlint(orderShipped("A-17", items: 3)).first)
    #expect(
      "\(finding)" == "/aps/badge: 'badge' must be an integer, not a string [value-wrong-type]"
    )
    #expect(finding.rule == "value-wrong-type" && finding.severity == .error)
    #expect(finding.part == .payload && finding.pointer == "/aps/badge")
    #expect(finding.value == #""badge": "3""#)
    #expect(finding.effect?.description == "the system ignores the value")
    #expect(finding.fixes.map(\.title) == ["write 3"])
  }

  @Test func headersAreChecked() throws {
    let findings = try pushlint(
      payload,
      pushType: .alert,
      headers: ["apns-priority": "7"],
      topic: "com.example.tea"
    )
    #expect(findings.map(\.effect?.reason) == ["BadPriority"])
  }

  @Test func messagesAreChecked() throws {
    let message = #"{"message": {"token": "a", "apns": {"payload": {"aps": {"badge": "3"}}}}}"#
    #expect(
      try pushlint(message, form: "fcm").map(\.pointer) == ["/message/apns/payload/aps/badge"]
    )
  }

  @Test func argumentsWin() throws {
    let push = orderShipped("A-17", items: 3)
    #expect(try pushlint(push, ignore: ["value-*"]).isEmpty)
    #expect(try pushlint(push).failures().count == 1)
    #expect(throws: PushFailure.self) { try pushlint(push).assertOK() }
  }

  @Test func anythingElseIsAnError() {
    #expect(throws: PushlintError.self) { try pushlint(["order": "A-17"]) }
  }
}
