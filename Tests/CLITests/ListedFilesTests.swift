import Foundation
import PushlintCLI
import PushlintSettings
import TestSupport
import Testing

/// `--files-from` and `--no-suppressions`.
struct ListedFilesTests {
  private static let faulty = #"{"aps": {"alert": {"title": "Hi"}, "badge": "5"}}"#

  @Test(arguments: ["\n", "\r\n", "\0"])
  func `a list names files`(end: String) throws {
    let folder = try TemporaryFolder()
    let paths = try ["a b.json", "é.json"].map { try folder.write($0, ListedFilesTests.faulty) }
    _ = try folder.write("not-listed.json", ListedFilesTests.faulty)
    let list = paths.map { $0 + end }.joined()
    let file = try folder.write("list", list)
    for run in [
      Captured.run(["check", "--no-config", "--format", "concise", "--files-from", file]),
      Captured.run(
        ["check", "--no-config", "--format", "concise", "--files-from", "-"],
        input: list
      ),
    ] {
      #expect(run.status == .findings)
      let lines = run.output.split(separator: "\n")
      #expect(lines.map { line in paths.first { line.hasPrefix($0) } } == paths)
    }
  }

  @Test func `names ended by NUL may hold line ends`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a\nb.json", ListedFilesTests.faulty)
    let run = Captured.run(
      ["check", "--no-config", "--format", "json", "--files-from", "-"],
      input: path + "\0"
    )
    #expect(run.status == .findings)
    #expect(run.output.contains(#"a\nb.json"#))
  }

  @Test func `an empty list checks nothing`() {
    let run = Captured.run(["check", "--no-config", "--files-from", "-"], input: "")
    #expect(run.status == .clean)
    #expect(run.output == "")
  }

  @Test func `a list that cannot be read is wrong usage`() {
    #expect(Captured.run("check --files-from no-such-list").status == .usage)
    #expect(Captured.run("check --files-from - -").status == .usage)
  }

  @Test func `suppressions can be passed over`() throws {
    let folder = try TemporaryFolder()
    let text = "aps: {alert: {title: Hi}, badge: x} # pushlint: ignore[value-wrong-type] known\n"
    let path = try folder.write("push.yml", text)
    #expect(Captured.run(["check", "--no-config", path]).status == .clean)
    let run = Captured.run(["check", "--no-config", "--no-suppressions", path])
    #expect(run.status == .findings)
    #expect(!run.output.contains("suppression-"))
  }
}
