import PushlintTesting
import TestSupport
import Testing

/// Where the settings of a check come from.
@Suite struct ConfigurationTests {
  private static let text = #"{"aps":{"alert":{"title":"Hi"},"badge":"3","sound":"chime.caf"}}"#

  private static func rules(
    _ folder: TemporaryFolder,
    _ configuration: PushlintConfiguration = .nearest
  ) throws -> [String] {
    try pushlint(text, configuration: configuration, file: folder.path("Tests/Tea/TeaTests.swift"))
      .map(\.rule)
  }

  @Test func `the nearest configuration above the test applies`() throws {
    let folder = try TemporaryFolder([
      "pushlint.yml": "rules: {value-wrong-type: off}", "Tests/Tea/TeaTests.swift": "",
    ])
    #expect(try Self.rules(folder) == [])
    #expect(try Self.rules(folder, .none) == ["value-wrong-type"])
  }

  @Test func `the app's files that it names are read`() throws {
    let folder = try TemporaryFolder([
      "pushlint.yml": "{app: {sounds: [Sounds]}, rules: {value-wrong-type: off}}",
      "Sounds/other.caf": "", "Tests/Tea/TeaTests.swift": "",
    ])
    #expect(try Self.rules(folder) == ["sound-file-missing"])
  }

  @Test func `a configuration may be named, or be a text`() throws {
    let folder = try TemporaryFolder([
      "Tests/Tea/TeaTests.swift": "", "Tests/push.yml": "rules: {value-wrong-type: info}",
    ])
    #expect(try Self.rules(folder) == ["value-wrong-type"])
    let file = folder.path("Tests/Tea/TeaTests.swift")
    let named = try pushlint(Self.text, configuration: .file("../push.yml"), file: file)
    #expect(named.map(\.severity) == [.info])
    #expect(try Self.rules(folder, .text("rules: {value-wrong-type: off}")) == [])
  }

  @Test func `a mistake in a configuration is refused`() throws {
    let folder = try TemporaryFolder([
      "pushlint.yml": "rules: {value-wrong-typ: off}", "Tests/Tea/TeaTests.swift": "",
    ])
    #expect {
      try Self.rules(folder)
    } throws: { error in
      guard case PushlintError.invalidConfiguration(let text) = error else { return false }
      return text.contains("pushlint.yml:1:") && text.contains("'value-wrong-type'")
    }
    // Another one has no part in it.
    let other = try TemporaryFolder(["pushlint.yml": "", "Tests/Tea/TeaTests.swift": ""])
    #expect(try Self.rules(other) == ["value-wrong-type"])
  }

  @Test func `custom rules of a configuration can be ignored by their ids`() throws {
    let folder = try TemporaryFolder([
      "pushlint.yml": """
      rules: {value-wrong-type: off}
      custom-rules:
        - {id: order-missing, message: name the order, severity: error, require: {pointer: /order}}
      """,
      "Tests/Tea/TeaTests.swift": "",
    ])
    let file = folder.path("Tests/Tea/TeaTests.swift")
    #expect(try pushlint(Self.text, file: file).map(\.rule) == ["order-missing"])
    #expect(try pushlint(Self.text, ignore: ["order-missing"], file: file).isEmpty)
  }
}
