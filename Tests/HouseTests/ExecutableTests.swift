import Foundation
import TestSupport
import Testing

/// The libraries that the executable is linked with.
@Suite struct ExecutableTests {
  private static let libraries =
    ["libFoundation", "FoundationEssentials", "libicu", "icudt", "libdispatch"]
    // Debug builds import it for literals that are not there.
    + (Program.release == nil ? [] : ["_RegexParser"])

  @Test(.enabled(if: Program.pushlint != nil, "the executable is not built"))
  func `the executable is linked without a large library`() throws {
    let bytes = try Data(contentsOf: URL(filePath: try #require(Program.pushlint)))
    for library in Self.libraries {
      #expect(bytes.range(of: Data(library.utf8)) == nil, "\(library)")
    }
  }
}
