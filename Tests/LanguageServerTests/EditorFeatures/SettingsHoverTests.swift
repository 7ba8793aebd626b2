import EngineTestSupport
import Foundation
import PushlintEngine
import PushlintLanguageServer
import PushlintSyntax
import TestSupport
import Testing

/// Hover in configurations.
struct SettingsHoverTests {
  typealias Place = HoverTests.Place

  private static func place(_ text: String, _ subject: String, _ phrases: String...) -> Place {
    Place("pushlint.yml", text, subject, phrases)
  }

  static let places: [Place] = [
    place("ru‸les: {}\n", "rules", "**`rules`**", "default: ", "alert-legacy-string: off"),
    place("exclude‸: [a]\n", "exclude", "**`exclude`** · a glob", "`**` any folders"),
    place("exclude: [\"‸a/**\"]\n", "\"a/**\"", "**`exclude`**"),
    place("app:\n  sou‸nds: []\n", "sounds", "**`app.sounds`**", "app:\n  sounds"),
    place("app: {platforms: {i‸OS: '15'}}\n", "iOS", "**`app.platforms.iOS`**", "a version"),
    place("auth: ‸token\n", "token", "**`token`** · `auth`", "provider token"),
    place("au‸th: token\n", "auth", "`token` | `certificate`", "- `certificate`: "),
    place("dialect: firebase-admin‸\n", "firebase-admin", "contentAvailable"),
    place("placeholders: {styles: [‸erb]}\n", "erb", "`<%= name %>`"),
    place("placeholders: {styles: ‸erb}\n", "erb", "`<%= name %>`"),
    place(
      "placeholders: {values: {na‸me: {max-bytes: 1}}}\n",
      "name",
      "**`placeholders.values.name`**"
    ),
    place("placeholders: {values: {name: {max-‸bytes: 1}}}\n", "max-bytes", "a whole number"),
    // Rules.
    place(
      "rules:\n  alert-‸empty: off\n",
      "alert-empty",
      "**`alert-empty`** · warning · ",
      "there is nothing to show",
      "Rules/alert-empty.md"
    ),
    place("rules:\n  alert-empty: ‸off\n", "off", "The rule does not run."),
    place("rules: {alert-empty: {severity: ‸hint}}\n", "hint", "**`hint`**", "editors"),
    place("rules: {alert-empty: ‸false}\n", "false", "**`off`**"),
    place("rules: {alert-empty: {‸severity: hint}}\n", "severity", "- `warning`: "),
    place(
      "rules: {payload-too-large: {li‸mit: 100}}\n",
      "limit",
      "**`rules.payload-too-large.limit`** · a whole number",
      "The maximum payload size"
    ),
    place("rules:\n  so‸und-*: off\n", "sound-*", "13 rules", "- `sound-absent`"),
    place("suppressions:\n  - rule: ‸alert-empty\n", "alert-empty", "**`alert-empty`** · warning"),
    place("suppressions:\n  - ru‸le: alert-empty\n", "rule", "**`suppressions.rule`**"),
    place("suppressions:\n  - expires: ‸2027-01-01\n", "2027-01-01", "YYYY-MM-DD"),
    // Headers.
    place("headers: {apns-‸topic: a.b}\n", "apns-topic", "**`apns-topic`** · required"),
    place("headers: {apns-topic: ‸a.b}\n", "a.b", "**`apns-topic`** · required"),
    place("headers: {apns-push-type: ‸voip}\n", "voip", "push type `voip`"),
    place("headers: {‸x-mine: y}\n", "x-mine", "**`headers.x-mine`**"),
    // Overrides.
    place("overrides:\n  - fi‸les: a\n", "files", "**`files`** · a glob"),
    place("overrides:\n  - rules:\n      alert-empty: ‸error\n", "error", "makes the check fail"),
    place("overrides:\n  - headers: {apns-push-type: ‸alert}\n", "alert", "push type `alert`"),
    // Custom rules.
    place("custom-rules:\n  - i‸d: x\n", "id", "**`custom-rules.id`**"),
    place("custom-rules:\n  - when: {push-type: [‸alert]}\n", "alert", "push type `alert`"),
    place("custom-rules:\n  - severity: ‸info\n", "info", "does not fail"),
    place("custom-rules: ‸rules/*.yml\n", "rules/*.yml", "**`custom-rules`**"),
    // Findings are added, or alone.
    place("rules: {‸alert_empty: off}\n", "alert_empty", "config-invalid", "alert-empty"),
    place("autth: ‸token\nauth: token\n", "", ""),
    place("auth: ‸tokn\n", "tokn", "**`auth`**", "'tokn' is not"),
    place("ru‸les: [\n", "rules", "**`rules`**"),
  ].filter { !$0.subject.isEmpty }

