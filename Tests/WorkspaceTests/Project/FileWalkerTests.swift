import PushlintSettings
import PushlintWorkspace
import TestSupport
import Testing

struct FileWalkerTests {
  private let folder: TemporaryFolder
  private let knowledge = KnownNames(ruleIDs: ["sound-too-long"])

  init() throws { folder = try TemporaryFolder() }

  /// The names found, without the temporary folder.
  private func walk(
    _ arguments: String...,
    origin: ConfigurationStore.Origin = .nearest
  ) -> (names: [String], failures: [FileError]) {
    let walker = FileWalker(configurations: ConfigurationStore(origin, knowledge: knowledge))
    let outcome = walker.files(for: arguments.map { $0.isEmpty ? folder.path : folder.path($0) })
    let names = outcome.files.map { file in
      (file.isNamed ? "!" : "") + String(file.name.dropFirst(folder.path.count + 1))
    }
    return (names, outcome.failures)
  }

  @Test func `a folder's requests are found, sorted by the bytes of their names`() throws {
    for name in [
      "b.json", "a.apns", "a/z.yml", "a.b/y.yaml", "B.jsonc", "c.ndjson", "d.jsonl", "é.json",
      "X.JSON",
      "notes.txt", "json", ".json", "a/.b/c.json", "node_modules/x.json", "a/node_modules/x.json",
      ".build/x.json", ".hidden/x.json", ".shown.json", "._b.json", "pushlint.yml",
      "a/.pushlint.yml",
      "a/deep/er/x.json", "a.json/inner.json",
    ] { try folder.write(name) }
    #expect(
      walk("").names == [
        ".shown.json", "B.jsonc", "X.JSON", "a.apns", "a.b/y.yaml", "a.json/inner.json",
        "a/deep/er/x.json", "a/z.yml", "b.json", "c.ndjson", "d.jsonl", "é.json",
      ]
    )
  }

  @Test(arguments: [(0, 0), (1, 1), (2, 2), (9, 3)])
  func `no more folders are searched than the limit`(_ limit: Int, _ count: Int) throws {
    for name in ["a.json", "b/c.json", "b/d/e.json"] { try folder.write(name) }
    let store = ConfigurationStore(.none, knowledge: knowledge)
    let walker = FileWalker(configurations: store, maxFolderCount: limit)
    #expect(walker.files(for: [folder.path]).files.count == count)
  }

  @Test func `a named file is checked whatever its extension`() throws {
    for name in ["a.txt", ".hidden/b", "node_modules/c.json", "pushlint.yml", "ignored.json"] {
      try folder.write(name)
    }
    try folder.write(".gitignore", "ignored.json")
    let found = walk("a.txt", ".hidden/b", "node_modules/c.json", "pushlint.yml", "ignored.json")
    #expect(
      found.names == [
        "!.hidden/b", "!a.txt", "!ignored.json", "!node_modules/c.json", "!pushlint.yml",
      ]
    )
  }

  @Test func `each file is found once, and a named one stays named`() throws {
    try folder.write("push/a.json")
    try folder.write("push/b.json")
    #expect(walk("push", "push/a.json", "push/").names == ["!push/a.json", "push/b.json"])
    #expect(walk("push/../push/a.json", "push/a.json").names == ["!push/../push/a.json"])
    #expect(walk("push", "").names == ["push/a.json", "push/b.json"])
  }

  @Test func `a folder's name is joined as it was given`() throws {
    try folder.write("push/a.json")
    #expect(walk("push/").names == ["push/a.json"])
    #expect(walk("./push").names == ["./push/a.json"])
    #expect(walk("push/../push").names == ["push/../push/a.json"])
  }

  @Test func `links in folders are not followed, named ones are`() throws {
    try folder.write("real/a.json")
    try folder.link("real/loop", to: ".")
    try folder.link("real/again.json", to: "a.json")
    try folder.link("real/nothing.json", to: "nowhere")
    try folder.link("alias", to: "real")
    #expect(walk("").names == ["real/a.json"])
    #expect(walk("alias").names == ["alias/a.json"])
    #expect(walk("real/again.json").names == ["!real/again.json"])
    #expect(walk("alias", "real").names == ["alias/a.json"])
  }

  @Test func `pipes in folders are skipped`() throws {
    try #require(folder.pipe("a.json"))
    #expect(walk("").names.isEmpty)
    #expect(walk("a.json").names == ["!a.json"])
  }

  @Test func `a missing file is a failure, and the others are still found`() throws {
    try folder.write("a.json")
    try folder.link("broken", to: "nowhere")
    let found = walk("a.json", "b.json", "broken")
    #expect(found.names == ["!a.json"])
    #expect(found.failures.map(\.kind) == [.notFound, .notFound])
    #expect(found.failures.first?.path == folder.path("b.json"))
  }

  @Test func `a named folder is searched even if git ignores it`() throws {
    try folder.write(".git/HEAD")
    try folder.write(".gitignore", "out/\n*.yml\n")
    try folder.write("out/a.json")
    try folder.write("out/b.yml")
    #expect(walk("").names.isEmpty)
    #expect(walk("out").names == ["out/a.json"])
  }

  @Test func `outside a repository only the folder's own patterns apply`() throws {
    try folder.write(".gitignore", "*.yml\n")
    try folder.write("push/b.yml")
    try folder.write("push/.gitignore", "*.apns\n")
    try folder.write("push/a.apns")
    #expect(walk("push").names == ["push/b.yml"])
    #expect(walk("").names.isEmpty)
  }

  @Test func `a hidden folder is entered if a glob names it, and that of GitHub always`() throws {
    let names = [
      ".github/workflows/x.yml", ".push/a.json", ".push/b/c.json", ".other/d.json", "e.json",
    ]
    for name in names { try folder.write(name) }
    #expect(walk("").names == [".github/workflows/x.yml", "e.json"])
    try folder.write("pushlint.yml", "include: [.push/b/*, .github/workflows/, e.json]\n")
    #expect(walk("").names == [".github/workflows/x.yml", ".push/b/c.json", "e.json"])
    try folder.write("pushlint.yml", "files: [{files: .push/*.json, form: payload}]\n")
    #expect(
      walk("").names == [".github/workflows/x.yml", ".push/a.json", ".push/b/c.json", "e.json"]
    )
  }

  @Test func `the configuration includes and excludes files in folders`() throws {
    try folder.write(
      "pushlint.yml",
      "include: [push/**, /top.json]\nexclude: ['**/legacy/**', x.json]"
    )
    for name in ["push/a.json", "push/x.json", "push/legacy/b.json", "other/c.json", "top.json"] {
      try folder.write(name)
    }
    try folder.write("push/own/.pushlint.yml", "include: ['*.apns']")
    try folder.write("push/own/d.apns")
    try folder.write("push/own/d.json")
    #expect(walk("").names == ["push/a.json", "push/own/d.apns", "top.json"])
    #expect(walk("push/x.json", "other").names == ["!push/x.json"])
    #expect(walk("push", origin: .none).names.count == 5)
    let config = folder.path("push/own/.pushlint.yml")
    #expect(walk("push", origin: .file(config)).names == ["push/own/d.apns"])
  }

  @Test func `templates of requests are found`() throws {
    for name in [
      "a.json.j2", "b.yml.erb", "c.apns.mustache", "d.hbs", "e.J2", "page.html.erb", "main.go.tmpl",
      "notes.txt",
    ] { try folder.write(name) }
    #expect(walk("").names == ["a.json.j2", "b.yml.erb", "c.apns.mustache", "d.hbs", "e.J2"])
  }

  @Test(arguments: [
    ("include: ['*.tpl2']", ["a.tpl2", "push/b.tpl2"]),
    ("include: ['push/b.*', a.json]", ["a.json", "push/b.tpl2"]),
    ("include: [notes]", ["push/notes"]),
    // A pattern for everything in a folder names no file.
    ("include: ['push/**']", ["push/c.yml"]),
    ("include: [push]", ["push/c.yml"]),
    ("include: ['**/*']", ["a.json", "push/c.yml"]),
    ("include: ['*.js', a.json]", ["a.json"]),
    ("include: ['*.tpl2']\nexclude: [push]", ["a.tpl2"]),
    (
      "files: [{files: '*.tpl2', payloads: /x}]", ["a.json", "a.tpl2", "push/b.tpl2", "push/c.yml"]
    ),
    (
      "files: [{files: push, language: json}]",
      ["a.json", "push/b.tpl2", "push/c.yml", "push/notes"]
    ),
    ("files: [{files: '*.js', language: json}]", ["a.json", "push/c.yml", "send.js"]),
    ("files: [{files: ['*.js', 'push/**'], payloads: ''}]", ["a.json", "push/c.yml"]),
  ])
  func `globs can name files with other extensions`(
    configuration: String,
    expected: [String]
  ) throws {
    for name in ["a.json", "a.tpl2", "send.js", "push/b.tpl2", "push/c.yml", "push/notes"] {
      try folder.write(name)
    }
    try folder.write("pushlint.yml", configuration)
    #expect(walk("").names == expected)
  }

  @Test func `names that differ only in normalization are two files`() throws {
    try folder.write("\u{E9}.json")
    try folder.write("e\u{301}.json")
    // One file where the file system itself makes no difference.
    let count = try FileSystem.entries(of: folder.path).count
    #expect(walk("").names.count == count)
  }

  @Test func `a deep tree is walked to its end`() throws {
    let deep = Array(repeating: "d", count: 128).joined(separator: "/")
    try folder.write(deep + "/a.json")
    #expect(walk("").names == [deep + "/a.json"])
    // The way to each file is looked at from the start.
    try folder.write(deep + "/d/b.json")
    let found = walk("")
    #expect(found.names == [deep + "/a.json"])
    let reason = "d: not read, since it is in more than 128 folders"
    #expect(found.failures.map { String($0.description.suffix(reason.count)) } == [reason])
  }
}
