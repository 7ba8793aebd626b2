import Foundation
import PushlintSyntax
import TestSupport
import Testing

/// The hooks, run by pre-commit itself.
///
/// `language: swift` would build the package, so these run the executable that is built already.
@Suite(
  .enabled(
    if: Program.isInstalled("pre-commit") && Program.isInstalled("git"),
    "pre-commit is not installed"
  ),
  .enabled(if: Program.pushlint != nil, "the executable is not next to the tests"),
  .serialized
)
struct PreCommitTests {
  /// Runs a hook on a repository with `files`, and returns their text afterwards.
  private func run(
    _ hook: String,
    on files: [String: String]
  ) throws -> (run: FinishedProcess, files: [String: String]) {
    let place = try TemporaryFolder()
    try place.write("hooks/.pre-commit-hooks.yaml", Checkout.text(".pre-commit-hooks.yaml"))
    for (name, text) in files { try place.write("app/\(name)", text) }
    var shell = Shell(folder: place.url)
    let prepared = try shell.run(
      """
      cd hooks; git init -q .; git add -A; git commit -q -m Hooks
      revision=$(git rev-parse HEAD)
      cd ../app; git init -q .
      cat >.pre-commit-config.yaml <<CONFIG
      repos:
        - repo: ../hooks
          rev: $revision
          hooks:
            - \(hook)
      CONFIG
      git add -A; git commit -q -m App
      """
    )
    try #require(prepared.status == 0, "\(prepared.errors)")
    shell.environment["PRE_COMMIT_HOME"] = place.url.appending(path: "home").path
    let run = try shell.run("cd app; pre-commit run --all-files --verbose --color never")
    let after = files.keys.map { ($0, place.text("app/\($0)") ?? "") }
    return (run, Dictionary(uniqueKeysWithValues: after))
  }

  @Test func `files without findings and files without requests pass`() throws {
    let files = [
      "push/a b.json": Sample.clean, "package.json": Sample.foreign, "ci.yml": "on: push\n",
      "--strict.json": Sample.clean, "notes.txt": Sample.wrong,
    ]
    let (run, _) = try self.run("{id: pushlint-system}", on: files)
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains("no findings in 2 files"), "\(run.output)")
  }

  @Test func `a finding fails`() throws {
    let files = ["push/a b.json": Sample.wrong, "push/b.json": Sample.clean]
    let (run, after) = try self.run("{id: pushlint-system}", on: files)
    #expect(run.status == 1)
    #expect(run.output.contains("- exit code: 1\n"))
    #expect(run.output.contains("push/a b.json:1:19: error: "))
    #expect(after == files)
  }

  @Test func `a file that the configuration excludes passes`() throws {
    let files = ["old/a.json": Sample.wrong, "pushlint.yml": "exclude: [old]\n"]
    let (run, _) = try self.run("{id: pushlint-system}", on: files)
    #expect(run.status == 0, "\(run.output)")
  }

  @Test(arguments: [
    ("{id: pushlint-system, args: [--strict]}", Int32(1)),
    ("{id: pushlint-system, args: [--strict, --]}", 1), ("{id: pushlint-system}", 0),
  ])
  func `arguments reach pushlint`(hook: String, status: Int32) throws {
    let (run, _) = try self.run(hook, on: ["a.json": Sample.warned])
    #expect(run.status == status, "\(run.output)")
  }

  /// With `language: system`, the fixing hook runs the pushlint next to the tests.
  @Test(arguments: ["{id: pushlint-fix, language: system}", "{id: pushlint-system, args: [--fix]}"])
  func `a fixed file fails the first run only`(hook: String) throws {
    let files = ["a.json": Sample.fixable, "b.json": Sample.clean]
    let (run, after) = try self.run(hook, on: files)
    #expect(run.status == 1)
    #expect(run.output.contains("- files were modified by this hook\n"), "\(run.output)")
    #expect(!run.output.contains("- exit code"))
    #expect(after == ["a.json": "{\"aps\": {\"badge\": 1}}\n", "b.json": Sample.clean])
    #expect(try self.run(hook, on: after).run.status == 0)
  }

  @Test func `pre-commit accepts the list of hooks`() throws {
    let place = try TemporaryFolder()
    try place.write("hooks.yaml", Checkout.text(".pre-commit-hooks.yaml"))
    let run = try Shell(folder: place.url).run("pre-commit validate-manifest hooks.yaml")
    #expect(run.status == 0, "\(run.output)")
  }

  @Test func `pre-commit accepts the configuration in docs/ci.md`() throws {
    let place = try TemporaryFolder()
    try place.write("config.yaml", Recipe.titled("yaml .pre-commit-config.yaml").text)
    let run = try Shell(folder: place.url).run("pre-commit validate-config config.yaml")
    #expect(run.status == 0, "\(run.output)")
  }
}

/// The text of the list of hooks, for machines without pre-commit.
struct HookListTests {
  @Test func `every hook runs pushlint on all files at once`() throws {
    let hooks = try YAMLValue.read(Checkout.text(".pre-commit-hooks.yaml")).items
    #expect(hooks.map { $0["id"]?.text } == ["pushlint", "pushlint-fix", "pushlint-system"])
    for hook in hooks {
      let entry = try #require(hook["entry"]?.text)
      #expect(entry.hasPrefix("pushlint check --skip-unrecognized"))
      #expect(hook["require_serial"]?.text == "true")
      #expect(hook["args"]?.items.map { $0.text } == ["--"])
      let endings =
        ["apns", "json", "jsonc", "ndjson", "jsonl", "ya?ml"] + FileType.templateEndings.sorted()
      #expect(hook["files"]?.text == "\\.(" + endings.joined(separator: "|") + ")$")
    }
  }
}
