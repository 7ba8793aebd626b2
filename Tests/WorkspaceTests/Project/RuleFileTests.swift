import PushlintSettings
import PushlintSyntax
import PushlintWorkspace
import TestSupport
import Testing

/// Where the files of a team's own rules are looked for.
struct RuleFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let rule = "{id: a-b, message: m, require: {pointer: /a}}"

  private func load(_ setting: String) throws -> LoadedConfiguration {
    try folder.write("pushlint.yml", "custom-rules: \(setting)")
    let store = ConfigurationStore(knowledge: KnownNames(ruleIDs: ["sound-too-long"]))
    return try #require(store.configuration(forFile: folder.path("x.json")))
  }

  @Test(arguments: [
    ("[rules/*.yml]", ["rules/a.yml", "rules/b.yml"]),
    ("[rules/**/*.yml]", ["rules/a.yml", "rules/b.yml", "rules/deep/er/c.yml"]),
    ("['**/*.yml']", ["more/d.yml", "rules/a.yml", "rules/b.yml", "rules/deep/er/c.yml"]),
    ("['{rules,more}/*.yml']", ["more/d.yml", "rules/a.yml", "rules/b.yml"]),
    ("[rules/*/*/*.yml]", ["rules/deep/er/c.yml"]),
    ("[rules/a.yml]", ["rules/a.yml"]),
    ("['rules/[b]*']", ["rules/b.yml"]),
    ("[.hidden/f.yml]", [".hidden/f.yml"]),
  ])
  func `files are found below the folder`(_ setting: String, _ paths: [String]) throws {
    for name in ["rules/a.yml", "rules/b.yml", "rules/deep/er/c.yml", "more/d.yml"] {
      try folder.write(name, "")
    }
    for name in ["rules/a.txt", "node_modules/e.yml", ".hidden/f.yml"] {
      try folder.write(name, "")
    }
    let found = try load(setting).configuration.ruleFiles.map(\.path)
    #expect(found == paths)
  }

  @Test(arguments: [
    ("[rules]", "'rules' must be a file, not a folder; for the files in it, write 'rules/*.yml'"),
    ("[none.yml]", "'none.yml' must be a file"),
    ("[none/*.yml]", "'none/*.yml' must match at least one file"),
    ("[../a.yml]", "'../a.yml' must be inside the folder of the configuration"),
    ("[rules/../../a.yml]", "'rules/../../a.yml' must be inside the folder of the configuration"),
    ("[/etc/hosts]", "'/etc/hosts' must be inside the folder of the configuration"),
    ("[out.yml]", "'out.yml' must not lead out of the folder of the configuration"),
    ("[o*.yml]", "'out.yml' must not lead out of the folder of the configuration"),
    ("[link/a.yml]", "'link/a.yml' must not lead out of the folder of the configuration"),
    ("[link/*.yml]", "'link' must not lead out of the folder of the configuration"),
  ])
  func `a path that leads nowhere or outside is reported`(_ setting: String, _ words: String) throws
  {
    let outside = try TemporaryFolder()
    try outside.write("a.yml", RuleFileTests.rule)
    try folder.write("rules/a.txt", "")
    try folder.link("out.yml", to: outside.path("a.yml"))
    try folder.link("link", to: outside.path)
    let loaded = try load(setting)
    #expect(loaded.diagnostics.map(\.message.text) == [words])
    #expect(loaded.configuration.customRules.isEmpty)
  }

  @Test func `a link within the folder is followed`() throws {
    try folder.write("deep/a.yml", RuleFileTests.rule)
    try folder.link("b.yml", to: folder.path("deep/a.yml"))
    let loaded = try load("[b.yml]")
    #expect(!loaded.isFaulty)
    #expect(loaded.configuration.customRules.map(\.id) == ["a-b"])
  }

  @Test func `opening a pipe does not wait`() throws {
    try #require(folder.pipe("pipe.yml"))
    let loaded = try load("[pipe.yml]")
    #expect(
      loaded.diagnostics.map(\.message.text) == ["'pipe.yml' cannot be read; is not a regular file"]
    )
  }

  @Test func `a mistake in a file of rules makes the configuration faulty`() throws {
    try folder.write("r.yml", "id: a-b")
    #expect(try load("[r.yml]").isFaulty)
  }
}
