import Orders
import PushlintTesting
import XCTest

final class OrderXCTests: XCTestCase {
  func testAnOrderIsShipped() {
    XCTAssertEqual(try pushlint(orderShipped("A-17", items: 3), pushType: .alert), [])
  }
}
