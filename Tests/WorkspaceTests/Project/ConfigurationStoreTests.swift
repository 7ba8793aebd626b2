import PushlintSettings
import PushlintSyntax
import PushlintWorkspace
import TestSupport
import Testing

struct ConfigurationStoreTests {
  private let folder: TemporaryFolder
  private let knowledge = KnownNames(ruleIDs: ["sound-too-long"])

  init() throws { folder = try TemporaryFolder() }

  private func store(_ origin: ConfigurationStore.Origin = .nearest) -> ConfigurationStore {
    ConfigurationStore(origin, knowledge: knowledge)
  }

  private func topic(_ store: ConfigurationStore, _ name: String) -> String? {
    let path = folder.path(name)
    return store.configuration(forFile: path)?.settings(forFile: path).headers.first?.value
  }

  @Test func `the nearest configuration above a file is used, and only that`() throws {
    try folder.write("pushlint.yml", "headers: {apns-topic: top}")
    try folder.write("a/b/.pushlint.yml", "headers: {apns-topic: inner}")
    let store = store()
    #expect(topic(store, "x.json") == "top")
    #expect(topic(store, "a/x.json") == "top")
    #expect(topic(store, "a/b/x.json") == "inner")
    #expect(topic(store, "a/b/c/d/x.json") == "inner")
    #expect(topic(store, "new/folder/x.json") == "top")
    #expect(
      store.configurations.map(\.path) == [
        folder.path("a/b/.pushlint.yml"), folder.path("pushlint.yml"),
      ]
    )
  }

  @Test func `of two names in one folder the visible one wins`() throws {
    try folder.write("pushlint.yml", "headers: {apns-topic: visible}")
    try folder.write(".pushlint.yml", "headers: {apns-topic: hidden}")
    #expect(topic(store(), "x.json") == "visible")
  }

  @Test func `a folder named like a configuration is ignored`() throws {
    try folder.write("pushlint.yml", "headers: {apns-topic: top}")
    try folder.write("a/pushlint.yml/x.json")
    #expect(topic(store(), "a/x.json") == "top")
  }

  @Test func `a file without a configuration above it has none`() throws {
    #expect(topic(store(), "x.json") == nil)
    #expect(store().configurations.isEmpty)
    try folder.write("pushlint.yml", "headers: {apns-topic: top}")
    #expect(topic(store(.none), "x.json") == nil)
  }

  @Test func `a configuration given by path applies to every file`() throws {
    try folder.write("pushlint.yml", "headers: {apns-topic: top}")
    try folder.write("other/team.yml", "headers: {apns-topic: team}")
    let store = store(.file(folder.path("other/team.yml")))
    #expect(topic(store, "x.json") == "team")
    #expect(topic(store, "other/x.json") == "team")
    #expect(store.configurations.map(\.name) == [folder.path("other/team.yml")])
    #expect(store.configurations.first?.relativePath(of: folder.path("x.json")) == "../x.json")
  }

  @Test func `a configuration is read once, and again after the store forgets it`() throws {
    try folder.write("pushlint.yml", "headers: {apns-topic: old}")
    let store = store()
    #expect(topic(store, "x.json") == "old")
    try folder.write("pushlint.yml", "headers: {apns-topic: new}")
    #expect(topic(store, "x.json") == "old")
    store.forget()
    #expect(store.configurations.isEmpty)
    #expect(topic(store, "x.json") == "new")
  }

  @Test func `a configuration that cannot be read is a failure`() throws {
    let missing = store(.file(folder.path("none.yml")))
    #expect(missing.configuration(forFile: folder.path("x.json"))?.failure?.kind == .notFound)
    try #require(folder.pipe("pushlint.yml"))
    let loaded = try #require(store().configuration(forFile: folder.path("x.json")))
    #expect(loaded.failure?.kind == .notRegular)
    #expect(loaded.isFaulty)
  }

  @Test func `mistakes are kept with the configuration`() throws {
    try folder.write("pushlint.yml", "rules: {sound-to-long: off}\napp: {sounds: [here, gone]}")
    try folder.write("here/a.caf")
    let loaded = try #require(store().configuration(forFile: folder.path("x.json")))
    #expect(loaded.diagnostics.map(\.pointer) == ["/rules/sound-to-long", "/app/sounds/1"])
    #expect(loaded.diagnostics.map { loaded.source.string($0.range) } == ["sound-to-long", "gone"])
    #expect(loaded.diagnostics.allSatisfy { $0.rule == "config-invalid" })
  }

  @Test func `sound folders start from the configuration's folder`() throws {
    try folder.write("a/pushlint.yml", "app: {sounds: [Sounds, ../Shared, /abs]}")
    let loaded = try #require(store().configuration(forFile: folder.path("a/b/x.json")))
    #expect(
      loaded.soundFolders.map(\.path) == [
        folder.path("a/Sounds"), folder.path("a/../Shared"), "/abs",
      ]
    )
  }

  @Test func `files behind a link use the configuration of their real folder`() throws {
    try folder.write("real/pushlint.yml", "headers: {apns-topic: real}")
    try folder.write("real/push/x.json")
    try folder.link("alias", to: "real/push")
    #expect(topic(store(), "alias/x.json") == "real")
  }

  @Test func `threads may share a store`() throws {
    try folder.write("pushlint.yml", "headers: {apns-topic: top}")
    let (store, folder) = (store(), folder)
    _ = Threads.map(count: 8, jobs: 8) { number in
      for index in 0..<50 {
        let path = folder.path("a\(index % 7)/b\(number)/x.json")
        #expect(store.configuration(forFile: path) != nil)
      }
    }
    #expect(store.configurations.count == 1)
  }
}
