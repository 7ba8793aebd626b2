import Foundation
import Orders
import PushlintTesting
import Settings
import Syntax
import Testing
import XCTest

/// What the documentation does not show.
struct OutsideTests {
  private static let right = #"{"aps": {"alert": {"title": "Tea is ready"}, "badge": 3}}"#

  @Test func aRightPushPasses() throws {
    #expect(try pushlint(Self.right, pushType: .alert).isEmpty)
    #expect(try pushlint(Data(Self.right.utf8), pushType: .alert).isEmpty)
    #expect(try pushlint(Array(Self.right.utf8), pushType: .alert).isEmpty)
  }

  @Test func theConfigurationAndTheFilesOfTheAppAreFound() throws {
    let text = #"{"aps": {"alert": {"title": "Tea"}, "sound": "chyme.caf"}}"#
    let finding = try #require(try pushlint(text).first)
    #expect(finding.rule == "sound-file-missing")
    #expect(finding.message.contains("chime.caf") || "\(finding.notes)".contains("chime.caf"))
    #expect(try pushlint(text, configuration: .none).isEmpty)
  }

  @Test func testsRunAtTheSameTime() async {
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<200 {
        group.addTask {
          let findings = try? pushlint(
            orderShipped("A-\(number)", items: number),
            ignore: number % 2 == 0 ? ["sound-*"] : []
          )
          return findings?.map(\.rule) == ["value-wrong-type"]
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  @Test func otherTargetsMayHaveTheNamesOfOurModules() {
    #expect(Settings().tracksOrders && Syntax.separator == "-")
  }

  @Test func anotherLibyamlStaysWhatItIs() {
    #expect(isParserOurs())
  }
}

final class OutsideXCTests: XCTestCase {
  func testARightPushPasses() {
    XCTAssertEqual(try pushlint(#"{"aps": {"alert": {"title": "Tea is ready"}}}"#), [])
  }

  func testWhatIsNotAPushThrows() {
    XCTAssertThrowsError(try pushlint(["order": "A-17"])) { error in
      XCTAssertTrue("\(error)".hasPrefix("no push payload recognized"))
    }
  }
}
