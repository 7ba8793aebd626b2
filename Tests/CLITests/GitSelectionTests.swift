import Foundation
import TestSupport
import Testing

/// `check --staged` and `check --changed`.
@Suite(.enabled(if: Executable.succeeds("git --version"), "git is not installed"))
struct GitSelectionTests {
  private let folder: TemporaryFolder

  private static let sound = #"{"aps": {"alert": {"title": "Hi"}}}"# + "\n"
  private static let faulty = #"{"aps": {"alert": {"title": "Hi"}, "badge": "3"}}"# + "\n"
  private static let fixed = #"{"aps": {"alert": {"title": "Hi"}, "badge": 3}}"# + "\n"

  /// A repository with one commit.
  init() throws {
    folder = try TemporaryFolder([
      "push/a.json": Self.sound, "push/b.json": Self.sound, "old.json": Self.faulty,
    ])
    try shell("git init -q -b main . && git add -A && git commit -q -m First")
  }

  @discardableResult
  private func shell(_ line: String) throws -> FinishedProcess {
    let identity = "export GIT_AUTHOR_NAME=A GIT_AUTHOR_EMAIL=a@example.com"
    let other = "export GIT_COMMITTER_NAME=A GIT_COMMITTER_EMAIL=a@example.com"
    return try Executable.shell("\(identity); \(other); \(line)", in: folder.path)
  }

  /// The files with errors that a run reports.
  private func faultyFiles(_ line: String) throws -> [String] {
    let run = try shell("$P check --format concise \(line)")
    return run.lines.filter { $0.contains(": error: ") }.map { String($0.prefix { $0 != ":" }) }
  }

  @Test func `the index is checked and not the work tree`() throws {
    try folder.write("push/a.json", Self.faulty)
    try folder.write("push/b.json", Self.faulty)
    #expect(try faultyFiles("--staged") == [])
    try shell("git add push/a.json")
    try folder.write("push/a.json", Self.sound)
    #expect(try faultyFiles("--staged") == ["push/a.json"])
    try shell("rm push/a.json")
    #expect(try faultyFiles("--staged") == ["push/a.json"])
    try shell("git rm -q --cached push/a.json")
    let run = try shell("$P check --staged")
    #expect(run.status == 0)
    #expect(run.errors == "note: no staged files to check\n")
  }

  @Test func `before the first commit, every staged file is new`() throws {
    try shell("rm -rf .git && git init -q . && git add old.json")
    #expect(try faultyFiles("--staged") == ["old.json"])
  }

  @Test func `staged files are taken where a walk would take them`() throws {
    for name in [".hidden/a.json", "node_modules/a.json", "no/a.json", "in.txt", "push/._a.json"] {
      try folder.write(name, Self.faulty)
    }
    try folder.write("pushlint.yml", "exclude: [no]\nfiles: [{files: in.txt, language: json}]\n")
    try shell("ln -s old.json link.json; git init -q sub; cp old.json sub")
    try shell("cd sub && git add -A && git commit -q -m Sub")
    try shell("git add -A -f 2> /dev/null")
    #expect(try faultyFiles("--staged") == ["in.txt"])
    #expect(try faultyFiles("--changed HEAD") == ["in.txt"])
    #expect(try faultyFiles("--staged .hidden") == [".hidden/a.json"])
    #expect(try faultyFiles("--staged no/a.json push") == ["no/a.json"])
    let verbose = try shell("$P check --staged --verbose").errors
    #expect(verbose.contains("skipped .hidden/: a hidden folder\n"))
    #expect(verbose.contains("skipped no/: excluded by pushlint.yml\n"))
  }

