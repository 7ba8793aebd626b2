import Foundation
import PushlintCLI
import PushlintSettings
import TestSupport
import Testing

/// `check --fix`, `--unsafe-fixes` and `--diff`.
struct FixTests {
  private static let before =
    "{\r\n  \"aps\": {\r\n    \"alert\": \"Héllo\",\r\n    \"badge\": \"5\",\r\n  }\r\n}\r\n"
  private static let after =
    "{\r\n  \"aps\": {\r\n    \"alert\": {\"body\": \"Héllo\"},\r\n    \"badge\": 5\r\n  }\r\n}\r\n"

  private func content(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
  }

  @Test func `files are fixed and nothing else in them changes`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("push.json", FixTests.before)
    let run = Captured.run(["check", "--no-config", "--fix", path])
    #expect(run.status == .clean)
    #expect(run.output == "")
    #expect(run.errors.contains("no findings in 1 file · 3 fixed"))
    #expect(try content(path) == FixTests.after)
    let again = Captured.run(["check", "--no-config", "--fix", path])
    #expect(again.errors.contains("· 0 fixed"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["push.json"])
  }

  @Test func `unsafe fixes are made on request only`() throws {
    let folder = try TemporaryFolder()
    let text = #"{"aps": {"alert": {"title": "Hi", "badge": 1}}}"#
    let path = try folder.write("push.json", text)
    #expect(Captured.run(["check", "--no-config", "--fix", path]).status == .findings)
    #expect(try content(path) == text)
    #expect(
      Captured.run(["check", "--no-config", "--fix", "--unsafe-fixes", path]).status == .clean
    )
    #expect(try content(path) == #"{"aps": {"badge": 1, "alert": {"title": "Hi"}}}"#)
    let alone = Captured.run(["check", "--unsafe-fixes", path])
    #expect(alone.status == .usage)
    #expect(alone.errors.contains("--unsafe-fixes needs --fix or --diff"))
  }

  @Test func `offered fixes are counted, and those that are not applied have a reason`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "push.yml",
      "aps: {alert: {title: Hi}, badge: '1'} # pushlint: ignored[alert-empty]\n"
    )
    let note =
      "note: \(path):1:51: the fix of 'suppression-unknown' is not applied: "
      + "it would cause 'suppression-unused'\n"
    let check = ["check", "--no-config", path]
    let before = Captured.run(check)
    #expect(before.errors.contains(" · 2 fixable with --fix\n"), "\(before.errors)")
    let json = Captured.run(check + ["--format", "json"])
    #expect(json.output.contains(#""fixable":2"#))
    let diff = Captured.run(check + ["--diff"]).errors
    #expect(diff.contains("· 1 would be fixed") && diff.contains(note), "\(diff)")
    let statistics = Captured.run(check + ["--statistics"]).errors
    #expect(statistics.contains("value-wrong-type     1 fixable\n"), "\(statistics)")
    #expect(statistics.contains("suppression-unknown  1 fixable\n"))
    let fixed = Captured.run(check + ["--fix"])
    #expect(fixed.errors.contains("1 warning in 1 file · 1 fixed\n"), "\(fixed.errors)")
    #expect(fixed.errors.contains(note.replacing(":51:", with: ":49:")), "\(fixed.errors)")
  }

  @Test func `the lines of a log are counted as they are fixed`() throws {
    let folder = try TemporaryFolder()
    let line = #"{"aps": {"alert": {"title": "a"}, "badge": "1", "mutable-content": true}}"# + "\n"
    let path = try folder.write("log.ndjson", String(repeating: line, count: 1200))
    let check = ["check", "--no-config", path]
    #expect(Captured.run(check).errors.contains(" · 2400 fixable with --fix\n"))
    #expect(Captured.run(check + ["--fix"]).errors.contains(" · 2400 fixed\n"))
  }

  @Test func `a diff writes nothing and judges the files as they are`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("push.json", FixTests.before)
    let run = Captured.run(["check", "--no-config", "--diff", path])
    #expect(run.status == .findings)
    #expect(run.output.hasPrefix("--- a/"))
    #expect(run.output.contains("-    \"badge\": \"5\",\r\n+    \"badge\": 5\r\n"))
    #expect(run.errors.contains("· 3 would be fixed"))
    #expect(try content(path) == FixTests.before)
    let clean = try folder.write("clean.json", #"{"aps": {"alert": {"title": "Hi"}}}"#)
    #expect(Captured.run(["check", "--no-config", "--diff", clean]).output == "")
  }

  @Test func `standard input comes out fixed`() {
    let run = Captured.run("check --no-config --fix -", input: FixTests.before)
    #expect(run.status == .clean)
    #expect(run.output == FixTests.after)
    let left = Captured.run("check --no-config --fix -", input: #"{"aps": {"alert": {}}}"#)
    #expect(left.output == #"{"aps": {"alert": {}}}"#)
    #expect(left.errors.contains("<stdin>:1:10: warning"))
    #expect(Captured.run("check --fix - push.json").status == .usage)
  }

  @Test func `permissions and links stay`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("real/push.json", FixTests.before)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let link = folder.path + "/link.json"
    try FileManager.default.createSymbolicLink(
      atPath: link,
      withDestinationPath: "real/push.json"
    )
    #expect(Captured.run(["check", "--no-config", "--fix", link]).status == .clean)
    #expect(try content(path) == FixTests.after)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real/push.json"
    )
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test func `lines, YAML and bytes that are not UTF-8 are handled`() throws {
    let folder = try TemporaryFolder()
    let lines = try folder.write(
      "log.ndjson",
      #"{"aps": {"alert": {"title": "a"}, "badge": "1"}}"# + "\r\n"
        + #"{"aps": {"alert": {"title": "b"}, "badge": "2"}}"#
    )
    let yaml = try folder.write(
      "push.yml",
      "# kept\naps:\n  alert: Hi # kept too\n  mutable-content: true\n"
    )
    let invalid = folder.path + "/invalid.json"
    let bytes =
      Array(#"{"aps": {"alert": {"title": ""#.utf8) + [0xFF] + Array(#""}, "badge": "1"}}"#.utf8)
    try Data(bytes).write(to: URL(filePath: invalid))
    _ = Captured.run(["check", "--no-config", "--fix", folder.path])
    #expect(
      try content(lines) == #"{"aps": {"alert": {"title": "a"}, "badge": 1}}"# + "\r\n"
        + #"{"aps": {"alert": {"title": "b"}, "badge": 2}}"#
    )
    #expect(
      try content(yaml)
        == "# kept\naps:\n  alert:\n    body: Hi # kept too\n  mutable-content: 1\n"
    )
    #expect(try Array(Data(contentsOf: URL(filePath: invalid))) == bytes)
  }
}