  @Test(arguments: places)
  func `hover explains a setting`(_ place: Place) throws {
    let project = try TemporaryFolder(["pushlint.yml": "rules: {}\n"])
    let found = try Self.hover(place.text, "pushlint.yml", in: project.path)
    let hover = try #require(found)
    #expect(hover.subject == place.subject)
    for phrase in place.phrases { #expect(hover.markdown.contains(phrase), "\(hover.markdown)") }
  }

  static let silent = ["‸\n", "# ru‸les\n", "rules:   ‸  {}\n", "who: ‸knows\n", "rules: {‸ }\n"]

  @Test(arguments: silent)
  func `there is no hover elsewhere in a configuration`(_ text: String) throws {
    let project = try TemporaryFolder(["pushlint.yml": "rules: {}\n"])
    #expect(try Self.hover(text, "pushlint.yml", in: project.path)?.markdown.contains("**") != true)
  }

  @Test func `hover explains custom rules in both files`() throws {
    let project = try TemporaryFolder([
      "pushlint.yml": "custom-rules: [team.yml]\nrules: {chat-thread: off}\n"
    ])
    let rule = "id: chat-thread\nmessage: m\nrequire: {pointer: /aps/thread-id}\n"
    try project.write("team.yml", rule)
    let text = "custom-rules: [team.yml]\nrules: {chat-‸thread: off}\n"
    let own = try Self.hover(text, "pushlint.yml", in: project.path)
    #expect(own?.markdown.contains("A custom rule, defined in") == true)
    let marked = rule.replacing("message", with: "mess‸age")
    let key = try Self.hover(marked, "team.yml", in: project.path)
    #expect(key?.subject == "message")
    #expect(key?.markdown.contains("**`custom-rules.message`** · one line of text") == true)
  }

  static let fixtures = Checkout.names(in: "Fixtures/configs").filter { $0.hasSuffix(".yml") }

  @Test(arguments: fixtures)
  func `hover at every offset of a configuration has a range in it`(_ name: String) throws {
    let project = try TemporaryFolder(["pushlint.yml": "rules: {}\n"])
    let text = Checkout.text("Fixtures/configs/" + name)
    let document = Document(
      path: project.path + "/pushlint.yml",
      name: "pushlint.yml",
      source: SourceText(text)
    )
    let engine = Engine()
    let file = try #require(engine.checkSettings(document))
    let hovers = try #require(engine.settingsHovers(document, file))
    let bounds = file.source.range
    for offset in -1...(bounds.count + 1) {
      guard let hover = hovers.hover(at: offset) else { continue }
      #expect(bounds.contains(hover.range) && hover.range.touches(offset))
      #expect(!hover.markdown.isEmpty)
    }
  }

  @Test(arguments: fixtures)
  func `hover in a prefix of a configuration returns`(_ name: String) throws {
    let project = try TemporaryFolder(["pushlint.yml": "rules: {}\n"])
    let bytes = Array(Checkout.text("Fixtures/configs/" + name).utf8)
    let engine = Engine()
    for end in stride(from: 0, through: bytes.count, by: 37) {
      let source = SourceText(Array(bytes[..<end]))
      let path = project.path + "/pushlint.yml"
      let document = Document(path: path, name: "pushlint.yml", source: source)
      let file = try #require(engine.checkSettings(document))
      let hovers = try #require(engine.settingsHovers(document, file))
      for offset in [end, end / 2] {
        guard let hover = hovers.hover(at: offset) else { continue }
        #expect(source.range.contains(hover.range))
      }
    }
  }

  /// The hover at `‸` in an open file of the project.
  private static func hover(
    _ marked: String,
    _ name: String,
    in folder: String
  ) throws -> (subject: String, markdown: String)? {
    let parts = marked.split(separator: "‸", maxSplits: 1, omittingEmptySubsequences: false)
    let source = SourceText(parts.joined())
    let document = Document(path: folder + "/" + name, name: name, source: source)
    let engine = Engine()
    let file = try #require(engine.checkSettings(document))
    let offset = parts.first?.utf8.count ?? 0
    return engine.settingsHovers(document, file)?.hover(at: offset).map {
      (source.string($0.range), $0.markdown)
    }
  }
}
