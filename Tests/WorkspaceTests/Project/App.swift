import PushlintLint
import PushlintSettings
import PushlintSyntax
import PushlintWorkspace
import TestSupport
import Testing

/// The app's side of a folder under a configuration, as checks see it.
struct App {
  let store: AppStore
  let context: AppContext
  private let configuration: LoadedConfiguration

  /// Writes a configuration, by default into the folder itself, and reads what it names.
  init(
    _ folder: TemporaryFolder,
    _ configuration: String,
    at place: String = "",
    strings: [String] = [],
    categories: [String] = []
  ) throws {
    try folder.write(place + "pushlint.yml", configuration)
    let configurations = ConfigurationStore(knowledge: KnownNames(ruleIDs: []))
    let loaded = configurations.configuration(forFile: folder.path(place + "x.json"))
    self.configuration = try #require(loaded)
    #expect(self.configuration.diagnostics.isEmpty)
    store = AppStore(strings: strings, categories: categories)
    context = store.context(for: self.configuration)
  }

  func settle(readingStrings: Bool) {
    store.settle([configuration], readingStrings: readingStrings)
  }

  var findings: AppFindings { store.findings() }

  /// Those of some keys that the app has texts for, sorted.
  func keys(_ names: [String]) -> [String] {
    guard let strings = context.strings() else { return [] }
    return names.filter { strings[$0] != nil }.sorted()
  }

  /// The text of the configuration in a range.
  func text(_ range: ByteRange) -> String { configuration.source.string(range) }
}
