import Foundation
import Testing

/// What the executable beside these tests is linked with.
@Suite struct ExecutableTests {
  private static let executable =
    Bundle.main.executableURL?
    .deletingLastPathComponent().appending(path: "pushlint").path ?? ""
  private static let isBuilt = FileManager.default.isExecutableFile(atPath: executable)

  @Test(
    .enabled(if: isBuilt, "the executable is not beside the tests"),
    arguments: [
      "libFoundation", "FoundationEssentials", "libicu", "libdispatch",
    ]
  )
  func `the executable is linked without a large library`(library: String) throws {
    let bytes = try Data(contentsOf: URL(filePath: Self.executable))
    #expect(bytes.range(of: Data(library.utf8)) == nil)
  }
}
