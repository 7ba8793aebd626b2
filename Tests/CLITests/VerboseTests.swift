import Foundation
import PushlintCLI
import TestSupport
import Testing

/// What `--verbose` says about files and configurations.
struct VerboseTests {
  private static let request = #"{"aps": {"alert": {"title": "Hi"}}}"#

  /// Standard error without the summary, and without the folder and the way to it.
  private static func lines(
    _ options: [String],
    _ folder: TemporaryFolder
  ) -> [String] {
    let run = Captured.run(["check", "--verbose"] + options)
    let root = URL(filePath: folder.path).lastPathComponent + "/"
    return run.errors.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ").map { word in
        guard let range = word.range(of: root) else { return String(word) }
        return (word.hasPrefix("(") ? "(" : "") + word[range.upperBound...]
      }
      let isKnown = ["checked", "skipped", "configuration"].contains(parts[0])
      return isKnown ? parts.joined(separator: " ") : nil
    }
  }

  @Test func `documentation without a request is listed as skipped`() throws {
    let folder = try TemporaryFolder([
      "docs/a.md": "Nothing.\n", "docs/b.md": "perhaps\n",
      "docs/c.md": "```json\n\(VerboseTests.request)\n```\n",
      "docs/pushlint.yml": "include: ['*.md']\n",
    ])
    #expect(
      VerboseTests.lines([folder.path], folder) == [
        "configuration for docs: docs/pushlint.yml",
        "skipped docs/a.md: no push payload found", "skipped docs/b.md: no push payload found",
        "checked docs/c.md",
      ]
    )
  }

  @Test func `each file is told, and why it was not taken`() throws {
    let folder = try TemporaryFolder()
    let names = [
      "push/a.json", "push/legacy/b.json", "push/gen.json", "push/out/o.json", "push/._a.json",
      "node_modules/x.json", ".hidden/y.json", "tools/t.json",
    ]
    for name in names { _ = try folder.write(name, VerboseTests.request) }
    _ = try folder.write(".git/HEAD", "")
    _ = try folder.write("push/.gitignore", "# made\n\nout/\n*gen.json\n")
    _ = try folder.write("push/pushlint.yml", #"exclude: ["legacy/**"]"#)
    _ = try folder.write("tools/package.json", #"{"name": "x"}"#)
    _ = try folder.write("tools/notes.txt", "")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/push/link.json",
      withDestinationPath: "a.json"
    )
    #expect(
      VerboseTests.lines([folder.path], folder) == [
        "configuration for push: push/pushlint.yml",
        "configuration for tools: none",
        "skipped 2 files with other extensions",
        "skipped .git/: a hidden folder",
        "skipped .hidden/: a hidden folder",
        "skipped node_modules/: a package folder",
        "skipped push/._a.json: a macOS metadata file",
        "checked push/a.json",
        "skipped push/gen.json: ignored by git (push/.gitignore:4)",
        "skipped push/legacy/b.json: excluded by push/pushlint.yml",
        "skipped push/link.json: a symbolic link",
        "skipped push/out/: ignored by git (push/.gitignore:3)",
        "skipped tools/package.json: no push payload found",
        "checked tools/t.json",
      ]
    )
  }

  @Test func `a named file that is passed over is told as well`() throws {
    let folder = try TemporaryFolder()
    let request = try folder.write("push/a.json", VerboseTests.request)
    let other = try folder.write("push/package.json", #"{"name": "x"}"#)
    _ = try folder.write("push/pushlint.yml", #"include: ["b/**"]"#)
    let options = ["--skip-unrecognized", request, other]
    #expect(
      VerboseTests.lines(options, folder) == [
        "configuration for push: push/pushlint.yml",
        "skipped push/a.json: not included by push/pushlint.yml",
        "skipped push/package.json: not included by push/pushlint.yml",
      ]
    )
    #expect(
      VerboseTests.lines(["--no-config"] + options, folder) == [
        "configuration for push: none", "checked push/a.json",
        "skipped push/package.json: no push payload found",
      ]
    )
    #expect(
      VerboseTests.lines([request, folder.path], folder)
        == [
          "configuration for push: push/pushlint.yml", "skipped 1 file with other extensions",
          "checked push/a.json",
          "skipped push/package.json: not included by push/pushlint.yml",
        ].filter { !$0.contains("other extensions") }
    )
  }

  @Test func `the overrides that go for a file are told by their lines`() throws {
    let folder = try TemporaryFolder()
    for name in ["a.json", "silent/b.json", "silent/new/c.json"] {
      _ = try folder.write(name, VerboseTests.request)
    }
    let text = """
      overrides:
        - files: ["silent/**"]
          dialect: apns
        - {files: ["silent/new/*", "x"], dialect: apns}
      """
    _ = try folder.write("pushlint.yml", text)
    #expect(
      VerboseTests.lines([folder.path], folder).dropFirst() == [
        "checked a.json", "checked silent/b.json, with the override at pushlint.yml:2",
        "checked silent/new/c.json, with the override at pushlint.yml:2, pushlint.yml:4",
      ]
    )
  }

  @Test func `standard input and streams are told like files`() throws {
    let run = Captured.run(
      ["check", "-v", "--no-config", "--stdin-filename", "push/log.ndjson", "-"],
      input: VerboseTests.request + "\n"
    )
    #expect(run.errors.hasPrefix("configuration for push: none\nchecked push/log.ndjson\n"))
    let other = Captured.run(
      ["check", "-v", "--no-config", "--skip-unrecognized", "--language", "ndjson", "-"],
      input: "{}\n"
    )
    #expect(
      other.errors.hasPrefix("configuration for .: none\nskipped <stdin>: no push payload found\n")
    )
  }

  @Test func `a mistake in a configuration is no file that was skipped`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("a.json", VerboseTests.request)
    _ = try folder.write("pushlint.yml", "headrs: {}")
    let lines = VerboseTests.lines([folder.path], folder)
    #expect(lines.count == 2 && lines.last == "checked a.json")
  }

  @Test func `the order is the same on any number of threads`() throws {
    let folder = try TemporaryFolder()
    for number in 0..<1100 {
      let text = number % 3 == 0 ? "{}" : VerboseTests.request
      _ = try folder.write("\(number / 100)/\(number).json", text)
    }
    let alone = VerboseTests.lines(["--jobs", "1", folder.path], folder)
    #expect(alone.count == 1100 + 11)
    #expect(VerboseTests.lines(["--jobs", "4", folder.path], folder) == alone)
  }

  @Test func `nothing of it is said otherwise, and not with --quiet`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("a.json", VerboseTests.request)
    let run = Captured.run(["check", "--no-config", file])
    #expect(!run.errors.contains("checked ") && !run.errors.contains("configuration for"))
    let both = Captured.run(["check", "-q", "-v", file])
    #expect(both.status == .usage)
    #expect(both.errors.hasPrefix("error: --quiet and --verbose cannot be combined\n"))
  }

  /// What is said about the requests of a file.
  private static func recognitions(
    _ text: String,
    in name: String = "x.json",
    _ options: [String] = []
  ) throws -> [String] {
    let folder = try TemporaryFolder([name: text])
    let path = folder.path + "/" + name
    let run = Captured.run(["check", "--verbose", path] + options)
    return run.errors.split(separator: "\n")
      .filter { $0.hasPrefix(path + ": ") }.map { String($0.dropFirst(path.utf8.count + 2)) }
  }

  @Test func `a line for each request says what it was recognized by`() throws {
    let message =
      #"{"message": {"token": "x", "notification": {"title": "a"}, "apns": {"headers": {}}}}"#
    let lines = try VerboseTests.recognitions("[\(message), {\"tests\": 1}, \(message)]")
    let everyday = "everyday words 6 (notification, apns, headers, message, title)"
    #expect(
      lines == [
        "recognized as fcm at /0 (15 bits: token 6, file name 2, usual form 1, \(everyday))",
        "recognized as fcm at /2 (19 bits: token 6, item before 4, file name 2, usual form 1, "
          + "\(everyday))",
      ]
    )
  }

  @Test func `the line says what outweighs evidence`() throws {
    let payload = #"{"aps": {"alert": {"title": "a"}}}"#
    #expect(
      try VerboseTests.recognitions(payload, in: "x.apns")
        == ["recognized as payload (file for the simulator)"]
    )
    #expect(
      try VerboseTests.recognitions(#"{"caller": "Ada"}"#, ["--push-type", "voip"])
        == ["recognized as payload (named file with a push type or a key of Apple's)"]
    )
  }

  @Test func `recognized requests of documents and YAML streams have line numbers`() throws {
    let payload = #"{"aps": {"alert": {"title": "a"}}}"#
    let markdown = try VerboseTests.recognitions("# A\n\n```json\n\(payload)\n```\n", in: "a.md")
    #expect(markdown.first?.hasPrefix("recognized as payload in line 4 (") == true)
    let yaml = try VerboseTests.recognitions("\(payload)\n---\n\(payload)\n", in: "a.yml")
    #expect(yaml.last?.hasPrefix("recognized as payload in line 3 (") == true)
  }

  @Test func `only the first 20 recognized requests of a file are listed`() throws {
    let payload = #"{"aps": {"alert": {"title": "a"}}}"#
    let list = Array(repeating: payload, count: 23).joined(separator: ",\n")
    let lines = try VerboseTests.recognitions("[\(list)]")
    #expect(lines.count == 21)
    #expect(lines.last == "3 more requests")
  }
}
