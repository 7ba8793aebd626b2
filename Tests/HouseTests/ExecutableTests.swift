import Foundation
import TestSupport
import Testing

/// The libraries that the executable is linked with.
@Suite struct ExecutableTests {
  @Test(
    .enabled(if: Program.pushlint != nil, "the executable is not built"),
    arguments: [
      "libFoundation", "FoundationEssentials", "libicu", "libdispatch",
    ]
  )
  func `the executable is linked without a large library`(library: String) throws {
    let bytes = try Data(contentsOf: URL(filePath: try #require(Program.pushlint)))
    #expect(bytes.range(of: Data(library.utf8)) == nil)
  }
}
