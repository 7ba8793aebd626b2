import Foundation
import PushlintSettings
import PushlintWorkspace
import TestSupport
import Testing

struct IgnoreFileTests {
  static let hasGit = (try? TemporaryFolder().run(["git", "--version"])) ?? nil != nil

  @Test(
    arguments: [
      ("*.json", "a/b.json", true), ("/*.json", "a/b.json", nil), ("/*.json", "b.json", true),
      ("a/b.json", "a/b.json", true), ("b/c", "a/b/c", nil), ("# x", "# x", nil),
      ("\\#x", "#x", true),
      ("!a", "a", false), ("\\!a", "!a", true), ("a ", "a", true), ("a\\ ", "a ", true),
      ("a\\  ", "a ", true), ("a\t", "a", nil), ("a\r", "a", true), ("", "a", nil), (" ", " ", nil),
      ("a\n!a", "a", false), ("!a\na", "a", true), ("[", "[", nil), ("a\\", "a\\", nil),
      ("/", "a", nil),
      ("{a,b}", "{a,b}", true), ("**/x/**", "a/x/b", true), ("foo/**", "foo", nil),
      ("\u{FEFF}a", "a", true),
    ] as [(String, String, Bool?)]
  )
  func `patterns are read as git reads them`(_ text: String, _ path: String, _ expected: Bool?) {
    let file = IgnoreFile(Array(text.utf8), folder: "/")
    #expect(file.verdict(on: path, isFolder: false)?.isIgnored == expected)
  }

  @Test func `a pattern that ends in a slash is for folders`() {
    let file = IgnoreFile(Array("a/\nb/c/".utf8), folder: "/")
    #expect(file.verdict(on: "a", isFolder: false)?.isIgnored == nil)
    #expect(file.verdict(on: "x/a", isFolder: true)?.isIgnored == true)
    #expect(file.verdict(on: "b/c", isFolder: true)?.isIgnored == true)
    #expect(file.verdict(on: "x/b/c", isFolder: true)?.isIgnored == nil)
  }

  @Test(.enabled(if: hasGit, "git is not there"))
  func `a linked work tree shares what the repository excludes`() throws {
    let folder = try TemporaryFolder()
    let steps = [
      ["git", "init", "-q", "main"],
      [
        "git", "-C", "main", "-c", "user.name=a", "-c", "user.email=a", "commit", "-q",
        "--allow-empty", "-m", "a",
      ],
      ["git", "-C", "main", "worktree", "add", "-q", "../other"],
    ]
    for step in steps { try #require(folder.run(step) != nil) }
    try folder.write("main/.git/info/exclude", "b.json\n")
    for name in ["other/a.json", "other/b.json"] { try folder.write(name) }
    let store = ConfigurationStore(.none, knowledge: KnownNames(ruleIDs: []))
    let outcome = FileWalker(configurations: store).files(for: [folder.path("other")])
    #expect(outcome.files.map(\.name) == [folder.path("other/a.json")])
  }

  /// Every set of patterns is tried on the same tree.
  static let patterns: [[String: String]] = [
    [".gitignore": "*.json\n!b.json\n"],
    [".gitignore": "/a/\n"],
    [".gitignore": "b/*\n!b/a.json\n"],
    [".gitignore": "b\n!b/a.json\n"],
    [".gitignore": "**/c\n"],
    [".gitignore": "a/**/a.json\n"],
    [".gitignore": "a/**\n!a/b/\n!a/b/**\n"],
    [".gitignore": "*\n!*/\n!a.json\n"],
    [".gitignore": "a.json/\n"],
    [".gitignore": "/*\n!/a\n"],
    [".gitignore": "[ab].json\n", "a/.gitignore": "![a].json\n"],
    [".gitignore": "a.json\n", "b/.gitignore": "!a.json\n", "b/a/.gitignore": "/a.json\n"],
    [".gitignore": "a/b/c\n", "a/.gitignore": "b/a\n/b.json\n"],
    [".git/info/exclude": "c/\nb.json\n", ".gitignore": "!b.json\n"],
    [".gitignore": "?.json\n!\\b.json\n"],
    [".gitignore": "a/*/c/*.json   \n"],
    [".gitignore": "**\n!**/\n!c/**\n"],
    [".gitignore": "a**.json\na/**b/c\n"],
    [".gitignore": "\\a.json\r\n# b.json\r\n"],
    [".gitignore": "[!a].json\n[[:lower:]].yml\n[]-a].yaml"],
  ]

  @Test(.enabled(if: hasGit, "git is not there"), arguments: patterns)
  func `a walk finds what git would find`(_ files: [String: String]) throws {
    try compare(files)
  }

  @Test(.enabled(if: hasGit, "git is not there"), arguments: 0..<30)
  func `a walk finds what git would find, whatever the patterns`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let pieces = [
      "*", "**", "/", "/", "a", "b", "c", "?", "[ab]", "[!a]", ".json", "a.json", "\\b", "**/",
      "/**",
    ]
    var files: [String: String] = [:]
    for place in ["", "a/", "b/", "a/b/"] {
      var lines = ""
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        lines += Bool.random(using: &random) ? "" : "!"
        lines += random.text(of: pieces, maxLength: 5)
        lines += Int.random(in: 0..<4, using: &random) == 0 ? "/\n" : "\n"
      }
      files[place + ".gitignore"] = lines
    }
    try compare(files)
  }

  @Test func `what git ignores is taken on request`() throws {
    let folder = try TemporaryFolder()
    try folder.write(".git/HEAD")
    try folder.write(".gitignore", "/a\n*.yml\n")
    for name in ["a/b.json", "c/.gitignore", "c/d.json", "e.yml"] { try folder.write(name, "*\n") }
    let store = ConfigurationStore(.none, knowledge: KnownNames(ruleIDs: []))
    let found = { (readsGitignore: Bool) in
      FileWalker(configurations: store, readsGitignore: readsGitignore).files(for: [folder.path])
        .files.map { String($0.name.dropFirst(folder.path.count + 1)) }
    }
    #expect(found(true) == [])
    #expect(found(false) == ["a/b.json", "c/d.json", "e.yml"])
  }

  /// Compares a walk with what git lists in a tree with these files.
  private func compare(_ files: [String: String]) throws {
    let folder = try TemporaryFolder()
    try #require(folder.run(["git", "init", "-q"]) != nil)
    for first in ["", "a/", "b/", "c/"] {
      for second in ["", "a/", "b/", "c/"] where !(first.isEmpty && !second.isEmpty) {
        for name in ["a.json", "b.json", "c.yml", "-.yaml"] {
          try folder.write(first + second + name)
        }
      }
    }
    for (name, text) in files { try folder.write(name, text) }
    let list = folder.run(["git", "ls-files", "-z", "-o", "--exclude-standard"])
    let expected = try #require(list).split(separator: "\0").map(String.init)
      .filter { !$0.hasSuffix(".gitignore") }
    let store = ConfigurationStore(.none, knowledge: KnownNames(ruleIDs: []))
    let outcome = FileWalker(configurations: store).files(for: [folder.path])
    let found = outcome.files.map { String($0.name.dropFirst(folder.path.count + 1)) }
    #expect(outcome.failures.isEmpty)
    #expect(found.sorted() == expected.sorted(), "with \(files)")
  }
}
