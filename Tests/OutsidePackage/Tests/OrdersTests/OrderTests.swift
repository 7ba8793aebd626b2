import Orders
import PushlintTesting
import Testing

@Test func anOrderIsShipped() throws {
  let findings = try pushlint(orderShipped("A-17", items: 3), pushType: .alert)
  #expect(findings.isEmpty)
}
