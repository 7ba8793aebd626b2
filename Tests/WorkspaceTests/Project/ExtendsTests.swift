import PushlintAPNsSpec
import PushlintSettings
import PushlintSyntax
import PushlintWorkspace
import TestSupport
import Testing

/// What a configuration makes of those that it builds on.
struct ExtendsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func store() -> ConfigurationStore {
    ConfigurationStore(knowledge: KnownNames(ruleIDs: ["alert-empty", "sound-too-long"]))
  }

  private func load(for name: String) throws -> LoadedConfiguration {
    try #require(store().configuration(forFile: folder.path(name)))
  }

  @Test func `headers and rules are merged by name, and null takes one away`() throws {
    try folder.write(
      "pushlint.yml",
      """
      headers: {apns-topic: base, apns-priority: 5, apns-expiration: 0}
      rules: {alert-empty: off, sound-too-long: hint}
      placeholders: {values: {a: {max-bytes: 1}, b: {max-bytes: 2}}}
      overrides: [{files: ["**"], headers: {apns-topic: override}}]
      """
    )
    try folder.write(
      "a/pushlint.yml",
      """
      extends: ../pushlint.yml
      headers: {apns-topic: own, apns-priority: null}
      rules: {alert-empty: null}
      placeholders: {values: {a: null}}
      """
    )
    let loaded = try load(for: "a/x.json")
    #expect(loaded.diagnostics.isEmpty)
    let settings = loaded.settings(forFile: folder.path("a/x.json"))
    #expect(
      settings.headers.map { $0.name + "=" + $0.value } == [
        "apns-topic=own", "apns-expiration=0",
      ]
    )
    #expect(settings.rules["alert-empty"] == nil)
    #expect(settings.rules["sound-too-long"]?.severity == .some(.hint))
    #expect(settings.placeholderMaxBytes == ["b": 2])
  }

  @Test func `each one's globs start from its own folder`() throws {
    try folder.write("pushlint.yml", "overrides: [{files: [a/push/**], headers: {x: base}}]")
    try folder.write(
      "a/pushlint.yml",
      "extends: ../pushlint.yml\noverrides: [{files: [push/new/**], headers: {x: own}}]"
    )
    let loaded = try load(for: "a/x.json")
    let value = { loaded.settings(forFile: folder.path($0)).headers.first?.value }
    #expect(value("a/push/x.json") == "base")
    #expect(value("a/push/new/x.json") == "own")
    #expect(value("a/x.json") == nil)
  }

  @Test func `the nearest configuration decides which files are excluded`() throws {
    try folder.write("pushlint.yml", "include: [a/push/**]\nexclude: ['**/old/**']")
    try folder.write("a/pushlint.yml", "extends: ../pushlint.yml\nexclude: [legacy]")
    try folder.write("b/pushlint.yml", "extends: ../pushlint.yml\ninclude: []\nexclude: []")
    let first = try load(for: "a/x.json")
    #expect(!first.excludes(folder.path("a/push/old/x.json")))
    #expect(first.excludes(folder.path("a/push/legacy/x.json")))
    #expect(first.excludes(folder.path("a/other/x.json")))
    #expect(try !load(for: "b/x.json").excludes(folder.path("b/old/x.json")))
  }

  @Test func `the nearest configuration decides where a part of the app is`() throws {
    try folder.write("pushlint.yml", "app: {sounds: [Sounds], platforms: {iOS: 15}}")
    try folder.write("a/pushlint.yml", "extends: ../pushlint.yml\napp: {platforms: {macOS: 13}}")
    try folder.write("b/pushlint.yml", "extends: ../a/pushlint.yml\napp: {sounds: [.]}")
    try folder.write("Sounds/a.caf")
    let first = try load(for: "a/x.json")
    #expect(first.soundFolders.map(\.path) == [folder.path("Sounds")])
    #expect(first.settings(forFile: folder.path("a/x.json")).platforms.map(\.name) == ["macOS"])
    #expect(try load(for: "b/x.json").soundFolders.map(\.path) == [folder.path("b/.")])
  }

  @Test func `custom rules add up, and the nearer of two with the same id wins`() throws {
    let rule = { (id: String, words: String) in
      "{id: \(id), message: \(words), require: {pointer: /a}}"
    }
    try folder.write(
      "pushlint.yml",
      "custom-rules: [\(rule("a-a", "base")), \(rule("b-b", "base"))]"
    )
    try folder.write(
      "a/pushlint.yml",
      """
      extends: ../pushlint.yml
      custom-rules: [\(rule("a-a", "own"))]
      rules: {b-b: off}
      """
    )
    let loaded = try load(for: "a/x.json")
    #expect(loaded.diagnostics.isEmpty)
    let rules = loaded.customRules(forFile: folder.path("a/x.json"))
    #expect(rules.map { $0.rule.id + " " + $0.rule.message } == ["b-b base", "a-a own"])
    #expect(rules.map(\.loaded.folder) == [folder.path, folder.path("a")])
  }

  @Test func `later bases override earlier ones, and each is used once`() throws {
    try folder.write("base.yml", "headers: {x: base, y: base, z: base}")
    try folder.write("left.yml", "extends: base.yml\nheaders: {x: left, y: left}")
    try folder.write("right.yml", "extends: base.yml\nheaders: {x: right}")
    try folder.write("pushlint.yml", "extends: [left.yml, right.yml, left.yml]")
    let loaded = try load(for: "x.json")
    #expect(
      loaded.bases.map(\.name).map { String($0.split(separator: "/").last ?? "") } == [
        "base.yml", "left.yml", "right.yml",
      ]
    )
    let headers = loaded.settings(forFile: folder.path("x.json")).headers
    #expect(headers.map(\.value) == ["right", "left", "base"])
  }

  @Test(arguments: [
    ("none.yml", "'none.yml' must be a file"),
    ("folder", "'folder' must be a file, not a folder"),
    ("/etc/x.yml", "'/etc/x.yml' must be a relative path, from the folder of the configuration"),
    (
      "secrets.txt",
      "'secrets.txt' must be a .yml or .yaml file"
    ),
    (
      "pushlint.yml", "'pushlint.yml' must not extend the configuration that extends it"
    ),
    ("pipe.yml", "'pipe.yml' cannot be read; is not a regular file"),
  ])
  func `what cannot be extended is reported`(_ name: String, _ words: String) throws {
    try folder.write("folder/x.txt")
    try folder.write("secrets.txt", "password: 1")
    try #require(folder.pipe("pipe.yml"))
    try folder.write("pushlint.yml", "extends: [\(name)]\nrules: {house-rule: off}\nauth: token")
    let loaded = try load(for: "x.json")
    #expect(loaded.diagnostics.map(\.message.text) == [words])
    #expect(loaded.diagnostics.map { loaded.source.string($0.range) } == [name])
    #expect(loaded.settings(forFile: folder.path("x.json")).authentication == .token)
  }

  @Test func `a circle is reported where it closes, and what it holds is used`() throws {
    try folder.write("a.yml", "extends: b.yml\nheaders: {a: 1}")
    try folder.write("b.yml", "extends: a.yml\nheaders: {b: 1}")
    try folder.write("pushlint.yml", "extends: a.yml")
    let store = store()
    let path = folder.path("x.json")
    let loaded = try #require(store.configuration(forFile: path))
    #expect(loaded.diagnostics.isEmpty)
    #expect(loaded.settings(forFile: path).headers.map(\.name) == ["b", "a"])
    let found = store.configurations.flatMap(\.diagnostics).map(\.message.text)
    #expect(found == ["'a.yml' must not extend the configuration that extends it"])
    #expect(store.configurationsInUse.map(\.path) == [folder.path("pushlint.yml")])
  }

  @Test func `a chain of configurations has a maximum length`() throws {
    for number in 1...40 {
      try folder.write("\(number).yml", "extends: \(number + 1).yml")
    }
    try folder.write("pushlint.yml", "extends: 1.yml")
    let store = store()
    _ = store.configuration(forFile: folder.path("x.json"))
    #expect(store.configurations.count == 17)
    #expect(
      store.configurations.flatMap(\.diagnostics).map(\.message.text) == [
        "'extends' must not be nested deeper than 16 files"
      ]
    )
  }

  @Test func `a mistake in a base configuration is reported there`() throws {
    try folder.write("base.yml", "rulez: {}")
    try folder.write("pushlint.yml", "extends: base.yml\nrules: {unknown-rule: off}")
    let store = store()
    let loaded = try #require(store.configuration(forFile: folder.path("x.json")))
    #expect(loaded.diagnostics.isEmpty)
    let faulty = store.configurations.filter { !$0.diagnostics.isEmpty }
    #expect(faulty.map(\.path) == [folder.path("base.yml")])
  }
}
