import Foundation
import TestSupport
import Testing

/// The Dockerfile matches the archives that it takes the executable from.
///
/// Building the image takes Docker.
struct ImageTests {
  private static let lines = Checkout.text("Dockerfile").split(separator: "\n").map { String($0) }

  private static func arguments(of instruction: String) -> [String] {
    lines.filter { $0.hasPrefix(instruction + " ") }.map {
      String($0.dropFirst(instruction.count + 1))
    }
  }

  @Test func `the image contains only the executable`() throws {
    #expect(ImageTests.arguments(of: "FROM").last == "scratch")
    #expect(ImageTests.arguments(of: "RUN") == [])
    let copied = try #require(ImageTests.arguments(of: "COPY").last).split(separator: " ")
    #expect(copied == ["--from=release", "/pushlint-*/bin/pushlint", "/pushlint"])
    #expect(ImageTests.arguments(of: "ENTRYPOINT") == ["[\"/pushlint\"]"])
  }

  @Test func `the image does not run as root`() {
    #expect(ImageTests.arguments(of: "USER") == ["65532:65532"])
  }

  @Test func `every archive that the image takes is one for Linux that is packaged`() {
    let table = Checkout.text("packaging/release.py")
    let added = ImageTests.arguments(of: "ADD")
    #expect(added.count == 2)
    for argument in added {
      let match = argument.wholeMatch(of: /pushlint-\*-(linux-\w+)\.tar\.gz \//)
      #expect(match.map { table.contains("\"\($0.1)\",") } == true, "\(argument)")
    }
    #expect(table.matches(of: /"linux-\w+",/).count == added.count)
  }
}
