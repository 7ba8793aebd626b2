import Foundation
import PushlintCLI
import TestSupport
import Testing

/// Suppressions of a configuration that suppress nothing, and what fixing does with configurations.
struct ConfiguredSuppressionTests {
  private static let legacy = "payload: {aps: {alert: Hi}}\nheaders: {apns-push-type: alert}\n"
  private static let clean =
    "payload: {aps: {alert: {title: Hi}}}\nheaders: {apns-push-type: alert}\n"

  /// Writes a project whose `push/old.yml` needs its suppression, and `push/new.yml` none.
  private func fill(_ folder: TemporaryFolder, _ suppressions: String) throws {
    _ = try folder.write("push/old.yml", ConfiguredSuppressionTests.legacy)
    _ = try folder.write("push/new.yml", ConfiguredSuppressionTests.clean)
    _ = try folder.write("pushlint.yml", "suppressions:\n" + suppressions)
  }

  private func check(
    _ folder: TemporaryFolder,
    _ paths: [String] = [""],
    _ options: String...
  ) -> Captured {
    Captured.run(
      ["check", "--format", "concise", "--now", "2026-11-20"] + options
        + paths.map { folder.path + "/" + $0 }
    )
  }

  /// The findings in the configuration, without its path.
  private func findings(_ run: Captured) -> [String] {
    run.output.split(separator: "\n").compactMap { line in
      line.firstRange(of: "pushlint.yml:").map { String(line[$0.upperBound...]) }
    }
  }

  private func text(_ folder: TemporaryFolder) throws -> String {
    try String(contentsOfFile: folder.path + "/pushlint.yml", encoding: .utf8)
  }

  private func entry(_ path: String, _ rule: String = "alert-legacy-string") -> String {
    "  - {path: \(path), rule: \(rule), reason: known}\n"
  }

  @Test func `one that is of use is no finding`() throws {
    let folder = try TemporaryFolder()
    try fill(folder, entry("push/old.yml") + entry("'push/**'") + entry("'*.yml'"))
    #expect(check(folder).output == "")
  }

  @Test func `one for a file without such findings is unused`() throws {
    let folder = try TemporaryFolder()
    try fill(folder, entry("push/new.yml") + entry("push/old.yml"))
    let words = "unused suppression of 'alert-legacy-string'"
    let expected = ["2:32: warning: \(words) [suppression-unused]"]
    #expect(findings(check(folder)) == expected)
    #expect(findings(check(folder, ["push/new.yml"])) == expected)
    #expect(findings(check(folder, ["push/old.yml"])) == [])
  }

  @Test func `one for documentation without a request is unused`() throws {
    let folder = try TemporaryFolder(["docs/a.md": "Nothing.\n"])
    try fill(folder, entry("docs/a.md") + entry("push/old.yml") + "include: [push, '*.md']\n")
    let words = "unused suppression of 'alert-legacy-string'"
    #expect(findings(check(folder)) == ["2:29: warning: \(words) [suppression-unused]"])
  }

  @Test func `one for many files is unused only where all of them were checked`() throws {
    let folder = try TemporaryFolder()
    try fill(folder, entry("'push/**'", "aps-empty"))
    #expect(findings(check(folder)).count == 1)
    #expect(findings(check(folder, ["push"])).count == 1)
    #expect(findings(check(folder, ["push/old.yml", "push/new.yml"])) == [])
  }

  @Test func `nobody can tell of rules that do not run`() throws {
    let folder = try TemporaryFolder()
    try fill(folder, entry("push/new.yml"))
    #expect(findings(check(folder, [""], "--select", "json-*,suppression-unused")) == [])
    #expect(findings(check(folder, [""], "--severity", "alert-legacy-string=off")) == [])
    #expect(findings(check(folder, [""], "--ignore", "suppression-unused")) == [])
    #expect(findings(check(folder, [""], "--no-suppressions")) == [])
    let raised = check(folder, [""], "--severity", "suppression-unused=error")
    #expect(findings(raised).first?.hasPrefix("2:32: error: ") == true)
    #expect(raised.status == .findings)
  }

