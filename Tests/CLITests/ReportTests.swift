import Foundation
import PushlintCLI
import PushlintSettings
import TestSupport
import Testing

/// Where the reports of a run go.
struct ReportTests {
  private static let faulty = #"{"aps": {"alert": {"title": "Hi"}, "badge": "3"}}"#

  private func check(
    _ formats: [String],
    prepare: ((inout Console) -> Void)? = nil
  ) -> Captured {
    let options = formats.flatMap { ["--format", $0] }
    return Captured.run(
      ["check", "-", "--no-config", "--stdin-filename", "a.json"] + options,
      input: ReportTests.faulty,
      prepare: prepare
    )
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: URL(filePath: path), encoding: .utf8)
  }

  @Test func `a report in a file is the one that would be printed`() throws {
    let folder = try TemporaryFolder()
    let words = [
      "human", "concise", "json", "ndjson", "sarif", "github", "gitlab", "junit", "checkstyle",
      "rdjson", "html",
    ]
    let run = check(["human"] + words.map { "\($0)=\(folder.path)/\($0)" })
    #expect(run.status == .findings)
    #expect(run.output == check([]).output)
    #expect(run.errors == check([]).errors)
    for word in words {
      #expect(try text("\(folder.path)/\(word)") == check([word]).output, "\(word)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == words.count)
  }

  @Test func `without a report to print the end of the run is still told`() throws {
    let folder = try TemporaryFolder()
    let run = check(["json=\(folder.path)/a"])
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("1 error in 1 file"))
    #expect(try text(folder.path + "/a").contains("value-wrong-type"))
    #expect(check(["json=-"]).output == check(["json"]).output)
  }

  @Test func `a report that cannot be written is told and the others are`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/none/a.sarif"
    let run = check(["sarif=\(path)", "json=\(folder.path)/a", "concise"])
    #expect(run.status == .unreadable)
    #expect(run.errors == "error: cannot write \(path): no such file or folder\n")
    #expect(run.output == check(["concise"]).output)
    #expect(try text(folder.path + "/a") == check(["json"]).output)
    #expect(check(["json=\(folder.path)"]).status == .unreadable)
    #expect(check(["json=\(folder.path)/new/"]).errors.contains("is a folder"))
    #expect(check(["json=/dev/null"]).status == .findings)
  }

  @Test func `a file that is replaced keeps its link and its permissions`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("old.json", "old")
    let link = folder.path + "/link.json"
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
    try manager.createSymbolicLink(atPath: link, withDestinationPath: file)
    #expect(check(["json=\(link)"]).status == .findings)
    #expect(try text(file) == check(["json"]).output)
    #expect(try manager.destinationOfSymbolicLink(atPath: link) == file)
    let mode = try manager.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o640)
  }

  /// Writes a report, a baseline or a summary to `$F`.
  private static let writers = [
    "$P check --format human --format html=$F a.json",
    "$P check --write-baseline $F a.json",
    "GITHUB_STEP_SUMMARY=$F $P check --format github a.json",
  ]

  @Test(
    .enabled(if: Program.pushlint != nil, "the executable is not next to the tests"),
    arguments: writers
  )
  func `nothing is written through a link out of the folder`(_ line: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("home/file", "")
    _ = try folder.write("repo/a.json", ReportTests.faulty)
    _ = try folder.write("repo/in/file", "")
    let made =
      "ln -s ../home/file out; ln -s ../home folder; ln -s in/file inner; ln -s none new; ln -s /dev dev"
    #expect(try Executable.shell(made, in: folder.path + "/repo").status == 0)
    for (path, target) in [
      ("out", "home/file"), ("./in/../out", "home/file"), ("$PWD/out", "home/file"),
      ("folder/file", "home"), ("folder/new", "home"), ("dev/null", "dev"),
    ] {
      let run = try Executable.shell("F=\(path); export F; \(line)", in: folder.path + "/repo")
      #expect(run.status == 3, "\(path)")
      #expect(run.errors.contains("a symbolic link leads from there to '"), "\(run.errors)")
      #expect(run.errors.contains("/\(target)'; remove the link, or name that path\n"))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/home") == ["file"])
    #expect(try text(folder.path + "/home/file") == "")
    for path in ["inner", "new", "in/file", "../home/file", "/dev/stdout", "/dev/fd/1"] {
      let run = try Executable.shell("F=\(path); export F; \(line)", in: folder.path + "/repo")
      #expect(run.status != 3, "\(path): \(run.errors)")
    }
    #expect(try text(folder.path + "/repo/in/file") != "")
    #expect(try text(folder.path + "/home/file") != "")
  }

  @Test(
    .enabled(if: Program.pushlint != nil, "the executable is not next to the tests"),
    arguments: writers
  )
  func `a pipe or a device takes what is written, and stays`(_ line: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("a.json", ReportTests.faulty)
    let run = try Executable.shell(
      "mkfifo f && (cat f > read &) && F=f && export F && \(line) > printed; sleep 0.2; test -p f",
      in: folder.path
    )
    #expect(run.status == 0, "\(run.errors)")
    #expect(try text(folder.path + "/read") != "")
    let device = "F=/dev/null; export F; \(line) > printed; test -c /dev/null"
    #expect(try Executable.shell(device, in: folder.path).status == 0)
  }

  @Test func `a closed pipe ends the printed report alone`() throws {
    let folder = try TemporaryFolder()
    let run = check(["concise", "json=\(folder.path)/a"]) { $0.write = { _ in .closed } }
    #expect(run.output.isEmpty)
    #expect(try text(folder.path + "/a") == check(["json"]).output)
  }

  @Test func `a job on GitHub gets its summary behind what is there`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("summary.md", "before\n")
    let environment = { (name: String) in name == "GITHUB_STEP_SUMMARY" ? file : nil }
    #expect(check(["github"]) { $0.environment = environment }.status == .findings)
    #expect(try text(file).hasPrefix("before\n### pushlint: 1 error in 1 file\n"))
    let before = try text(file)
    _ = check(["json"]) { $0.environment = environment }
    #expect(try text(file) == before)
    let run = check(["github"]) {
      $0.environment = { $0 == "GITHUB_STEP_SUMMARY" ? folder.path : nil }
    }
    #expect(run.status == .unreadable)
    #expect(run.errors.contains("error: cannot write \(folder.path): is a folder"))
  }
}
