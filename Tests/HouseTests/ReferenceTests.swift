import Foundation
import TestSupport
import Testing

#if os(Linux)
/// What counts references in releases, which are Embedded Swift.
@Suite struct ReferenceTests {
  @Test func `threads hand objects to each other`() throws {
    let folder = try TemporaryFolder()
    let program = folder.path("stress")
    let source = Checkout.root.appending(path: "Tests/References/stress.c")
    let warnings = ["-Wall", "-Wextra", "-Werror"]
    let compiler = Foundation.Process(
      "clang",
      ["-O1", "-g", "-fsanitize=address", "-o", program] + warnings
        + [source.path(percentEncoded: false)]
    )
    let compiled = try compiler.finished()
    try #require(compiled.status == 0, "\(compiled.errors)")
    let done = try Foundation.Process(program, []).finished()
    #expect(done.status == 0, "\(done.errors)")
  }
}
#endif