  @Test func `paths and the working folder narrow the selection`() throws {
    try folder.write("push/a.json", Self.faulty)
    try folder.write("old.json", Self.faulty + "\n")
    try shell("git add -A")
    #expect(try faultyFiles("--staged") == ["old.json", "push/a.json"])
    #expect(try faultyFiles("--staged push") == ["push/a.json"])
    #expect(try faultyFiles("--staged old.json push/b.json") == ["old.json"])
    let inner = try shell("cd push && $P check --staged --format concise")
    #expect(inner.output.hasPrefix("a.json:1:"))
    #expect(inner.lines.count == 1)
    let above = try shell("cd push && $P check --staged --format concise ..")
    #expect(
      above.lines.map { String($0.prefix { $0 != ":" }) } == ["../old.json", "../push/a.json"]
    )
    let missing = try shell("$P check --staged nowhere.json")
    #expect(missing.status == 3)
    #expect(missing.errors.hasPrefix("error: nowhere.json: no such file or folder\n"))
  }

  @Test func `names may hold line ends and begin with dashes`() throws {
    try shell("mkdir new; cp old.json ./-x.json; cp old.json new/\"$(printf 'a\\nb').json\"")
    #expect(try faultyFiles("--changed HEAD") == ["-x.json", #"new/a\nb.json"#])
    try shell("git add -A")
    #expect(try faultyFiles("--staged") == ["-x.json", #"new/a\nb.json"#])
    #expect(try faultyFiles("--staged -- -x.json") == ["-x.json"])
  }

  @Test func `only files that are staged as a whole are fixed, and only in the work tree`() throws {
    for name in ["push/a.json", "push/b.json"] { try folder.write(name, Self.faulty) }
    try shell("git add -A")
    let other = Self.faulty + "\n"
    try folder.write("push/b.json", other)
    let run = try shell("$P check --staged --fix --format concise")
    #expect(run.status == 1)
    #expect(run.lines.map { String($0.prefix { $0 != ":" }) } == ["push/b.json"])
    #expect(run.errors.contains("note: stage the fixed files again: push/a.json\n"))
    let left = "note: not fixed, because parts are not staged: push/b.json\n"
    #expect(run.errors.contains(left), "\(run.errors)")
    #expect(folder.text("push/a.json") == Self.fixed)
    #expect(folder.text("push/b.json") == other)
    #expect(try shell("git show :push/a.json").output == Self.faulty)
    let patch = try shell("$P check --staged --diff push/b.json | git apply --cached && git diff")
    #expect(patch.output.contains("+{\"aps\": {\"alert\": {\"title\": \"Hi\"}, \"badge\": \"3\"}}"))
  }

  @Test func `what differs from where the branch began is checked`() throws {
    try shell("git checkout -q -b topic")
    try folder.write("push/a.json", Self.faulty)
    try shell("git commit -q -a -m Second && git checkout -q main")
    try folder.write("push/b.json", Self.faulty)
    try shell("git commit -q -a -m Third && git checkout -q topic")
    #expect(try faultyFiles("--changed main") == ["push/a.json"])
    try folder.write("new.json", Self.faulty)
    try folder.write("ignored.json", Self.faulty)
    try folder.write(".git/info/exclude", "ignored.json\n")
    #expect(try faultyFiles("--changed main") == ["new.json", "push/a.json"])
    #expect(try faultyFiles("--changed HEAD") == ["new.json"])
    #expect(
      try faultyFiles("--changed HEAD --no-gitignore") == ["ignored.json", "new.json"]
    )
    try shell("touch old.json; git mv old.json moved.json; rm push/a.json")
    #expect(try faultyFiles("--changed main") == ["moved.json", "new.json"])
  }

  @Test func `a baseline and suppressions hold, and nothing counts as unused`() throws {
    let suppression = "suppressions: [{path: push/a.json, rule: value-wrong-type, reason: x}]\n"
    try folder.write("pushlint.yml", suppression + "include: [push, nowhere]\n")
    try folder.write("push/b.json", Self.faulty)
    try shell("git add push/b.json")
    #expect(try faultyFiles("--staged") == ["push/b.json"])
    #expect(try !shell("$P check --staged").output.contains("suppression-unused"))
    try shell("$P check --write-baseline known.json push/b.json")
    #expect(try faultyFiles("--staged --baseline known.json") == [])
  }

  @Test(arguments: [
    ("cd / && $P check --staged", "error: --staged: git: not a git repository"),
    ("PATH=${PATH%%:*} $P check --staged", "error: --staged: git is not installed\n"),
    ("$P check --changed nowhere", "error: --changed: git knows no commit 'nowhere'\n"),
    ("$P check --changed=--output=x", "error: --changed: git knows no commit '--output=x'\n"),
    ("$P check --staged ../x", "error: --staged: '../x' is not in the repository '.'\n"),
    ("$P check --staged --changed HEAD", "error: --staged and --changed cannot be combined\n"),
    ("$P check --staged -", "error: --staged cannot be combined with '-'\n"),
    ("$P check --staged --watch", "error: --staged cannot be combined with --watch\n"),
    ("$P check --staged --write-baseline x", "error: --write-baseline needs all files, so it"),
    (
      "git checkout -q --orphan x && git commit -q -m X && $P check --changed main",
      "error: --changed: git finds no commit that 'main' and HEAD have in common; if the clone is"
    ),
  ])
  func `what git cannot say is wrong usage`(line: String, message: String) throws {
    let run = try shell(line)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix(message), "\(run.errors)")
    #expect(run.output == "")
  }

  @Test func `git runs no program of the repository and writes nothing`() throws {
    try shell(
      "git config core.fsmonitor 'touch owned; false'; git config diff.external 'touch owned'"
    )
    try shell("printf '#!/bin/sh\\ntouch owned\\n' > .git/hooks/post-index-change")
    try shell("chmod +x .git/hooks/post-index-change; touch -d yesterday old.json")
    let before = try shell("git -c core.fsmonitor= hash-object .git/index; rm -f owned").output
    try shell("$P check --staged; $P check --changed HEAD; $P check --staged --fix")
    #expect(folder.text("owned") == nil)
    #expect(try shell("git -c core.fsmonitor= hash-object .git/index").output == before)
  }

  @Test func `git fetches nothing that a partial clone lacks`() throws {
    try shell(
      """
      git config core.repositoryFormatVersion 1; git config extensions.partialClone o
      git config remote.o.promisor true; git config remote.o.url .
      git config remote.o.uploadpack 'touch owned; false'
      id=$(git rev-parse HEAD:old.json); echo ' ' >> old.json
      rm -f .git/objects/$(echo $id | cut -c1-2)/$(echo $id | cut -c3-)
      """
    )
    try shell("$P check --changed HEAD; $P check --staged")
    #expect(folder.text("owned") == nil)
  }

  @Test func `files that look like a repository are none`() throws {
    try shell(
      """
      git init -q evil; cp -r evil/.git/. push/; rm -rf evil
      git config --file push/config core.bare false; git config --file push/config core.worktree .
      git config --file push/config filter.x.clean 'touch owned; cat'
      echo '*.json filter=x' > push/.gitattributes
      """
    )
    let run = try shell("cd push && $P check --changed HEAD")
    #expect(run.status == 2)
    #expect(run.errors.contains("git: "), "\(run.errors)")
    #expect(folder.text("owned") == nil && folder.text("push/owned") == nil)
  }
}
