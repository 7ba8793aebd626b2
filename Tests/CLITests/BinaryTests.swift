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

  private static let takesMemoryLimit = Executable.succeeds(
    "ulimit -v 150000 && $P --version > /dev/null"
  )

  @Test(.enabled(if: takesMemoryLimit, "the executable needs more memory from the start"))
  func `a process whose memory is used up ends with a message and changes no file`() throws {
    let folder = try TemporaryFolder()
    let items = Array(repeating: #"{"a":1}"#, count: 2_500_000).joined(separator: ",")
    let text = #"{"aps":{"alert":"x",},"zz":["# + items + "]}"
    let file = try folder.write("a.json", text)
    let run = try Executable.shell(
      "ulimit -v 150000; $P check --no-config --fix a.json",
      in: folder.path
    )
    #expect(run.status == 3)
    #expect(run.errors.hasSuffix("error: out of memory\n"), "\(run.errors)")
    #expect(try Data(contentsOf: URL(filePath: file)) == Data(text.utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.json"])
  }

  @Test(.enabled(if: Executable.succeeds("unshare -rm mount -t tmpfs none /proc")))
  func `arguments are known without the files of processes`() throws {
    let run = try shell(#"unshare -rm sh -c "mount -t tmpfs none /proc; $P --version" "#)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("pushlint "))
  }
}
