import Foundation
import PushlintCLI
import PushlintEngine
import TestSupport
import Testing

/// What `check` does with files and folders.
struct CheckFilesTests {
  private static let faulty = #"{"aps": {"alert": {"title": "Hi"}, "badge": "3"}}"#

  @Test func `files are reported by path, whatever their order`() throws {
    let folder = try TemporaryFolder()
    let first = try folder.write("a.json", CheckFilesTests.faulty)
    let second = try folder.write("b.json", CheckFilesTests.faulty)
    let run = Captured.run(["check", "--format", "concise", "--no-config", second, first])
    #expect(run.status == .findings)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("\(first):1:45: error: ") == true)
    #expect(lines.last?.hasPrefix("\(second):1:45: error: ") == true)
  }

  @Test func `a path that is not there is told and the rest is checked`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("a.json", CheckFilesTests.faulty)
    let run = Captured.run(["check", "--format", "concise", folder.path + "/no.json", file])
    #expect(run.status == .unreadable)
    #expect(run.errors == "error: \(folder.path)/no.json: no such file or folder\n")
    #expect(run.output.hasPrefix("\(file):1:45: error: "))
  }

  @Test func `a missing path alone is all that is told`() {
    let run = Captured.run("check /nowhere/x.json")
    #expect(run.errors == "error: /nowhere/x.json: no such file or folder\n")
    #expect(run.status == .unreadable)
  }

  @Test func `a folder stands for the requests in it`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("push/a.json", CheckFilesTests.faulty)
    _ = try folder.write("package.json", "{\"name\": \"x\"}")
    let run = Captured.run(["check", folder.path])
    #expect(run.status == .findings)
    #expect(run.errors.hasPrefix("\n1 error in 1 file"))
  }

  @Test func `a configuration that cannot be read is told, and the rest is checked`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("push/a.json", CheckFilesTests.faulty)
    let status = unsafe mkfifo(folder.path + "/pushlint.yml", 0o600)
    #expect(status == 0)
    let run = Captured.run(["check", folder.path])
    #expect(run.status == .unreadable)
    #expect(run.errors.contains("pushlint.yml: "))
    #expect(run.output.contains("a.json:"))
  }

  @Test func `a mistake in the configuration is a finding and wrong usage`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("push/a.json", CheckFilesTests.faulty)
    _ = try folder.write("pushlint.yml", "headrs: {}\n")
    for paths in [[folder.path], [file, folder.path + "/no.json"]] {
      let run = Captured.run(["check", "--format", "concise"] + paths)
      #expect(run.status == .usage)
      let lines = run.output.split(separator: "\n")
      #expect(lines.count == 2)
      #expect(lines.contains { $0.contains("push/a.json:1:45: error: ") })
      #expect(lines.contains { $0.contains("pushlint.yml:1:1: error: ") })
    }
    let run = Captured.run(["check", "--no-config", "--format", "concise", file])
    #expect(run.status == .findings)
    #expect(!run.output.contains("pushlint.yml"))
  }

  @Test func `many files give the same report on any number of threads`() throws {
    let folder = try TemporaryFolder()
    for number in 0..<1100 {
      let text = number % 7 == 0 ? CheckFilesTests.faulty : #"{"aps": {"alert": {"title": "Hi"}}}"#
      _ = try folder.write("\(number / 100)/\(number).json", text)
    }
    let options = ["check", folder.path, "--format", "concise", "--no-config", "--jobs"]
    let alone = Captured.run(options + ["1"])
    #expect(alone.output.split(separator: "\n").count == 158)
    for jobs in ["2", "5"] {
      let run = Captured.run(options + [jobs])
      #expect(run.output == alone.output)
      #expect(run.status == alone.status)
    }
  }
}
