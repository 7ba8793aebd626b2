import Foundation
import PushlintCLI
import PushlintReporting
import PushlintSyntax
import TestSupport
import Testing

/// A folder that someone filled who wishes whoever checks it ill.
struct HostileRepositoryTests {
  /// The file names in it; what a terminal or a log reader would obey is in some of them.
  private static let names = [
    "a\u{1B}]0;owned\u{7}.json", "b\n::error::owned.json", "c\u{202E}nosj.json",
    "d%0A::set-env.json",
    "-fix.json", "$(touch owned).json", "e'\".json",
  ]
  /// A request with a fix and a finding whose text is from the file.
  private static let request =
    "{\"aps\": {\"badge\": \"1\", \"\u{1B}[2J\u{202E}\\n::error::x\": 1,}}\n"

  /// A repository, with a file and a folder beside it that it wants to reach.
  private func makeRepository() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = try folder.write("outside/secret.json", "{\"aps\": {\"badge\": \"1\"}}\n")
    _ = try folder.write("outside/secret.yml", "token: hunter2\n")
    for name in Self.names { _ = try folder.write("repo/\(name)", Self.request) }
    _ = try folder.write(
      "repo/pushlint.yml",
      """
      extends: [/dev/zero, pipe.yml]
      custom-rules: [../outside/secret.yml, link.yml]
      app: {sounds: [../outside, /], strings: ["/dev/*", "../**/*.strings"]}
      """
    )
    let root = folder.path + "/repo/"
    for (name, target) in [
      ("link.json", "../outside/secret.json"), ("link.yml", "../outside/secret.yml"),
      ("folder", "../outside"), ("circle", "."), ("dangling.json", "nowhere"),
      ("zero.json", "/dev/zero"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: root + name,
        withDestinationPath: target
      )
    }
    try FileManager.default.createDirectory(
      atPath: root + "pipes",
      withIntermediateDirectories: true
    )
    for name in ["pipe.yml", "pipe.json", "pipes/pushlint.yml", "pipes/.gitignore"] {
      #expect(unsafe mkfifo(root + name, 0o600) == 0)
    }
    _ = try folder.write("repo/pipes/x.json", Self.request)
    return folder
  }

  @Test(arguments: ReportFormat.allCases)
  func `hostile names and keys are shown as harmless text`(_ format: ReportFormat) throws {
    let folder = try makeRepository()
    let run = Captured.run(
      ["check", "--format", format.rawValue, "--level", "hint", folder.path + "/repo"]
    )
    for scalar in (run.output + run.errors).unicodeScalars where scalar != "\n" {
      #expect(!scalar.isUnsafeInOutput, "U+\(String(scalar.value, radix: 16))")
    }
    let lines = run.output.split(separator: "\n")
    #expect(!lines.contains { $0.hasPrefix("::error::") })
    if format == .github { #expect(lines.allSatisfy { $0.hasPrefix("::") }) }
    #expect(!run.output.contains("hunter2"))
  }

  @Test(arguments: ["pushlint.yml", "base.yml"])
  func `a configuration is no link out of its folder`(name: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("outside/secret.yml", "token: hunter2\n")
    _ = try folder.write("repo/a.json", Self.request)
    _ = try folder.write("repo/pushlint.yml", "extends: base.yml\n")
    let link = folder.path + "/repo/" + name
    try? FileManager.default.removeItem(atPath: link)
    try FileManager.default.createSymbolicLink(
      atPath: link,
      withDestinationPath: "../outside/secret.yml"
    )
    let run = Captured.run(["check", folder.path + "/repo"])
    #expect(!(run.output + run.errors).contains("hunter2"))
    #expect((run.output + run.errors).contains("a link that leads out of its folder"))
    // Who names it wants it.
    let named = Captured.run(["check", "--config", link, folder.path + "/repo"])
    #expect(
      !(named.output + named.errors).contains("a link that leads out of its folder")
        || name == "base.yml"
    )
  }

  @Test func `fixing a folder writes to no file outside of it and makes none`() throws {
    let folder = try makeRepository()
    let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    let run = Captured.run(["check", "--fix", "--unsafe-fixes", folder.path + "/repo"])
    #expect(run.status != .fault)
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() == before)
    let secret = FileManager.default.contents(atPath: folder.path + "/outside/secret.json")
    #expect(secret == Data("{\"aps\": {\"badge\": \"1\"}}\n".utf8))
    for name in Self.names {
      let text = FileManager.default.contents(atPath: folder.path + "/repo/" + name)
      #expect(text.map { String(decoding: $0, as: UTF8.self) } != Self.request, "\(name)")
    }
  }

  @Test func `a file of only brackets, quotes or aliases is read to its end`() throws {
    let folder = try TemporaryFolder()
    let bomb = (1..<60).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]\n" }.joined()
    for (name, text) in [
      ("a.json", String(repeating: "[", count: 1_000_000)),
      ("b.json", String(repeating: "\"", count: 1_000_000)),
      ("c.yml", String(repeating: "- ", count: 500_000)),
      ("d.yml", "a0: &a0 x\n" + bomb), ("e.yml", String(repeating: "{", count: 500_000)),
    ] {
      let path = try folder.write(name, text)
      let run = Captured.run(["check", "--no-config", "--format", "concise", path])
      #expect(run.status == .findings, "\(name)")
      #expect(run.output.split(separator: "\n").count < 300, "\(name)")
    }
  }
}
