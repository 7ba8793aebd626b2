import PushlintCLI
import TestSupport
import Testing

/// Configurations that are not read, and settings that apply to no file.
struct SettingsWithoutEffectTests {
  private static let request = #"{"aps": {"alert": {"title": "Hi"}}}"#

  private func check(_ arguments: String...) -> Captured {
    Captured.run(["check", "--format", "concise"] + arguments)
  }

  private func notes(_ run: Captured, _ folder: TemporaryFolder) -> [String] {
    run.errors.split(separator: "\n").filter { $0.contains(" is not read") }.map { line in
      // The path may start from the working folder.
      let name = folder.path.split(separator: "/").last ?? ""
      return line.split(separator: name + "/", maxSplits: 1).last.map { String($0) } ?? ""
    }
  }

  @Test(arguments: [
    "pushlint.yaml", ".pushlint.yaml", "pushlint.json", ".pushlintrc", ".pushlintrc.yml",
    ".pushlint.toml",
  ])
  func `a file that is named almost like a configuration is reported`(_ name: String) throws {
    let folder = try TemporaryFolder([
      "sub/a.json": SettingsWithoutEffectTests.request, name: "rules: {}",
    ])
    let expected = "\(name) is not read; name it pushlint.yml or .pushlint.yml to use it"
    for path in ["", "/sub", "/sub/a.json"] {
      #expect(notes(check(folder.path + path), folder) == [expected])
    }
    #expect(notes(check("--no-config", folder.path), folder).isEmpty)
    #expect(notes(check("--quiet", folder.path), folder).isEmpty)
    #expect(notes(check("--config", folder.path(name), folder.path), folder).isEmpty)
  }

  @Test func `a file in a folder below is reported, too, but not above the configuration`() throws {
    let request = SettingsWithoutEffectTests.request
    let folder = try TemporaryFolder([
      "pushlint.yaml": "", "a/pushlint.yml": "", "a/b/c.json": request, "a/b/.pushlintrc": "",
    ])
    let expected = "a/b/.pushlintrc is not read; name it pushlint.yml or .pushlint.yml to use it"
    #expect(notes(check(folder.path("a")), folder) == [expected])
  }

  @Test func `the second of two configurations in a folder is reported`() throws {
    let folder = try TemporaryFolder([
      "a.json": SettingsWithoutEffectTests.request, "pushlint.yml": "", ".pushlint.yml": "",
    ])
    let expected = ".pushlint.yml is not read, because pushlint.yml is next to it"
    #expect(notes(check(folder.path), folder) == [expected])
  }

  @Test func `what is read or written by the run is not reported`() throws {
    let folder = try TemporaryFolder([
      "a.json": SettingsWithoutEffectTests.request, "pushlint.yml": "extends: pushlint.yaml",
      "pushlint.yaml": "rules: {}", "pushlint.json": "{}", "pushlint": "",
    ])
    let report = "json=" + folder.path("pushlint.json")
    let run = Captured.run(["check", "--format", report, folder.path])
    #expect(notes(run, folder).isEmpty)
  }

  private static let globs = """
    include: ["push/**", "nothing/**"]
    files:
      - {files: ["*.tpl", "*.json"], language: json}
    overrides:
      - {files: [push, "push/silent/**", "/gone.json", a.json], dialect: apns}
    """

  @Test func `globs that match no file are warnings where a folder is checked as a whole`() throws {
    let folder = try TemporaryFolder([
      "push/a.json": SettingsWithoutEffectTests.request, "pushlint.yml": Self.globs,
    ])
    let run = check(folder.path)
    #expect(run.status == .clean)
    let warnings = run.output.split(separator: "\n").filter { $0.contains("[config-invalid]") }
      .compactMap { $0.split(separator: "pushlint.yml:").last }
    #expect(
      warnings == [
        "1:22: warning: 'nothing/**' matches no file [config-invalid]",
        "3:14: warning: '*.tpl' matches no file [config-invalid]",
        "5:20: warning: 'push/silent/**' matches no file [config-invalid]",
        "5:38: warning: '/gone.json' matches no file [config-invalid]",
      ]
    )
    #expect(check("--strict", folder.path).status == .findings)
    #expect(!check(folder.path("push/a.json")).output.contains("matches no file"))
    let part = check(folder.path("push")).output
    #expect(part.split(separator: "\n").filter { $0.contains("matches no file") }.count == 1)
  }

  @Test func `a file that is skipped is a match, too`() throws {
    let folder = try TemporaryFolder([
      "push/a.json": SettingsWithoutEffectTests.request, "push/old/b.md": "",
      "pushlint.yml": "exclude: [old]\noverrides: [{files: \"push/old/**\", dialect: apns}]",
    ])
    #expect(check(folder.path).output.isEmpty)
  }

  @Test func `a patch of an absolute path is one for git apply`() throws {
    let file = #"{"aps": {"badge": "3"}}"#
    let folder = try TemporaryFolder(["push/a.json": file])
    try folder.write(".git/HEAD")
    let run = check("--no-config", "--diff", folder.path("push/a.json"))
    #expect(run.output.hasPrefix("--- a/push/a.json\n+++ b/push/a.json\n"), "\(run.output)")
  }
}
