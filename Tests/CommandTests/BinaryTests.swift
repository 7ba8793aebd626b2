import Foundation
import TestSupport
import Testing

/// The executable itself: its streams and its exit status.
struct BinaryTests {
  private func shell(_ line: String) throws -> FinishedProcess { try Executable.shell(line) }

  @Test(arguments: [
    ("$P --version", 0), ("$P", 2), ("$P check --nope", 2), ("$P check /nowhere/x.json", 3),
    (#"echo '{"aps": {"alert": {"title": "Hi"}}}' | $P check - --no-config"#, 0),
    (#"echo '{"aps": {"badge": "x"}}' | $P check - --no-config"#, 1),
  ])
  func `the process answers with the status`(_ line: String, _ status: Int32) throws {
    #expect(try shell(line).status == status)
  }

  @Test func `findings go to standard output and the summary to standard error`() throws {
    let run = try shell(#"echo '{"aps": {"badge": "x"}}' | $P check - --no-config"#)
    #expect(run.output.hasPrefix("<stdin>:1:19: error: "))
    #expect(run.errors.hasPrefix("\n1 error in 1 file"))
    #expect(!run.output.contains("\u{1B}"))
  }

  @Test func `a closed pipe ends a run quietly`() throws {
    let run = try shell("($P rules --format json; echo $? >&2) | true")
    #expect(run.errors == "0\n")
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full")
  )
  func `a full disk is told`() throws {
    let run = try shell("$P rules > /dev/full")
    #expect(run.status == 3)
    #expect(run.errors.hasPrefix("error: standard output: "))
  }
}
