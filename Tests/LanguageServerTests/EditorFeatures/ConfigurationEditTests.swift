import EngineTestSupport
import PushlintEngine
import PushlintLanguageServer
import PushlintSyntax
import TestSupport
import Testing

/// Edits of a configuration that suppress a finding or turn its rule off.
struct ConfigurationEditTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let claim: String
    let before: String
    let suppressed: String
    let turnedOff: String
    var name = "push/a.json"

    var testDescription: String { claim }
  }

  private static let request =
    #"{"headers":{"apns-push-type":"alert","apns-topic":"com.example.app"},"#
    + #""payload":{"aps":{"alert":{"title":"T","body":"B"},"badge":"5"}}}"#

  private static let item =
    "{path: push/a.json, pointer: /payload/aps/badge, rule: value-wrong-type, "
    + "reason: known and accepted}"
  private static let quotedItem =
    #"{"path": "push/a.json", "pointer": "/payload/aps/badge", "#
    + #""rule": "value-wrong-type", "reason": "known and accepted"}"#
  private static let suppressions = "suppressions:\n  - \(item)\n"
  private static let rules = "rules:\n  value-wrong-type: off\n"
  private static let other = "{path: '*.yml', rule: alert-empty, reason: r}"

  static let cases = [
    Case(
      claim: "an empty file gets a section",
      before: "",
      suppressed: suppressions,
      turnedOff: rules
    ),
    Case(
      claim: "comments stay in front",
      before: "# ours",
      suppressed: "# ours\n" + suppressions,
      turnedOff: "# ours\n" + rules
    ),
    Case(
      claim: "a new section comes last, behind what is commented out",
      before: "dialect: apns # d\n# auth: token\n",
      suppressed: "dialect: apns # d\n# auth: token\n" + suppressions,
      turnedOff: "dialect: apns # d\n# auth: token\n" + rules
    ),
    Case(
      claim: "a new section comes before the end of the document",
      before: "---\ndialect: apns\n...\n",
      suppressed: "---\ndialect: apns\n" + suppressions + "...\n",
      turnedOff: "---\ndialect: apns\n" + rules + "...\n"
    ),
    Case(
      claim: "line ends and indentation are kept",
      before: "  dialect: apns\r\n",
      suppressed: "  dialect: apns\r\n  suppressions:\r\n    - \(item)\r\n",
      turnedOff: "  dialect: apns\r\n  rules:\r\n    value-wrong-type: off\r\n"
    ),
    Case(
      claim: "a section without a value gets one",
      before: "suppressions: # known\nrules:\ndialect: apns\n",
      suppressed: "suppressions: # known\n  - \(item)\nrules:\ndialect: apns\n",
      turnedOff: "suppressions: # known\nrules:\n  value-wrong-type: off\ndialect: apns\n"
    ),
    Case(
      claim: "null is replaced",
      before: "suppressions: ~\nrules: null\n",
      suppressed: "suppressions: [\(item)]\nrules: null\n",
      turnedOff: "suppressions: ~\nrules: {value-wrong-type: off}\n"
    ),
    Case(
      claim: "empty brackets are filled",
      before: "suppressions: []\nrules: {}\n",
      suppressed: "suppressions: [\(item)]\nrules: {}\n",
      turnedOff: "suppressions: []\nrules: {value-wrong-type: off}\n"
    ),
    Case(
      claim: "what is in brackets is added to",
      before: "suppressions: [\n  \(other),\n]\nrules: {alert-empty: info}\n",
      suppressed: "suppressions: [\n  \(other),\n  \(item),\n]\nrules: {alert-empty: info}\n",
      turnedOff:
        "suppressions: [\n  \(other),\n]\nrules: {value-wrong-type: off, alert-empty: info}\n"
    ),
    Case(
      claim: "blocks are added to at their end, behind comments",
      before: "suppressions:\n- \(other) # why\nrules:\n    alert-empty: info # i\ndialect: apns\n",
      suppressed:
        "suppressions:\n- \(other) # why\n- \(item)\nrules:\n    alert-empty: info # i\n"
        + "dialect: apns\n",
      turnedOff:
        "suppressions:\n- \(other) # why\nrules:\n    alert-empty: info # i\n"
        + "    value-wrong-type: off\ndialect: apns\n"
    ),
    Case(
      claim: "items in lines are followed by one in lines",
      before: "suppressions:\n  -   path: '*.yml'\n      rule: alert-empty\n      reason: r\n",
      suppressed:
        "suppressions:\n  -   path: '*.yml'\n      rule: alert-empty\n      reason: r\n"
        + "  -   path: push/a.json\n      pointer: /payload/aps/badge\n"
        + "      rule: value-wrong-type\n      reason: known and accepted\n",
      turnedOff:
        "suppressions:\n  -   path: '*.yml'\n      rule: alert-empty\n      reason: r\n" + rules
    ),
    Case(
      claim: "the whole configuration may be in braces",
      before: "{dialect: apns}\n",
      suppressed: "{suppressions: [\(item)], dialect: apns}\n",
      turnedOff: "{rules: {value-wrong-type: off}, dialect: apns}\n"
    ),
    Case(
      claim: "quotes are kept",
      before: #"{"suppressions": [{"path": "*.yml", "rule": "alert-empty", "reason": "r"}]}"#,
      suppressed:
        #"{"suppressions": [{"path": "*.yml", "rule": "alert-empty", "reason": "r"}, "#
        + quotedItem + "]}",
      turnedOff:
        #"{"rules": {value-wrong-type: off}, "#
        + #""suppressions": [{"path": "*.yml", "rule": "alert-empty", "reason": "r"}]}"#
    ),
    Case(
      claim: "a severity that is set gives way",
      before: "rules:\n  value-wrong-type: warning # w\n",
      suppressed: "rules:\n  value-wrong-type: warning # w\n" + suppressions,
      turnedOff: "rules:\n  value-wrong-type: off # w\n"
    ),
    Case(
      claim: "a severity among settings gives way",
      before: "rules:\n  value-wrong-type: {severity: info}\n",
      suppressed: "rules:\n  value-wrong-type: {severity: info}\n" + suppressions,
      turnedOff: "rules:\n  value-wrong-type: {severity: off}\n"
    ),
    Case(
      claim: "a name that is no word is quoted, and one alone stands for itself",
      before: "",
      suppressed:
        #"suppressions:"# + "\n"
        + #"  - {path: "/a \\[1\\].json", pointer: /payload/aps/badge, rule: value-wrong-type, "#
        + "reason: known and accepted}\n",
      turnedOff: rules,
      name: "a [1].json"
    ),
  ]

  @Test(arguments: cases, [ConfigurationAction.suppress, .turnOff])
  func `the edit follows the configuration's style and removes the finding`(
    _ example: Case,
    _ action: ConfigurationAction
  ) throws {
    let project = try TemporaryFolder(["pushlint.yml": example.before])
    try project.write(example.name, Self.request)
    let path = project.path + "/" + example.name
    let document = Document(path: path, name: path, source: SourceText(Array(Self.request.utf8)))
    let before = Engine()
    let finding = try #require(before.check(document).file.diagnostics.first)
    #expect(finding.rule == "value-wrong-type")
    let change = try #require(
      before.configurationChange(action, because: finding, in: document, ConfigurationPlaces())
    )
    let text = change.edits.applied(to: Array(example.before.utf8))
    let expected = action == .suppress ? example.suppressed : example.turnedOff
    #expect(String(decoding: text, as: UTF8.self) == expected)

    try project.write("pushlint.yml", String(decoding: text, as: UTF8.self))
    let after = Engine()
    #expect(after.check(document).file.diagnostics.isEmpty)
    #expect(after.configurationProblems().isEmpty)
  }

  @Test(arguments: [
    "suppressions: [", "rules: 5\nsuppressions: 5\n", "- a\n", "a: 1\n---\nb: 2\n",
    "x: &l [{path: a, rule: alert-empty, reason: r}]\nsuppressions: *l\nrules: *l\n",
    "overrides: [{files: ['**'], rules: {value-wrong-type: error}}]\nsuppressions: text\n",
  ])
  func `a configuration that cannot be edited is left unchanged`(_ text: String) throws {
    let project = try TemporaryFolder(["pushlint.yml": text])
    let path = project.path + "/a.json"
    let document = Document(path: path, name: path, source: SourceText(Array(Self.request.utf8)))
    let engine = Engine()
    let finding = try #require(engine.check(document).file.diagnostics.first)
    for action in [ConfigurationAction.suppress, .turnOff] {
      let change = engine.configurationChange(
        action,
        because: finding,
        in: document,
        ConfigurationPlaces()
      )
      #expect(change == nil)
    }
  }

  @Test func `an open configuration is edited as the editor has it`() throws {
    let project = try TemporaryFolder(["pushlint.yml": "dialect: apns\n"])
    let path = project.path + "/a.json"
    let document = Document(path: path, name: path, source: SourceText(Array(Self.request.utf8)))
    let engine = Engine()
    let finding = try #require(engine.check(document).file.diagnostics.first)
    var places = ConfigurationPlaces()
    let settings = try #require(engine.settingsPaths.first)
    places.texts[settings] = SourceText(Array("# open\n".utf8))
    let change = engine.configurationChange(.turnOff, because: finding, in: document, places)
    #expect(change?.source?.bytes == Array("# open\n".utf8))
    #expect(change?.edits.first?.range == ByteRange(7, 7))
  }

  @Test func `an open configuration is checked and fixed as the editor has it`() throws {
    let project = try TemporaryFolder(["pushlint.yml": "rules: {}\n"])
    let path = project.path + "/pushlint.yml"
    let source = SourceText(Array("rules: {alert_empty: off}\nsupressions: []\n".utf8))
    let document = Document(path: path, name: path, source: source)
    let engine = Engine()
    let file = try #require(engine.checkSettings(document))
    #expect(file.diagnostics.map(\.range) == [ByteRange(8, 19), ByteRange(26, 37)])
    let edits = engine.fixSettings(document, upTo: .unsafe)
    let fixed = String(decoding: edits.applied(to: source.bytes), as: UTF8.self)
    #expect(fixed == "rules: {alert-empty: off}\nsuppressions: []\n")
    let request = Document(path: project.path + "/a.json", name: "a.json", source: source)
    #expect(engine.checkSettings(request) == nil)
  }
}