  @Test func `one whose file is gone is told`() throws {
    let folder = try TemporaryFolder()
    try fill(folder, entry("push/gone.yml") + entry("'gone/**'") + entry("'**/x.yml'"))
    #expect(
      findings(check(folder, ["push/new.yml"])) == [
        "2:12: warning: 'push/gone.yml' matches no file [suppression-unused]",
        "3:12: warning: 'gone/**' matches no file [suppression-unused]",
      ]
    )
  }

  @Test func `one that has ended is told`() throws {
    let folder = try TemporaryFolder()
    let entry =
      "  - {path: push/old.yml, rule: alert-legacy-string, reason: x, expires: 2026-11-20}\n"
    try fill(folder, entry)
    let run = check(folder)
    #expect(
      findings(run) == [
        "2:73: warning: this suppression expired on 2026-11-20 [suppression-unused]"
      ]
    )
    #expect(run.output.contains("old.yml:1:23: hint") == false)
  }

  @Test func `a file that is read as a stream is waited for`() throws {
    let folder = try TemporaryFolder()
    try fill(folder, entry("log.ndjson") + entry("push/old.yml"))
    let line = #"{"aps": {"alert": {"body": ""# + String(repeating: "x", count: 2000) + "\"}}}\n"
    _ = try folder.write("log.ndjson", String(repeating: line, count: 1500))
    #expect(findings(check(folder)) == [])
  }

  @Test func `fixing takes out what is of no use, and nothing else`() throws {
    let folder = try TemporaryFolder()
    try fill(
      folder,
      """
        # gone in 2.1
        - {path: push/gone.yml, rule: alert-legacy-string, reason: known}  # soon
        # still sent
        - path: push/old.yml
          rule: alert-legacy-string
          reason: known
        - path: push/new.yml
          rule: alert-legacy-string
          reason: >
            for the
            old clients

      rules: {}

      """
    )
    let run = check(folder, [""], "--fix")
    #expect(run.errors.contains("2 fixed"), "\(run.errors)")
    #expect(
      try text(folder) == """
        suppressions:
          # gone in 2.1
          # still sent
          - path: push/old.yml
            rule: alert-legacy-string
            reason: known

        rules: {}

        """
    )
    #expect(check(folder).output == "")
  }

  @Test func `fixing empties a list in brackets`() throws {
    let folder = try TemporaryFolder()
    try fill(folder, "")
    let entries = ["push/gone.yml", "push/new.yml", "'x/**'"]
      .map { "{path: \($0), rule: aps-empty, reason: x}" }
    _ = try folder.write("pushlint.yml", "suppressions: [\(entries.joined(separator: ", "))]\n")
    _ = check(folder, [""], "--fix")
    #expect(try text(folder) == "suppressions: []\n")
  }

  @Test func `configurations are fixed only in the folders that are checked`() throws {
    let folder = try TemporaryFolder()
    try fill(folder, entry("push/gone.yml") + entry("push/old.yml"))
    let before = try text(folder)
    _ = check(folder, ["push"], "--fix")
    _ = check(folder, ["push/old.yml"], "--fix")
    #expect(try text(folder) == before)
  }

  @Test func `files are judged by the configuration as it is fixed`() throws {
    let folder = try TemporaryFolder()
    try fill(folder, entry("push/old.yml"))
    _ = try folder.write("pushlint.yml", "Rules: {alert-legacy-string: off}\n")
    let run = check(folder, [""], "--fix")
    #expect(run.output == "" && run.status == .clean, "\(run.output)")
    #expect(try text(folder) == "rules: {alert-legacy-string: off}\n")
    let old = try String(contentsOfFile: folder.path + "/push/old.yml", encoding: .utf8)
    #expect(old == ConfiguredSuppressionTests.legacy)
  }

  @Test func `a patch of a configuration is printed with the others`() throws {
    let folder = try TemporaryFolder()
    try fill(folder, entry("push/gone.yml") + entry("push/old.yml"))
    let before = try text(folder)
    let run = check(folder, [""], "--diff")
    let lines = run.output.split(separator: "\n").filter { $0.hasPrefix("-  ") }
    #expect(lines == ["-" + entry("push/gone.yml").dropLast()])
    #expect(try text(folder) == before)
  }
}
